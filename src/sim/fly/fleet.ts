import type { ChartHost } from '../engine/chart.ts';
import { lognormalP95, triangular } from '../engine/distributions.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { StateName } from '../trace/trace.ts';
import type { AppHost, Workload } from '../workload/app.ts';
import { BAND, Bands } from './bands.ts';
import type { FlyInput } from './input.ts';
import { machineChart, type Entered } from './machine.chart.ts';
import { Machine } from './machine.ts';
import { isOverSoft } from './rules.ts';

/** What the fleet tells the proxy. */
export interface FleetListener {
  /** The VM runs, nothing listens yet: connections are refused from now on. */
  vmStarted(machine: Machine): void;
  /** The proxies route to it from now on. */
  routable(machine: Machine): void;
  /** It takes no more requests; whoever waits for it must look elsewhere. */
  cordoned(machine: Machine): void;
  /** Its process is gone (stop) or frozen (suspend) with this attempt aboard. */
  cut(attempt: number, machine: Machine): void;
}

/** All Machines of the app: their lifecycles, their apps, and which of them the proxies may use. */
export class Fleet {
  readonly machines: Machine[] = [];
  readonly bands: readonly Bands[];
  readonly counts = { fromZero: 0, scaleOut: 0, resumes: 0, stops: 0, suspends: 0 };
  readonly #engine: Engine;
  readonly #charts: ChartHost;
  readonly #input: FlyInput;
  readonly #workload: Workload;
  readonly #recorder: Recorder;
  readonly #listener: FleetListener;
  readonly #becomesRoutable: number;
  readonly #exits: number;

