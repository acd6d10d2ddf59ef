import { STREAM } from '../engine/streams.ts';
import { COLD } from '../trace/ledger.ts';
import type { Autostart } from './autostart.ts';
import { BAND } from './bands.ts';
import type { Connections } from './connections.ts';
import { edgeOf, tell, type Desk } from './desk.ts';
import type { Machine } from './machine.ts';
import { NO_ADDRESS, NO_MACHINE } from './outcomes.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** What becomes of a request once it is decided. */
export interface BalancerListener {
  deliver(slot: number, machine: Machine): void;
  fail(slot: number, outcome: number): void;
}

/**
 * Which machine gets a request: in the closest region with a running machine below its hard limit, by load band;
 * when all there are over their soft limit one more is started beside it; when none runs the request itself wakes one
 * and waits (Fly docs: load balancing, autostop-autostart).
 */
export class Balancer {
  readonly #desk: Desk;
  readonly #connections: Connections | null;
  readonly #autostart: Autostart;
  readonly #room: WaitingRoom;
  readonly #listener: BalancerListener;

  constructor(
    desk: Desk,
    connections: Connections | null,
    autostart: Autostart,
    room: WaitingRoom,
    listener: BalancerListener,
  ) {
    this.#desk = desk;
    this.#connections = connections;
    this.#autostart = autostart;
    this.#room = room;
    this.#listener = listener;
  }

  route(slot: number): void {
    const { fleet, edges, ways } = this.#desk;
    const group = ways.group(slot);
    const bound = this.#connections?.machineOf(slot);
    if (bound?.routable === true && bound.group === group) {
      this.#listener.deliver(slot, bound);
      return;
    }
    const edge = edgeOf(this.#desk, slot);
    const { places } = fleet.views.of(edge);
    let everyoneFull = false;
    for (let i = 0; i < edges.count; i++) {
      const place = fleet.services.place(group, edges.closest(edge, i));
      const bands = places[place]!;
      if (bands.size(BAND.below) > 0) {
        this.#listener.deliver(slot, bands.pick(BAND.below, this.#luck(slot)));
        return;
      }
      if (bands.size(BAND.over) > 0) {
        this.#overSoft(slot, place);
        return;
      }
      if (bands.size(BAND.hard) > 0) everyoneFull = true;
    }
    if (everyoneFull) this.#waitForCapacity(slot, edge, group);
    else this.#waitForStart(slot, edge, group);
  }

  /** The private DNS names what runs, whatever its load and checks say (Fly docs: private networking). */
  internal(slot: number): void {
    const ready = this.#desk.fleet.roster.ready(this.#desk.ways.group(slot));
    const machine = ready[Math.floor(this.#luck(slot) * ready.length)];
    if (machine) this.#listener.deliver(slot, machine);
    else this.#listener.fail(slot, NO_ADDRESS);
  }

  /** Every running machine of the place is over its soft limit: one more is asked for; this request is served here all the same. */
  #overSoft(slot: number, place: number): void {
    const started = this.#autostart.beside(slot, place);
    if (started && !this.#desk.settings.asyncStart) {
      this.#room.waitFor(slot, started, COLD.scaleOut);
      return;
    }
    const { places } = this.#desk.fleet.views.of(edgeOf(this.#desk, slot));
    const machine = places[place]!.pick(BAND.over, this.#luck(slot));
    tell(this.#desk, slot, 'over-soft', machine.id, machine.load);
    this.#listener.deliver(slot, machine);
  }

  #waitForCapacity(slot: number, edge: number, group: number): void {
    const { fleet, edges } = this.#desk;
    for (let i = 0; i < edges.count; i++)
      if (this.#autostart.beside(slot, fleet.services.place(group, edges.closest(edge, i)))) break;
    this.#room.queueForCapacity(slot, group);
  }

  /** Nothing runs. Up to a soft limit's worth of requests join a machine that is on its way; the next one wakes another. */
  #waitForStart(slot: number, edge: number, group: number): void {
    const runner = this.#unheardOf(edge, group);
    if (runner) {
      this.#listener.deliver(slot, runner);
      return;
    }
    const { settings, fleet } = this.#desk;
    const tried = this.#room.tried(slot);
    const joined = settings.joinsStarting
      ? this.#autostart.onTheWay(slot, edge, tried, fleet.services.softLimit)
      : undefined;
    const machine =
      joined ??
      this.#autostart.fromZero(slot, edge, tried) ??
      this.#autostart.onTheWay(slot, edge, tried, Infinity);
    if (machine) this.#room.waitFor(slot, machine, COLD.fromZero);
    else if (this.#isHopeless(group)) this.#listener.fail(slot, NO_MACHINE);
    else this.#room.tryAgainLater(slot);
  }

  /** A machine that runs, but the edge takes it for asleep: the request is sent to wake it, and its worker knows better. */
  #unheardOf(edge: number, group: number): Machine | undefined {
    const { settings, fleet, edges } = this.#desk;
    if (!fleet.views.isLate || !settings.autoStart || fleet.tally.routable[group] === 0) return undefined;
    const view = fleet.views.of(edge);
    for (let i = 0; i < edges.count; i++)
      for (const machine of fleet.at(fleet.services.place(group, edges.closest(edge, i))))
        if (machine.routable && machine.band !== BAND.hard && !view.knows(machine)) return machine;
    return undefined;
  }

  #isHopeless(group: number): boolean {
    const { settings, fleet } = this.#desk;
    return !settings.autoStart && fleet.tally.routable[group] === 0 && !fleet.roster.isAnyOnTheWay(group);
  }

  /** Chooses among equals; the same request has the same luck whatever else happens. */
  #luck(slot: number): number {
    const { engine, ledger } = this.#desk;
    const { attempts, arrivals } = ledger;
    return engine.random.uniform(
      STREAM.route,
      (arrivals.key[attempts.request[slot]!]! + attempts.number[slot]!) >>> 0,
    );
  }
}
