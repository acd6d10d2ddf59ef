import type { DecisionAt } from '../../../sim/trace/read.ts';
import { NO_REVISION } from '../../../sim/trace/trace.ts';
import type { WhyContext } from '../context.ts';
import { say, type Explanation } from '../explanation.ts';
import { explainActive } from './condition.ts';
import { explainDone } from './done.ts';
import { explainInitial } from './initial.ts';
import { explainLeave, explainZero } from './leave.ts';
import { kpaMoment, type KpaMoment } from './moment.ts';
import { explainPath } from './path.ts';
import { explainPodGone, explainRoom } from './pod-ends.ts';
import { revisionName } from './revision-name.ts';
import { explainRevision, explainRoute } from './revisions.ts';
import { explainPods } from './pods.ts';
import { explainStay, staysBy } from './stay.ts';

/** Rules of the KPA and of the pods below it that there are sentences for. */
export const KPA_RULES = [
  'kpa-decide',
  'kpa-scale',
  'kpa-path',
  'kpa-active',
  'pod-unschedulable',
  'pod-gone',
  'knative-intervention',
  'knative-revision',
  'knative-route',
] as const;
export type KpaRule = (typeof KPA_RULES)[number];

/** Why it is as it is after this decision. Decider and reconciler answer one question: how many pods. */
export function explainKpa(rule: KpaRule, decision: DecisionAt, context: WhyContext): Explanation {
  const explanation = explainRule(rule, decision, context);
  return rule.startsWith('knative-') ? explanation : named(explanation, decision, context);
}

/** With several revisions it is said which one this is about. */
function named(explanation: Explanation, { revision }: DecisionAt, { view }: WhyContext): Explanation {
  const name = revisionName(view, revision);
  if (name === '') return explanation;
  return { ...explanation, sentences: [say('why.kpa.of', { name }), ...explanation.sentences] };
}

function explainRule(rule: KpaRule, decision: DecisionAt, context: WhyContext): Explanation {
  const moment = kpaMoment(context.view, decision.t, decision.revision);
  switch (rule) {
    case 'kpa-decide':
    case 'kpa-scale':
      return explainCount(moment, context)!;
    case 'kpa-path':
      return explainPath(decision, moment, context, true);
    case 'kpa-active':
      return explainActive(decision, context);
    case 'pod-unschedulable':
      return explainRoom(decision, context);
    case 'pod-gone':
      return explainPodGone(decision, context);
    case 'knative-intervention':
      return explainDone(decision, context);
    case 'knative-revision':
      return explainRevision(decision, context);
    case 'knative-route':
      return explainRoute(decision, context);
    default:
      throw new Error(`no explanation for the rule ${String(rule satisfies never)}`);
  }
}

/** What else is worth knowing at that moment: the other ones of "how many pods" and "which way". */
export function alsoKpa(rule: KpaRule, decision: DecisionAt, context: WhyContext): readonly Explanation[] {
  if (decision.revision === NO_REVISION) return [];
  const moment = kpaMoment(context.view, decision.t, decision.revision);
  const pods = rule === 'kpa-decide' || rule === 'kpa-scale' ? null : explainCount(moment, context);
  const path = rule === 'kpa-path' || !moment.path ? null : explainPath(moment.path, moment, context, false);
  return [pods, path].filter((found) => found !== null);
}

/** How many pods there are, by whatever rules at this moment; null before decider and reconciler have spoken. */
function explainCount(moment: KpaMoment, context: WhyContext): Explanation | null {
  const { decide, scale } = moment;
  if (!scale) return decide && explainPods(decide, moment, context);
  const stay = staysBy(scale.limitedBy);
  if (stay && scale.granted > 0) return explainStay(stay, scale, moment, context);
  if (scale.granted === 0)
    return scale.t === moment.t && (scale.inputs['before'] ?? 0) > 0
      ? explainLeave(scale, moment, context)
      : explainZero(scale, moment, context);
  return decide ? explainPods(decide, moment, context) : explainInitial(scale, moment, context);
}
