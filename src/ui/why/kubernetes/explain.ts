import type { DecisionAt } from '../../../sim/trace/read.ts';
import type { WhyContext } from '../context.ts';
import type { Explanation } from '../explanation.ts';
import { explainRoom } from '../knative/pod-ends.ts';
import { explainPodGone } from './pod-gone.ts';
import { explainSync } from './sync.ts';
import { explainZero } from './zero.ts';

/** Rules of a Deployment's autoscalers, and of its pods, that there are sentences for. */
export const KUBERNETES_RULES = ['hpa-decide', 'keda-scale'] as const;
export type KubernetesRule = (typeof KUBERNETES_RULES)[number];

export const kubernetesRule = (code: string): KubernetesRule | undefined =>
  KUBERNETES_RULES.find((known) => known === code);

export const explainKubernetes = (
  rule: KubernetesRule,
  decision: DecisionAt,
  context: WhyContext,
): Explanation => (rule === 'hpa-decide' ? explainSync(decision, context) : explainZero(decision, context));

/** HPA and KEDA may decide at one instant: the other one's word. */
export function alsoKubernetes(decision: DecisionAt, context: WhyContext): readonly Explanation[] {
  const { view } = context;
  const also: Explanation[] = [];
  for (let index = view.decisionAt(decision.t); index >= 0; index--) {
    const other = view.decision(index);
    if (other.t < decision.t) break;
    const rule = kubernetesRule(other.rule);
    if (rule && rule !== decision.rule) also.push(explainKubernetes(rule, other, context));
  }
  return also;
}

/** Rules that Knative's pods have as well, said without a queue-proxy. */
export function explainPods(decision: DecisionAt, context: WhyContext): Explanation | null {
  if (context.view.trace.platform !== 'kubernetes') return null;
  if (decision.rule === 'pod-gone') return explainPodGone(decision, context);
  return decision.rule === 'pod-unschedulable' ? explainRoom(decision, context) : null;
}
