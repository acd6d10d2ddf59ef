import type { AutoStop } from '../sim/fly/input.ts';
import type { InterventionKind } from '../sim/fly/interventions.ts';
import type { Workload } from './document.ts';
import { ALL, always, NOTHING, numberOf, type InterventionControl } from './intervention-table.ts';

/** As the simulation counts them (sim/fly/interventions.ts, sim/trace/rules.ts). */
const AUTO_STOPS: readonly AutoStop[] = ['off', 'stop', 'suspend'];
const STORE_HEALTH: readonly Workload['gateStore'][] = ['healthy', 'slow', 'down', 'lying'];

/** Seconds that a new outage of a host lasts. */
const HOST_SECONDS = 300;

/** What can be done to an app on Fly, as sim/fly/interventions.ts carries it out. */
export const FLY_INTERVENTIONS: readonly (InterventionControl & { readonly kind: InterventionKind })[] = [
  {
    kind: 'deploy',
    icon: 'deploy',
    target: 'none',
    value: NOTHING,
    rank: 'main',
    fresh: always(ALL, 0),
  },
  {
    kind: 'crash',
    icon: 'crash',
    target: 'machine',
    value: numberOf(''),
    rank: 'main',
    fresh: always(0, 1),
  },
  {
    kind: 'host-unreachable',
    icon: 'host',
    target: 'machine',
    value: numberOf('s'),
    rank: 'main',
    fresh: always(0, HOST_SECONDS),
  },
  {
    kind: 'host-lost',
    icon: 'host',
    target: 'machine',
    value: numberOf('s'),
    rank: 'main',
    fresh: always(0, HOST_SECONDS),
  },
  {
    kind: 'snapshot-lost',
    icon: 'snapshot',
    target: 'machine',
    value: NOTHING,
    rank: 'main',
    fresh: always(ALL, 0),
  },
  {
    kind: 'store',
    icon: 'store',
    target: 'none',
    value: { kind: 'choice', path: 'workload.gateStore', choices: STORE_HEALTH },
    rank: 'main',
    fresh: always(ALL, STORE_HEALTH.indexOf('down')),
  },
  {
    kind: 'machines',
    icon: 'count',
    target: 'region',
    value: numberOf('machines'),
    rank: 'main',
    fresh: ({ fly }) => ({ target: 0, value: (fly.regions[0]?.machines ?? 0) + 1 }),
  },
  {
    kind: 'auto-stop',
    icon: 'dial',
    target: 'none',
    value: { kind: 'choice', path: 'fly.autoStop', choices: AUTO_STOPS },
    rank: 'main',
    fresh: ({ fly }) => ({ target: ALL, value: AUTO_STOPS.indexOf(fly.autoStop === 'off' ? 'stop' : 'off') }),
  },
  {
    kind: 'min-machines',
    icon: 'dial',
    target: 'none',
    value: numberOf('machines'),
    rank: 'main',
    fresh: ({ fly }) => ({ target: ALL, value: fly.minMachinesRunning + 1 }),
  },
  {
    kind: 'soft-limit',
    icon: 'dial',
    target: 'machine',
    value: numberOf('requests'),
    rank: 'main',
    fresh: ({ fly }) => ({ target: ALL, value: Math.max(1, Math.floor(fly.softLimit / 2)) }),
  },
  {
    kind: 'hard-limit',
    icon: 'dial',
    target: 'machine',
    value: numberOf('requests'),
    rank: 'main',
    fresh: ({ fly }) => ({ target: ALL, value: fly.hardLimit || fly.softLimit * 2 }),
  },
];
