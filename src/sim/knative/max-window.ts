import type { Micros } from '../engine/time.ts';

/**
 * The largest value of the last ceil(duration / granularity) slots of a fixed grid: the scale-down-delay window.
 * Ascending-minima algorithm, mirrored: only values that no later value has reached are kept, so the first is the maximum.
 * knative/serving pkg/autoscaler/aggregation/max: TimeWindow, window.
 */
export class TimeWindow {
  readonly #slots: number;
  readonly #granularity: Micros;
  /** Slot indexes ascending, values strictly descending. */
  readonly #maxima: { slot: number; value: number }[] = [];

  constructor(duration: Micros, granularity: Micros) {
    this.#slots = Math.ceil(duration / granularity);
    this.#granularity = granularity;
  }

  /** Times never decrease. */
  record(now: Micros, value: number): void {
    const slot = Math.floor(now / this.#granularity);
    const maxima = this.#maxima;
    while (maxima.length > 0 && slot - maxima[0]!.slot >= this.#slots) maxima.shift();
    while (maxima.length > 0 && value >= maxima[maxima.length - 1]!.value) maxima.pop();
    // Several values in one slot keep the largest, which is the one that survived the line above.
    if (maxima[maxima.length - 1]?.slot !== slot) maxima.push({ slot, value });
  }

  /** As of the last record, which need not be now. There must have been one. */
  current(): number {
    return this.#maxima[0]!.value;
  }
}
