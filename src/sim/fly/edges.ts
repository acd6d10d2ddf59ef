import type { Engine } from '../engine/engine.ts';
import { STREAM } from '../engine/streams.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { FlyInput } from './input.ts';

/** Where clients enter and what is close to what: each client's edge is drawn by the regions' weights. */
export class Edges {
  readonly #engine: Engine;
  readonly #input: FlyInput;
  readonly #ledger: Ledger;
  readonly #weights: number;

  constructor(engine: Engine, input: FlyInput, ledger: Ledger) {
    this.#engine = engine;
    this.#input = input;
    this.#ledger = ledger;
    this.#weights = input.regions.reduce((sum, region) => sum + region.clients, 0);
  }

  get count(): number {
    return this.#input.regions.length;
  }

  /** The i-th closest region seen from an edge: its own first, then in the order of the list. */
  closest(edge: number, i: number): number {
    return i === 0 ? edge : i <= edge ? i - 1 : i;
  }

  draw(request: number): number {
    const { regions } = this.#input;
    if (regions.length === 1) return 0;
    let mark =
      this.#engine.random.uniform(STREAM.edgeRegion, this.#ledger.arrivals.key[request]!) * this.#weights;
    for (let i = 0; i < regions.length; i++) {
      mark -= regions[i]!.clients;
      if (mark < 0) return i;
    }
    return 0;
  }
}
