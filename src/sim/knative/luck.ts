import type { Engine } from '../engine/engine.ts';
import type { Ledger } from '../trace/ledger.ts';

/** Draws for the sake of an attempt: the same request has the same luck whatever else happens. */
export class Luck {
  readonly #engine: Engine;
  readonly #ledger: Ledger;

  constructor(engine: Engine, ledger: Ledger) {
    this.#engine = engine;
    this.#ledger = ledger;
  }

  /** A uniform whole number in [0, n). */
  choose(stream: number, n: number, slot: number): number {
    const { attempts, arrivals } = this.#ledger;
    const index = (arrivals.key[attempts.request[slot]!]! + attempts.number[slot]!) >>> 0;
    return Math.floor(this.#engine.random.uniform(stream, index) * n);
  }
}
