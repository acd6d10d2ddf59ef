import { micros } from '../../sim/engine/time.ts';
import type { ChartSource } from './chart-source.ts';
import { GROUPS, type Group } from './state-groups.ts';
import { valueAt } from './step-series.ts';

/** How many instances are in each group at `t` seconds: the legend of the machines chart. */
export function groupsAt(source: ChartSource, t: number): Readonly<Record<Group, number>> {
  const time = micros(t);
  return Object.fromEntries(GROUPS.map((group) => [group, valueAt(source.counts[group], time)])) as Record<
    Group,
    number
  >;
}

/** Instances billed for CPU and memory at `t` seconds. */
export const billedAt = (source: ChartSource, t: number): number => valueAt(source.counts.billed, micros(t));

/** Money per hour at `t` seconds, in the currency of the summary; null where the platform has no prices. */
export const hourlyAt = (source: ChartSource, t: number): number | null =>
  source.hourly && valueAt(source.hourly, micros(t));
