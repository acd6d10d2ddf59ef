import * as fc from 'fast-check';
import { HOUR, MINUTE, SECOND, micros, type Micros } from '../../../src/sim/engine/time.ts';
import type { SimulationInput, TrafficInput, WorkloadInput } from '../../../src/sim/input.ts';
import { parseConfigAutoscaler } from '../../../src/sim/knative/config-autoscaler.ts';
import { KNATIVE_DEFAULTS } from '../../../src/sim/knative/defaults.ts';
import type { KnativeInput } from '../../../src/sim/knative/input.ts';
import { revisionSettings } from '../../../src/sim/knative/revision-settings.ts';
import type { PodInput } from '../../../src/sim/pod/input.ts';
import { arbitraryTraffic, arbitraryWorkload, TRAFFIC, WORKLOAD } from './inputs.ts';

export type KnativeRun = SimulationInput & { readonly platform: KnativeInput };

/** A pod answers and is ready exactly two seconds after it was asked for, and goes when it is empty; nothing is random. */
export const KNATIVE: KnativeInput = {
  ...KNATIVE_DEFAULTS,
  scrape: 'all',
  unlimitedPodChoice: 'least-open',
  activatorProbeInterval: 0,
  networkProgramming: 0,
  pod: {
    ...KNATIVE_DEFAULTS.pod,
    start: { kind: 'phases', schedule: 0, create: 2 * SECOND, createSpread: 0, readinessLag: 0 },
    drain: 0,
  },
};

type Strings = Readonly<Record<string, string>>;

function configOf(map: Strings): KnativeInput['config'] {
  const parsed = parseConfigAutoscaler(map);
  if (!parsed.ok) throw new Error(`config-autoscaler: ${parsed.problem.key}`);
  return parsed.config;
}

export interface KnativeChanges {
  readonly seed?: number;
  readonly horizon?: Micros;
  /** Without the prefix `autoscaling.knative.dev/`. */
  readonly annotations?: Strings;
  /** config-autoscaler. */
  readonly config?: Strings;
  readonly knative?: Partial<KnativeInput>;
  readonly pod?: Partial<PodInput>;
  readonly workload?: Partial<WorkloadInput>;
  readonly traffic?: Partial<TrafficInput>;
  /** [seconds, service seconds] of each request, ascending. */
  readonly requests?: readonly (readonly [at: number, service: number])[];
}

export function knativeWith(changes: KnativeChanges): KnativeRun {
  const annotations = Object.entries(changes.annotations ?? {}).map(([name, value]) => [
    `autoscaling.knative.dev/${name}`,
    value,
  ]);
  const { requests } = changes;
  return {
    seed: changes.seed ?? 1,
    horizon: changes.horizon ?? HOUR,
    traffic: {
      ...TRAFFIC,
      ...(requests ? { listed: requests.map(([at]) => micros(at)) } : {}),
      ...changes.traffic,
    },
    workload: {
      ...WORKLOAD,
      boot: [],
      ...(requests
        ? { service: { kind: 'listed', values: requests.map(([, service]) => micros(service)) } }
        : {}),
      ...changes.workload,
    },
    platform: {
      ...KNATIVE,
      config: configOf(changes.config ?? {}),
      revision: revisionSettings(Object.fromEntries(annotations) as Strings),
      ...changes.knative,
      pod: { ...KNATIVE.pod, ...changes.pod },
    },
  };
}

/** `count` requests at one instant, each of `service` seconds. */
export const together = (at: number, count: number, service: number): (readonly [number, number])[] =>
  Array.from({ length: count }, () => [at, service] as const);

/** Evenly spaced requests of a second each: `concurrency` in flight from the second after `from` until `to`. */
export const steady = (
  from: number,
  to: number,
  concurrency: number,
): Pick<KnativeChanges, 'traffic' | 'workload'> => ({
  traffic: {
    curve: [
      { at: micros(from), rate: concurrency },
      { at: micros(to), rate: concurrency },
    ],
  },
  workload: { service: { kind: 'constant', value: SECOND } },
});

