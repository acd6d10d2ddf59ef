import type { Machine } from './machine.ts';
import type { Services } from './services.ts';

/** Running counts of machines, so that a request costs the same with two machines or two thousand. */
export class Tally {
  readonly coldStarts = { fromZero: 0, scaleOut: 0 };
  resumes = 0;
  stops = 0;
  suspends = 0;
  /** By place: on their way to being routed to, and asleep. */
  readonly onTheWay: Int32Array;
  readonly asleep: Int32Array;
  /** By group: routed to. */
  readonly routable: Int32Array;
  /** What each machine counts as, as bits, by its number. */
  readonly #counted: number[] = [];

  constructor(services: Services) {
    this.onTheWay = new Int32Array(services.places);
    this.asleep = new Int32Array(services.places);
    this.routable = new Int32Array(services.groups);
  }

  /** Call after a machine's state, or whether it is routed to, has changed. */
  count(machine: Machine): void {
    const { id, place, group } = machine;
    if (machine.isTemporary) return;
    const before = this.#counted[id] ?? 0;
    const now = (machine.isOnTheWay ? 1 : 0) | (machine.isAsleep ? 2 : 0) | (machine.routable ? 4 : 0);
    if (now === before) return;
    this.#counted[id] = now;
    const change = (bit: number): number => (now & bit ? 1 : 0) - (before & bit ? 1 : 0);
    this.onTheWay[place] = this.onTheWay[place]! + change(1);
    this.asleep[place] = this.asleep[place]! + change(2);
    this.routable[group] = this.routable[group]! + change(4);
  }
}
