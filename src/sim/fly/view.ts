import { Bands } from './bands.ts';
import type { Machine } from './machine.ts';

const NOWHERE = -1;

/** What one edge believes about all machines: which of them can be routed to, and in which load band each is. */
export class View {
  readonly places: readonly Bands[];
  /** By machine: the band it is listed in, and where in it. */
  readonly #band: number[] = [];
  readonly #index: number[] = [];

  constructor(places: number) {
    this.places = Array.from({ length: places }, () => new Bands());
  }

  knows(machine: Machine): boolean {
    return (this.#band[machine.id] ?? NOWHERE) !== NOWHERE;
  }

  /** It can be routed to, and stands in this band. */
  put(machine: Machine, band: number): void {
    const { id, place } = machine;
    if (this.#band[id] === band) return;
    this.remove(machine);
    this.#band[id] = band;
    this.#index[id] = this.places[place]!.add(machine, band);
  }

  remove(machine: Machine): void {
    if (!this.knows(machine)) return;
    const { id, place } = machine;
    const index = this.#index[id]!;
    const moved = this.places[place]!.removeAt(this.#band[id]!, index);
    if (moved) this.#index[moved.id] = index;
    this.#band[id] = NOWHERE;
  }
}