  constructor(
    engine: Engine,
    charts: ChartHost,
    input: FlyInput,
    workload: Workload,
    recorder: Recorder,
    listener: FleetListener,
  ) {
    this.#engine = engine;
    this.#charts = charts;
    this.#input = input;
    this.#workload = workload;
    this.#recorder = recorder;
    this.#listener = listener;
    this.bands = input.regions.map(() => new Bands());
    this.#becomesRoutable = engine.register((id, life) => {
      const machine = this.machines[id]!;
      if (machine.life === life && machine.state === 'ready') this.#route(machine);
    });
    this.#exits = engine.register((id, life) => {
      const machine = this.machines[id]!;
      if (machine.life === life && machine.state === 'stopping') this.#send(machine, { type: 'EXITED' });
    });
  }

  start(host: AppHost): void {
    this.#input.regions.forEach((region, index) => {
      for (let k = 0; k < region.machines; k++) {
        const machine = new Machine(this.machines.length, index);
        this.machines.push(machine);
        machine.app = this.#workload.makeApp(machine.id, host);
        machine.chart = this.#charts.start(machineChart, {
          input: undefined,
          priority: PRIORITY.lifecycle,
          owner: machine.id,
          id: `m${machine.id + 1}`,
        });
        const running = this.#input.initiallyRunning < 0 || k < this.#input.initiallyRunning;
        if (running) machine.app.ready();
        // Who sleeps at t = 0 was put to sleep as autostop does it now.
        const asleep = this.#input.autoStop === 'suspend' && this.suspendAllowed ? 'suspended' : 'stopped';
        this.#send(machine, { type: 'BORN', as: running ? 'ready' : asleep });
        if (running && !machine.routable) this.#route(machine);
      }
    });
  }

  /** Carries out what the charts emitted since the last look. */
  settle(): void {
    this.#charts.drain((owner, effect) => this.#entered(this.machines[owner]!, (effect as Entered).state));
  }

  /** Starts a sleeping machine (or takes a suspending one back). `requestKey` draws how long it takes. */
  wake(machine: Machine): void {
    const index = machine.boots++;
    const stream = substream(STREAM.vmStart, machine.id);
    if (machine.state === 'suspended' || machine.state === 'suspending') {
      this.counts.resumes++;
      const u = this.#engine.random.uniform(substream(STREAM.resume, machine.id), index);
      this.#send(machine, {
        type: 'RESUME',
        delay: lognormalP95(u, this.#input.resumeP50, this.#input.resumeP95),
      });
    } else {
      if (this.anyRoutable) this.counts.scaleOut++;
      else this.counts.fromZero++;
      this.#send(machine, {
        type: 'START',
        delay: triangular(this.#engine.random.uniform(stream, index), this.#input.vmStart),
      });
    }
  }

  /** Soft cordon, then suspend or stop. Suspend needs little memory and no swap; otherwise the platform stops silently. */
  drain(machine: Machine, suspends: boolean): void {
    machine.drainingSince = this.#engine.calendar.now;
    this.#send(machine, {
      type: 'DRAIN',
      suspends,
      drain: this.#input.drain,
      kill: this.#input.killTimeout,
      copy:
        this.#input.suspendCopyBase +
        Math.round((this.#input.suspendCopyPerGb * this.#input.memoryMb) / 1024),
    });
  }

  get suspendAllowed(): boolean {
    return this.#input.memoryMb <= this.#input.suspendMemoryLimitMb && this.#input.swapMb === 0;
  }

  get anyRoutable(): boolean {
    return this.bands.some((bands) => bands.total > 0);
  }

  isOver(machine: Machine): boolean {
    return isOverSoft(machine.load, this.#input.softLimit, this.#input.softAtOrOver);
  }

  /** Call after `machine.load` changed. */
  loadChanged(machine: Machine): void {
    if (machine.routable) {
      const { hardLimit } = this.#input;
      const band =
        hardLimit > 0 && machine.load >= hardLimit
          ? BAND.hard
          : this.isOver(machine)
            ? BAND.over
            : BAND.below;
      this.bands[machine.region]!.put(machine, band);
    }
    if (machine.load === 0 && machine.state === 'stopping') this.#exitSoon(machine);
  }

  #send(machine: Machine, event: Parameters<Machine['chart']['send']>[0]): void {
    machine.chart.send(event);
    this.settle();
  }

  #route(machine: Machine): void {
    machine.routable = true;
    this.loadChanged(machine);
    this.#listener.routable(machine);
  }

  #unroute(machine: Machine): void {
    machine.routable = false;
    this.bands[machine.region]!.remove(machine);
    this.#listener.cordoned(machine);
  }

  #exitSoon(machine: Machine): void {
    const { calendar } = this.#engine;
    calendar.schedule(
      calendar.now + this.#input.stopTime,
      PRIORITY.lifecycle,
      this.#exits,
      machine.id,
      machine.life,
    );
  }

  #entered(machine: Machine, state: StateName): void {
    const { now } = this.#engine.calendar;
    const before = machine.state;
    machine.state = state;
    this.#recorder.enters(machine.id, state, this.#planned(machine, state, now));
    switch (state) {
      case 'booting':
        machine.startedAt = now;
        machine.life++;
        if (before === 'starting') machine.app.boot(machine.boots);
        else machine.app.ready();
        this.#listener.vmStarted(machine);
        break;
      case 'ready':
        this.#ready(machine, before);
        break;
      case 'draining':
        this.#unroute(machine);
        break;
      case 'stopping':
        if (machine.load === 0 || !this.#input.gracefulShutdown) this.#exitSoon(machine);
        break;
      case 'suspending':
        this.#cutAboard(machine, machine.app.suspend());
        machine.life++;
        break;
      case 'stopped':
        this.#stopped(machine, before);
        break;
      case 'suspended':
        if (before !== 'created') this.counts.suspends++;
        machine.asleepSince = this.#engine.calendar.now;
        break;
      default:
        break;
    }
  }

  #ready(machine: Machine, before: StateName): void {
    const { calendar } = this.#engine;
    if (before === 'created') machine.startedAt = calendar.now;
    if (before === 'resuming' || before === 'suspending') {
      machine.startedAt = calendar.now;
      machine.life++;
      machine.app.ready();
    }
    // Checks and propagation hold up a fresh boot only: a resumed or taken-back VM is reachable within milliseconds.
    if (before !== 'booting' || this.#input.routableDelay === 0) this.#route(machine);
    else
      calendar.schedule(
        calendar.now + this.#input.routableDelay,
        PRIORITY.lifecycle,
        this.#becomesRoutable,
        machine.id,
        machine.life,
      );
  }

  #stopped(machine: Machine, before: StateName): void {
    if (before === 'created' || before === 'suspended') return;
    const { now } = this.#engine.calendar;
    this.counts.stops++;
    const cut = this.#cutAboard(machine, machine.app.kill());
    machine.life++;
    const took = now - machine.drainingSince;
    const killed = now - machine.drainingSince - this.#input.drain >= this.#input.killTimeout ? 1 : 0;
    this.#recorder.decide({
      rule: 'fly-stopped',
      region: machine.region,
      subject: machine.id,
      wanted: 0,
      granted: 0,
      limitedBy: 'none',
      inputs: [cut, took, killed],
    });
    machine.asleepSince = this.#engine.calendar.now;
  }

  #cutAboard(machine: Machine, aboard: readonly number[]): number {
    machine.load = 0;
    for (const attempt of aboard) this.#listener.cut(attempt, machine);
    return aboard.length;
  }

  #planned(machine: Machine, state: StateName, _now: Micros): Micros {
    const context = machine.chart.context() as { startDelay: Micros; drainDelay: Micros; copyDelay: Micros };
    switch (state) {
      case 'starting':
      case 'resuming':
        return context.startDelay;
      case 'draining':
        return context.drainDelay;
      case 'suspending':
        return context.copyDelay;
      default:
        return NEVER;
    }
  }
}
