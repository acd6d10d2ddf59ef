import type { Random } from '../engine/random.ts';
import type { Micros } from '../engine/time.ts';
import type { Burst } from '../input.ts';
import { keyStream, type Row, type RowPlace } from './rows.ts';

const timeOf = (burst: Burst, i: number): Micros => burst.at + Math.round((burst.over * i) / burst.requests);

/** Arrivals of a burst: request i of n at `at` + i / n of `over`; all at once if `over` is 0. */
export function burstRow(burst: Burst, place: RowPlace, horizon: Micros, random: Random): Row {
  const before = countBefore(burst, 0);
  const count = countBefore(burst, horizon) - before;
  const time = new Float64Array(count);
  const key = new Uint32Array(count);
  const stream = keyStream(place, 0);
  for (let i = 0; i < count; i++) {
    time[i] = timeOf(burst, before + i);
    key[i] = random.bits(stream, i);
  }
  return { classIndex: place.classIndex, sorted: true, count, time, key };
}

/** Exact number of requests of a burst in [0, horizon). */
export const burstSize = (burst: Burst, horizon: Micros): number =>
  Math.max(0, countBefore(burst, horizon) - countBefore(burst, 0));

/** How many of the burst's requests come before t, by bisection: their times ascend. */
function countBefore(burst: Burst, t: Micros): number {
  let low = 0;
  let high = burst.requests;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (timeOf(burst, middle) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}
