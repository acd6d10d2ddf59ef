import { rateAt, snapped } from './curve.ts';
import type { CurvePoint, Scenario } from './document.ts';
import { listAt } from './rows.ts';
import { sidesOf, spliced } from './splice-curve.ts';
import { nearestValue, type Rule } from './value.ts';

/** A part of the run, in seconds; `from` lies before `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const CURVE = listAt('traffic.curve')!;
const RATE: Rule = CURVE.columns.find((column) => column.name === 'rps')!;

/** The curve between two moments, with a point at each edge of it; where it begins or ends inside, it jumps. */
export function pieceOf(curve: readonly CurvePoint[], { from, to }: Range): readonly CurvePoint[] {
  const inside = curve.filter(({ atSeconds }) => atSeconds >= from && atSeconds <= to);
  const [first, last] = [inside[0], inside.at(-1)];
  const edge = (at: number, near: CurvePoint | undefined, isEnd: boolean): readonly CurvePoint[] => {
    if (near?.atSeconds === at) return [];
    const zero = isEnd && near && near.rps > 0 ? [{ atSeconds: near.atSeconds, rps: 0 }] : [];
    return [...zero, snapped(at, isEnd ? 0 : rateAt(curve, at))];
  };
  return [
    ...edge(from, first, first === curve[0]).toReversed(),
    ...inside,
    ...edge(to, last, last === curve.at(-1)),
  ];
}

/** The highest rate of the curve in a range. */
export const peakOf = (curve: readonly CurvePoint[], range: Range): number =>
  Math.max(...pieceOf(curve, range).map(({ rps }) => rps));

/** Puts a stretch in the place of what the curve has between two moments; a curve that would be too long stays. */
export function withStretch(scenario: Scenario, range: Range, stretch: readonly CurvePoint[]): Scenario {
  const { traffic } = scenario;
  const curve = spliced(sidesOf(traffic.curve, range.from, range.to), stretch);
  return curve.length > CURVE.maxRows ? scenario : { ...scenario, traffic: { ...traffic, curve } };
}

/** Every rate in a range times `factor`; outside of it nothing changes, so its edges become jumps. */
export function scaleRange(scenario: Scenario, range: Range, factor: number): Scenario {
  if (factor === 1) return scenario;
  const stretch = pieceOf(scenario.traffic.curve, range).map(({ atSeconds, rps }) =>
    snapped(atSeconds, Number(nearestValue(RATE, rps * factor))),
  );
  return withStretch(scenario, range, stretch);
}

/** How far a range can be moved within the run, as near to `bySeconds` as may be. */
export const heldMove = ({ horizonSeconds }: Scenario, { from, to }: Range, bySeconds: number): number =>
  Math.max(-from, Math.min(horizonSeconds - to, bySeconds));

/** Takes the curve in a range out and puts it elsewhere in the run; where it was, a straight line goes on. */
export function moveRange(scenario: Scenario, range: Range, bySeconds: number): Scenario {
  const by = heldMove(scenario, range, bySeconds);
  if (by === 0) return scenario;
  const stretch = pieceOf(scenario.traffic.curve, range).map(({ atSeconds, rps }) =>
    snapped(atSeconds + by, rps),
  );
  const place = { from: stretch[0]!.atSeconds, to: stretch.at(-1)!.atSeconds };
  return withStretch(deleteRange(scenario, range), place, stretch);
}

/** Takes the points of a range away: a straight line leads from its beginning to its end. */
export function deleteRange(scenario: Scenario, range: Range): Scenario {
  const isEmpty = scenario.traffic.curve.every(
    ({ atSeconds }) => atSeconds < range.from || atSeconds > range.to,
  );
  return isEmpty ? scenario : withStretch(scenario, range, []);
}
