import * as fc from 'fast-check';
import { MILLISECOND, MINUTE, SECOND, type Micros } from '../../../src/sim/engine/time.ts';
import type { FlyGroup, FlyInput } from '../../../src/sim/fly/input.ts';
import { INTERVENTION_KINDS, type Intervention } from '../../../src/sim/fly/interventions.ts';
import type { Burst, ClientInput, WorkloadInput } from '../../../src/sim/input.ts';
import { arbitraryRun, type FlyRun } from './inputs.ts';

const someSeconds = (min: number, max: number): fc.Arbitrary<Micros> =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths * 100 * MILLISECOND);

/** Anything that may be done to an app in its half hour. */
export const arbitraryIntervention: fc.Arbitrary<Intervention> = fc
  .record({
    at: someSeconds(1, 1750),
    kind: fc.constantFrom(...INTERVENTION_KINDS),
    target: fc.integer({ min: -1, max: 6 }),
    value: fc.nat({ max: 4 }),
  })
  .map(({ kind, value, ...rest }) => ({
    ...rest,
    kind,
    value: kind.startsWith('host') ? value * 20 * SECOND : value,
  }));

const arbitraryGroup: fc.Arbitrary<FlyGroup> = fc.record({
  name: fc.constantFrom('worker', 'hooks'),
  machines: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 2 }),
  autoStop: fc.constantFrom('none' as const, 'off' as const, 'stop' as const, 'suspend' as const),
  minMachinesRunning: fc.nat({ max: 1 }),
  classes: fc.constantFrom([], ['probe'], ['probe', 'press']),
});

/** Whatever of Fly goes beyond one group of machines next door that nobody touches. */
const arbitraryRest: fc.Arbitrary<Partial<FlyInput>> = fc.record(
  {
    groups: fc.array(arbitraryGroup, { maxLength: 2 }),
    otherServices: fc.constantFrom(
      ['off' as const],
      ['stop' as const],
      ['suspend' as const, 'stop' as const],
    ),
    concurrencyType: fc.constantFrom('requests' as const, 'connections' as const),
    rttBase: fc.constantFrom(0, 2 * MILLISECOND),
    rttPer1000Km: fc.constantFrom(14 * MILLISECOND, 300 * MILLISECOND),
    propagationMin: fc.constant(100 * MILLISECOND),
    propagationMax: fc.constantFrom(2 * SECOND, 20 * SECOND),
    serviceCheck: fc.record({
      grace: fc.constantFrom(0, 10 * SECOND),
      interval: fc.constantFrom(5 * SECOND, 15 * SECOND),
      fastInterval: fc.constant(SECOND / 2),
      flapShare: fc.constantFrom(0, 0.3),
    }),
    hostFull: fc.constantFrom(0.3, 1),
    startFails: fc.constant(0.2),
    apiRate: fc.constant(1),
    snapshotLossPerDay: fc.constantFrom(0.5, 1),
    suspendBlocked: fc.constantFrom('schedule' as const, 'gpu' as const),
    exitsWhenIdle: fc.constantFrom(20 * SECOND, 90 * SECOND),
    restartPolicy: fc.constantFrom('on-failure' as const, 'always' as const, 'never' as const),
    restartTries: fc.constantFrom(1, 10),
    drainsOn: fc.constantFrom('SIGINT' as const, 'SIGTERM' as const),
    releaseCommand: fc.constantFrom(-1, 20 * SECOND),
    maxUnavailable: fc.constantFrom(0.33, 1, 3),
    deployTimeout: fc.constantFrom(30 * SECOND, 5 * MINUTE),
    waitsAgain: fc.boolean(),
    pinnedPatience: fc.constant(30 * SECOND),
    cpuQuota: fc.record({
      baseline: fc.constant(0.0625),
      maxBalance: fc.constantFrom(5 * SECOND, 500 * SECOND),
      initialBalance: fc.constant(5 * SECOND),
      refillsAsleep: fc.boolean(),
    }),
    interventions: fc.array(arbitraryIntervention, { maxLength: 5 }),
  },
  { requiredKeys: [] },
);

const arbitraryWorkloadRest: fc.Arbitrary<Partial<WorkloadInput>> = fc.record(
  {
    gate: fc.record({
      check: fc.constantFrom(0, 2 * SECOND),
      lockTtl: fc.constantFrom(5 * SECOND, MINUTE),
      poll: fc.constant(SECOND),
      wait: fc.constantFrom(4 * SECOND, 20 * SECOND),
      hasReleaseId: fc.boolean(),
      prepared: fc.boolean(),
      store: fc.constantFrom('healthy' as const, 'slow' as const, 'down' as const, 'lying' as const),
      storeDelay: fc.constant(SECOND),
      uncertain: fc.constantFrom('prepare' as const, 'skip' as const),
    }),
    staleConnections: fc.record({
      kind: fc.constantFrom('delay' as const, 'failure' as const),
      pool: fc.constantFrom(1, 4),
      delay: fc.constant(3_600 * MILLISECOND),
    }),
    firstTouch: fc.constant({ requests: 8, min: 250 * MILLISECOND, max: 435 * MILLISECOND }),
  },
  { requiredKeys: [] },
);

const arbitraryClientRest: fc.Arbitrary<Partial<ClientInput>> = fc.record(
  {
    keepAlive: fc.constantFrom(15 * SECOND, 200 * SECOND),
    connectionPools: fc.constantFrom(1, 20),
    largeBodyShare: fc.constantFrom(0.2, 1),
  },
  { requiredKeys: [] },
);

const arbitraryWay: fc.Arbitrary<Pick<Burst, 'via' | 'instance'>> = fc.oneof(
  fc.constant({}),
  fc.constant({ via: 'private' as const }),
  fc.constant({ via: 'internal' as const }),
  fc.nat({ max: 6 }).map((instance) => ({ via: 'pinned' as const, instance })),
);

/** Half an hour of anything on Fly: regions apart, groups, deploys, crashes, connections, a shared CPU, a gate. */
export const arbitraryFlyRun: fc.Arbitrary<FlyRun> = fc
  .record({
    run: arbitraryRun,
    fly: arbitraryRest,
    workload: arbitraryWorkloadRest,
    client: arbitraryClientRest,
    ways: fc.array(arbitraryWay, { minLength: 2, maxLength: 2 }),
    opensPort: fc.boolean(),
  })
  .map(({ run, fly, workload, client, ways, opensPort }) => ({
    ...run,
    platform: { ...run.platform, ...fly },
    workload: {
      ...run.workload,
      ...workload,
      boot: run.workload.boot.map((phase, i) => (i === 1 && opensPort ? { ...phase, opensPort } : phase)),
    },
    traffic: {
      ...run.traffic,
      client: { ...run.traffic.client, ...client },
      bursts: run.traffic.bursts.map((burst, i) => ({ ...burst, ...ways[i] })),
    },
  }));
