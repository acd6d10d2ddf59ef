import type { Engine } from './engine.ts';
import type { Micros } from './time.ts';

export interface DelayLineOptions {
  readonly delay: Micros;
  readonly priority: number;
  /** Does anybody still wait for this? Those who do not cost no event. */
  readonly isLive: (a: number, b: number) => boolean;
  readonly fire: (a: number, b: number) => void;
}

/**
 * Timers that all take the same time (the patience of every client) end in the order in which they began. So they
 * stand in a line, and only its head is in the calendar: a million requests that are answered in time cost
 * a handful of events, not a million in the heap.
 */
export class DelayLine {
  readonly #engine: Engine;
  readonly #options: DelayLineOptions;
  readonly #kind: number;
  #at = new Float64Array(64);
  #a = new Int32Array(64);
  #b = new Int32Array(64);
  #head = 0;
  #count = 0;
  #isScheduled = false;

  constructor(engine: Engine, options: DelayLineOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#kind = engine.register(() => {
      this.#ring();
    });
  }

  add(a: number, b: number): void {
    if (this.#count === this.#at.length) this.#grow();
    const i = (this.#head + this.#count++) & (this.#at.length - 1);
    this.#at[i] = this.#engine.calendar.now + this.#options.delay;
    this.#a[i] = a;
    this.#b[i] = b;
    if (!this.#isScheduled) this.#schedule();
  }

  #ring(): void {
    this.#isScheduled = false;
    const { now } = this.#engine.calendar;
    while (this.#count > 0 && this.#at[this.#head]! <= now) {
      const a = this.#a[this.#head]!;
      const b = this.#b[this.#head]!;
      this.#drop();
      if (this.#options.isLive(a, b)) this.#options.fire(a, b);
    }
    while (this.#count > 0 && !this.#options.isLive(this.#a[this.#head]!, this.#b[this.#head]!)) this.#drop();
    if (this.#count > 0 && !this.#isScheduled) this.#schedule();
  }

  #schedule(): void {
    this.#isScheduled = true;
    this.#engine.calendar.schedule(this.#at[this.#head]!, this.#options.priority, this.#kind, 0, 0);
  }

  #drop(): void {
    this.#head = (this.#head + 1) & (this.#at.length - 1);
    this.#count--;
  }

  #grow(): void {
    const size = this.#at.length;
    const unrolled = <T extends Float64Array | Int32Array>(from: T, to: T): T => {
      to.set(from.subarray(this.#head));
      to.set(from.subarray(0, this.#head), size - this.#head);
      return to;
    };
    this.#at = unrolled(this.#at, new Float64Array(size * 2));
    this.#a = unrolled(this.#a, new Int32Array(size * 2));
    this.#b = unrolled(this.#b, new Int32Array(size * 2));
    this.#head = 0;
  }
}
