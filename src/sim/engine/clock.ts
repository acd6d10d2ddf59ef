import type { Engine } from './engine.ts';

/** What XState asks of a clock. */
export interface ChartClock {
  setTimeout(run: (...args: unknown[]) => void, delay: number): number;
  clearTimeout(timer: number): void;
}

/**
 * Delayed transitions of statecharts as events of the calendar, in the engine's unit. XState gives its clock nothing
 * but a function and a delay, so a clock belongs to one root actor and carries the calendar priority of that chart.
 */
export class ChartClocks {
  readonly #engine: Engine;
  readonly #kind: number;
  // A timer is a slot, reused after it rang or was cleared; the generation tells its uses apart.
  readonly #run: (((...args: unknown[]) => void) | undefined)[] = [];
  readonly #generation: number[] = [];
  readonly #free: number[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#kind = engine.register((slot, generation) => {
      if (this.#generation[slot] !== generation) return;
      const run = this.#run[slot]!;
      this.#release(slot);
      run();
    });
  }

  make(priority: number): ChartClock {
    return {
      setTimeout: (run, delay) => {
        const { calendar } = this.#engine;
        const slot = this.#free.pop() ?? this.#run.length;
        const generation = this.#generation[slot] ?? 0;
        this.#run[slot] = run;
        this.#generation[slot] = generation;
        calendar.schedule(calendar.now + delay, priority, this.#kind, slot, generation);
        // XState asks for the generation back in clearTimeout; one number holds both.
        return generation * SLOTS + slot;
      },
      clearTimeout: (timer) => {
        const slot = timer % SLOTS;
        if (this.#generation[slot] === Math.floor(timer / SLOTS)) this.#release(slot);
      },
    };
  }

  #release(slot: number): void {
    this.#run[slot] = undefined;
    this.#generation[slot] = this.#generation[slot]! + 1;
    this.#free.push(slot);
  }
}

/** More timers than can ever run at once. */
const SLOTS = 1_048_576;
