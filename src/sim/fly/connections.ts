import type { Engine } from '../engine/engine.ts';
import type { Random } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { ClientInput } from '../input.ts';
import { ConnectionPool, OWN } from '../traffic/connection-pool.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';

const NONE = -1;

/**
 * Load in connections (concurrency.type = "connections"): each connection through the proxy that has carried a request to
 * a machine counts there until it is closed, also while it idles. Idle ones leave a machine that takes no more requests;
 * the next request on one binds it anew.
 */
export class Connections {
  readonly #fleet: Fleet;
  readonly #pool: ConnectionPool;
  readonly #random: Random;
  readonly #pools: number;
  /** Connection of each attempt, and machine of each connection; -1 = none. */
  readonly #ofSlot: number[] = [];
  readonly #machine: number[] = [];
  readonly #isBusy: boolean[] = [];
  /** Connections bound to each machine, by its number. */
  readonly #bound: Set<number>[] = [];

  constructor(engine: Engine, client: ClientInput, fleet: Fleet) {
    this.#fleet = fleet;
    this.#random = engine.random;
    this.#pools = client.connectionPools ?? 0;
    this.#pool = new ConnectionPool(engine, client.keepAlive ?? 0, (connection) => this.#unbind(connection));
  }

  /** An attempt arrives at an edge; behind a CDN it comes on one of the connections that a server there keeps. */
  arrives(slot: number, edge: number, key: number, throughCdn: boolean): void {
    const connection = this.#pool.open(throughCdn && this.#pools > 0 ? this.#poolOf(edge, key) : OWN);
    this.#ofSlot[slot] = connection;
    this.#machine[connection] ??= NONE;
    this.#isBusy[connection] = true;
  }

  #poolOf(edge: number, key: number): number {
    const server = Math.floor(this.#random.uniform(STREAM.connectionPool, key) * this.#pools);
    return edge * this.#pools + server;
  }

  /** The machine its connection is bound to. */
  machineOf(slot: number): Machine | undefined {
    return this.#fleet.machines[this.#machine[this.#ofSlot[slot]!]!];
  }

  bind(slot: number, machine: Machine): void {
    const connection = this.#ofSlot[slot]!;
    if (this.#machine[connection] === machine.id) return;
    this.#unbind(connection);
    this.#machine[connection] = machine.id;
    this.#boundTo(machine).add(connection);
    this.#count(machine);
  }

  /** Its machine did not take the request. */
  release(slot: number): void {
    const connection = this.#ofSlot[slot] ?? NONE;
    if (connection !== NONE) this.#unbind(connection);
  }

  /** Its request is answered: the connection idles, unless its machine is leaving. */
  answered(slot: number): void {
    const connection = this.#take(slot);
    if (connection === NONE) return;
    this.#isBusy[connection] = false;
    const machine = this.#fleet.machines[this.#machine[connection]!];
    if (!this.#pool.keep(connection) || machine?.state !== 'ready') this.#unbind(connection);
  }

  /** The client has gone, or the request has failed: the connection is closed. */
  closed(slot: number): void {
    const connection = this.#take(slot);
    if (connection === NONE) return;
    this.#isBusy[connection] = false;
    this.#unbind(connection);
    this.#pool.close(connection);
  }

  /** The machine takes no more requests: what idles there is no longer its load. */
  leave(machine: Machine): void {
    for (const connection of [...this.#boundTo(machine)])
      if (!this.#isBusy[connection]!) this.#unbind(connection);
  }

  /** Its process is gone, and all connections to it. */
  leaveAll(machine: Machine): void {
    for (const connection of this.#boundTo(machine)) this.#machine[connection] = NONE;
    this.#boundTo(machine).clear();
  }

  #take(slot: number): number {
    const connection = this.#ofSlot[slot] ?? NONE;
    this.#ofSlot[slot] = NONE;
    return connection;
  }

  #unbind(connection: number): void {
    const machine = this.#fleet.machines[this.#machine[connection]!];
    this.#machine[connection] = NONE;
    if (machine && this.#boundTo(machine).delete(connection)) this.#count(machine);
  }

  #boundTo(machine: Machine): Set<number> {
    return (this.#bound[machine.id] ??= new Set());
  }

  #count(machine: Machine): void {
    machine.load = this.#boundTo(machine).size;
    this.#fleet.loadChanged(machine);
  }
}
