import { pow } from '../engine/arithmetic.ts';
import type { Micros } from '../engine/time.ts';

/** Linear averages are rounded to this many decimals (bucketing.go: precision). */
const PRECISION = 1_000_000;

/** What a metric window can do, whatever its way of averaging. */
export interface MetricWindow {
  record(at: Micros, value: number): void;
  windowAverage(now: Micros): number;
  isEmpty(now: Micros): boolean;
  resizeWindow(window: Micros, now: Micros): void;
}

/**
 * A ring of sums, one per `granularity`, over the last `window`. Values recorded into one bucket add up.
 * knative/serving pkg/autoscaler/aggregation/bucketing.go: TimedFloat64Buckets.
 */
export class TimedFloat64Buckets implements MetricWindow {
  protected readonly granularity: Micros;
  protected window: Micros;
  protected buckets: Float64Array;
  /** Start of the newest bucket written to; -Infinity before the first write. */
  protected lastWrite: Micros = -Infinity;
  /** Start of the oldest bucket that counts; -Infinity while unknown. */
  #firstWrite: Micros = -Infinity;
  #windowTotal = 0;

  constructor(window: Micros, granularity: Micros) {
    this.window = window;
    this.granularity = granularity;
    this.buckets = new Float64Array(Math.ceil(window / granularity));
  }

  /** Adds `value` to the bucket of `at`. A value older than the window before the last write is dropped. */
  record(at: Micros, value: number): void {
    const bucket = this.truncate(at);
    if (bucket !== this.lastWrite) {
      if (bucket + this.window <= this.lastWrite) return;
      if (this.#firstWrite === -Infinity || this.#firstWrite > bucket) this.#firstWrite = bucket;
      if (bucket > this.lastWrite) this.#advance(bucket);
    }
    this.buckets[this.slot(bucket)]! += value;
    this.#windowTotal += value;
  }

  #advance(bucket: Micros): void {
    if (bucket - this.lastWrite >= this.window) {
      this.#firstWrite = bucket;
      this.buckets.fill(0);
      this.#windowTotal = 0;
    } else {
      // Seconds without a write are zeros: their slots still hold values of one window ago.
      for (let t = this.lastWrite + this.granularity; t <= bucket; t += this.granularity) {
        const slot = this.slot(t);
        this.#windowTotal -= this.buckets[slot]!;
        this.buckets[slot] = 0;
      }
    }
    this.lastWrite = bucket;
  }

  /**
   * The mean per bucket since the first write, over one window at most. Silence after the last write is not averaged in
   * as zeros: the divisor shrinks instead. Silence between writes is.
   */
  windowAverage(now: Micros): number {
    const at = this.truncate(now);
    const silence = at - this.lastWrite;
    if (silence >= this.window) return 0;
    let total = this.#windowTotal;
    let divisor = this.buckets.length;
    if (silence > 0) {
      for (let t = this.lastWrite + this.granularity; t <= at; t += this.granularity) {
        total -= this.buckets[this.slot(t)]!;
      }
      divisor -= silence / this.granularity;
    }
    const written = (this.lastWrite - this.#firstWrite) / this.granularity + 1;
    return roundHalfAway((total / Math.min(written, divisor)) * PRECISION) / PRECISION;
  }

  /** Strictly longer than the window without a write: at exactly one window the average is 0 but there is data. */
  isEmpty(now: Micros): boolean {
    return this.truncate(now) - this.lastWrite > this.window;
  }

  /** Changes the window in place and keeps the newest values that fit. */
  resizeWindow(window: Micros, now: Micros): void {
    if (window === this.window) return;
    const old = this.buckets;
    const buckets = new Float64Array(Math.ceil(window / this.granularity));
    this.#windowTotal = 0;
    if (this.truncate(now) - this.lastWrite <= this.window) {
      const newest = this.lastWrite / this.granularity;
      for (let i = 0; i < Math.min(old.length, buckets.length); i++) {
        const value = old[modulo(newest - i, old.length)]!;
        buckets[modulo(newest - i, buckets.length)] = value;
        this.#windowTotal += value;
      }
      // The oldest time that might have been written to, even if the real first write was later (spec 8.24).
      this.#firstWrite = this.lastWrite - (old.length - 1) * this.granularity;
    } else {
      this.#firstWrite = -Infinity;
    }
    this.window = window;
    this.buckets = buckets;
  }

  protected truncate(time: Micros): Micros {
    return Math.floor(time / this.granularity) * this.granularity;
  }

  protected slot(time: Micros): number {
    return modulo(time / this.granularity, this.buckets.length);
  }
}

/**
 * The same ring with exponentially falling weights, newest bucket first. Nothing is normalised: before the window has
 * filled, and after the last write, missing seconds count as zeros.
 * bucketing.go: WeightedFloat64Buckets.
 */
export class WeightedFloat64Buckets extends TimedFloat64Buckets {
  #coefficient: number;

  constructor(window: Micros, granularity: Micros) {
    super(window, granularity);
    this.#coefficient = smoothingCoefficient(this.buckets.length);
  }

  override windowAverage(now: Micros): number {
    if (this.isEmpty(now)) return 0;
    const keep = 1 - this.#coefficient;
    let weight = this.#coefficient;
    let steps = this.buckets.length;
    for (let t = this.lastWrite; t < this.truncate(now); t += this.granularity) {
      weight *= keep;
      steps--;
    }
    let average = 0;
    for (let i = 0; i < steps; i++) {
      average += this.buckets[this.slot(this.lastWrite - i * this.granularity)]! * weight;
      weight *= keep;
    }
    return average;
  }

  override resizeWindow(window: Micros, now: Micros): void {
    super.resizeWindow(window, now);
    this.#coefficient = smoothingCoefficient(this.buckets.length);
  }
}

/** The weight of the newest bucket: all weights of a full window sum to 0.9999, but it is never below 0.2. */
export function smoothingCoefficient(buckets: number): number {
  return Math.max(1 - pow(1 - 0.9999, 1 / buckets), 0.2);
}

const modulo = (index: number, length: number): number => ((index % length) + length) % length;

/** Go's math.Round, but never -0. Math.round differs for negative halves, and totals can be a hair below zero. */
const roundHalfAway = (x: number): number => {
  const whole = Math.trunc(x) + 0;
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
};
