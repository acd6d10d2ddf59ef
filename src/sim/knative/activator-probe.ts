import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import { PROBE_PERIOD, PROBE_TIMEOUT, REENQUEUE_PERIOD } from './scaler.ts';

/**
 * The asynchronous probe for the activator: asks once a second until it answers, for 45 s at most, and has the
 * PodAutoscaler reconciled a second after that, either way.
 * knative/serving pkg/reconciler/autoscaling/kpa/scaler.go: probeManager.
 */
export class ActivatorProbe {
  readonly #engine: Engine;
  readonly #tries: number;
  #isRunning = false;

  constructor(engine: Engine, answers: () => boolean, reenqueue: (after: Micros) => void) {
    this.#engine = engine;
    const tries = PROBE_TIMEOUT / PROBE_PERIOD;
    this.#tries = engine.register((n) => {
      if (!answers() && n < tries) {
        this.#try(n + 1);
        return;
      }
      this.#isRunning = false;
      reenqueue(REENQUEUE_PERIOD);
    });
  }

  /** Does nothing while one is under way. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#try(0);
  }

  /** The first try is at once. */
  #try(n: number): void {
    const { calendar } = this.#engine;
    const at = calendar.now + (n === 0 ? 0 : PROBE_PERIOD);
    calendar.schedule(at, PRIORITY.patience, this.#tries, n, 0);
  }
}
