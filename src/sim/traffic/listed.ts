import type { Micros } from '../engine/time.ts';
import type { Row } from './rows.ts';

/** Arrivals given one by one: request k of the list at its time, with draw key k. */
export function listedRow(times: readonly Micros[], horizon: Micros): Row {
  const time = Float64Array.from(times).filter((at) => at < horizon);
  const key = Uint32Array.from(time, (_, k) => k);
  return { classIndex: 0, sorted: true, count: time.length, time, key };
}
