import type { Box } from '../../../src/picture/stage/geometry.ts';
import type { LabelStyle, StageKind, StageLayout } from '../../../src/picture/stage/layout.ts';

/** Baselines of a window's words, as ui/stage/Window.svelte sets them: above the upper row, below the lower one. */
function baselines(
  label: LabelStyle,
  isLow: boolean,
): readonly [above: readonly number[], below: readonly number[]] {
  if (label === 'full')
    return [
      [-29, -14],
      [19, 34],
    ];
  if (label === 'stacked')
    return isLow
      ? [
          [-15, -5],
          [11, 21],
        ]
      : [
          [-20, -7],
          [15, 28],
        ];
  return [[-7], [15]];
}

/** Room for the words of a window: capitals above the first line, two px below the last. */
export function labelOf(layout: StageLayout, at: number): Box | null {
  if (layout.label === 'none') return null;
  const place = layout.grid.places[at]!;
  const [above, below] = baselines(layout.label, place.height < 50);
  const lines = place.upper ? above.map((y) => place.y + y) : below.map((y) => place.y + place.height + y);
  const top = Math.min(...lines) - (layout.label === 'full' ? 10 : 8);
  return { x: place.x, y: top, width: place.width, height: Math.max(...lines) + 2 - top };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

/** Widths at which each kind of stage is used. */
export const WIDTHS: Readonly<Record<StageKind, readonly [number, number]>> = {
  page: [880, 1900],
  drawer: [600, 879],
  phone: [320, 599],
};
