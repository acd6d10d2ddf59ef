import { snapped } from './curve.ts';
import type { CurvePoint } from './document.ts';

/** What stays of a curve left and right of a stretch, each up to the edge of the stretch: there a jump may begin. */
export interface Sides {
  readonly before: readonly CurvePoint[];
  readonly after: readonly CurvePoint[];
}

export function sidesOf(curve: readonly CurvePoint[], from: number, to: number): Sides {
  const left = curve.filter(({ atSeconds }) => atSeconds < from);
  const right = curve.filter(({ atSeconds }) => atSeconds > to).toReversed();
  return {
    before: ledTo(
      from,
      left,
      curve.find(({ atSeconds }) => atSeconds >= from),
    ),
    after: ledTo(
      to,
      right,
      curve.findLast(({ atSeconds }) => atSeconds <= to),
    ).toReversed(),
  };
}

/**
 * The points of one side, the nearest to the edge last, and one at the edge where the old line meets it. A curve that
 * has come to its end before is at zero from there on; a side without points is at zero by itself.
 */
function ledTo(edge: number, side: readonly CurvePoint[], beyond: CurvePoint | undefined): CurvePoint[] {
  const last = side.at(-1);
  if (!last) return [];
  if (!beyond) {
    const fall = last.rps > 0 ? [{ atSeconds: last.atSeconds, rps: 0 }] : [];
    return [...side, ...fall, { atSeconds: edge, rps: 0 }];
  }
  const share = (edge - last.atSeconds) / (beyond.atSeconds - last.atSeconds);
  return [...side, snapped(edge, last.rps + share * (beyond.rps - last.rps))];
}

/** The curve with another stretch between its sides; where both meet at one rate there is no jump. */
export function spliced({ before, after }: Sides, stretch: readonly CurvePoint[]): readonly CurvePoint[] {
  const [start, end] = [before.at(-1), after[0]];
  return [
    ...(start?.rps === stretch[0]?.rps ? before.slice(0, -1) : before),
    ...stretch,
    ...(end?.rps === stretch.at(-1)?.rps ? after.slice(1) : after),
  ];
}
