/**
 * Finish marks of computing jobs: a binary heap by (mark, stamp), so that equal marks end in the order of joining.
 * Row 0 is the first.
 */
export class MarkHeap {
  size = 0;
  mark = new Float64Array(8);
  stamp = new Int32Array(8);
  job = new Int32Array(8);

  insert(mark: number, stamp: number, job: number): void {
    if (this.size === this.mark.length) this.#grow();
    const marks = this.mark;
    const stamps = this.stamp;
    const jobs = this.job;
    let i = this.size++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const parentMark = marks[parent]!;
      if (parentMark < mark || (parentMark === mark && stamps[parent]! < stamp)) break;
      marks[i] = parentMark;
      stamps[i] = stamps[parent]!;
      jobs[i] = jobs[parent]!;
      i = parent;
    }
    marks[i] = mark;
    stamps[i] = stamp;
    jobs[i] = job;
  }

  removeFirst(): void {
    const size = --this.size;
    if (size === 0) return;
    const marks = this.mark;
    const stamps = this.stamp;
    const jobs = this.job;
    const mark = marks[size]!;
    const stamp = stamps[size]!;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      const right = child + 1;
      if (right < size && this.#isBefore(right, marks[child]!, stamps[child]!)) child = right;
      if (!this.#isBefore(child, mark, stamp)) break;
      marks[i] = marks[child]!;
      stamps[i] = stamps[child]!;
      jobs[i] = jobs[child]!;
      i = child;
    }
    marks[i] = mark;
    stamps[i] = stamp;
    jobs[i] = jobs[size]!;
  }

  clear(): void {
    this.size = 0;
  }

  #isBefore(i: number, mark: number, stamp: number): boolean {
    const own = this.mark[i]!;
    return own < mark || (own === mark && this.stamp[i]! < stamp);
  }

  #grow(): void {
    const old = this.mark;
    this.mark = new Float64Array(2 * old.length);
    this.mark.set(old);
    const stamps = this.stamp;
    this.stamp = new Int32Array(2 * old.length);
    this.stamp.set(stamps);
    const jobs = this.job;
    this.job = new Int32Array(2 * old.length);
    this.job.set(jobs);
  }
}
