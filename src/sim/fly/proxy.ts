import { STREAM } from '../engine/streams.ts';
import { COLD } from '../trace/ledger.ts';
import type { World } from '../world.ts';
import { Autostart } from './autostart.ts';
import { Balancer, type BalancerListener } from './balancer.ts';
import { BAND } from './bands.ts';
import type { Connections } from './connections.ts';
import { Delivery, type DeliveryListener } from './delivery.ts';
import { edgeOf, tell, type Desk } from './desk.ts';
import { Edges } from './edges.ts';
import type { Fleet } from './fleet.ts';
import type { LifecycleListener } from './lifecycle.ts';
import type { Machine } from './machine.ts';
import { NO_MACHINE, REFUSED_BOOTING, START_TIMEOUT } from './outcomes.ts';
import { needed, type FlyParts } from './parts.ts';
import { Pins, type PinRouter } from './pins.ts';
import type { FlySettings } from './settings.ts';
import type { Starts } from './starts.ts';
import { WaitingRoom, type Router } from './waiting-room.ts';
import { Ways } from './ways.ts';

/** Fly Proxy: where an attempt is, and who hears of what happens to it. */
export class Proxy implements LifecycleListener, Router, DeliveryListener, PinRouter, BalancerListener {
  readonly #desk: Desk;
  readonly #cancelsWork: boolean;
  readonly #largeBodyShare: number;
  readonly #connections: Connections | null;
  readonly #room: WaitingRoom;
  readonly #pins: Pins;
  readonly #delivery: Delivery;
  readonly #autostart: Autostart;
  readonly #balancer: Balancer;

  constructor(world: World, settings: FlySettings, fleet: Fleet, starts: Starts, parts: FlyParts) {
    const { engine, ledger, recorder, clients, client } = world;
    const edges = new Edges(engine, settings, ledger, parts);
    const ways = new Ways(ledger, fleet.services);
    this.#desk = { engine, settings, ledger, recorder, clients, fleet, edges, ways };
    this.#cancelsWork = client.cancelsWork;
    this.#largeBodyShare = client.largeBodyShare ?? 0;
    this.#connections =
      settings.concurrencyType === 'connections'
        ? new (needed(parts, 'Connections'))(engine, client, fleet)
        : null;
    this.#room = new WaitingRoom(this.#desk, this);
    this.#pins = new Pins(this.#desk, this);
    this.#delivery = new Delivery(this.#desk, this.#connections, this);
    this.#autostart = new Autostart(this.#desk, starts);
    this.#balancer = new Balancer(this.#desk, this.#connections, this.#autostart, this.#room, this);
  }

  arrive(slot: number): void {
    const { ledger, edges, ways } = this.#desk;
    const request = ledger.attempts.request[slot]!;
    const edge = edges.draw(request);
    ledger.region[request] = edge;
    const via = ways.via(slot);
    if (this.#connections && via !== 'internal')
      this.#connections.arrives(slot, edge, ledger.arrivals.key[request]!, via === 'edge');
    this.#enter(slot);
  }

  /** The client has left: see Platform.abandon. */
  abandon(slot: number): boolean {
    if (!this.#room.has(slot) && !this.#pins.has(slot))
      return this.#delivery.abandon(slot, this.#cancelsWork);
    this.#leave(slot);
    return false;
  }

  /** The app has its answer ready. */
  finished(slot: number): void {
    this.#delivery.finished(slot);
  }

  /** The app has an error of its own ready. */
  failed(slot: number): void {
    this.#delivery.failed(slot);
  }

  route(slot: number): void {
    this.#balancer.route(slot);
  }

  connect(slot: number, machine: Machine): void {
    if (machine.routable && machine.band !== BAND.hard) this.deliver(slot, machine);
    else this.#room.reroute(slot);
  }

  deliver(slot: number, machine: Machine): void {
    const hasWaited = this.#room.has(slot);
    if (hasWaited) this.#room.leave(slot);
    this.#delivery.send(slot, machine, hasWaited);
  }

  fail(slot: number, outcome: number): void {
    this.#leave(slot);
    this.#desk.clients.answer(slot, outcome);
  }

  /** A body above 10 MB is not kept (PA01); the same request is as large at every attempt. */
  mayRetry(slot: number): boolean {
    if (this.#largeBodyShare === 0) return true;
    const { engine, ledger } = this.#desk;
    const key = ledger.arrivals.key[ledger.attempts.request[slot]!]!;
    return engine.random.uniform(STREAM.largeBody, key) >= this.#largeBodyShare;
  }

  vmStarted(machine: Machine): void {
    this.#room.vmStarted(machine);
  }

  routable(machine: Machine): void {
    this.#room.routable(machine);
    this.freed(machine);
  }

  cordoned(machine: Machine): void {
    this.#connections?.leave(machine);
    this.#room.cordoned(machine);
  }

  ended(machine: Machine): void {
    this.#connections?.leaveAll(machine);
  }

  cut(slot: number, machine: Machine, outcome: number): void {
    this.#delivery.cut(slot, machine, outcome);
  }

  lost(slot: number, machine: Machine, outcome: number): void {
    this.#delivery.lost(slot, machine, outcome);
  }

  /** Its edge has not heard yet that the machine is gone, or it went while the request was under way. */
  turnedAway(slot: number, machine: Machine): void {
    const { fleet, ways } = this.#desk;
    fleet.views.of(edgeOf(this.#desk, slot)).remove(machine);
    const via = ways.via(slot);
    const wakes = machine.isAsleep && (via === 'edge' || via === 'private');
    const outcome = wakes ? this.#autostart.atWorker(slot, machine) : 'refused';
    if (outcome === 'woken') {
      this.#room.waitFor(slot, machine, COLD.fromZero);
      return;
    }
    tell(this.#desk, slot, machine.state === 'unreachable' ? 'unreachable' : outcome, machine.id, 1);
    if (!this.mayRetry(slot)) this.fail(slot, REFUSED_BOOTING);
    else if (this.#isOutOfPatience(slot)) this.fail(slot, START_TIMEOUT);
    else this.#enter(slot);
  }

  freed(machine: Machine): void {
    while (machine.routable && machine.band !== BAND.hard) {
      const slot = this.#room.forCapacity.next(machine.group);
      if (slot === undefined) return;
      this.deliver(slot, machine);
    }
  }

  #enter(slot: number): void {
    switch (this.#desk.ways.via(slot)) {
      case 'internal':
        this.#balancer.internal(slot);
        break;
      case 'pinned':
        this.#pinned(slot);
        break;
      default:
        this.#balancer.route(slot);
    }
  }

  /** A number that no machine of the app has is that of the last one. */
  #pinned(slot: number): void {
    const { fleet, ways } = this.#desk;
    const named = fleet.machines[ways.instance(slot)];
    const isOfApp = named !== undefined && !named.isTemporary;
    const machine = isOfApp ? named : fleet.machines.findLast((other) => !other.isTemporary);
    if (machine) this.#pins.arrive(slot, machine);
    else this.fail(slot, NO_MACHINE);
  }

  /** Pinned requests have a patience of their own, and those past the proxy none. */
  #isOutOfPatience(slot: number): boolean {
    const { engine, settings, ledger, ways } = this.#desk;
    const via = ways.via(slot);
    const end = ledger.attempts.sentAt[slot]! + settings.totalPatience;
    return (via === 'edge' || via === 'private') && engine.calendar.now >= end;
  }

  #leave(slot: number): void {
    this.#connections?.closed(slot);
    this.#room.leave(slot);
    this.#pins.leave(slot);
  }
}
