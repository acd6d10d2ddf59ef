import type { Knative, Scenario } from './document.ts';
import { fieldRuleAt } from './field-rules.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { remarksOnRevisions } from './remarks-knative-revisions.ts';

type Values = Problem['values'];

/** Annotations are checked more strictly than config-autoscaler (knative/serving pkg/apis/autoscaling/annotation_validation.go). */
const ANNOTATION_RANGES = [
  { name: 'panicThresholdPercent', min: 110, max: 1000 },
  { name: 'scaleDownDelaySeconds', min: 0, max: 3600 },
  { name: 'scaleToZeroPodRetentionSeconds', min: 0, max: 3600 },
] as const;

/** What a stock cluster refuses (knative/serving pkg/apis/config/defaults.go, pkg/autoscaler/config). */
const CLUSTER_LIMITS = [
  {
    name: 'containerConcurrency',
    isBeyond: (value: number) => value > 1000,
    setting: 'config-defaults: container-concurrency-max-limit',
  },
  {
    name: 'timeoutSeconds',
    isBeyond: (value: number) => value > 600,
    setting: 'config-defaults: max-revision-timeout-seconds',
  },
  {
    name: 'initialScale',
    isBeyond: (value: number) => value === 0,
    setting: 'config-autoscaler: allow-zero-initial-scale',
  },
] as const;

/** The scale-down delay is kept in slots as long as the decider's period (knative/serving pkg/autoscaler/aggregation/max). */
const DECIDER_PERIOD_SECONDS = 2;

/** What is taken only in another place than the usual one, and what has no effect. */
export function remarksOnKnative(scenario: Scenario): readonly Problem[] {
  const { knative } = scenario;
  const remarks: Problem[] = [];
  const remark = (code: ProblemCode, name: keyof Knative, values: Values): void => {
    const place = `knative.${name}`;
    const field = fieldRuleAt(place);
    const unit = field?.kind === 'number' ? field.unit : '';
    remarks.push({ code, place, values: { value: Number(knative[name]), unit, ...values } });
  };

  for (const { name, min, max } of ANNOTATION_RANGES)
    if (knative[name] < min || knative[name] > max) remark('not-as-annotation', name, { min, max });
  for (const { name, isBeyond, setting } of CLUSTER_LIMITS)
    if (isBeyond(knative[name])) remark('needs-cluster-setting', name, { setting });

  const { containerConcurrency, metric, scaleDownDelaySeconds, target } = knative;
  if (metric === 'concurrency' && containerConcurrency > 0 && target > containerConcurrency)
    remark('target-above-concurrency', 'target', { limit: containerConcurrency });
  if (scaleDownDelaySeconds > 0 && scaleDownDelaySeconds <= DECIDER_PERIOD_SECONDS)
    remark('delay-without-effect', 'scaleDownDelaySeconds', {});
  return [...remarks, ...remarksOnRevisions(scenario)];
}
