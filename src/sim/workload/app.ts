import type { Effect } from '../engine/chart.ts';
import type { Engine } from '../engine/engine.ts';
import { SimulationFault } from '../engine/fault.ts';
import type { Micros } from '../engine/time.ts';
import type { ReleaseGate, WorkloadInput } from '../input.ts';
import { Demand } from './demand.ts';
import type { Gates, GateVerdict } from './gates.ts';
import { Jobs } from './jobs.ts';
import { App } from './process.ts';
import type { CpuQuota } from './quota.ts';
import { Releases } from './release.ts';

export { App } from './process.ts';

/** What an app tells the instance around it. Calls may lead straight back into the app (submit, cancel, kill). */
export interface AppHost {
  /** The foreground phases of the boot are over: it listens. */
  booted(instance: number): void;
  /** A boot phase begins (-1: the release gate); `plannedMicros` is its duration alone on the machine. Phases skipped are not told. */
  phaseStarted(instance: number, phase: number, plannedMicros: Micros): void;
  /** The app begins to work on the attempt: it left the app's own queue. May come from inside submit(). */
  started(attempt: number): void;
  /** The work is done and the slot forgotten. Never from inside submit(). */
  finished(attempt: number): void;
  /** As finished(), but the app answers with an error of its own. Left out: finished() is told. */
  failed?(attempt: number): void;
  /** Its port is open, though nothing answers yet. May come from inside boot(). */
  portOpened?(instance: number): void;
  /** The attempt has met a connection that died while the instance was suspended. From inside submit(). */
  metStaleConnection?(attempt: number, lostMicros: Micros): void;
  /** The quota is used up: from now on the baseline only. */
  ranDry?(instance: number, computing: number): void;
  /** The release gate has ended. */
  gated?(instance: number, verdict: GateVerdict): void;
}

/** Makes the release gates of all instances; `ended` hears how each pass ends. */
export type MakeGates = (
  engine: Engine,
  gate: ReleaseGate,
  ended: (app: number, verdict: Omit<GateVerdict, 'unmigrated'>) => void,
) => Gates;

export interface WorkloadOptions {
  /** Quota of a shared CPU. */
  readonly quota?: CpuQuota | null;
  /** Needed for a release gate; whoever drains their charts passes what it does not know on to `Workload.handle`. */
  readonly gates?: MakeGates | null;
}

/** The user's app as a kind: what all its instances share. Makes the `App` of each instance. */
export class Workload {
  readonly input: WorkloadInput;
  readonly engine: Engine;
  readonly cpus: number;
  readonly quota: CpuQuota | null;
  readonly demand: Demand;
  readonly jobs = new Jobs();
  readonly releases: Releases;
  readonly gates: Gates | null;
  /** Numbers of its kinds of calendar events. */
  readonly kinds: { readonly cpu: number; readonly wait: number; readonly phase: number };
  readonly #apps: App[] = [];

  /** `cpusPerInstance` overrides the CPUs of the input. */
  constructor(
    engine: Engine,
    input: WorkloadInput,
    cpusPerInstance: number = input.cpus,
    options: WorkloadOptions = {},
  ) {
    this.engine = engine;
    this.input = input;
    this.cpus = cpusPerInstance;
    this.quota = options.quota ?? null;
    this.demand = new Demand(input.service, engine.random);
    this.releases = new Releases(input.boot.length);
    const jobs = this.jobs;
    this.kinds = {
      cpu: engine.register((app, generation) => this.#apps[app]!.onCpu(generation)),
      wait: engine.register((slot, stamp) => {
        if (jobs.stamp[slot] === stamp) this.#apps[jobs.app[slot]!]!.onWaited(slot);
      }),
      phase: engine.register((app, code) => this.#apps[app]!.onPhase(code)),
    };
    this.gates = this.#makeGates(options.gates);
  }

  /** Mean service time of a request alone on an instance with warm caches. */
  get meanService(): Micros {
    return this.demand.mean;
  }

  /** An app that is off: boot() or ready() brings it up. */
  makeApp(instance: number, host: AppHost): App {
    const app = new App(this, this.#apps.length, instance, host);
    this.#apps.push(app);
    return app;
  }

  /** Carries out what a statechart of the workload emitted; false if it is none of its own. */
  handle(owner: number, effect: Effect): boolean {
    return this.gates?.handle(owner, effect) ?? false;
  }

  #makeGates(make: MakeGates | null | undefined): Gates | null {
    const gate = this.input.gate ?? null;
    if (!gate) return null;
    if (!make) throw new SimulationFault('a release gate needs statecharts');
    this.releases.get(0).isPrepared = gate.prepared;
    return make(this.engine, gate, (app, verdict) => this.#apps[app]!.onGate(verdict));
  }
}
