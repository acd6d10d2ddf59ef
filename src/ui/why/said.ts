import type { Scenario } from '../../scenario/document.ts';
import type { DecisionAt } from '../../sim/trace/read.ts';
import type { Format } from '../../text/format.ts';
import type { Said } from './explanation.ts';
import { flyRule } from './fly-rules.ts';
import { KPA_RULES } from './knative/explain.ts';
import { saidOfKpa } from './knative/said.ts';
import { kubernetesRule } from './kubernetes/explain.ts';
import { saidOfKubernetes } from './kubernetes/said.ts';
import { saidOfFly } from './said-fly.ts';

/** One decision in a few words, for the line beside the clock: what happened, not why. */
export function saidOf(decision: DecisionAt, scenario: Scenario, format: Format): Said {
  const fly = flyRule(decision.rule);
  if (fly) return saidOfFly(fly, decision, scenario, format);
  const kpa = KPA_RULES.find((known) => known === decision.rule);
  if (kpa) return saidOfKpa(kpa, decision, scenario, format);
  const kubernetes = kubernetesRule(decision.rule);
  if (kubernetes) return saidOfKubernetes(kubernetes, decision, format);
  throw new Error(`nothing to say about the rule ${decision.rule}`);
}
