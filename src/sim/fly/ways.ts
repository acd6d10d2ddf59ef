import type { Via } from '../input.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { Services } from './services.ts';

/** Which way an attempt's request takes, and to which process group: both belong to its client class. */
export class Ways {
  readonly #ledger: Ledger;
  readonly #services: Services;
  readonly #via: readonly Via[];
  readonly #instance: readonly number[];
  /** Do all go through the edge to the default group? Then nobody has to ask. */
  readonly isPlain: boolean;

  constructor(ledger: Ledger, services: Services) {
    this.#ledger = ledger;
    this.#services = services;
    const { classes } = ledger.arrivals;
    this.#via = classes.map(({ via }) => via ?? 'edge');
    this.#instance = classes.map(({ instance }) => instance ?? 0);
    this.isPlain = services.groups === 1 && this.#via.every((via) => via === 'edge');
  }

  via(slot: number): Via {
    return this.isPlain ? 'edge' : this.#via[this.#class(slot)]!;
  }

  group(slot: number): number {
    return this.isPlain ? 0 : this.#services.groupOf(this.#class(slot));
  }

  /** The machine that a pinned request names. */
  instance(slot: number): number {
    return this.#instance[this.#class(slot)]!;
  }

  /** Does the platform count it as load? Traffic past the proxy it does not see (Fly docs: private networking). */
  isLoad(slot: number): boolean {
    return this.isPlain || this.via(slot) !== 'internal';
  }

  #class(slot: number): number {
    return this.#ledger.arrivals.class[this.#ledger.attempts.request[slot]!]!;
  }
}
