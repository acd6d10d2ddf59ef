import type { Engine } from '../engine/engine.ts';
import { once, startLoop } from '../engine/loops.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import { SCRAPE_INTERVAL } from './collector.ts';
import { TICK_INTERVAL } from './decider.ts';
import type { KnativeInput } from './input.ts';
import type { Reconciler } from './reconciler.ts';
import type { Scaling } from './scaling.ts';

/**
 * The autoscaler's process as one revision meets it: when its decider is made and ticks, when its collector scrapes, and
 * what becomes of both when the process ends and another one starts.
 */
export class AutoscalerProcess {
  readonly #engine: Engine;
  readonly #phases: KnativeInput['phases'];
  readonly #scaling: Scaling;
  readonly #reconciler: Reconciler;
  /** Ticks of which decider count: each one has a clock of its own. */
  #decider = 0;
  #isDown = false;

  constructor(engine: Engine, phases: KnativeInput['phases'], scaling: Scaling, reconciler: Reconciler) {
    this.#engine = engine;
    this.#phases = phases;
    this.#scaling = scaling;
    this.#reconciler = reconciler;
  }

  /** Meets a revision that was created at `createdAt`. `scrape` asks its pods, for the n-th time, if they are to be asked. */
  start(createdAt: Micros, scrape: (n: number) => void): void {
    const engine = this.#engine;
    const { decider, scrape: collector } = this.#phases;
    once(engine, createdAt + decider, PRIORITY.control, () => {
      if (!this.#isDown && !this.#scaling.status) this.#reconciler.servicesReady();
    });
    once(engine, createdAt + collector, PRIORITY.metrics, () => {
      if (!this.#isDown) this.#scaling.startCollector();
    });
    const first = createdAt + collector + SCRAPE_INTERVAL;
    startLoop(engine, { first, period: SCRAPE_INTERVAL, priority: PRIORITY.metrics }, (n) => {
      if (this.#scaling.metric.scrapes) scrape(n);
    });
    this.#startTicks(createdAt + decider);
  }

  /** It ends: decider and windows are gone, nothing is decided or reconciled, reports are lost. */
  stops(): void {
    this.#isDown = true;
    this.#decider++;
    this.#scaling.forget();
    this.#reconciler.setDown(true);
  }

  /** Another one has started: it meets the revision as one that it has never seen. */
  startsAgain(): void {
    this.#isDown = false;
    this.#scaling.startCollector();
    this.#startTicks(this.#engine.calendar.now);
    this.#reconciler.setDown(false);
    this.#reconciler.servicesReady();
  }

  /** A decider ticks for the first time one interval after it was made. */
  #startTicks(madeAt: Micros): void {
    const decider = ++this.#decider;
    const ticks = { first: madeAt + TICK_INTERVAL, period: TICK_INTERVAL, priority: PRIORITY.control };
    startLoop(this.#engine, ticks, () => {
      if (decider === this.#decider) this.#scaling.tick();
    });
  }
}
