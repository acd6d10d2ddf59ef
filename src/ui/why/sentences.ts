import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';
import { ruleIndex, RULES } from '../../sim/trace/rules.ts';
import { DECISION_INPUTS } from '../../sim/trace/trace.ts';
import { explainAutostart } from './autostart.ts';
import { explainAutostop } from './autostop.ts';
import type { WhyContext } from './context.ts';
import type { Explanation } from './explanation.ts';
import { alsoKpa, explainKpa, KPA_RULES } from './knative/explain.ts';
import { explainStopped, explainSuspendRefused } from './stopping.ts';

/** The rules this panel has sentences for. */
export const TOLD_RULES = [
  'fly-autostop',
  'fly-autostart',
  'fly-stopped',
  'fly-suspend-refused',
  ...KPA_RULES,
] as const;
export type ToldRule = (typeof TOLD_RULES)[number];

/** Title, formula and sentences of one decision, with its numbers in place. */
export function explain(decision: DecisionAt, context: WhyContext): Explanation {
  const rule = decision.rule as ToldRule;
  switch (rule) {
    case 'fly-autostop':
      return explainAutostop(decision, context);
    case 'fly-autostart':
      return explainAutostart(decision, context);
    case 'fly-stopped':
      return explainStopped(decision, context);
    case 'fly-suspend-refused':
      return explainSuspendRefused(decision, context);
    case 'kpa-decide':
    case 'kpa-scale':
    case 'kpa-path':
    case 'kpa-active':
    case 'pod-unschedulable':
    case 'pod-gone':
      return explainKpa(rule, decision, context);
    default:
      throw new Error(`no explanation for the rule ${String(rule satisfies never)}`);
  }
}

/** What else there is to ask at the moment of this decision. */
export function alsoAsked(decision: DecisionAt, context: WhyContext): readonly Explanation[] {
  const rule = KPA_RULES.find((known) => known === decision.rule);
  return rule ? alsoKpa(rule, decision, context) : [];
}

/**
 * Of several decisions at one instant the one that says most is told: those who ask for more pods or fewer, then the path,
 * and that a pod is gone only if nothing else was decided, or if requests went with it.
 */
const WEIGHTS: Partial<Record<ToldRule, number>> = {
  'kpa-scale': 3,
  'kpa-decide': 2,
  'kpa-path': 1,
  'kpa-active': 1,
  'pod-gone': -1,
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

/** Index of the last decision at or before `t` that there are sentences for, or -1. */
export function toldAt(view: TraceView, t: number): number {
  const { rule, time } = view.trace.decisions;
  let best = -1;
  let most = -Infinity;
  for (let index = view.decisionAt(t); index >= 0; index--) {
    if (best >= 0 && time[index] !== time[best]) break;
    const weight = WEIGHT_OF.get(rule[index] ?? -1);
    if (weight === undefined) continue;
    const here = isRoutine(view, index) ? 0 : cutsRequests(view, index) ? CUT : weight;
    if (here > most) [best, most] = [index, here];
  }
  return best;
}
