import type { Activator } from './activator.ts';
import { chooseSubset } from './choose-subset.ts';
import type { KnativeInput } from './input.ts';
import { inferIndex } from './pod-assignment.ts';

/** An address in the pod network for each activator. */
const addressOf = (activator: number): string => `10.0.0.${activator + 1}`;

/**
 * The activators as one revision meets them: those in its path, who share its pods, and the others, who may still hold
 * requests of it. They learn of pods at the same time: their probes begin with the pod.
 * knative/serving pkg/reconciler/serverlessservice: subsetEndpoints; pkg/activator/net/throttler.go.
 */
export class ActivatorSet {
  /** By number. */
  readonly all: readonly Activator[];
  readonly #name: string;
  readonly #balancing: KnativeInput['loadBalancing'];
  readonly #choose: (n: number, request: number) => number;
  readonly #isUp: boolean[];
  /** Those in the path, by number, in the order of their addresses. */
  #chosen: readonly number[];
  #wanted: number;
  #isInPath = true;
  #next = 0;

  /** `name` of the revision: what the subset hangs on. */
  constructor(
    all: readonly Activator[],
    name: string,
    wanted: number,
    balancing: KnativeInput['loadBalancing'],
    choose: (n: number, request: number) => number,
  ) {
    this.all = all;
    this.#name = name;
    this.#wanted = wanted;
    this.#balancing = balancing;
    this.#choose = choose;
    this.#isUp = all.map(() => true);
    this.#chosen = [];
    this.#assign();
  }

  /** Is any of them there? */
  get isUp(): boolean {
    return this.#chosen.length > 0;
  }

  /** The one that the ingress sends a request to, by number; there must be one. */
  pick(request: number): number {
    const chosen = this.#chosen;
    if (chosen.length === 1) return chosen[0]!;
    switch (this.#balancing) {
      case 'leastRequests': {
        let least = chosen[0]!;
        for (const activator of chosen)
          if (this.all[activator]!.open < this.all[least]!.open) least = activator;
        return least;
      }
      case 'random':
        return chosen[this.#choose(chosen.length, request)]!;
      case 'roundRobin':
        this.#next %= chosen.length;
        return chosen[this.#next++]!;
    }
  }

  /** How many the ServerlessService's spec asks for. */
  setWanted(wanted: number): void {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#assign();
  }

  /** Out of the path nobody has a share of the pods any more: who still holds requests sends them to any. */
  setInPath(isInPath: boolean): void {
    if (isInPath === this.#isInPath) return;
    this.#isInPath = isInPath;
    if (this.all.length > 1) this.#assign();
  }

  setUp(activator: number, isUp: boolean): void {
    if (this.#isUp[activator] === isUp) return;
    this.#isUp[activator] = isUp;
    if (!isUp) this.all[activator]!.restart();
    this.#assign();
  }

  podUsable(pod: number): void {
    for (const activator of this.all) activator.podUsable(pod);
  }

  podDeleted(pod: number): void {
    for (const activator of this.all) activator.podDeleted(pod);
  }

  #assign(): void {
    const addresses = this.all.flatMap((_, activator) =>
      this.#isUp[activator] ? [addressOf(activator)] : [],
    );
    const subset = chooseSubset(addresses, this.#wanted, this.#name);
    const places = this.all.map((_, activator) => inferIndex(subset, addressOf(activator)));
    this.#chosen = subset.map((_, place) => places.indexOf(place));
    this.all.forEach((activator, k) => {
      activator.setPlace(this.#isInPath ? places[k]! : -1, subset.length);
    });
  }
}
