import type { Scenario } from '../../scenario/document.ts';
import type { DecisionAt } from '../../sim/trace/read.ts';
import type { Format } from '../../text/format.ts';
import { instanceName } from './context.ts';
import { say, type Said } from './explanation.ts';
import { saidOfKpa } from './knative/said.ts';
import type { ToldRule } from './sentences.ts';

/** One decision in a few words, for the line beside the clock: what happened, not why. */
export function saidOf(decision: DecisionAt, scenario: Scenario, format: Format): Said {
  const rule = decision.rule as ToldRule;
  const machine = instanceName(decision.subject);
  switch (rule) {
    case 'fly-autostop': {
      if (decision.granted === 0) return say('said.autostop.held');
      const { load = 0 } = decision.inputs;
      const verb = scenario.fly.autoStop === 'suspend' ? 'suspended' : 'stopped';
      return load === 0
        ? say(`said.autostop.${verb}Idle`, { machine })
        : say(`said.autostop.${verb}`, { machine, count: format.number(load), n: load });
    }
    case 'fly-autostart':
      if (decision.granted > 0) return say('said.autostart.woke', { machine });
      return say(decision.limitedBy === 'recent-start' ? 'said.autostart.later' : 'said.autostart.none');
    case 'fly-stopped': {
      const { cut = 0 } = decision.inputs;
      return cut > 0
        ? say('said.stopped.cut', { machine, count: format.number(cut), n: cut })
        : say('said.stopped', { machine });
    }
    case 'fly-suspend-refused':
      return say('said.refused', { machine });
    case 'kpa-decide':
    case 'kpa-scale':
    case 'kpa-path':
    case 'kpa-active':
    case 'pod-unschedulable':
    case 'pod-gone':
      return saidOfKpa(rule, decision, format);
    default:
      throw new Error(`nothing to say about the rule ${String(rule satisfies never)}`);
  }
}
