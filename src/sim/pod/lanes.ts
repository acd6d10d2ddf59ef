import { NEVER, type Micros } from '../engine/time.ts';

/** Rows of the trace; DESIGN: limits. */
export const MAX_LANES = 2_000;

/**
 * Numbers of the rows in which pods are recorded and drawn. A pod that is gone gives its lane back, but not within the
 * same instant unless there is no other, so that its end can be seen between the two.
 */
export class Lanes {
  /** When the lane became free; -1 = taken. */
  readonly #freeSince: Micros[] = [];

  /** Lanes that were ever used. */
  get count(): number {
    return this.#freeSince.length;
  }

  /** The lowest free lane, or -1 if MAX_LANES pods are there. */
  take(now: Micros): number {
    const rested = this.#freeSince.findIndex((since) => since !== NEVER && since < now);
    if (rested >= 0) return this.#use(rested);
    if (this.count < MAX_LANES) return this.#use(this.count);
    const any = this.#freeSince.findIndex((since) => since !== NEVER);
    return any < 0 ? -1 : this.#use(any);
  }

  giveBack(lane: number, now: Micros): void {
    this.#freeSince[lane] = now;
  }

  #use(lane: number): number {
    this.#freeSince[lane] = NEVER;
    return lane;
  }
}
