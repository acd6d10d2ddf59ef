import type { ScalingPolicyRow } from '../../../scenario/document-kubernetes.ts';
import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Said } from '../explanation.ts';

/** What kept an HPA from making just that. */
export function limitSentences(sync: DecisionAt, context: WhyContext): readonly Said[] {
  const { format, scenario } = context;
  const { kubernetes } = scenario;
  const { granted, wanted, inputs } = sync;
  const { replicas = 0, policyLimit = -1, minReplicas = 0, maxReplicas = 0 } = inputs;
  const isCron = kubernetes.autoscaler === 'keda-cron';
  const counts = { count: format.number(granted), n: granted, wanted: format.number(wanted) };
  switch (sync.limitedBy) {
    case 'none':
      return granted === replicas ? [] : [say('why.hpa.free', counts)];
    case 'tolerance':
      return [
        say('why.hpa.tolerance', {
          ratio: format.number(inputs['ratio'] ?? 1, 2),
          tolerance: format.percent(kubernetes.tolerancePercent / 100, 0),
        }),
      ];
    case 'not-ready':
      return [say('why.hpa.turns')];
    case 'no-metrics':
    case 'zero-replicas':
      return [];
    case 'stabilization': {
      const isDown = wanted < granted;
      const seconds = isDown
        ? kubernetes.scaleDownStabilizationSeconds
        : kubernetes.scaleUpStabilizationSeconds;
      return [
        say(isDown ? 'why.hpa.stabilized.down' : 'why.hpa.stabilized.up', {
          ...counts,
          window: format.seconds(seconds, 0),
        }),
      ];
    }
    case 'scale-up-policy':
      return [
        kubernetes.behavior
          ? say('why.hpa.policy.up', {
              limit: format.number(policyLimit),
              policies: policiesIn(kubernetes.scaleUpPolicies, context),
            })
          : say('why.hpa.policy.legacy', {
              limit: format.number(policyLimit),
              replicas: format.number(replicas),
            }),
      ];
    case 'scale-down-policy':
      return [
        say('why.hpa.policy.down', {
          limit: format.number(policyLimit),
          policies: policiesIn(kubernetes.scaleDownPolicies, context),
        }),
      ];
    case 'max-replicas':
      return [
        say('why.hpa.max', {
          name: upstream(isCron ? 'maxReplicaCount' : 'maxReplicas'),
          most: format.number(maxReplicas),
        }),
      ];
    case 'min-replicas':
      return [
        say('why.hpa.min', {
          name: upstream(isCron ? 'minReplicaCount' : 'minReplicas'),
          least: format.number(minReplicas),
          n: minReplicas,
        }),
      ];
    default:
      throw new Error(`an HPA was limited by ${sync.limitedBy}, and no sentence says so`);
  }
}

/** `+100 % or 4 pods within 15 s`, as the behavior lists them. */
function policiesIn(policies: readonly ScalingPolicyRow[], { text, format }: WhyContext): string {
  return policies
    .map(({ type, value, periodSeconds }) =>
      text(type === 'Percent' ? 'why.hpa.policy.percent' : 'why.hpa.policy.pods', {
        value: type === 'Percent' ? format.percent(value / 100, 0) : format.number(value),
        n: value,
        period: format.seconds(periodSeconds, 0),
      }),
    )
    .join(text('why.hpa.policy.or'));
}
