import type { ChartHost, Effect } from '../engine/chart.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { AppHost, Workload } from '../workload/app.ts';
import { BAND } from './bands.ts';
import { suspendBlock } from './eligible.ts';
import { Lifecycle } from './lifecycle.ts';
import { machineChart, type Entered, type MachineEvent } from './machine.chart.ts';
import { Machine } from './machine.ts';
import { Roster } from './roster.ts';
import { isOverSoft } from './rules.ts';
import type { Services } from './services.ts';
import type { FlySettings } from './settings.ts';
import { Tally } from './tally.ts';
import { Views } from './views.ts';

/** Of a machine that belongs to no process group. */
const NO_PLACE = -1;

/** All Machines of the app: their statecharts, their load, and which of them the proxies may use. */
export class Fleet {
  readonly machines: Machine[] = [];
  readonly services: Services;
  readonly views: Views;
  readonly tally: Tally;
  readonly roster: Roster;
  readonly lifecycle: Lifecycle;
  readonly #engine: Engine;
  readonly #charts: ChartHost;
  readonly #settings: FlySettings;
  readonly #workload: Workload;
  readonly #byPlace: readonly Machine[][];
  readonly #exits: number;
  #host!: AppHost;
  #emptied: ((machine: Machine) => void) | null = null;

  constructor(
    engine: Engine,
    charts: ChartHost,
    settings: FlySettings,
    services: Services,
    workload: Workload,
    recorder: Recorder,
  ) {
    this.#engine = engine;
    this.#charts = charts;
    this.#settings = settings;
    this.#workload = workload;
    this.services = services;
    this.#byPlace = Array.from({ length: services.places }, () => []);
    this.views = new Views(engine, settings, services.places, this.machines);
    this.tally = new Tally(services);
    this.roster = new Roster(services, this.#byPlace, settings.suspendInterruptible);
    this.lifecycle = new Lifecycle(engine, settings, this, recorder);
    this.#exits = engine.register((id, life) => {
      const machine = this.machines[id]!;
      if (machine.life === life && machine.state === 'stopping') this.send(machine, { type: 'EXITED' });
    });
  }

  /** Machines as they are at t = 0. */
  start(host: AppHost): void {
    this.#host = host;
    const { services } = this;
    for (let group = 0; group < services.groups; group++)
      for (let region = 0; region < services.regions; region++)
        for (let k = 0; k < services.machines(group, region); k++) this.#bear(this.add(group, region), k);
  }

  /** A further machine, created and not started. */
  add(group: number, region: number): Machine {
    const place = this.services.place(group, region);
    const machine = new Machine(this.machines.length, { region, group, place }, this.services);
    this.#byPlace[place]!.push(machine);
    return this.#make(machine);
  }

  /** Starts a machine that does nothing but run release_command, for `runs`. */
  addForCommand(region: number, runs: Micros): Machine {
    const where = { region, group: this.services.groups, place: NO_PLACE };
    const machine = new Machine(this.machines.length, where, this.services);
    machine.commandRuns = runs;
    this.#make(machine);
    this.send(machine, { type: 'START', delay: this.#settings.vmStart.mode, fails: false });
    return machine;
  }

  /** Its command has ended, or was given up: nothing of it is left. */
  removeForCommand(machine: Machine): void {
    this.send(machine, { type: 'EXIT', restarts: false, delay: 0 });
    this.send(machine, { type: 'DESTROY', kill: 0 });
  }

  #make(machine: Machine): Machine {
    this.machines.push(machine);
    this.roster.changed(machine);
    machine.app = this.#workload.makeApp(machine.id, this.#host);
    machine.chart = this.#charts.start(machineChart, {
      input: undefined,
      priority: PRIORITY.lifecycle,
      owner: machine.id,
      id: `m${machine.id + 1}`,
    });
    return machine;
  }

  /** Called whenever nobody is aboard of a running machine any more. */
  whenEmptied(tell: (machine: Machine) => void): void {
    this.#emptied = tell;
  }

  /** Machines of one place, in order of their making; those that are gone are among them. */
  at(place: number): readonly Machine[] {
    return this.#byPlace[place]!;
  }

  send(machine: Machine, event: MachineEvent): void {
    machine.chart.send(event);
    this.settle();
  }

  /** Carries out what the charts emitted since the last look. */
  settle(): void {
    this.#charts.drain((owner, effect: Effect) => {
      if (effect.type === 'entered') this.lifecycle.entered(this.machines[owner]!, (effect as Entered).state);
      else this.#workload.handle(owner, effect);
    });
  }

  /** Soft cordon, then suspend or stop. */
  drain(machine: Machine, suspends: boolean): void {
    const { drain, killTimeout, suspendCopyBase, suspendCopyPerGb, memoryMb } = this.#settings;
    machine.drainingSince = this.#engine.calendar.now;
    this.send(machine, {
      type: 'DRAIN',
      suspends,
      drain,
      kill: killTimeout,
      copy: suspendCopyBase + Math.round((suspendCopyPerGb * memoryMb) / 1024),
    });
  }

  isOver(machine: Machine): boolean {
    return isOverSoft(machine.load, machine.softLimit, this.#settings.softAtOrOver);
  }

  /** Call after load, requests aboard or limits of a machine changed. */
  loadChanged(machine: Machine): void {
    const { load, hardLimit } = machine;
    const band =
      hardLimit > 0 && load >= hardLimit ? BAND.hard : this.isOver(machine) ? BAND.over : BAND.below;
    if (band !== machine.band) {
      machine.band = band;
      this.views.moved(machine);
    }
    if (machine.aboard > 0) return;
    if (machine.state === 'stopping') this.exitSoon(machine);
    else this.#emptied?.(machine);
  }

  /** The proxies may route to it from now on, or no longer. */
  setRoutable(machine: Machine, routable: boolean): void {
    if (machine.routable === routable) return;
    machine.routable = routable;
    this.roster.changed(machine);
    this.tally.count(machine);
    this.views.changed(machine);
  }

  /** The process has its signal and nothing left to do. */
  exitSoon(machine: Machine): void {
    const { calendar } = this.#engine;
    const at = calendar.now + this.#settings.stopTime;
    calendar.schedule(at, PRIORITY.lifecycle, this.#exits, machine.id, machine.life);
  }

  #bear(machine: Machine, k: number): void {
    const { initiallyRunning } = this.#settings;
    const running = initiallyRunning < 0 || k < initiallyRunning || !this.services.hasService(machine.group);
    if (running) machine.app.ready();
    // Who sleeps at t = 0 was put to sleep as autostop does it now.
    const isSuspended =
      this.services.modeOf(machine.group) === 'suspend' && suspendBlock(this.#settings) === null;
    this.send(machine, { type: 'BORN', as: running ? 'ready' : isSuspended ? 'suspended' : 'stopped' });
  }
}
