import { exp, log, normalQuantile } from './arithmetic.ts';
import type { Micros } from './time.ts';

/**
 * Durations by inversion: each takes a uniform draw u from (0, 1), rises with u, and returns whole microseconds >= 0.
 */

export const exponential = (u: number, mean: Micros): Micros => Math.round(-mean * log(1 - u));

/** Standard normal quantiles, the scale of a lognormal's spread. */
const Z99 = 2.3263478740408408;
const Z95 = 1.6448536269514722;

/** Standard deviation of ln X for a lognormal X with these quantiles; 0 (no spread) unless p50 < p99. */
export const lognormalSigma = (p50: Micros, p99: Micros): number =>
  p99 > p50 && p50 > 0 ? log(p99 / p50) / Z99 : 0;

/** A lognormal by its median and the standard deviation of its logarithm. */
export const lognormalAt = (u: number, p50: Micros, sigma: number): Micros =>
  Math.round(sigma === 0 ? p50 : p50 * exp(sigma * normalQuantile(u)));

/** A lognormal by its median and 99th percentile. */
export const lognormal = (u: number, p50: Micros, p99: Micros): Micros =>
  lognormalAt(u, p50, lognormalSigma(p50, p99));

/** A lognormal by its median and 95th percentile. */
export const lognormalP95 = (u: number, p50: Micros, p95: Micros): Micros =>
  lognormalAt(u, p50, p95 > p50 && p50 > 0 ? log(p95 / p50) / Z95 : 0);

/** Density rising from `min` to `mode` and falling to `max`, min <= mode <= max. */
export function triangular(
  u: number,
  shape: { readonly min: Micros; readonly mode: Micros; readonly max: Micros },
): Micros {
  const { min, mode, max } = shape;
  const width = max - min;
  const rising = mode - min;
  return Math.round(
    u * width < rising
      ? min + Math.sqrt(u * width * rising)
      : max - Math.sqrt((1 - u) * width * (max - mode)),
  );
}

/** Any whole microsecond from `lo` to `hi`, both included. */
export const uniformBetween = (u: number, lo: Micros, hi: Micros): Micros =>
  lo + Math.floor(u * (hi - lo + 1));
