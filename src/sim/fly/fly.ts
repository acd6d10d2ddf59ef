import type { World } from '../world.ts';
import type { Platform } from '../platform.ts';
import { Workload, type AppHost } from '../workload/app.ts';
import { Autostop } from './autostop.ts';
import { billed } from './billing.ts';
import { Fleet } from './fleet.ts';
import type { FlyInput } from './input.ts';
import { FLY_OUTCOMES } from './outcomes.ts';
import { Proxy } from './proxy.ts';

/** Fly Proxy in front of a fixed set of Machines: composes proxy, fleet and autostop behind the platform seam. */
export function makeFly(world: World, input: FlyInput): Platform {
  const { engine, charts, ledger, recorder, clients } = world;
  const workload = new Workload(engine, world.workload, input.cpus);
  const proxy = new Proxy(engine, input, ledger, recorder, clients, world.client.cancelsWork);
  const fleet = new Fleet(engine, charts, input, workload, recorder, proxy);
  const autostop = new Autostop(engine, input, fleet, recorder);
  proxy.attach(fleet);

  const host: AppHost = {
    booted: (instance) => {
      fleet.machines[instance]!.chart.send({ type: 'BOOTED' });
      fleet.settle();
    },
    phaseStarted: (instance, phase, planned) => {
      if (fleet.machines[instance]!.state === 'booting') recorder.enters(instance, 'booting', planned, phase);
    },
    started: (attempt) => {
      ledger.attempts.serviceStart[attempt] = engine.calendar.now;
    },
    finished: (attempt) => {
      proxy.finished(attempt);
    },
  };

  return {
    outcomes: FLY_OUTCOMES,
    regions: input.regions.map((region) => region.code),
    start: () => {
      fleet.start(host);
      autostop.start();
    },
    arrive: (attempt) => {
      proxy.arrive(attempt);
    },
    abandon: (attempt) => proxy.abandon(attempt),
    settle: () => {
      fleet.settle();
    },
    finish: (intervals) => ({
      ...billed(input, fleet.machines, intervals),
      coldStarts: { fromZero: fleet.counts.fromZero, scaleOut: fleet.counts.scaleOut },
      resumes: fleet.counts.resumes,
      stops: fleet.counts.stops,
      suspends: fleet.counts.suspends,
      instanceRegions: Uint8Array.from(fleet.machines, (machine) => machine.region),
      healthCheckInterval: input.healthCheckInterval,
    }),
  };
}
