import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import { OK } from '../platform.ts';
import { ATTEMPT } from '../trace/attempts.ts';
import type { Connections } from './connections.ts';
import { edgeOf, tell, type Desk } from './desk.ts';
import type { Machine } from './machine.ts';
import { REFUSED_BOOTING, STALE_CONNECTION } from './outcomes.ts';

/** What a delivery tells the proxy. */
export interface DeliveryListener {
  /** The machine it was sent to does not take it. */
  turnedAway(slot: number, machine: Machine): void;
  /** A request has left the machine. */
  freed(machine: Machine): void;
}

interface Trip {
  readonly machine: Machine;
  /** `machine.ended` when it departed. */
  readonly ended: number;
  readonly roundTrip: Micros;
  readonly isSaid: boolean;
}

/**
 * From the proxy's choice to the app's answer. A machine in another region is a round trip away; all of it is charged
 * before the app begins, as time spent connecting, so that the app's part of a latency stays the app's. From the choice
 * on the request counts as load.
 */
export class Delivery {
  readonly #desk: Desk;
  readonly #connections: Connections | null;
  readonly #listener: DeliveryListener;
  readonly #trips = new Map<number, Trip>();
  /** Attempts whose machine was cut off: still worked on, but no load any more. */
  readonly #lost = new Set<number>();
  readonly #arrives: number;

  constructor(desk: Desk, connections: Connections | null, listener: DeliveryListener) {
    this.#desk = desk;
    this.#connections = connections;
    this.#listener = listener;
    this.#arrives = desk.engine.register((slot, generation) => {
      if (desk.ledger.attempts.generation[slot] === generation) this.#arrived(slot);
    });
  }

  /** Sends an attempt to a machine; `isSaid`: it has waited, so its story says when it was handed over. */
  send(slot: number, machine: Machine, isSaid: boolean): void {
    const roundTrip = this.#desk.edges.areApart ? this.#roundTrip(slot, machine) : 0;
    if (roundTrip > 0) this.#depart(slot, { machine, ended: machine.ended, roundTrip, isSaid });
    else if (machine.accepts) {
      this.#load(slot, machine);
      this.#handOver(slot, machine, isSaid);
    } else this.#listener.turnedAway(slot, machine);
  }

  /** The app has its answer ready. */
  finished(slot: number): void {
    this.#desk.ledger.originOk++;
    this.#answer(slot, OK);
  }

  /** The app has an error of its own ready. */
  failed(slot: number): void {
    this.#desk.ledger.originFailed++;
    this.#answer(slot, STALE_CONNECTION);
  }

  /** The client has left an attempt that is on its way or in the app; true if the app works on. */
  abandon(slot: number, cancelsWork: boolean): boolean {
    this.#connections?.closed(slot);
    const trip = this.#trips.get(slot);
    if (trip) {
      this.#trips.delete(slot);
      if (trip.machine.ended === trip.ended) this.#unload(slot, trip.machine);
      return false;
    }
    if (!cancelsWork) return true;
    const machine = this.#machineOf(slot);
    machine.app.cancel(slot);
    this.#unload(slot, machine);
    return false;
  }

  /** Its process is gone, and with it the load, of which the fleet keeps account. */
  cut(slot: number, machine: Machine, outcome: number): void {
    this.#lost.delete(slot);
    tell(this.#desk, slot, 'cut', machine.id);
    this.#connections?.closed(slot);
    this.#desk.clients.answer(slot, outcome);
  }

  /** Its client hears no answer any more; the app finishes its work all the same. One without a client is not told twice. */
  lost(slot: number, machine: Machine, outcome: number): void {
    this.#lost.add(slot);
    if (this.#desk.ways.isLoad(slot) && !this.#connections) machine.load--;
    this.#desk.fleet.loadChanged(machine);
    if (this.#desk.ledger.attempts.state[slot] === ATTEMPT.gone) return;
    tell(this.#desk, slot, 'unreachable', machine.id);
    this.#connections?.closed(slot);
    this.#desk.clients.leave(slot, outcome);
  }

  #depart(slot: number, trip: Trip): void {
    const { calendar } = this.#desk.engine;
    const { attempts } = this.#desk.ledger;
    this.#load(slot, trip.machine);
    attempts.instance[slot] = trip.machine.id;
    this.#trips.set(slot, trip);
    calendar.schedule(
      calendar.now + trip.roundTrip,
      PRIORITY.work,
      this.#arrives,
      slot,
      attempts.generation[slot]!,
    );
  }

  #arrived(slot: number): void {
    const trip = this.#trips.get(slot);
    if (!trip) return;
    this.#trips.delete(slot);
    const { machine, ended, roundTrip, isSaid } = trip;
    const { attempts } = this.#desk.ledger;
    attempts.connecting[slot] = attempts.connecting[slot]! + roundTrip;
    if (machine.ended === ended && machine.accepts) this.#handOver(slot, machine, isSaid);
    else {
      if (machine.ended === ended) this.#unload(slot, machine);
      this.#connections?.release(slot);
      this.#listener.turnedAway(slot, machine);
    }
  }

  #handOver(slot: number, machine: Machine, isSaid: boolean): void {
    const { attempts, arrivals } = this.#desk.ledger;
    attempts.instance[slot] = machine.id;
    if (machine.deaf) {
      this.#refuse(slot, machine);
      return;
    }
    if (isSaid) tell(this.#desk, slot, 'dispatched', machine.id);
    attempts.dispatch[slot] = this.#desk.engine.calendar.now;
    attempts.state[slot] = ATTEMPT.inApp;
    machine.app.submit(slot, arrivals.key[attempts.request[slot]!]!, attempts.number[slot]!);
  }

  /** Whatever opened the port answers 502 for the app behind it. */
  #refuse(slot: number, machine: Machine): void {
    tell(this.#desk, slot, 'refused', machine.id, 1);
    this.#connections?.closed(slot);
    const isLoad = this.#desk.ways.isLoad(slot);
    this.#desk.clients.answer(slot, REFUSED_BOOTING);
    this.#free(machine, isLoad);
  }

  #answer(slot: number, outcome: number): void {
    const machine = this.#machineOf(slot);
    const isLoad = !this.#lost.delete(slot) && this.#desk.ways.isLoad(slot);
    this.#connections?.answered(slot);
    this.#desk.clients.answer(slot, outcome);
    this.#free(machine, isLoad);
  }

  #load(slot: number, machine: Machine): void {
    machine.aboard++;
    if (this.#desk.ways.isLoad(slot)) {
      if (this.#connections) this.#connections.bind(slot, machine);
      else machine.load++;
    }
    this.#desk.fleet.loadChanged(machine);
  }

  #unload(slot: number, machine: Machine): void {
    this.#free(machine, this.#desk.ways.isLoad(slot));
  }

  #free(machine: Machine, wasLoad: boolean): void {
    machine.aboard--;
    if (wasLoad && !this.#connections) machine.load--;
    this.#desk.fleet.loadChanged(machine);
    this.#listener.freed(machine);
  }

  #roundTrip(slot: number, machine: Machine): Micros {
    return this.#desk.edges.roundTrip(edgeOf(this.#desk, slot), machine.region);
  }

  #machineOf(slot: number): Machine {
    return this.#desk.fleet.machines[this.#desk.ledger.attempts.instance[slot]!]!;
  }
}
