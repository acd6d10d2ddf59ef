import type { Micros } from '../engine/time.ts';

/** Quota of a shared CPU (Fly docs: cpu-performance: 5 of each 80 ms, 500 s of balance at most, 5 s at first). */
export interface CpuQuota {
  /** Share of its CPUs an instance may use for ever, 0 to 1. */
  readonly baseline: number;
  /** Unused baseline is saved up to here; per CPU. */
  readonly maxBalance: Micros;
  /** What a new instance has; per CPU. */
  readonly initialBalance: Micros;
  /** Is it saved while the instance sleeps as well? Not published. */
  readonly refillsAsleep: boolean;
}

/** Regained before a balance that runs dry again is told anew: a busy instance lives from hand to mouth. */
const TOLD_AFTER: Micros = 1_000_000;

/**
 * The balance of one instance: it gains the baseline and pays for what is computed. With a balance the CPUs run at full
 * speed, without one at the baseline. Fluid: the throttled periods of 80 ms are not told apart.
 */
export class Quota {
  readonly #cpus: number;
  readonly #input: CpuQuota;
  #balance: number;
  #at: Micros = 0;
  #isAsleep = false;
  #isArmed = true;
  isDry: boolean;

  constructor(input: CpuQuota, cpus: number) {
    this.#input = input;
    this.#cpus = cpus;
    this.#balance = input.initialBalance * cpus;
    this.isDry = this.#balance <= 0;
  }

  /** CPUs at hand now. */
  get capacity(): number {
    return this.isDry ? this.#input.baseline * this.#cpus : this.#cpus;
  }

  /** Brings the balance up to now; `computing` jobs have been at it since the last time. */
  advance(now: Micros, computing: number): void {
    const time = now - this.#at;
    this.#at = now;
    if (time === 0 || (this.#isAsleep && !this.#input.refillsAsleep)) return;
    const used = Math.min(computing, this.capacity);
    const gain = (this.#input.baseline * this.#cpus - used) * time;
    this.#balance = Math.min(this.#input.maxBalance * this.#cpus, Math.max(0, this.#balance + gain));
    // Less than a microsecond of CPU is rounding.
    this.isDry = this.#balance < 1;
    if (this.#balance >= TOLD_AFTER) this.#isArmed = true;
  }

  /** When the balance will be used up if `computing` jobs go on; Infinity if it will not. */
  dryAt(computing: number): Micros {
    const drain = Math.min(computing, this.#cpus) - this.#input.baseline * this.#cpus;
    return this.isDry || drain <= 0 ? Infinity : this.#at + Math.ceil(this.#balance / drain);
  }

  /** Has it run dry and not been told since it last had something? Asking tells it. */
  tellsDry(): boolean {
    const tells = this.isDry && this.#isArmed;
    if (tells) this.#isArmed = false;
    return tells;
  }

  sleep(isAsleep: boolean): void {
    this.#isAsleep = isAsleep;
  }
}
