import * as fc from 'fast-check';
import { HOUR, MINUTE, SECOND, micros, secondsOf, type Micros } from '../../../src/sim/engine/time.ts';
import type { SimulationInput, TrafficInput, WorkloadInput } from '../../../src/sim/input.ts';
import type {
  AutoscalerInput,
  Behavior,
  CpuInput,
  HpaInput,
  KedaInput,
  KubernetesInput,
  ScalingRules,
} from '../../../src/sim/kubernetes/input.ts';
import type { PodInput } from '../../../src/sim/pod/input.ts';
import { STATES, type Trace } from '../../../src/sim/trace/trace.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { arbitraryTraffic, arbitraryWorkload, TRAFFIC, WORKLOAD } from './inputs.ts';

export type KubernetesRun = SimulationInput & { readonly platform: KubernetesInput };

/** A pod is ready exactly two seconds after it was asked for; nothing is random. */
export const POD: PodInput = {
  start: { kind: 'phases', schedule: 0, create: 2 * SECOND, createSpread: 0, readinessLag: 0 },
  drain: 0,
  terminationGrace: 30 * SECOND,
  maxPods: 0,
  cpus: 1,
  memoryMb: 1024,
  pricePerVcpuHour: 0.04,
  pricePerGbHour: 0.004,
  readinessProbeInterval: 0,
};

/** Kubernetes docs: the default behavior. */
export const BEHAVIOR: Behavior = {
  scaleUp: {
    stabilizationWindow: 0,
    selectPolicy: 'Max',
    policies: [
      { type: 'Percent', value: 100, period: 15 * SECOND },
      { type: 'Pods', value: 4, period: 15 * SECOND },
    ],
  },
  scaleDown: {
    stabilizationWindow: 300 * SECOND,
    selectPolicy: 'Max',
    policies: [{ type: 'Percent', value: 100, period: 15 * SECOND }],
  },
};

export const HPA: HpaInput = {
  minReplicas: 1,
  maxReplicas: 10,
  tolerance: 0.1,
  syncPeriod: 15 * SECOND,
  syncPhase: 0,
  behavior: BEHAVIOR,
  downscaleStabilization: 300 * SECOND,
};

export const CPU: CpuInput = {
  targetUtilization: 60,
  requestMilli: 1000,
  resolution: 15 * SECOND,
  phase: 0,
  window: 15 * SECOND,
  initializationPeriod: 300 * SECOND,
};

export const KEDA: KedaInput = {
  minReplicas: 0,
  pollingInterval: 30 * SECOND,
  pollPhase: 0,
  cooldown: 300 * SECOND,
  triggers: [],
};

export interface KubernetesChanges {
  readonly horizon?: Micros;
  readonly replicas?: number;
  readonly kubernetes?: Partial<KubernetesInput>;
  readonly pod?: Partial<PodInput>;
  readonly workload?: Partial<WorkloadInput>;
  readonly traffic?: Partial<TrafficInput>;
  /** [seconds, service seconds] of each request, ascending. */
  readonly requests?: readonly (readonly [at: number, service: number])[];
}

export function kubernetesWith(autoscaler: AutoscalerInput, changes: KubernetesChanges = {}): KubernetesRun {
  const { requests } = changes;
  return {
    seed: 1,
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
      kind: 'kubernetes',
      autoscaler,
      replicas: changes.replicas ?? 1,
      loadBalancing: 'roundRobin',
      ingressTimeout: 0,
      ...changes.kubernetes,
      pod: { ...POD, ...changes.pod },
    },
  };
}

/** An HPA by CPU with some of it changed. */
export const hpaWith = (hpa: Partial<HpaInput>, cpu: Partial<CpuInput> = {}): AutoscalerInput => ({
  kind: 'hpa',
  hpa: { ...HPA, ...hpa },
  cpu: { ...CPU, ...cpu },
});

/** A cron trigger of `replicas` pods from one second to another, and the HPA that KEDA makes. */
export function cronWith(
  [from, to]: readonly [number, number],
  replicas: number,
  keda: Partial<KedaInput>,
  hpa: Partial<HpaInput> = {},
): AutoscalerInput {
  const minReplicas = keda.minReplicas ?? 0;
  return {
    kind: 'keda-cron',
    hpa: { ...HPA, minReplicas: Math.max(1, minReplicas), ...hpa },
    keda: {
      ...KEDA,
      triggers: [{ desiredReplicas: replicas, intervals: [{ from: micros(from), to: micros(to) }] }],
      ...keda,
    },
  };
}

export const rules = (changes: Partial<ScalingRules>): ScalingRules => ({
  stabilizationWindow: 0,
  selectPolicy: 'Max',
  policies: [],
  ...changes,
});

