import type { CurvePoint, Scenario } from './document.ts';
import { listAt } from './rows.ts';
import { linkUnits } from './value.ts';

const COLUMNS = listAt('traffic.curve')?.columns ?? [];
const scaleOf = (name: string): { readonly linkScale: number } => {
  const column = COLUMNS.find((column) => column.name === name);
  return { linkScale: column?.kind === 'number' ? column.linkScale : 1 };
};
const AT = scaleOf('atSeconds');
const RATE = scaleOf('rps');

/** A point in whole link units, so that whatever a hand draws can be linked unaltered. */
export const snapped = (atSeconds: number, rps: number): CurvePoint => ({
  atSeconds: linkUnits(AT, atSeconds),
  rps: linkUnits(RATE, rps),
});

/** Requests per second of the curve at a time: linear between points, after a jump its upper end, 0 outside. */
export function rateAt(curve: readonly CurvePoint[], atSeconds: number): number {
  const after = curve.findIndex((point) => point.atSeconds > atSeconds);
  const left = curve.at(after < 0 ? -1 : after - 1);
  const right = curve[after];
  if (after === 0 || !left) return 0;
  if (!right) return left.atSeconds === atSeconds ? left.rps : 0;
  const share = (atSeconds - left.atSeconds) / (right.atSeconds - left.atSeconds);
  return left.rps + share * (right.rps - left.rps);
}

/**
 * Another length of the run leaves the past alone: a shorter one cuts the curve, a longer one goes on at the last rate
 * if the curve reached the old end. Pollers and bursts keep their times.
 */
export function withHorizon(scenario: Scenario, horizonSeconds: number): Scenario {
  const { curve } = scenario.traffic;
  const next =
    horizonSeconds < scenario.horizonSeconds
      ? cutCurve(curve, horizonSeconds)
      : prolonged(curve, scenario.horizonSeconds, horizonSeconds);
  return { ...scenario, horizonSeconds, traffic: { ...scenario.traffic, curve: next } };
}

/** The curve up to `end`, with a point there if a line crosses it. */
export function cutCurve(curve: readonly CurvePoint[], end: number): readonly CurvePoint[] {
  const kept = curve.filter((point) => point.atSeconds <= end);
  const isCutInside = kept.length > 0 && kept.length < curve.length && kept.at(-1)?.atSeconds !== end;
  return isCutInside ? [...kept, snapped(end, rateAt(curve, end))] : kept;
}

function prolonged(curve: readonly CurvePoint[], oldEnd: number, end: number): readonly CurvePoint[] {
  const last = curve.at(-1);
  if (last?.atSeconds !== oldEnd || end === oldEnd) return curve;
  const isFlat = curve.at(-2)?.rps === last.rps;
  return [...(isFlat ? curve.slice(0, -1) : curve), { atSeconds: end, rps: last.rps }];
}
