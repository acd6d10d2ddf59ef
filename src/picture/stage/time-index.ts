/** Elements by the bin of time they fall into: which of them happened in a stretch of the run, at any place of it? */
export class TimeIndex {
  readonly #times: Float64Array;
  readonly #perBin: number;
  readonly #bins: number;
  /** Elements of bin b are `#order[#first[b]]` up to `#order[#first[b + 1]]`. */
  readonly #first: Uint32Array;
  readonly #order: Uint32Array;

  /** Of the first `count` elements those with a time >= 0 (absent is -1) that `includes` accepts. */
  constructor(times: Float64Array, count: number, horizon: number, includes: (element: number) => boolean) {
    this.#times = times;
    this.#bins = Math.min(65_536, Math.max(64, count >> 2));
    this.#perBin = Math.max(1, horizon) / this.#bins;
    const taken = (element: number): boolean => times[element]! >= 0 && includes(element);
    this.#first = new Uint32Array(this.#bins + 1);
    for (let i = 0; i < count; i++) if (taken(i)) this.#first[this.#bin(times[i]!) + 1]!++;
    for (let bin = 0; bin < this.#bins; bin++) this.#first[bin + 1]! += this.#first[bin]!;
    this.#order = new Uint32Array(this.#first[this.#bins]!);
    const filled = this.#first.slice(0, this.#bins);
    for (let i = 0; i < count; i++) if (taken(i)) this.#order[filled[this.#bin(times[i]!)]!++] = i;
  }

  /** Calls back for each element with from < time <= to. */
  forEachIn(from: number, to: number, visit: (element: number) => void): void {
    if (to < 0 || to <= from) return;
    const end = this.#first[this.#bin(to) + 1]!;
    for (let at = this.#first[this.#bin(Math.max(0, from))]!; at < end; at++) {
      const element = this.#order[at]!;
      const time = this.#times[element]!;
      if (time > from && time <= to) visit(element);
    }
  }

  #bin(time: number): number {
    return Math.min(this.#bins - 1, Math.floor(time / this.#perBin));
  }
}
