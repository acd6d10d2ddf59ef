import { checkCronTriggers } from './check-kubernetes.ts';
import type { Scenario } from './document.ts';
import { fieldRuleAt } from './field-rules.ts';
import type { Problem } from './problem.ts';
import { readAt } from './tree.ts';

/** Two fields of which the first may not exceed the second. */
export interface OrderedPair {
  readonly low: string;
  readonly high: string;
  /** Is a second of 0 no bound at all? */
  readonly zeroIsNone?: boolean;
}

/** In an order in which raising the second of each, one after the other, mends them all. */
export const ORDERED: readonly OrderedPair[] = [
  { low: 'workload.serviceP50Seconds', high: 'workload.serviceP99Seconds' },
  { low: 'fly.vmStartMinSeconds', high: 'fly.vmStartModeSeconds' },
  { low: 'fly.vmStartModeSeconds', high: 'fly.vmStartMaxSeconds' },
  { low: 'fly.resumeP50Seconds', high: 'fly.resumeP95Seconds' },
  { low: 'fly.propagationMinSeconds', high: 'fly.propagationMaxSeconds' },
  { low: 'workload.firstTouchMinSeconds', high: 'workload.firstTouchMaxSeconds' },
  // knative/serving pkg/apis/config/defaults.go
  { low: 'knative.responseStartTimeoutSeconds', high: 'knative.timeoutSeconds' },
  { low: 'knative.idleTimeoutSeconds', high: 'knative.timeoutSeconds' },
  // knative/serving pkg/apis/autoscaling/annotation_validation.go
  { low: 'knative.minScale', high: 'knative.activationScale', zeroIsNone: true },
  { low: 'knative.activationScale', high: 'knative.maxScale', zeroIsNone: true },
  { low: 'knative.minScale', high: 'knative.maxScale', zeroIsNone: true },
  // kubernetes/kubernetes pkg/apis/autoscaling/validation, kedacore/keda apis/keda/v1alpha1
  { low: 'kubernetes.minReplicas', high: 'kubernetes.maxReplicas' },
  { low: 'kubernetes.minReplicaCount', high: 'kubernetes.maxReplicaCount' },
];

/** The pairs that count: only a lognormal service time has a p99 of its own. */
export const orderedPairs = ({ workload }: Scenario): readonly OrderedPair[] =>
  ORDERED.filter(({ high }) => high !== 'workload.serviceP99Seconds' || workload.serviceKind === 'lognormal');

export function isReversed(scenario: Scenario, { low, high, zeroIsNone = false }: OrderedPair): boolean {
  const bound = Number(readAt(scenario, high));
  return Number(readAt(scenario, low)) > bound && !(zeroIsNone && bound === 0);
}

/** What no single value shows: order within the curve, order of pairs, regions that stand there twice. */
export function checkTogether(scenario: Scenario): readonly Problem[] {
  return [
    ...checkCurve(scenario),
    ...checkPairs(scenario),
    ...checkRegions(scenario),
    ...checkCronTriggers(scenario),
  ];
}

function checkCurve({ traffic, horizonSeconds }: Scenario): readonly Problem[] {
  const problems: Problem[] = [];
  traffic.curve.forEach(({ atSeconds }, i) => {
    const place = `traffic.curve.${i}.atSeconds`;
    const before = traffic.curve[i - 1]?.atSeconds ?? 0;
    if (atSeconds < before)
      problems.push({ code: 'not-ascending', place, values: { value: atSeconds, before, unit: 's' } });
    if (atSeconds > horizonSeconds)
      problems.push({
        code: 'after-horizon',
        place,
        values: { value: atSeconds, horizon: horizonSeconds, unit: 's' },
      });
  });
  return problems;
}

function checkPairs(scenario: Scenario): readonly Problem[] {
  return orderedPairs(scenario)
    .filter((pair) => isReversed(scenario, pair))
    .map(({ low, high }) => {
      const least = Number(readAt(scenario, low));
      const value = Number(readAt(scenario, high));
      const field = fieldRuleAt(high);
      const unit = field?.kind === 'number' ? field.unit : '';
      return { code: 'out-of-order', place: high, values: { value, least, other: low, unit } };
    });
}

function checkRegions({ fly }: Scenario): readonly Problem[] {
  return fly.regions.flatMap(({ code }, i) =>
    fly.regions.findIndex((region) => region.code === code) < i
      ? [{ code: 'repeated-region', place: `fly.regions.${i}.code`, values: { value: code } } as const]
      : [],
  );
}
