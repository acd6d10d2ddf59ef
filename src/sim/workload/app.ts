import type { Engine } from '../engine/engine.ts';
import type { Micros } from '../engine/time.ts';
import type { WorkloadInput } from '../input.ts';
import { Demand } from './demand.ts';
import { Jobs } from './jobs.ts';
import { App } from './process.ts';
import { Release } from './release.ts';

export { App } from './process.ts';

/** What an app tells the instance around it. Calls may lead straight back into the app (submit, cancel, kill). */
export interface AppHost {
  /** The foreground phases of the boot are over: it listens. */
  booted(instance: number): void;
  /** A boot phase begins; `plannedMicros` is its duration alone on the machine. Phases skipped are not told. */
  phaseStarted(instance: number, phase: number, plannedMicros: Micros): void;
  /** The app begins to work on the attempt: it left the app's own queue. May come from inside submit(). */
  started(attempt: number): void;
  /** The work is done and the slot forgotten. Never from inside submit(). */
  finished(attempt: number): void;
}

/** The user's app as a kind: what all its instances share. Makes the `App` of each instance. */
export class Workload {
  readonly input: WorkloadInput;
  readonly engine: Engine;
  readonly cpus: number;
  readonly demand: Demand;
  readonly jobs = new Jobs();
  readonly release: Release;
  /** Numbers of its kinds of calendar events. */
  readonly kinds: { readonly cpu: number; readonly wait: number; readonly phase: number };
  readonly #apps: App[] = [];

  /** `cpusPerInstance` overrides the CPUs of the input. */
  constructor(engine: Engine, input: WorkloadInput, cpusPerInstance: number = input.cpus) {
    this.engine = engine;
    this.input = input;
    this.cpus = cpusPerInstance;
    this.demand = new Demand(input.service, engine.random);
    this.release = new Release(input.boot.length);
    const jobs = this.jobs;
    this.kinds = {
      cpu: engine.register((app, generation) => this.#apps[app]!.onCpu(generation)),
      wait: engine.register((slot, stamp) => {
        if (jobs.stamp[slot] === stamp) this.#apps[jobs.app[slot]!]!.onWaited(slot);
      }),
      phase: engine.register((app, code) => this.#apps[app]!.onPhase(code)),
    };
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
}
