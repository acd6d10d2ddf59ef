import type { Engine } from '../engine/engine.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { StateName } from '../trace/trace.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import { ALIVE, BEGIN_BOOT, CLOSED, planned, worksOn } from './machine-states.ts';
import { CUT_BY_EXIT, CUT_BY_STOP, UNREACHABLE } from './outcomes.ts';
import { Routing } from './routing.ts';
import type { FlySettings } from './settings.ts';

/** What the lifecycle of a machine means to the proxy. */
export interface LifecycleListener {
  /** The VM runs, nothing listens yet: connections are refused from now on. */
  vmStarted(machine: Machine): void;
  /** The proxies route to it from now on. */
  routable(machine: Machine): void;
  /** It takes no more requests; whoever waits for it must look elsewhere. */
  cordoned(machine: Machine): void;
  /** Its process is gone or frozen, whoever is aboard: `cut` follows for each. */
  ended(machine: Machine): void;
  /** Nobody will hear the answer to this attempt: its process works on where nobody reaches it. */
  lost(attempt: number, machine: Machine, outcome: number): void;
  /** The process this attempt was aboard of is gone or frozen. */
  cut(attempt: number, machine: Machine, outcome: number): void;
}

/** What it means for app, requests and proxy that a machine's statechart has entered a state. */
export class Lifecycle {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #fleet: Fleet;
  readonly #recorder: Recorder;
  #listener!: LifecycleListener;
  readonly routing: Routing;
  readonly #drains: boolean;
  /** When a machine was sent its signal, by its number. */
  readonly #signalled: Micros[] = [];
  #watcher: ((machine: Machine) => void) | null = null;

  constructor(engine: Engine, settings: FlySettings, fleet: Fleet, recorder: Recorder) {
    this.#engine = engine;
    this.#settings = settings;
    this.#fleet = fleet;
    this.#recorder = recorder;
    const { gracefulShutdown, drainsOn, killSignal } = settings;
    this.#drains = gracefulShutdown && (drainsOn === 'any' || drainsOn === killSignal);
    this.routing = new Routing(engine, settings, fleet, recorder);
    this.routing.whenOpened((machine) => {
      this.#listener.routable(machine);
      this.#watcher?.(machine);
    });
  }

  /** Fleet and proxy know each other; the proxy is made second. */
  connect(listener: LifecycleListener): void {
    this.#listener = listener;
  }

  /** Called after each change of a machine's state, and when it becomes routable. */
  watch(watcher: (machine: Machine) => void): void {
    this.#watcher = watcher;
  }

  entered(machine: Machine, state: StateName): void {
    const { now } = this.#engine.calendar;
    const before = machine.state;
    machine.state = state;
    this.#fleet.roster.changed(machine);
    // A boot that was interrupted goes on in the phase it was in.
    const phase = state === 'booting' && !BEGIN_BOOT.includes(before) ? machine.phase : -1;
    this.#recorder.enters(machine.id, state, planned(machine, state), phase);
    if (CLOSED.includes(state)) {
      this.routing.close(machine);
      this.#listener.cordoned(machine);
    }
    this.#fleet.tally.count(machine);
    switch (state) {
      case 'booting':
        this.#booting(machine, before);
        break;
      case 'ready':
        this.#ready(machine, before);
        break;
      case 'stopping':
        this.#signalled[machine.id] = now;
        if (machine.aboard === 0 || !this.#drains) this.#fleet.exitSoon(machine);
        break;
      case 'suspending':
        this.#cutAll(machine, machine.app.suspend(), CUT_BY_STOP);
        break;
      case 'unreachable':
        if (worksOn(machine)) this.#lose(machine);
        else if (ALIVE.includes(before)) this.#cutAll(machine, machine.app.suspend(), UNREACHABLE);
        break;
      case 'suspended':
        if (before === 'suspending') this.#fleet.tally.suspends++;
        if (before !== 'unreachable') this.#fallsAsleep(machine);
        break;
      case 'stopped':
      case 'replacing':
      case 'restarting':
      case 'gone':
        this.#processEnds(machine, before, state);
        break;
      default:
        break;
    }
    this.#watcher?.(machine);
  }

  #booting(machine: Machine, before: StateName): void {
    machine.life++;
    if (machine.isTemporary) return;
    if (before !== 'unreachable') machine.startedAt = this.#engine.calendar.now;
    if (BEGIN_BOOT.includes(before)) {
      machine.unmigrated = false;
      machine.app.boot(machine.boots, machine.release);
    } else if (before !== 'unreachable') machine.app.ready();
    this.#listener.vmStarted(machine);
  }

  #ready(machine: Machine, before: StateName): void {
    const { now } = this.#engine.calendar;
    machine.deaf = false;
    if (before !== 'booting' && before !== 'unreachable') machine.startedAt = now;
    if (before === 'resuming' || before === 'suspending' || before === 'unreachable') {
      machine.life++;
      if (before === 'resuming') machine.app.resume();
      else if (before === 'suspending') machine.app.ready();
    }
    // Checks and propagation hold up a fresh boot only: a resumed or taken-back VM is reachable within milliseconds.
    if (before === 'booting') this.routing.listens(machine);
    else this.routing.open(machine);
  }

  #processEnds(machine: Machine, before: StateName, state: StateName): void {
    if (before === 'created') return;
    if (ALIVE.includes(before)) {
      const cut = this.#cutAll(
        machine,
        machine.app.kill(),
        before === 'stopping' ? CUT_BY_STOP : CUT_BY_EXIT,
      );
      if (before === 'stopping') this.#sayStopped(machine, cut);
    } else machine.app.kill();
    // A snapshot thrown away is no stop: the machine slept already.
    if (before === 'stopping' || before === 'suspending') this.#fleet.tally.stops++;
    if (state === 'stopped' && before !== 'suspended') this.#fallsAsleep(machine);
  }

  #fallsAsleep(machine: Machine): void {
    machine.asleepSince = this.#engine.calendar.now;
    this.#fleet.roster.changed(machine);
  }

  #sayStopped(machine: Machine, cut: number): void {
    const { now } = this.#engine.calendar;
    const killed = now - this.#signalled[machine.id]! >= this.#settings.killTimeout ? 1 : 0;
    this.#recorder.decide({
      rule: 'fly-stopped',
      region: machine.region,
      subject: machine.id,
      wanted: 0,
      granted: 0,
      limitedBy: 'none',
      inputs: [cut, now - machine.drainingSince, killed],
    });
  }

  /** Cut off with its host: who waits for an answer hears none, though the process works on. */
  #lose(machine: Machine): void {
    machine.life++;
    for (const attempt of machine.app.aboard) this.#listener.lost(attempt, machine, UNREACHABLE);
  }

  #cutAll(machine: Machine, aboard: readonly number[], outcome: number): number {
    machine.life++;
    machine.ended++;
    this.#listener.ended(machine);
    machine.load = 0;
    machine.aboard = 0;
    this.#fleet.loadChanged(machine);
    for (const attempt of aboard) this.#listener.cut(attempt, machine, outcome);
    return aboard.length;
  }
}
