import type { Machine } from './machine.ts';

/** The proxy does not compare exact loads, only bands (Fly docs: load balancing). */
export const BAND = { below: 0, over: 1, hard: 2 } as const;

/**
 * Machines of one place (region and process group) that one edge routes to, by load band, so that a pick costs the same
 * with two machines or two thousand. Order inside a band depends only on the run's own history, so picks repeat.
 */
export class Bands {
  readonly #lists: readonly [Machine[], Machine[], Machine[]] = [[], [], []];

  size(band: number): number {
    return this.#lists[band]!.length;
  }

  get total(): number {
    return this.#lists[0].length + this.#lists[1].length + this.#lists[2].length;
  }

  /** `u` in (0, 1) chooses among equals. */
  pick(band: number, u: number): Machine {
    const list = this.#lists[band]!;
    return list[Math.floor(u * list.length)]!;
  }

  /** Returns its place in the band. */
  add(machine: Machine, band: number): number {
    return this.#lists[band]!.push(machine) - 1;
  }

  /** Takes out whoever is at `index`; returns the one that has moved there, if any. */
  removeAt(band: number, index: number): Machine | undefined {
    const list = this.#lists[band]!;
    const last = list.pop()!;
    if (index === list.length) return undefined;
    list[index] = last;
    return last;
  }
}
