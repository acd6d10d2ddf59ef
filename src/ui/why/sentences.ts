import type { DecisionAt } from '../../sim/trace/read.ts';
import type { RULES } from '../../sim/trace/rules.ts';
import { explainAutostart } from './autostart.ts';
import { explainAutostop } from './autostop.ts';
import type { WhyContext } from './context.ts';
import type { Explanation } from './explanation.ts';
import { explainStopped, explainSuspendRefused } from './stopping.ts';

/** The rules this panel has sentences for; a platform adds its own beside them. */
export type ToldRule = Extract<(typeof RULES)[number]['code'], `fly-${string}`>;

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
