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
  readonly #owner: number[] = [];

  /** Lanes that were ever used. */
  get count(): number {
    return this.#freeSince.length;
  }

  /** Whose pods a lane holds: it never changes hands. */
  ownerOf(lane: number): number {
    return this.#owner[lane]!;
  }

  /** The lowest free lane of this owner or a new one, or -1 if there are MAX_LANES. */
  take(now: Micros, owner = 0): number {
    const own = this.#freeSince.findIndex(
      (since, lane) => since !== NEVER && since < now && this.#owner[lane] === owner,
    );
    if (own >= 0) return this.#use(own);
    if (this.count < MAX_LANES) {
      this.#owner.push(owner);
      return this.#use(this.count);
    }
    const any = this.#freeSince.findIndex((since, lane) => since !== NEVER && this.#owner[lane] === owner);
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
