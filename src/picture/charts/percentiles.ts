import { endedBetween, type ChartSource, type TimeWindow } from './chart-source.ts';
import { ANSWERED } from './outcome-kind.ts';
import { secondsOf } from '../../sim/engine/time.ts';
import { timeOrder } from './time-order.ts';

export interface Percentiles {
  readonly count: number;
  /** Seconds, nearest rank over answered requests. */
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Did the request at p95 wait for a machine that was not running? */
  readonly p95Waited: boolean;
}

/** Below this a comparing sort is the faster one. */
const SMALL = 4000;

/** Of the requests answered in the window; null when there were none. */
export function percentiles(source: ChartSource, window: TimeWindow): Percentiles | null {
  const { requests } = source.trace;
  const { rows, times } = source.ended;
  const { first, last } = endedBetween(source, window);
  // the lowest bit carries "waited" through the sort: latencies are whole microseconds
  const keys = new Float64Array(last - first);
  let count = 0;
  for (let i = first; i < last; i++) {
    const row = rows[i]!;
    if (source.kinds[requests.outcome[row]!] !== ANSWERED) continue;
    keys[count++] = (times[i]! - requests.arrival[row]!) * 2 + (requests.cold[row]! > 0 ? 1 : 0);
  }
  if (count === 0) return null;
  const sorted = count < SMALL ? keys.subarray(0, count).sort() : timeOrder(keys, count).times;
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * count) - 1)]!;
  const seconds = (key: number): number => secondsOf(Math.floor(key / 2));
  return {
    count,
    p50: seconds(at(0.5)),
    p95: seconds(at(0.95)),
    max: seconds(at(1)),
    p95Waited: at(0.95) % 2 === 1,
  };
}
