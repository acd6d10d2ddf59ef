import { SECOND, type Micros } from '../engine/time.ts';
import type { CurvePoint } from '../input.ts';

/**
 * A piecewise-linear rate with its integral, the expected number of requests, and the inverse of that. Before the first
 * point and after the last the rate is 0; two points at one time are a jump.
 */
export class Curve {
  readonly #at: Float64Array;
  readonly #rate: Float64Array;
  /** Expected requests before point i. Each depends on earlier points alone, so what comes later changes nothing. */
  readonly #before: Float64Array;
  /** Expected requests of the whole curve. */
  readonly total: number;

  constructor(points: readonly CurvePoint[]) {
    const n = points.length;
    this.#at = new Float64Array(n);
    this.#rate = new Float64Array(n);
    this.#before = new Float64Array(n);
    points.forEach((point, i) => {
      this.#at[i] = point.at;
      this.#rate[i] = Math.max(0, point.rate);
      if (i > 0) this.#before[i] = this.#before[i - 1]! + this.#piece(i - 1, point.at);
    });
    this.total = this.#before.at(-1) ?? 0;
  }

  /** Requests per second at t; at a jump the rate after it. */
  rate(t: Micros): number {
    const i = this.#lastAtOrBefore(this.#at, t);
    if (i < 0) return 0;
    if (i === this.#at.length - 1) return t === this.#at[i] ? this.#rate[i]! : 0;
    return this.#rate[i]! + this.#slope(i) * (t - this.#at[i]!);
  }

  /** Expected requests before t. */
  integral(t: Micros): number {
    const i = this.#lastAtOrBefore(this.#at, t);
    if (i < 0) return 0;
    if (i === this.#at.length - 1) return this.total;
    return this.#before[i]! + this.#piece(i, t);
  }

  /** The first time (not rounded) at which `count` requests are expected; Infinity from `total` on if never. */
  inverse(count: number): Micros {
    if (!(count <= this.total) || this.#at.length === 0) return Infinity;
    // A piece without area begins with the same integral as the next one, and the first that ends beyond wins.
    return this.#within(Math.max(0, this.#firstAtLeast(count) - 1), count);
  }

  /** As `inverse`, for counts that ascend from call to call: walks along instead of searching. */
  walk(): (count: number) => Micros {
    const last = this.#at.length - 1;
    let i = 0;
    return (count) => {
      if (!(count <= this.total) || last < 0) return Infinity;
      while (i < last && this.#before[i + 1]! < count) i++;
      return this.#within(i, count);
    };
  }

  /**
   * Solves rate * d + slope * d^2 / 2 = count - before, in the form that has no cancellation and no division by the
   * slope: d = 2 x / (rate + sqrt(rate^2 + 2 slope x)).
   */
  #within(i: number, count: number): Micros {
    const start = this.#at[i]!;
    const x = (count - this.#before[i]!) * SECOND;
    if (!(x > 0)) return start;
    const rate = this.#rate[i]!;
    const discriminant = rate * rate + 2 * this.#slope(i) * x;
    const d = (2 * x) / (rate + Math.sqrt(Math.max(0, discriminant)));
    return Math.min(start + d, this.#at[i + 1]!);
  }

  /** Change of the rate per microsecond after point i. */
  #slope(i: number): number {
    const width = this.#at[i + 1]! - this.#at[i]!;
    return width > 0 ? (this.#rate[i + 1]! - this.#rate[i]!) / width : 0;
  }

  /** Expected requests from point i to t. */
  #piece(i: number, t: Micros): number {
    const d = t - this.#at[i]!;
    return (d * (this.#rate[i]! + (this.#slope(i) * d) / 2)) / SECOND;
  }

  #lastAtOrBefore(values: Float64Array, value: number): number {
    let low = 0;
    let high = values.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #firstAtLeast(count: number): number {
    let low = 0;
    let high = this.#before.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#before[middle]! < count) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
