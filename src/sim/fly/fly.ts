import type { World } from '../world.ts';
import type { Platform, PlatformFigures } from '../platform.ts';
import { Workload } from '../workload/app.ts';
import { appHost } from './app-host.ts';
import { Autostop } from './autostop.ts';
import { billed } from './billing.ts';
import { Exits } from './exits.ts';
import { Fleet } from './fleet.ts';
import type { FlyInput } from './input.ts';
import type { Machine } from './machine.ts';
import { FLY_OUTCOMES } from './outcomes.ts';
import { needed, type FlyParts } from './parts.ts';
import { Proxy } from './proxy.ts';
import { Services } from './services.ts';
import { withDefaults } from './settings.ts';
import { Starts } from './starts.ts';

/** Fly Proxy in front of the app's Machines: composes proxy, fleet, autostop and what is done to them behind the platform seam. */
export function makeFly(world: World, input: FlyInput, parts: FlyParts): Platform {
  const { engine, charts, ledger, recorder, gates } = world;
  const settings = withDefaults(input);
  const services = new Services(settings, ledger.arrivals.classes);
  const quota = settings.cpuKind === 'shared' ? settings.cpuQuota : null;
  const workload = new Workload(engine, world.workload, settings.cpus, { quota, gates });
  const fleet = new Fleet(engine, charts, settings, services, workload, recorder);
  const starts = new Starts(engine, settings, fleet, recorder);
  const proxy = new Proxy(world, settings, fleet, starts, parts);
  const exits = new Exits(engine, settings, fleet, starts, recorder);
  const autostop = new Autostop(engine, settings, fleet, recorder);
  const acts =
    settings.interventions.length === 0
      ? null
      : needed(parts, 'makeActs')(engine, settings, starts, { fleet, workload, exits, recorder });
  fleet.lifecycle.connect(proxy);
  if (acts) fleet.lifecycle.watch((machine) => acts.changed(machine));

  return {
    outcomes: FLY_OUTCOMES,
    regions: settings.regions.map((region) => region.code),
    start: () => {
      fleet.start(appHost(world, fleet, proxy, exits));
      autostop.start();
      acts?.start();
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
