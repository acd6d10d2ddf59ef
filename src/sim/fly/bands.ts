import type { Machine } from './machine.ts';

/** The proxy does not compare exact loads, only bands (Fly docs: load balancing). */
export const BAND = { below: 0, over: 1, hard: 2 } as const;

/**
 * Routable machines of one region by load band, so that a pick costs the same with two machines or two thousand.
 * Order inside a band depends only on the run's own history, so picks repeat.
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

  put(machine: Machine, band: number): void {
    if (machine.band === band) return;
    this.remove(machine);
    const list = this.#lists[band]!;
    machine.band = band;
    machine.bandIndex = list.length;
    list.push(machine);
  }

  remove(machine: Machine): void {
    if (machine.band < 0) return;
    const list = this.#lists[machine.band]!;
    const last = list.pop()!;
    if (last !== machine) {
      list[machine.bandIndex] = last;
      last.bandIndex = machine.bandIndex;
    }
    machine.band = -1;
  }
}
