import { isReversed, ORDERED } from './check-together.ts';
import type { Scenario } from './document.ts';
import { movePoint } from './edit-curve.ts';
import { fieldRuleAt } from './field-rules.ts';
import { setPath, targetAt, type SetResult } from './path.ts';
import { readAt, writeAt } from './tree.ts';
import { nearestValue, type Value } from './value.ts';

export { addPoint, deletePoint, movePoint, setHorizon } from './edit-curve.ts';
export { addRow, changeRow, deleteRow, moveBurst, moveIntervention, resizeBurst } from './edit-rows.ts';

/**
 * What a form does with a typed or dragged value. As `setPath`, and then so that the result can be run and linked:
 * rounded to whole link units, a partner that must not be exceeded goes along, a curve point stays between its
 * neighbours. Out of range is refused, never clamped.
 */
export function setField(scenario: Scenario, path: string, textOrValue: unknown): SetResult {
  const result = setPath(scenario, path, textOrValue);
  const target = targetAt(path);
  if ('problem' in result || !target || target.kind === 'list') return result;
  const value = nearestValue(target.rule, readAt(result.scenario, path) as Value);
  const next = writeAt(result.scenario, path, value) as Scenario;
  if (target.kind === 'value') return { scenario: withPartners(next, path) };
  if (target.list.path !== 'traffic.curve') return { scenario: next };
  const { atSeconds, rps } = next.traffic.curve[target.row]!;
  return { scenario: movePoint(scenario, target.row, atSeconds, rps) };
}

/** After `path` changed: what must not lie below it is raised to it, what must not lie above is lowered. */
function withPartners(scenario: Scenario, path: string): Scenario {
  const moved = new Set([path]);
  let next = scenario;
  const follow = (from: string, to: string): void => {
    next = writeAt(next, to, settable(to, Number(readAt(next, from)))) as Scenario;
    moved.add(to);
  };
  for (const pair of ORDERED) if (moved.has(pair.low) && isReversed(next, pair)) follow(pair.low, pair.high);
  for (const pair of ORDERED.toReversed())
    if (moved.has(pair.high) && isReversed(next, pair)) follow(pair.high, pair.low);
  return next;
}

/** Lowered below the least that can be set, a field is off: no activation scale where at most one pod may be. */
function settable(path: string, value: number): number {
  const field = fieldRuleAt(path);
  return field?.kind === 'number' && value < (field.least ?? field.min) ? field.min : value;
}
