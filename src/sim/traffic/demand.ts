import { log } from '../engine/arithmetic.ts';
import type { Random } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { TrafficInput } from '../input.ts';
import type { Curve } from './curve.ts';
import { keyStream, type Row, type RowPlace } from './rows.ts';

/**
 * Arrivals of the demand curve by exact inversion of its integral (no thinning): Poisson at the partial sums of unit
 * exponentials, even at 1/2, 3/2, 5/2, ..., so that a constant rate gives a constant spacing.
 */
export function curveRow(
  curve: Curve,
  arrivals: TrafficInput['arrivals'],
  place: RowPlace,
  horizon: Micros,
  random: Random,
): Row {
  const expected = Math.min(curve.total, curve.integral(horizon));
  let time = new Float64Array(Math.ceil(expected + 6 * Math.sqrt(expected)) + 16);
  const timeOf = curve.walk();
  const poisson = arrivals === 'poisson';
  let sum = poisson ? 0 : -0.5;
  let count = 0;
  for (let k = 0; ; k++) {
    sum += poisson ? -log(random.uniform(STREAM.arrivals, k)) : 1;
    const t = Math.round(timeOf(sum));
    if (!(t < horizon)) break;
    if (t < 0) continue;
    if (count === time.length) {
      const larger = new Float64Array(2 * count);
      larger.set(time);
      time = larger;
    }
    time[count++] = t;
  }
  const key = new Uint32Array(count);
  const stream = keyStream(place, 0);
  for (let k = 0; k < count; k++) key[k] = random.bits(stream, k);
  return { classIndex: place.classIndex, sorted: true, count, time, key };
}

/** Number of evenly spaced arrivals in [0, horizon): the k whose rounded time lies in it, found without making them. */
export function evenCount(curve: Curve, horizon: Micros): number {
  return evenBefore(curve, horizon) - evenBefore(curve, 0);
}

function evenBefore(curve: Curve, t: Micros): number {
  let k = Math.round(curve.integral(t));
  // Rounded to whole microseconds, the last ones may fall on t itself; a handful at any rate that can be run.
  for (let step = 0; step < 1_000 && k > 0; step++) {
    if (Math.round(curve.inverse(k - 0.5)) < t) break;
    k--;
  }
  return k;
}
