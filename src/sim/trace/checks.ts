import type { Micros } from '../engine/time.ts';
import { STATES, type CheckColumns, type IntervalColumns } from './trace.ts';

/** More checks than this are counted but not listed: nobody reads a row of a hundred thousand ticks. */
export const LISTED_CHECKS = 50_000;

/**
 * Health checks run on instances that are ready, each on a grid of its own. A process that serves passes them; the half
 * minute before it exists has no check at all, which is why the dashboard stays green.
 */
export function healthChecks(
  intervals: IntervalColumns,
  interval: Micros,
): { readonly columns: CheckColumns; readonly passed: number } {
  const ready = STATES.indexOf('ready');
  const rows: { time: Micros; instance: number }[] = [];
  let passed = 0;
  if (interval > 0)
    for (let i = 0; i < intervals.count; i++) {
      if (intervals.state[i] !== ready) continue;
      const first = Math.floor(intervals.start[i]! / interval) + 1;
      const last = Math.ceil(intervals.end[i]! / interval) - 1;
      passed += Math.max(0, last - first + 1);
      for (let k = first; k <= last && rows.length <= LISTED_CHECKS; k++)
        rows.push({ time: k * interval, instance: intervals.instance[i]! });
    }
  const listed =
    rows.length > LISTED_CHECKS ? [] : rows.sort((a, b) => a.time - b.time || a.instance - b.instance);
  return {
    passed,
    columns: {
      count: listed.length,
      time: Float64Array.from(listed, (row) => row.time),
      instance: Int16Array.from(listed, (row) => row.instance),
      passed: new Uint8Array(listed.length).fill(1),
    },
  };
}
