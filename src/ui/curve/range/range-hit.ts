import type { Range } from '../../../scenario/edit-range.ts';

/** What of the selected range a hand takes hold of; `new` begins another one. */
export type RangePart = 'from' | 'to' | 'body' | 'top' | 'new';

/** The range as it is drawn, in pixels. `topY`: the handle that scales it; null where there is nothing to scale. */
export interface RangeBox {
  readonly fromX: number;
  readonly toX: number;
  readonly topY: number | null;
}

/** How far from a thing a press still means it, in pixels. */
export const RANGE_REACH = { mouse: { handle: 10, edge: 6 }, touch: { handle: 24, edge: 16 } } as const;
type Reach = (typeof RANGE_REACH)[keyof typeof RANGE_REACH];

export const topX = ({ fromX, toX }: RangeBox): number => (fromX + toX) / 2;

/** The part under the hand, the handle before the edges, the edges before the body. */
export function rangePartAt(x: number, y: number, box: RangeBox | null, reach: Reach): RangePart {
  if (!box) return 'new';
  const { fromX, toX, topY } = box;
  if (topY !== null && Math.hypot(x - topX(box), y - topY) <= reach.handle) return 'top';
  // a narrow range keeps a middle to be moved by
  const inside = Math.min(reach.edge, (toX - fromX) / 4);
  if (x >= fromX - reach.edge && x <= fromX + inside) return 'from';
  if (x >= toX - inside && x <= toX + reach.edge) return 'to';
  return x > fromX && x < toX ? 'body' : 'new';
}

/** A range between two moments, whichever comes first, of at least a second. */
export function rangeBetween(a: number, b: number, horizonSeconds: number): Range {
  const from = Math.max(0, Math.min(a, b, horizonSeconds - 1));
  return { from, to: Math.min(horizonSeconds, Math.max(a, b, from + 1)) };
}
