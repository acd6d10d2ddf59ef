import type { Fly, FlyIntervention, Scenario } from './document.ts';
import { machineCount } from './machine-count.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { classesIn } from './to-input-fly-rows.ts';
import { UNNAMED } from './unnamed.ts';

/** Interventions whose target is a machine. */
const ON_MACHINES: readonly FlyIntervention['kind'][] = [
  'crash',
  'host-unreachable',
  'host-lost',
  'snapshot-lost',
  'soft-limit',
  'hard-limit',
];
/** Value of the intervention `auto-stop` that suspends from then on. */
const SUSPEND = 2;

const remark = (code: ProblemCode, place: string, values: Problem['values'] = {}): Problem => ({
  code,
  place,
  values,
});

/** What is taken, but does nothing or something else than it says. */
export function remarksOnFly(scenario: Scenario): readonly Problem[] {
  return [
    ...minimum(scenario.fly),
    ...sleeping(scenario.fly),
    ...machinesNamed(scenario),
    ...regionsNamed(scenario.fly),
    ...clientsNamed(scenario),
    ...interventionsInTime(scenario),
    ...switchedOff(scenario),
  ];
}

function minimum({ regions, primaryRegion, minMachinesRunning, autoStop }: Fly): readonly Problem[] {
  const isServed = regions.some(({ code, machines }) => code === primaryRegion && machines > 0);
  if (isServed || minMachinesRunning === 0 || autoStop === 'off') return [];
  const values = { value: primaryRegion, minimum: minMachinesRunning };
  return [remark('unknown-region', 'fly.primaryRegion', values)];
}

function sleeping(fly: Fly): readonly Problem[] {
  const found: Problem[] = [];
  const off = fly.services.findIndex(({ autoStop }) => autoStop === 'off');
  if (fly.autoStop !== 'off' && off >= 0)
    // the weakest of all services wins (flyctl: deploy)
    found.push(
      remark('without-effect', 'fly.autoStop', { other: `fly.services.${off}.autoStop`, value: 'off' }),
    );
  else if (fly.autoStop !== 'off' && !fly.autoStart) found.push(remark('never-woken', 'fly.autoStart'));
  const blocked = suspendBlock(fly);
  if (fly.autoStop === 'suspend' && blocked) found.push(remark('stops-instead', 'fly.autoStop', blocked));
  return found;
}

/** Why a machine is not suspended (Fly docs: suspend-resume). */
export function suspendBlock(
  fly: Fly,
): { readonly other: string; readonly value: string | number } | undefined {
  const { swapMb, memoryMb, suspendMemoryLimitMb, suspendBlocked } = fly;
  if (swapMb > 0) return { other: 'fly.swapMb', value: swapMb };
  if (memoryMb > suspendMemoryLimitMb) return { other: 'fly.memoryMb', value: memoryMb };
  return suspendBlocked === 'none' ? undefined : { other: 'fly.suspendBlocked', value: suspendBlocked };
}

function machinesNamed({ fly, traffic }: Scenario): readonly Problem[] {
  const count = machineCount(fly);
  const beyond = (place: string, value: number): readonly Problem[] =>
    value < count ? [] : [remark('no-such-machine', place, { value, count })];
  return [
    ...fly.interventions.flatMap(({ kind, target }, i) =>
      ON_MACHINES.includes(kind) ? beyond(`fly.interventions.${i}.target`, target) : [],
    ),
    ...(['pollers', 'bursts'] as const).flatMap((list) =>
      traffic[list].flatMap(({ via, instance = 0 }, i) =>
        via === 'pinned' ? beyond(`traffic.${list}.${i}.instance`, instance) : [],
      ),
    ),
  ];
}

function regionsNamed({ regions, groups, roundTrips, interventions }: Fly): readonly Problem[] {
  const unknown = (place: string, value: string): readonly Problem[] =>
    regions.some(({ code }) => code === value) ? [] : [remark('no-such-region', place, { value })];
  return [
    ...groups.flatMap(({ region }, i) => unknown(`fly.groups.${i}.region`, region)),
    ...roundTrips.flatMap(({ from, to }, i) => [
      ...unknown(`fly.roundTrips.${i}.from`, from),
      ...unknown(`fly.roundTrips.${i}.to`, to),
    ]),
    ...interventions.flatMap(({ kind, target }, i) =>
      kind === 'machines' && target >= regions.length
        ? [remark('no-such-region', `fly.interventions.${i}.target`, { value: target })]
        : [],
    ),
  ];
}

function clientsNamed({ fly, traffic }: Scenario): readonly Problem[] {
  const known = [
    ...traffic.pollers.map(({ name }) => name || UNNAMED.pollers),
    ...traffic.bursts.map(({ name }) => name || UNNAMED.bursts),
  ];
  return fly.groups.flatMap(({ clients }, i) =>
    classesIn(clients)
      .filter((name) => name !== UNNAMED.users && !known.includes(name))
      .map((value) => remark('no-such-clients', `fly.groups.${i}.clients`, { value })),
  );
}

const interventionsInTime = ({ fly, horizonSeconds }: Scenario): readonly Problem[] =>
  fly.interventions.flatMap(({ atSeconds }, i) =>
    atSeconds < horizonSeconds
      ? []
      : [
          remark('after-horizon', `fly.interventions.${i}.atSeconds`, {
            value: atSeconds,
            horizon: horizonSeconds,
            unit: 's',
          }),
        ],
  );

/** Settings whose switch is somewhere else, and off. */
function switchedOff({ fly, workload, traffic }: Scenario): readonly Problem[] {
  const found: Problem[] = [];
  const idle = (isIdle: boolean, place: string, other: string, value: string | number | boolean): void => {
    if (isIdle) found.push(remark('without-effect', place, { other, value: String(value) }));
  };
  const { interventions, autoStop, cpuKind } = fly;
  const suspends =
    autoStop === 'suspend' ||
    interventions.some(({ kind, value }) => kind === 'auto-stop' && value === SUSPEND);
  const isResumed = suspends || fly.groups.some((group) => group.autoStop === 'suspend');
  idle(fly.cpuQuota && cpuKind === 'performance', 'fly.cpuQuota', 'fly.cpuKind', cpuKind);
  idle(
    fly.checkFlapPercent > 0 && !fly.serviceCheck,
    'fly.checkFlapPercent',
    'fly.serviceCheck',
    fly.serviceCheck,
  );
  idle(
    traffic.keepAliveSeconds > 0 && fly.concurrencyType === 'requests',
    'traffic.keepAliveSeconds',
    'fly.concurrencyType',
    fly.concurrencyType,
  );
  idle(
    workload.firstTouchRequests > 0 && !isResumed,
    'workload.firstTouchRequests',
    'fly.autoStop',
    autoStop,
  );
  idle(
    workload.staleConnections !== 'none' && !isResumed,
    'workload.staleConnections',
    'fly.autoStop',
    autoStop,
  );
  const store = interventions.findIndex(({ kind }) => kind === 'store');
  idle(store >= 0 && !workload.gate, `fly.interventions.${store}.kind`, 'workload.gate', workload.gate);
  return found;
}
