import { SimulationFault } from './fault.ts';
import type { Micros } from './time.ts';

/** Priority and sequence share one float64: 2^49 events of each of 16 priorities stay exact. */
const SEQUENCES = 562_949_953_421_312;

/**
 * The events to come, ordered by (time, priority, sequence of scheduling): a binary heap on typed arrays that grow by
 * doubling. A payload is a kind and two 32-bit signed integers. There is no cancelling: whoever may change its mind
 * carries a generation number in `b` and ignores an event of an earlier generation.
 */
export class Calendar {
  /** Time of the last popped event; 0 before the first. */
  now: Micros = 0;
  /** Payload of the last popped event. */
  kind = 0;
  a = 0;
  b = 0;

  #size = 0;
  #sequence = 0;
  // The heap itself: when, in which order among equals, and where the payload lies.
  #at = new Float64Array(64);
  #order = new Float64Array(64);
  #slot = new Int32Array(64);
  // Payloads stay where they were put; slots at the heap's end (beyond #size) are the free ones.
  #kind = new Int32Array(64);
  #a = new Int32Array(64);
  #b = new Int32Array(64);

  constructor() {
    for (let i = 0; i < this.#slot.length; i++) this.#slot[i] = i;
  }

  get size(): number {
    return this.#size;
  }

  /** Time of the next event, Infinity if there is none. */
  nextTime(): Micros {
    return this.#size === 0 ? Infinity : this.#at[0]!;
  }

  /** Priority of the next event, Infinity if there is none. */
  nextPriority(): number {
    return this.#size === 0 ? Infinity : Math.floor(this.#order[0]! / SEQUENCES);
  }

  /** Throws if `at` lies before `now` or is no whole number of microseconds, or if `a` or `b` is no 32-bit integer. */
  schedule(at: Micros, priority: number, kind: number, a: number, b: number): void {
    if (!(at >= this.now) || at === Infinity || Math.floor(at) !== at)
      throw new SimulationFault(`an event cannot happen at ${at}: it is ${this.now}`);
    if ((a | 0) !== a || (b | 0) !== b) throw new SimulationFault(`payload out of range: ${a}, ${b}`);
    if (this.#size === this.#at.length) this.#grow();
    const slot = this.#slot[this.#size]!;
    this.#kind[slot] = kind;
    this.#a[slot] = a;
    this.#b[slot] = b;
    this.#rise(this.#size++, at, priority * SEQUENCES + this.#sequence++, slot);
  }

  /** Takes the next event out and sets now, kind, a and b; false if there is none. */
  pop(): boolean {
    if (this.#size === 0) return false;
    const slot = this.#slot[0]!;
    this.now = this.#at[0]!;
    this.kind = this.#kind[slot]!;
    this.a = this.#a[slot]!;
    this.b = this.#b[slot]!;
    const last = --this.#size;
    if (last > 0) this.#sink(this.#at[last]!, this.#order[last]!, this.#slot[last]!);
    this.#slot[last] = slot;
    return true;
  }

  #rise(i: number, at: Micros, order: number, slot: number): void {
    const ats = this.#at;
    const orders = this.#order;
    const slots = this.#slot;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const parentAt = ats[parent]!;
      if (parentAt < at || (parentAt === at && orders[parent]! < order)) break;
      ats[i] = parentAt;
      orders[i] = orders[parent]!;
      slots[i] = slots[parent]!;
      i = parent;
    }
    ats[i] = at;
    orders[i] = order;
    slots[i] = slot;
  }

  /** Puts an event into the hole at the root. */
  #sink(at: Micros, order: number, slot: number): void {
    const ats = this.#at;
    const orders = this.#order;
    const slots = this.#slot;
    const size = this.#size;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      const right = child + 1;
      if (
        right < size &&
        (ats[right]! < ats[child]! || (ats[right] === ats[child] && orders[right]! < orders[child]!))
      )
        child = right;
      const childAt = ats[child]!;
      if (at < childAt || (at === childAt && order < orders[child]!)) break;
      ats[i] = childAt;
      orders[i] = orders[child]!;
      slots[i] = slots[child]!;
      i = child;
    }
    ats[i] = at;
    orders[i] = order;
    slots[i] = slot;
  }

  #grow(): void {
    const old = this.#at.length;
    const larger = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.#at = larger(this.#at, new Float64Array(2 * old));
    this.#order = larger(this.#order, new Float64Array(2 * old));
    this.#slot = larger(this.#slot, new Int32Array(2 * old));
    this.#kind = larger(this.#kind, new Int32Array(2 * old));
    this.#a = larger(this.#a, new Int32Array(2 * old));
    this.#b = larger(this.#b, new Int32Array(2 * old));
    for (let i = old; i < 2 * old; i++) this.#slot[i] = i;
  }
}
