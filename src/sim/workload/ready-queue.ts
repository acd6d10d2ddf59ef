/**
 * Requests that want a worker, first in, first out: a ring of slots and stamps that doubles when full. Entries of
 * cancelled requests stay until they come up; whoever takes them compares stamps.
 */
export class ReadyQueue {
  #slots = new Int32Array(8);
  #stamps = new Int32Array(8);
  #first = 0;
  #length = 0;
  /** Stamp of the entry taken last. */
  stamp = 0;

  get length(): number {
    return this.#length;
  }

  put(slot: number, stamp: number): void {
    const capacity = this.#slots.length;
    if (this.#length === capacity) {
      const slots = new Int32Array(2 * capacity);
      const stamps = new Int32Array(2 * capacity);
      for (let i = 0; i < capacity; i++) {
        const from = (this.#first + i) & (capacity - 1);
        slots[i] = this.#slots[from]!;
        stamps[i] = this.#stamps[from]!;
      }
      this.#slots = slots;
      this.#stamps = stamps;
      this.#first = 0;
    }
    const at = (this.#first + this.#length++) & (this.#slots.length - 1);
    this.#slots[at] = slot;
    this.#stamps[at] = stamp;
  }

  /** The slot that waits longest; sets `stamp`. Only while `length` > 0. */
  take(): number {
    const at = this.#first;
    this.#first = (at + 1) & (this.#slots.length - 1);
    this.#length--;
    this.stamp = this.#stamps[at]!;
    return this.#slots[at]!;
  }

  clear(): void {
    this.#first = 0;
    this.#length = 0;
  }
}
