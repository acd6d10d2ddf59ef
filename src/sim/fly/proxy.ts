import type { Engine } from '../engine/engine.ts';
import { STREAM } from '../engine/streams.ts';
import { COLD, type Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { World } from '../world.ts';
import { Autostart } from './autostart.ts';
import { BAND } from './bands.ts';
import { Connections } from './connections.ts';
import { Delivery, type DeliveryListener } from './delivery.ts';
import { Edges } from './edges.ts';
import type { Fleet } from './fleet.ts';
import type { LifecycleListener } from './lifecycle.ts';
import type { Machine } from './machine.ts';
import { NO_ADDRESS, NO_MACHINE, REFUSED_BOOTING, START_TIMEOUT } from './outcomes.ts';
import { Pins, type PinRouter } from './pins.ts';
import type { FlySettings } from './settings.ts';
import type { Starts } from './starts.ts';
import { WaitingRoom, type Router } from './waiting-room.ts';
import { Ways } from './ways.ts';

/**
 * Fly Proxy's way with a request: the closest region with a running machine below its hard limit, by load band;
 * when all there are over their soft limit one more is started beside it; when none runs the request itself wakes one
 * and waits (Fly docs: load balancing, autostop-autostart).
 */
export class Proxy implements LifecycleListener, Router, DeliveryListener, PinRouter {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #largeBodyShare: number;
  readonly #edges: Edges;
  readonly #room: WaitingRoom;
  readonly #pins: Pins;
  #fleet!: Fleet;
  #ways!: Ways;
  #connections: Connections | null = null;
  #delivery!: Delivery;
  #autostart!: Autostart;

  constructor(world: World, settings: FlySettings) {
    const { engine, ledger, recorder } = world;
    this.#engine = engine;
    this.#settings = settings;
    this.#world = world;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#largeBodyShare = world.client.largeBodyShare ?? 0;
    this.#edges = new Edges(engine, settings, ledger);
    this.#room = new WaitingRoom(engine, settings, ledger, recorder, this);
    this.#pins = new Pins(engine, settings, ledger, recorder, this);
  }

  /** Fleet and proxy know each other; the fleet is made second. */
  attach(fleet: Fleet, starts: Starts): void {
    const { engine, ledger, recorder, clients, client } = this.#world;
    this.#fleet = fleet;
    this.#ways = new Ways(ledger, fleet.services);
    if (this.#settings.concurrencyType === 'connections')
      this.#connections = new Connections(engine, client, fleet);
    this.#delivery = new Delivery(
      engine,
      ledger,
      recorder,
      clients,
      fleet,
      this.#edges,
      this.#ways,
      this.#connections,
      this,
    );
    this.#autostart = new Autostart(
      engine,
      this.#settings,
      ledger,
      recorder,
      fleet,
      starts,
      this.#edges,
      this.#ways,
    );
  }

  arrive(slot: number): void {
    const request = this.#ledger.attempts.request[slot]!;
    const edge = this.#edges.draw(request);
    this.#ledger.region[request] = edge;
    const via = this.#ways.via(slot);
    if (this.#connections && via !== 'internal')
      this.#connections.arrives(slot, edge, this.#ledger.arrivals.key[request]!, via === 'edge');
    if (via === 'internal') this.#internal(slot);
    else if (via === 'pinned') this.#pinned(slot);
    else this.route(slot);
  }

  /** The client has left: see Platform.abandon. */
  abandon(slot: number): boolean {
    if (!this.#room.has(slot) && !this.#pins.has(slot))
      return this.#delivery.abandon(slot, this.#world.client.cancelsWork);
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
    const edge = this.#ledger.region[this.#ledger.attempts.request[slot]!]!;
    const group = this.#ways.group(slot);
    const bound = this.#connections?.machineOf(slot);
    if (bound?.routable === true && bound.group === group) {
      this.deliver(slot, bound);
      return;
    }
    const { places } = this.#fleet.views.of(edge);
    let everyoneFull = false;
    for (let i = 0; i < this.#edges.count; i++) {
      const place = this.#fleet.services.place(group, this.#edges.closest(edge, i));
      const bands = places[place]!;
      if (bands.size(BAND.below) > 0) {
        this.deliver(slot, bands.pick(BAND.below, this.#luck(slot)));
        return;
      }
      if (bands.size(BAND.over) > 0) {
        this.#overSoft(slot, edge, place);
        return;
      }
      if (bands.size(BAND.hard) > 0) everyoneFull = true;
    }
    if (everyoneFull) this.#waitForCapacity(slot, edge, group);
    else this.#waitForStart(slot, edge);
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
    this.#world.clients.answer(slot, outcome);
  }

  /** A body above 10 MB is not kept (PA01); the same request is as large at every attempt. */
  mayRetry(slot: number): boolean {
    if (this.#largeBodyShare === 0) return true;
    const key = this.#ledger.arrivals.key[this.#ledger.attempts.request[slot]!]!;
    return this.#engine.random.uniform(STREAM.largeBody, key) >= this.#largeBodyShare;
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

  /** Its edge has not heard yet that the machine is gone, or it went while the request was under way. */
  turnedAway(slot: number, machine: Machine): void {
    const { attempts } = this.#ledger;
    const edge = this.#ledger.region[attempts.request[slot]!]!;
    this.#fleet.views.of(edge).remove(machine);
    const via = this.#ways.via(slot);
    const outcome = via !== 'internal' && machine.isAsleep ? this.#wakesAtWorker(slot, machine) : 'refused';
    if (outcome === 'woken') return;
    const kind = machine.state === 'unreachable' ? 'unreachable' : outcome;
    this.#recorder.hop(attempts.request[slot]!, attempts.number[slot]!, kind, machine.id, 1);
    const patienceEnds = attempts.sentAt[slot]! + this.#settings.totalPatience;
    if (!this.mayRetry(slot)) this.fail(slot, REFUSED_BOOTING);
    else if (via === 'edge' && this.#engine.calendar.now >= patienceEnds) this.fail(slot, START_TIMEOUT);
    else if (via === 'internal') this.#internal(slot);
    else if (via === 'pinned') this.#pinned(slot);
    else this.route(slot);
  }

  freed(machine: Machine): void {
    for (const slot of this.#room.forCapacity) {
      if (!machine.routable || machine.band === BAND.hard) return;
      if (this.#ways.group(slot) === machine.group) this.deliver(slot, machine);
    }
  }

  #wakesAtWorker(slot: number, machine: Machine): 'woken' | 'recently-stopped' | 'refused' {
    if (this.#ways.via(slot) === 'pinned') return 'refused';
    const outcome = this.#autostart.atWorker(slot, machine);
    if (outcome === 'woken') this.#room.waitFor(slot, machine, COLD.fromZero);
    return outcome;
  }

  /** Every running machine of the place is over its soft limit: one more is asked for; this request is served here all the same. */
  #overSoft(slot: number, edge: number, place: number): void {
    const started = this.#autostart.beside(slot, place);
    if (started && !this.#settings.asyncStart) {
      this.#room.waitFor(slot, started, COLD.scaleOut);
      return;
    }
    const { attempts } = this.#ledger;
    const machine = this.#fleet.views.of(edge).places[place]!.pick(BAND.over, this.#luck(slot));
    this.#recorder.hop(
      attempts.request[slot]!,
      attempts.number[slot]!,
      'over-soft',
      machine.id,
      machine.load,
    );
    this.deliver(slot, machine);
  }

  #waitForCapacity(slot: number, edge: number, group: number): void {
    const { services } = this.#fleet;
    for (let i = 0; i < this.#edges.count; i++)
      if (this.#autostart.beside(slot, services.place(group, this.#edges.closest(edge, i)))) break;
    this.#room.queueForCapacity(slot);
  }

  /** Nothing runs. Up to a soft limit's worth of requests join a machine that is on its way; the next one wakes another. */
  #waitForStart(slot: number, edge: number): void {
    const runner = this.#unheardOf(slot, edge);
    if (runner) {
      this.deliver(slot, runner);
      return;
    }
    const tried = this.#room.tried(slot);
    const joined = this.#settings.joinsStarting
      ? this.#autostart.onTheWay(slot, edge, tried, this.#fleet.services.softLimit)
      : undefined;
    const machine =
      joined ??
      this.#autostart.fromZero(slot, edge, tried) ??
      this.#autostart.onTheWay(slot, edge, tried, Infinity);
    if (machine) this.#room.waitFor(slot, machine, COLD.fromZero);
    else if (this.#isHopeless(slot)) this.fail(slot, NO_MACHINE);
    else this.#room.tryAgainLater(slot);
  }

  /** A machine that runs, but its edge takes it for asleep: the request is sent to wake it, and its worker knows better. */
  #unheardOf(slot: number, edge: number): Machine | undefined {
    const { views, services } = this.#fleet;
    if (!views.isLate || !this.#settings.autoStart) return undefined;
    const group = this.#ways.group(slot);
    const view = views.of(edge);
    for (let i = 0; i < this.#edges.count; i++)
      for (const machine of this.#fleet.at(services.place(group, this.#edges.closest(edge, i))))
        if (machine.routable && machine.band !== BAND.hard && !view.knows(machine)) return machine;
    return undefined;
  }

  #isHopeless(slot: number): boolean {
    const group = this.#ways.group(slot);
    const mayServe = (m: Machine): boolean => m.group === group && (m.isOnTheWay || m.routable);
    return !this.#settings.autoStart && !this.#fleet.machines.some(mayServe);
  }

  /** The private DNS names what runs, whatever its load and checks say (Fly docs: private networking). */
  #internal(slot: number): void {
    const group = this.#ways.group(slot);
    const ready = this.#fleet.machines.filter((m) => m.group === group && m.state === 'ready');
    const machine = ready[Math.floor(this.#luck(slot) * ready.length)];
    if (machine) this.deliver(slot, machine);
    else this.fail(slot, NO_ADDRESS);
  }

  /** A number that no machine has is that of the last one. */
  #pinned(slot: number): void {
    const { machines } = this.#fleet;
    const machine = machines[Math.min(this.#ways.instance(slot), machines.length - 1)];
    if (machine) this.#pins.arrive(slot, machine);
    else this.fail(slot, NO_MACHINE);
  }

  #leave(slot: number): void {
    this.#connections?.closed(slot);
    this.#room.leave(slot);
    this.#pins.leave(slot);
  }

  /** Chooses among equals; the same request has the same luck whatever else happens. */
  #luck(slot: number): number {
    const { attempts, arrivals } = this.#ledger;
    return this.#engine.random.uniform(
      STREAM.route,
      (arrivals.key[attempts.request[slot]!]! + attempts.number[slot]!) >>> 0,
    );
  }
}
