import type { World } from '../world.ts';
import type { Platform, PlatformFigures } from '../platform.ts';
import { Workload } from '../workload/app.ts';
import { appHost } from './app-host.ts';
import { Autostop } from './autostop.ts';
import { billed } from './billing.ts';
import { Deploys } from './deploys.ts';
import { Exits } from './exits.ts';
import { Fleet } from './fleet.ts';
import type { FlyInput } from './input.ts';
import { Interventions } from './interventions.ts';
import type { Machine } from './machine.ts';
import { FLY_OUTCOMES } from './outcomes.ts';
import { Proxy } from './proxy.ts';
import { Scale } from './scale.ts';
import { Services } from './services.ts';
import { withDefaults } from './settings.ts';
import { Starts } from './starts.ts';

/** Fly Proxy in front of the app's Machines: composes proxy, fleet, autostop and deploys behind the platform seam. */
export function makeFly(world: World, input: FlyInput): Platform {
  const { engine, charts, ledger, recorder } = world;
  const settings = withDefaults(input);
  const services = new Services(settings, ledger.arrivals.classes);
  const quota = settings.cpuKind === 'shared' ? settings.cpuQuota : null;
  const workload = new Workload(engine, world.workload, settings.cpus, { quota, charts });
  const fleet = new Fleet(engine, charts, settings, services, workload, recorder);
  const starts = new Starts(engine, settings, fleet, recorder);
  const proxy = new Proxy(world, settings, fleet, starts);
  const exits = new Exits(engine, settings, fleet, starts, recorder);
  const deploys = new Deploys(engine, settings, fleet, starts, recorder);
  const scale = new Scale(engine, settings, fleet, starts);
  const autostop = new Autostop(engine, settings, fleet, recorder);
  const parts = { fleet, workload, exits, deploys, scale, recorder };
  const interventions = new Interventions(engine, settings, parts);
  fleet.lifecycle.connect(proxy);
  fleet.lifecycle.watch((machine) => deploys.changed(machine));

  return {
    outcomes: FLY_OUTCOMES,
    regions: settings.regions.map((region) => region.code),
    start: () => {
      fleet.start(appHost(world, fleet, proxy, exits));
      autostop.start();
      interventions.start();
    },
    arrive: (attempt) => {
      proxy.arrive(attempt);
    },
    abandon: (attempt) => proxy.abandon(attempt),
    settle: () => {
      fleet.settle();
    },
    finish: (intervals) => ({
      ...billed(settings, fleet.machines, intervals),
      coldStarts: fleet.tally.coldStarts,
      resumes: fleet.tally.resumes,
      stops: fleet.tally.stops,
      suspends: fleet.tally.suspends,
      instanceRegions: Uint8Array.from(fleet.machines, (machine) => machine.region),
      ...groupsOf(services, fleet.machines),
      healthCheckInterval: settings.serviceCheck?.interval ?? settings.healthCheckInterval,
      failedChecks: fleet.lifecycle.routing.checks.failed,
    }),
  };
}

/** Process groups where there are several; machines for release_command are one of their own. */
function groupsOf(
  { groups, names }: Services,
  machines: readonly Machine[],
): Pick<PlatformFigures, 'instanceGroups' | 'groupNames'> {
  const hasCommands = machines.some((machine) => machine.isTemporary);
  if (groups === 1 && !hasCommands) return {};
  return {
    instanceGroups: Uint8Array.from(machines, (machine) => machine.group),
    groupNames: hasCommands ? [...names, 'release_command'] : names,
  };
}
