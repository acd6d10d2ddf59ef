import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { chip, say, type Explanation } from '../explanation.ts';
import { explainActive } from './condition.ts';
import { explainLeave, explainZero } from './leave.ts';
import { kpaMoment, type KpaMoment } from './moment.ts';
import { explainPath } from './path.ts';
import { explainPodGone, explainRoom } from './pod-ends.ts';
import { explainPods } from './pods.ts';
import { reasonOf } from './platform-words.ts';
import { code } from './sources.ts';
import { explainStay, staysBy } from './stay.ts';

/** Rules of the KPA and of the pods below it that there are sentences for. */
export const KPA_RULES = [
  'kpa-decide',
  'kpa-scale',
  'kpa-path',
  'kpa-active',
  'pod-unschedulable',
  'pod-gone',
] as const;
export type KpaRule = (typeof KPA_RULES)[number];

/** Why it is as it is after this decision. Decider and reconciler answer one question: how many pods. */
export function explainKpa(rule: KpaRule, decision: DecisionAt, context: WhyContext): Explanation {
  const moment = kpaMoment(context.view, decision.t);
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
    default:
      throw new Error(`no explanation for the rule ${String(rule satisfies never)}`);
  }
}

/** What else is worth knowing at that moment: the other ones of "how many pods" and "which way". */
export function alsoKpa(rule: KpaRule, decision: DecisionAt, context: WhyContext): readonly Explanation[] {
  const moment = kpaMoment(context.view, decision.t);
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

/** A new revision has what it was created with until something has been measured (deployment.go: MakeDeployment). */
function explainInitial(scale: DecisionAt, moment: KpaMoment, { format }: WhyContext): Explanation {
  const { initialScale = 1 } = scale.inputs;
  return {
    title: say('why.kpa.title.initial', { count: format.number(scale.granted), n: scale.granted }),
    formula: [{ left: 'why.kpa.initial', tokens: [chip(format.number(initialScale), 'hand')] }],
    sentences: [say('why.kpa.initial.said', { name: upstream('initial-scale') })],
    logs: moment.active ? [reasonOf(moment.active)] : [],
    source: code('kpa.go'),
  };
}
