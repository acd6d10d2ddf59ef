import type { Scenario } from '../scenario/document.ts';
import { FIELD_RULES } from '../scenario/field-rules.ts';
import { LISTS } from '../scenario/rows.ts';
import { simplifyCurve } from '../scenario/simplify-curve.ts';
import { readAt, writeAt } from '../scenario/tree.ts';
import { nearestValue, type Rule, type Value } from '../scenario/value.ts';
import { MAX_LINK_POINTS } from './format.ts';
import { repair } from './repair.ts';

export interface LinkableCopy {
  readonly scenario: Scenario;
  /** How far the copy's traffic curve is from the original where they are farthest apart. */
  readonly errorRps: number;
}

/**
 * A copy that a link can carry, offered where the scenario itself has none: a curve of at most 64 points, and every
 * number in whole link units (milliseconds, thousandths of a request per second; what that moves is not in the error).
 * It may still be too long for a link because of its names and rows.
 */
export function linkableCopy(scenario: Scenario): LinkableCopy {
  const { points, errorRps } = simplifyCurve(scenario.traffic.curve, MAX_LINK_POINTS);
  let copy = writeAt(scenario, 'traffic.curve', points) as Scenario;
  const round = (rule: Rule, path: string): void => {
    const value = readAt(copy, path) as Value;
    const nearest = nearestValue(rule, value);
    if (nearest !== value) copy = writeAt(copy, path, nearest) as Scenario;
  };
  for (const field of FIELD_RULES) round(field, field.path);
  for (const { path, columns } of LISTS)
    for (const i of (readAt(copy, path) as readonly object[]).keys())
      for (const column of columns) round(column, `${path}.${i}.${column.name}`);
  return { scenario: repair(copy).scenario, errorRps };
}
