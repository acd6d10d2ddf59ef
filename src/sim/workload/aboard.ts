import type { Jobs } from './jobs.ts';

/** The requests aboard of one app in the order they came: a list linked through the columns of `Jobs`. */
export class Aboard {
  readonly #jobs: Jobs;
  #count = 0;
  #first = -1;
  #last = -1;

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  get count(): number {
    return this.#count;
  }

  add(slot: number): void {
    const { next, previous } = this.#jobs;
    this.#count++;
    next[slot] = -1;
    previous[slot] = this.#last;
    if (this.#last < 0) this.#first = slot;
    else next[this.#last] = slot;
    this.#last = slot;
  }

  /** Its stamp becomes 0, which voids its marks, queue entries and events. */
  remove(slot: number): void {
    const { next, previous, stamp } = this.#jobs;
    const after = next[slot]!;
    const before = previous[slot]!;
    this.#count--;
    stamp[slot] = 0;
    if (after < 0) this.#last = before;
    else previous[after] = before;
    if (before < 0) this.#first = after;
    else next[before] = after;
  }

  list(): number[] {
    const slots: number[] = [];
    for (let slot = this.#first; slot >= 0; slot = this.#jobs.next[slot]!) slots.push(slot);
    return slots;
  }

  /** Empties the list and returns what was in it. */
  removeAll(): number[] {
    const slots = this.list();
    for (const slot of slots) this.#jobs.stamp[slot] = 0;
    this.#first = -1;
    this.#last = -1;
    this.#count = 0;
    return slots;
  }
}