/** Load that keeps every CPU busy, however many there are: requests that compute for longer than the run is. */
export const endless = (requests: number): readonly (readonly [number, number])[] =>
  Array.from({ length: requests }, () => [0, 100_000] as const);

/** `[second, replicas]` whenever somebody wrote another number of replicas. */
export function replicasOf(trace: Trace): readonly (readonly [number, number])[] {
  const view = viewOf(trace);
  return Array.from({ length: trace.decisions.count }, (_, i) => view.decision(i))
    .filter(({ rule }) => rule === 'hpa-decide' || rule === 'keda-scale')
    .filter(({ granted, inputs }) => granted !== inputs['replicas'])
    .map(({ t, granted }) => [t, granted] as const);
}

/** Pods that are not gone at a second. */
export function podsAt(trace: Trace, second: number): number {
  const { intervals } = trace;
  let pods = 0;
  for (let i = 0; i < intervals.count; i++)
    if (
      STATES[intervals.state[i]!] !== 'gone' &&
      secondsOf(intervals.start[i]!) <= second &&
      second < secondsOf(intervals.end[i]!)
    )
      pods++;
  return pods;
}

const seconds = (...values: readonly number[]): fc.Arbitrary<Micros> =>
  fc.constantFrom(...values.map(micros));

const arbitraryRules: fc.Arbitrary<ScalingRules> = fc.record({
  stabilizationWindow: seconds(0, 30, 120, 300),
  selectPolicy: fc.constantFrom('Max' as const, 'Max' as const, 'Min' as const, 'Disabled' as const),
  policies: fc.array(
    fc.record({
      type: fc.constantFrom('Percent' as const, 'Pods' as const),
      value: fc.constantFrom(1, 2, 4, 10, 50, 100),
      period: seconds(15, 30, 60),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const arbitraryHpa: fc.Arbitrary<HpaInput> = fc.record({
  minReplicas: fc.constantFrom(1, 2),
  maxReplicas: fc.constantFrom(2, 5, 20),
  tolerance: fc.constantFrom(0, 0.1),
  syncPeriod: seconds(15, 30),
  syncPhase: seconds(0, 4),
  behavior: fc.option(fc.record({ scaleUp: arbitraryRules, scaleDown: arbitraryRules })),
  downscaleStabilization: seconds(0, 300),
});

const arbitraryCpu: fc.Arbitrary<CpuInput> = fc.record({
  targetUtilization: fc.constantFrom(10, 60, 150),
  requestMilli: fc.constantFrom(50, 500, 1000),
  resolution: seconds(15, 60),
  phase: seconds(0, 7),
  window: seconds(15, 90),
  initializationPeriod: seconds(0, 300),
});

const arbitraryKeda: fc.Arbitrary<KedaInput> = fc.record({
  minReplicas: fc.constantFrom(0, 0, 1),
  pollingInterval: seconds(10, 30),
  pollPhase: seconds(0, 3),
  cooldown: seconds(0, 60, 300),
  triggers: fc.array(
    fc.record({
      desiredReplicas: fc.constantFrom(0, 1, 3, 12),
      intervals: fc
        .record({ from: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 20 }) })
        .map(({ from, length }) => [{ from: from * MINUTE, to: (from + length) * MINUTE }]),
    }),
    { maxLength: 2 },
  ),
});

const arbitraryAutoscaler: fc.Arbitrary<AutoscalerInput> = fc.oneof(
  fc.constant({ kind: 'fixed' as const }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hpa' as const), hpa: arbitraryHpa, cpu: arbitraryCpu }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('keda-cron' as const), hpa: arbitraryHpa, keda: arbitraryKeda }),
  },
);

/** Half an hour of anything. */
export const arbitraryKubernetesRun: fc.Arbitrary<KubernetesRun> = fc.record({
  seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  horizon: fc.constantFrom(20 * MINUTE, 30 * MINUTE),
  traffic: arbitraryTraffic,
  workload: arbitraryWorkload,
  platform: fc.record({
    kind: fc.constant('kubernetes' as const),
    autoscaler: arbitraryAutoscaler,
    replicas: fc.constantFrom(0, 1, 3),
    loadBalancing: fc.constantFrom('roundRobin' as const, 'random' as const),
    ingressTimeout: seconds(0, 5, 60),
    pod: fc
      .record({
        start: fc.record({
          kind: fc.constant('phases' as const),
          schedule: seconds(0, 0.3),
          create: seconds(0, 1.2, 40),
          createSpread: seconds(0, 1),
          readinessLag: seconds(0, 1),
        }),
        drain: seconds(0, 5),
        terminationGrace: seconds(5, 30),
        maxPods: fc.constantFrom(0, 4),
      })
      .map((part) => ({ ...POD, ...part })),
  }),
});
