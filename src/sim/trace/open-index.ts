import { upTo } from './up-to.ts';

/** Spans that begin in ascending order; `end` -1 means "still open". */
interface Spans {
  readonly count: number;
  readonly start: Float64Array;
  readonly end: Float64Array;
}

const CHECKPOINT = 4096;

/**
 * Which spans are open at t? Checkpoints of the open ones every 4,096 starts make the answer cost
 * O(open + 4,096) anywhere in the run, so that scrubbing, stepping and playing are one thing.
 */
export class OpenIndex {
  readonly #spans: Spans;
  /** For checkpoint k: indexes below k * CHECKPOINT that are still open when span k * CHECKPOINT begins. */
  readonly #checkpoints: Int32Array[] = [];

  constructor(spans: Spans) {
    this.#spans = spans;
    let open: number[] = [];
    for (let first = 0; first < spans.count; first += CHECKPOINT) {
      const at = spans.start[first]!;
      open = open.filter((i) => this.#isOpenAfter(i, at));
      this.#checkpoints.push(Int32Array.from(open));
      for (let i = first; i < Math.min(first + CHECKPOINT, spans.count); i++) open.push(i);
    }
  }

  /** Number of spans with start <= t. */
  startedBy(t: number): number {
    return upTo(this.#spans.start, this.#spans.count, t);
  }

  /** Calls back for each span with start <= t < end, in order of start. */
  forEachOpen(t: number, visit: (index: number) => void): void {
    const started = this.startedBy(t);
    if (started === 0) return;
    const checkpoint = Math.floor((started - 1) / CHECKPOINT);
    for (const i of this.#checkpoints[checkpoint]!) if (this.#isOpenAfter(i, t)) visit(i);
    for (let i = checkpoint * CHECKPOINT; i < started; i++) if (this.#isOpenAfter(i, t)) visit(i);
  }

  #isOpenAfter(index: number, t: number): boolean {
    const end = this.#spans.end[index]!;
    return end < 0 || end > t;
  }
}
