import type { Micros } from '../engine/time.ts';
import type { CheckColumns, IntervalColumns } from './columns.ts';
import { STATES } from './trace.ts';

/** More checks than this are counted but not listed: nobody reads a row of a hundred thousand ticks. */
export const LISTED_CHECKS = 50_000;

/** One check that an app did not pass although it listened. */
export interface FailedCheck {
  readonly time: Micros;
  readonly instance: number;
}

/**
 * Health checks run on instances that are ready, at multiples of the interval. A process that serves passes them, unless
 * the platform says otherwise, and nobody reaches one whose host is cut off; the half minute before it exists has no check
 * at all, which is why the dashboard stays green.
 */
export function healthChecks(
  intervals: IntervalColumns,
  interval: Micros,
  failed: readonly FailedCheck[] = [],
): { readonly columns: CheckColumns; readonly passed: number; readonly failed: number } {
  const ready = STATES.indexOf('ready');
  const unreachable = STATES.indexOf('unreachable');
  const rows: (FailedCheck & { readonly isMissed: boolean })[] = [];
  let count = 0;
  let missed = 0;
  /** Instances that were ready before they were cut off: what sleeps is not checked. */
  const served = new Set<number>();
  if (interval > 0)
    for (let i = 0; i < intervals.count; i++) {
      const state = intervals.state[i];
      const isMissed = state === unreachable && served.has(intervals.instance[i]!);
      if (state === ready) served.add(intervals.instance[i]!);
      else served.delete(intervals.instance[i]!);
      if (state !== ready && !isMissed) continue;
      const first = Math.floor(intervals.start[i]! / interval) + 1;
      const last = Math.ceil(intervals.end[i]! / interval) - 1;
      const ticks = Math.max(0, last - first + 1);
      count += ticks;
      if (isMissed) missed += ticks;
      for (let k = first; k <= last && rows.length <= LISTED_CHECKS; k++)
        rows.push({ time: k * interval, instance: intervals.instance[i]!, isMissed });
    }
  const listed =
    rows.length > LISTED_CHECKS ? [] : rows.sort((a, b) => a.time - b.time || a.instance - b.instance);
  const failures = new Set(failed.map(({ time, instance }) => `${time} ${instance}`));
  return {
    passed: count - missed - failed.length,
    failed: missed + failed.length,
    columns: {
      count: listed.length,
      time: Float64Array.from(listed, (row) => row.time),
      instance: Int16Array.from(listed, (row) => row.instance),
      passed: Uint8Array.from(listed, ({ time, instance, isMissed }) =>
        isMissed || failures.has(`${time} ${instance}`) ? 0 : 1,
      ),
    },
  };
}
