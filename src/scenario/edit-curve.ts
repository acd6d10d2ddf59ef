import { snapped, withHorizon } from './curve.ts';
import type { CurvePoint, Scenario } from './document.ts';
import { fieldRuleAt } from './field-rules.ts';
import { listAt } from './rows.ts';
import { nearestValue, type Rule } from './value.ts';

const CURVE = listAt('traffic.curve')!;
const RATE: Rule = CURVE.columns.find((column) => column.name === 'rps')!;
const HORIZON: Rule = fieldRuleAt('horizonSeconds')!;

const withCurve = (scenario: Scenario, curve: readonly CurvePoint[]): Scenario => ({
  ...scenario,
  traffic: { ...scenario.traffic, curve },
});

/** A point within the run, at a rate the table allows, in whole link units. */
function placed(atSeconds: number, rps: number, earliest: number, latest: number): CurvePoint {
  const at = Math.min(latest, Math.max(earliest, Number.isFinite(atSeconds) ? atSeconds : earliest));
  return snapped(at, Number(nearestValue(RATE, rps)));
}

/** Moves a point, held between its neighbours (at one time with one of them it makes a jump) and within the run. */
export function movePoint(scenario: Scenario, index: number, atSeconds: number, rps: number): Scenario {
  const { curve } = scenario.traffic;
  if (!curve[index]) return scenario;
  const earliest = curve[index - 1]?.atSeconds ?? 0;
  const latest = curve[index + 1]?.atSeconds ?? scenario.horizonSeconds;
  return withCurve(scenario, curve.with(index, placed(atSeconds, rps, earliest, latest)));
}

/** Adds a point in its place, after others at the same time. `index` is where it went, or -1 if the curve is full. */
export function addPoint(
  scenario: Scenario,
  atSeconds: number,
  rps: number,
): { readonly scenario: Scenario; readonly index: number } {
  const { curve } = scenario.traffic;
  if (curve.length >= CURVE.maxRows) return { scenario, index: -1 };
  const point = placed(atSeconds, rps, 0, scenario.horizonSeconds);
  const after = curve.findIndex((other) => other.atSeconds > point.atSeconds);
  const index = after < 0 ? curve.length : after;
  return { scenario: withCurve(scenario, curve.toSpliced(index, 0, point)), index };
}

/** Takes a point away; the curve may become empty, which is no traffic. */
export function deletePoint(scenario: Scenario, index: number): Scenario {
  const { curve } = scenario.traffic;
  return curve[index] ? withCurve(scenario, curve.toSpliced(index, 1)) : scenario;
}

/** Another length of the run, held to the table's range; what has been drawn up to there stays (see `withHorizon`). */
export function setHorizon(scenario: Scenario, horizonSeconds: number): Scenario {
  return withHorizon(scenario, Number(nearestValue(HORIZON, horizonSeconds)));
}
