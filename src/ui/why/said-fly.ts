import type { Scenario } from '../../scenario/document.ts';
import type { DecisionAt } from '../../sim/trace/read.ts';
import type { Format } from '../../text/format.ts';
import { actOf } from './acting.ts';
import { instanceName } from './context.ts';
import { stepOf } from './deploying.ts';
import { say, type Said } from './explanation.ts';
import type { FlyRule } from './fly-rules.ts';

/** A decision of Fly in a few words. */
export function saidOfFly(rule: FlyRule, decision: DecisionAt, scenario: Scenario, format: Format): Said {
  const machine = instanceName(decision.subject);
  const counted = (count: number): { readonly count: string; readonly n: number } => ({
    count: format.number(count),
    n: count,
  });
  const { load = 0, cut = 0, exitCode = 0, passed = 0 } = decision.inputs;
  switch (rule) {
    case 'fly-autostop': {
      if (decision.granted === 0) return say('said.autostop.held');
      const verb = scenario.fly.autoStop === 'suspend' ? 'suspended' : 'stopped';
      return load === 0
        ? say(`said.autostop.${verb}Idle`, { machine })
        : say(`said.autostop.${verb}`, { machine, ...counted(load) });
    }
    case 'fly-autostart':
      if (decision.granted > 0) return say('said.autostart.woke', { machine });
      return say(decision.limitedBy === 'recent-start' ? 'said.autostart.later' : 'said.autostart.none');
    case 'fly-stopped':
      return cut > 0
        ? say('said.stopped.cut', { machine, ...counted(cut) })
        : say('said.stopped', { machine });
    case 'fly-suspend-refused':
      return say('said.refused', { machine });
    case 'fly-start-refused':
      return say('said.start.refused', { machine });
    case 'fly-snapshot-lost':
      return say('said.snapshot', { machine });
    case 'fly-exited':
      if (decision.limitedBy === 'restart-tries') return say('said.exited.tries', { machine });
      return say(exitCode === 0 ? 'said.exited.idle' : 'said.exited.crashed', { machine });
    case 'fly-check':
      return say(passed > 0 ? 'said.check.passes' : 'said.check.fails', { machine });
    case 'fly-deploy':
      return say(`said.deploy.${stepOf(decision)}`, counted(decision.granted));
    case 'fly-quota-dry':
      return say('said.quota', { machine });
    case 'fly-intervention':
      return say(`said.act.${actOf(decision)}`);
    case 'release-gate':
      return say(decision.granted > 0 ? 'said.gate.prepares' : 'said.gate.skips', { machine });
    case 'serves-unmigrated':
      return say('said.unmigrated', { machine });
    default:
      throw new Error(`nothing to say about the rule ${String(rule satisfies never)}`);
  }
}
