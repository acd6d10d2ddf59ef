import type { Engine } from '../engine/engine.ts';
import { STREAM } from '../engine/streams.ts';
import { OK } from '../platform.ts';
import { ATTEMPT } from '../trace/attempts.ts';
import { COLD, type Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { Clients } from '../traffic/clients.ts';
import { Autostart } from './autostart.ts';
import { BAND } from './bands.ts';
import { Edges } from './edges.ts';
import type { Fleet, FleetListener } from './fleet.ts';
import type { FlyInput } from './input.ts';
import type { Machine } from './machine.ts';
import { CUT_BY_STOP, NO_MACHINE } from './outcomes.ts';
import { WaitingRoom, type Router } from './waiting-room.ts';

/**
 * Fly Proxy's way with a request: the closest region with a running machine below its hard limit, by load band;
 * when all there are over their soft limit one more is started beside it; when none runs the request itself wakes one
 * and waits (Fly docs: load balancing, autostop-autostart).
 */
export class Proxy implements FleetListener, Router {
  readonly #engine: Engine;
  readonly #input: FlyInput;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #clients: Clients;
  readonly #cancelsWork: boolean;
  readonly #edges: Edges;
  readonly #room: WaitingRoom;
  #fleet!: Fleet;
  #autostart!: Autostart;

  constructor(
    engine: Engine,
    input: FlyInput,
    ledger: Ledger,
    recorder: Recorder,
    clients: Clients,
    cancelsWork: boolean,
  ) {
    this.#engine = engine;
    this.#input = input;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#clients = clients;
    this.#cancelsWork = cancelsWork;
    this.#edges = new Edges(engine, input, ledger);
    this.#room = new WaitingRoom(engine, input, ledger, recorder, this);
  }

  /** Fleet and proxy know each other; the fleet is made second. */
  attach(fleet: Fleet): void {
    this.#fleet = fleet;
    this.#autostart = new Autostart(
      this.#engine,
      this.#input,
      this.#ledger,
      this.#recorder,
      fleet,
      this.#edges,
    );
  }

  arrive(slot: number): void {
    const request = this.#ledger.attempts.request[slot]!;
    this.#ledger.region[request] = this.#edges.draw(request);
    this.route(slot);
  }

  /** The client has left: see Platform.abandon. */
  abandon(slot: number): boolean {
    if (this.#room.has(slot)) {
      this.#room.leave(slot);
      return false;
    }
    if (!this.#cancelsWork) return true;
    const machine = this.#machineOf(slot);
    machine.app.cancel(slot);
    this.#unload(machine);
    return false;
  }

  /** The app has its answer ready. */
  finished(slot: number): void {
    const machine = this.#machineOf(slot);
    this.#ledger.originOk++;
    this.#clients.answer(slot, OK);
    this.#unload(machine);
  }

  route(slot: number): void {
    const edge = this.#ledger.region[this.#ledger.attempts.request[slot]!]!;
    let everyoneFull = false;
    for (let i = 0; i < this.#edges.count; i++) {
      const region = this.#edges.closest(edge, i);
      const bands = this.#fleet.bands[region]!;
      if (bands.size(BAND.below) > 0) {
        this.#dispatch(slot, bands.pick(BAND.below, this.#luck(slot)));
        return;
      }
      if (bands.size(BAND.over) > 0) {
        this.#overSoft(slot, region);
        return;
      }
      if (bands.size(BAND.hard) > 0) everyoneFull = true;
    }
    if (everyoneFull) this.#waitForCapacity(slot, edge);
    else this.#waitForStart(slot, edge);
  }

  connect(slot: number, machine: Machine): void {
    if (machine.routable && machine.band !== BAND.hard) this.#dispatch(slot, machine);
    else this.#room.reroute(slot);
  }

  fail(slot: number, outcome: number): void {
    this.#room.leave(slot);
    this.#clients.answer(slot, outcome);
  }

  vmStarted(machine: Machine): void {
    this.#room.vmStarted(machine);
  }

  routable(machine: Machine): void {
    this.#room.routable(machine);
    this.#serveQueue(machine);
  }

  cordoned(machine: Machine): void {
    this.#room.cordoned(machine);
  }

  cut(slot: number, machine: Machine): void {
    const { attempts } = this.#ledger;
    this.#recorder.hop(attempts.request[slot]!, attempts.number[slot]!, 'cut', machine.id);
    this.#clients.answer(slot, CUT_BY_STOP);
  }

  #dispatch(slot: number, machine: Machine): void {
    const { attempts, arrivals } = this.#ledger;
    const request = attempts.request[slot]!;
    const number = attempts.number[slot]!;
    if (this.#room.has(slot)) {
      this.#room.leave(slot);
      this.#recorder.hop(request, number, 'dispatched', machine.id);
    }
    attempts.dispatch[slot] = this.#engine.calendar.now;
    attempts.instance[slot] = machine.id;
    attempts.state[slot] = ATTEMPT.inApp;
    machine.load++;
    this.#fleet.loadChanged(machine);
    machine.app.submit(slot, arrivals.key[request]!, number);
  }

  #unload(machine: Machine): void {
    machine.load--;
    this.#fleet.loadChanged(machine);
    this.#serveQueue(machine);
  }

  /** Every running machine of the region is over its soft limit: one more is asked for; this request is served here all the same. */
  #overSoft(slot: number, region: number): void {
    const started = this.#autostart.beside(slot, region);
    if (started && !this.#input.asyncStart) {
      this.#room.waitFor(slot, started, COLD.scaleOut);
      return;
    }
    const { attempts } = this.#ledger;
    const machine = this.#fleet.bands[region]!.pick(BAND.over, this.#luck(slot));
    this.#recorder.hop(
      attempts.request[slot]!,
      attempts.number[slot]!,
      'over-soft',
      machine.id,
      machine.load,
    );
    this.#dispatch(slot, machine);
  }

  #waitForCapacity(slot: number, edge: number): void {
    for (let i = 0; i < this.#edges.count; i++)
      if (this.#autostart.beside(slot, this.#edges.closest(edge, i))) break;
    this.#room.queueForCapacity(slot);
  }

  #serveQueue(machine: Machine): void {
    for (const slot of this.#room.forCapacity) {
      if (!machine.routable || machine.band === BAND.hard) return;
      this.#dispatch(slot, machine);
    }
  }

  /** Nothing runs. Up to a soft limit's worth of requests join a machine that is on its way; the next one wakes another. */
  #waitForStart(slot: number, edge: number): void {
    const tried = this.#room.tried(slot);
    const joined = this.#input.joinsStarting
      ? this.#autostart.onTheWay(edge, tried, this.#input.softLimit)
      : undefined;
    const machine =
      joined ??
      this.#autostart.fromZero(slot, edge, tried) ??
      this.#autostart.onTheWay(edge, tried, Infinity);
    if (machine) this.#room.waitFor(slot, machine, COLD.fromZero);
    else if (this.#isHopeless()) this.fail(slot, NO_MACHINE);
    else this.#room.tryAgainLater(slot);
  }

  #isHopeless(): boolean {
    return !this.#input.autoStart && !this.#fleet.machines.some((m) => m.isOnTheWay || m.routable);
  }

  #machineOf(slot: number): Machine {
    return this.#fleet.machines[this.#ledger.attempts.instance[slot]!]!;
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
