import type { Micros } from '../engine/time.ts';
import type { Autoscaler } from './decider.ts';
import type { DeciderSpec, ScaleResult, ValidScale } from './decider-spec.ts';
import type { Stat } from './metric-client.ts';

/** What the reconciler reads (pkg/autoscaler/scaling/multiscaler.go: DeciderStatus). */
export interface DeciderStatus {
  /** -1 until the first decision. */
  readonly desiredScale: number;
  readonly excessBurstCapacity: number;
}

/** One evaluation, and whether the reconciler is to be woken for it. */
export interface Tick {
  readonly result: ScaleResult;
  readonly informs: boolean;
}

/**
 * One revision's decider with its last decision. The caller keeps the clock: the first tick comes TICK_INTERVAL after
 * creation, then every TICK_INTERVAL; a poke ticks at once and moves no later tick.
 * multiscaler.go: scalerRunner, createScaler, tickScaler, Poke.
 */
export class ScalerRunner {
  readonly #scaler: Autoscaler;
  #status: DeciderStatus;

  constructor(spec: DeciderSpec, scaler: Autoscaler) {
    this.#scaler = scaler;
    this.#status = { desiredScale: -1, excessBurstCapacity: initialBurstCapacity(spec) };
  }

  get status(): DeciderStatus {
    return this.#status;
  }

  get panicking(): boolean {
    return this.#scaler.panicking;
  }

  update(spec: DeciderSpec): void {
    this.#scaler.update(spec);
  }

  tick(now: Micros): Tick {
    const result = this.#scaler.scale(now);
    return { result, informs: result.scaleValid && this.#adopt(result) };
  }

  /** Does this report of an activator call for a tick at once? Only from a decided zero: -1 waits for its next tick. */
  isPokedBy(stat: Stat): boolean {
    return this.#status.desiredScale === 0 && stat.averageConcurrentRequests !== 0;
  }

  /** The reconciler hears of another scale or of another sign of the burst capacity, where 0 counts as positive. */
  #adopt(result: ValidScale): boolean {
    const before = this.#status;
    this.#status = { desiredScale: result.desiredPodCount, excessBurstCapacity: result.excessBurstCapacity };
    return (
      before.desiredScale !== result.desiredPodCount ||
      before.excessBurstCapacity < 0 !== result.excessBurstCapacity < 0
    );
  }
}

/** Before any decision: would the initial pods carry the burst? Truncated where a decision floors. */
function initialBurstCapacity({ targetBurstCapacity, initialScale, totalValue }: DeciderSpec): number {
  if (targetBurstCapacity === 0 || targetBurstCapacity === -1) return targetBurstCapacity;
  return Math.trunc(initialScale * totalValue - targetBurstCapacity);
}