const some = (...values: readonly string[]): fc.Arbitrary<string | undefined> =>
  fc.constantFrom(undefined, ...values);

const arbitraryRevision = fc
  .record({
    metric: some('rps'),
    target: some('1', '5', '20'),
    'target-utilization-percentage': some('100'),
    'target-burst-capacity': some('0', '-1', '10'),
    'min-scale': some('1', '2'),
    'max-scale': some('3', '8'),
    'initial-scale': some('2', '4'),
    'activation-scale': some('2'),
    window: some('10s', '30s'),
    'panic-window-percentage': some('20'),
    'panic-threshold-percentage': some('150'),
    'scale-down-delay': some('30s'),
    'scale-to-zero-pod-retention-period': some('20s'),
    'metric-aggregation-algorithm': some('weighted-exponential'),
  })
  .map((values) =>
    revisionSettings(
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          value === undefined ? [] : [[`autoscaling.knative.dev/${name}`, value]],
        ),
      ),
    ),
  );

const seconds = (...values: readonly number[]): fc.Arbitrary<Micros> =>
  fc.constantFrom(...values.map(micros));

const arbitraryPod: fc.Arbitrary<PodInput> = fc
  .record({
    start: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('phases' as const),
          schedule: seconds(0, 0.1, 2),
          create: seconds(0, 1.5, 20),
          createSpread: seconds(0, 3),
          readinessLag: seconds(0, 0.5, 10),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('fixed' as const), delay: seconds(2, 30) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('crashes' as const), after: seconds(0, 5) }) },
    ),
    drain: seconds(0, 30),
    terminationGrace: seconds(0, 5, 300),
    maxPods: fc.constantFrom(0, 2, 5),
  })
  .map((part) => ({ ...KNATIVE.pod, ...part }));

const arbitraryKnative: fc.Arbitrary<KnativeInput> = fc
  .record({
    config: fc.constantFrom(
      configOf({}),
      configOf({ 'enable-scale-to-zero': 'false' }),
      configOf({ 'max-scale-up-rate': '2' }),
    ),
    revision: arbitraryRevision,
    containerConcurrency: fc.constantFrom(0, 1, 2, 5, 20),
    timeout: seconds(3, 60, 300),
    responseStartTimeout: seconds(0, 20),
    progressDeadline: seconds(60, 600),
    scrape: fc.constantFrom('sample' as const, 'all' as const),
    loadBalancing: fc.constantFrom('leastRequests' as const, 'random' as const, 'roundRobin' as const),
    activatorProbeInterval: seconds(0, 0.2, 3),
    networkProgramming: seconds(0, 1, 60),
    pod: arbitraryPod,
  })
  .map((part) => ({ ...KNATIVE_DEFAULTS, ...part }));

const runsOf = (horizon: Micros, traffic: fc.Arbitrary<TrafficInput>): fc.Arbitrary<KnativeRun> =>
  fc.record({
    seed: fc.nat(),
    horizon: fc.constant(horizon),
    traffic,
    workload: arbitraryWorkload,
    platform: arbitraryKnative,
  });

/** Half an hour of anything: some 500 requests on a handful of pods. */
export const arbitraryLongRun = runsOf(30 * MINUTE, arbitraryTraffic);

/** The same in a third of the time, which is enough for every window, delay and grace that these runs have. */
export const arbitraryKnativeRun = runsOf(
  10 * MINUTE,
  arbitraryTraffic.map(({ curve, bursts, ...traffic }) => ({
    ...traffic,
    curve: curve.map(({ at, ...point }) => ({ ...point, at: Math.round(at / 3) })),
    bursts: bursts.map((burst) => ({ ...burst, at: Math.round(burst.at / 3) })),
  })),
);
