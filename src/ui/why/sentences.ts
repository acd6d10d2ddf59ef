import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';
import { ruleIndex } from '../../sim/trace/rules.ts';
import { explainAutostart } from './autostart.ts';
import { explainAutostop } from './autostop.ts';
import type { WhyContext } from './context.ts';
import type { Explanation } from './explanation.ts';
import { explainStopped, explainSuspendRefused } from './stopping.ts';

/** The rules this panel has sentences for. */
export const TOLD_RULES = ['fly-autostop', 'fly-autostart', 'fly-stopped', 'fly-suspend-refused'] as const;
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
    default:
      throw new Error(`no explanation for the rule ${String(rule satisfies never)}`);
  }
}

/** Told rules as values of the column `rule`. */
const TOLD_INDICES: ReadonlySet<number> = new Set(TOLD_RULES.map(ruleIndex));

/** Index of the last decision at or before `t` that there are sentences for, or -1. */
export function toldAt(view: TraceView, t: number): number {
  const { rule } = view.trace.decisions;
  let index = view.decisionAt(t);
  while (index >= 0 && !TOLD_INDICES.has(rule[index] ?? -1)) index--;
  return index;
}
