import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';
import { ruleIndex, RULES } from '../../sim/trace/rules.ts';
import { DECISION_INPUTS } from '../../sim/trace/trace.ts';
import type { WhyContext } from './context.ts';
import type { Explanation } from './explanation.ts';
import { alsoFly, explainFly, FLY_RULES, flyRule } from './fly-rules.ts';
import {
  alsoKubernetes,
  explainKubernetes,
  explainPods,
  KUBERNETES_RULES,
  kubernetesRule,
} from './kubernetes/explain.ts';
import { alsoKpa, explainKpa, KPA_RULES, type KpaRule } from './knative/explain.ts';

/** The rules this panel has sentences for. */
export const TOLD_RULES = [...FLY_RULES, ...KPA_RULES, ...KUBERNETES_RULES] as const;
export type ToldRule = (typeof TOLD_RULES)[number];

const kpaRule = (code: string): KpaRule | undefined => KPA_RULES.find((known) => known === code);

/** Title, formula and sentences of one decision, with its numbers in place. */
export function explain(decision: DecisionAt, context: WhyContext): Explanation {
  const fly = flyRule(decision.rule);
  if (fly) return explainFly(fly, decision, context);
  const kubernetes = kubernetesRule(decision.rule);
  if (kubernetes) return explainKubernetes(kubernetes, decision, context);
  const plain = explainPods(decision, context);
  if (plain) return plain;
  const kpa = kpaRule(decision.rule);
  if (kpa) return explainKpa(kpa, decision, context);
  throw new Error(`no explanation for the rule ${decision.rule}`);
}

/** What else there is to ask at the moment of this decision. */
export function alsoAsked(decision: DecisionAt, context: WhyContext): readonly Explanation[] {
  if (context.view.trace.platform === 'kubernetes') return alsoKubernetes(decision, context);
  const kpa = kpaRule(decision.rule);
  return kpa ? alsoKpa(kpa, decision, context) : alsoFly(decision, context);
}

/**
 * Of several decisions at one instant the one that says most is told: damage before all; what became of what somebody did
 * before that it was done; those who ask for more pods or fewer, then the path, and that a pod is gone only if nothing
 * else was decided, or if requests went with it.
 */
const WEIGHTS: Partial<Record<ToldRule, number>> = {
  'kpa-scale': 3,
  'keda-scale': 3,
  'hpa-decide': 2,
  'kpa-decide': 2,
  'kpa-path': 1,
  'kpa-active': 1,
  'pod-gone': -1,
  'serves-unmigrated': 3,
  'fly-intervention': -1,
};
const CUT = 4;
/** By value of the column `rule`; rules without sentences have none. */
const WEIGHT_OF: ReadonlyMap<number, number> = new Map(
  TOLD_RULES.map((rule) => [ruleIndex(rule), WEIGHTS[rule] ?? 0]),
);
const POD_GONE = ruleIndex('pod-gone');
const KPA_SCALE = ruleIndex('kpa-scale');
const BEFORE = (RULES[KPA_SCALE]!.inputs as readonly string[]).indexOf('before');

const cutsRequests = ({ trace: { decisions } }: TraceView, index: number): boolean =>
  decisions.rule[index] === POD_GONE && (decisions.inputs[index * DECISION_INPUTS] ?? 0) > 0;

/** The reconciler only says that nothing holds the pods any more. */
const isRoutine = ({ trace: { decisions } }: TraceView, index: number): boolean =>
  decisions.rule[index] === KPA_SCALE &&
  decisions.limitedBy[index] === 0 &&
  decisions.granted[index] === decisions.inputs[index * DECISION_INPUTS + BEFORE];

/** Index of the last decision at or before `t` that there are sentences for, or -1. Of several revisions the newest is told. */
export function toldAt(view: TraceView, t: number): number {
  const { rule, time, revision } = view.trace.decisions;
  let best = -1;
  let most = -Infinity;
  for (let index = view.decisionAt(t); index >= 0; index--) {
    if (best >= 0 && time[index] !== time[best]) break;
    const weight = WEIGHT_OF.get(rule[index] ?? -1);
    if (weight === undefined) continue;
    const here = isRoutine(view, index) ? 0 : cutsRequests(view, index) ? CUT : weight;
    const isNewer = here === most && (revision?.[index] ?? 0) > (revision?.[best] ?? 0);
    if (here > most || isNewer) [best, most] = [index, here];
  }
  return best;
}
