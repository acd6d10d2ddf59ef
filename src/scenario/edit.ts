import { ORDERED } from './check-together.ts';
import type { Scenario } from './document.ts';
import { movePoint } from './edit-curve.ts';
import { setPath, targetAt, type SetResult } from './path.ts';
import { readAt, writeAt } from './tree.ts';
import { nearestValue, type Value } from './value.ts';

export { addPoint, deletePoint, movePoint, setHorizon } from './edit-curve.ts';
export { addRow, deleteRow, moveBurst, resizeBurst } from './edit-rows.ts';

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
    next = writeAt(next, to, readAt(next, from)) as Scenario;
    moved.add(to);
  };
  const isReversed = (low: string, high: string): boolean =>
    Number(readAt(next, low)) > Number(readAt(next, high));
  for (const [low, high] of ORDERED) if (moved.has(low) && isReversed(low, high)) follow(low, high);
  for (const [low, high] of ORDERED.toReversed())
    if (moved.has(high) && isReversed(low, high)) follow(high, low);
  return next;
}
