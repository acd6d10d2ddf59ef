import type { DecisionAt } from '../../../sim/trace/read.ts';
import { ACTIVE_STATUSES } from '../../../sim/trace/rules.ts';
import type { Format } from '../../../text/format.ts';
import type { Scenario } from '../../../scenario/document.ts';
import { podName } from '../context.ts';
import { say, type Said } from '../explanation.ts';
import { doneOf } from './done.ts';
import type { KpaRule } from './explain.ts';
import { revisionLabel } from './revision-name.ts';
import { eventOf } from './revisions.ts';
import { staysBy } from './stay.ts';

/** One decision of the KPA in a few words. */
export function saidOfKpa(rule: KpaRule, decision: DecisionAt, scenario: Scenario, format: Format): Said {
  const { granted, inputs } = decision;
  const count = { count: format.number(granted), n: granted };
  const name = revisionLabel(scenario.knative, decision.revision);
  switch (rule) {
    case 'kpa-decide':
      if (inputs['poked'] === 1) return say('said.kpa.poked', count);
      if (decision.limitedBy === 'panic-hold') return say('said.kpa.hold', count);
      return say(inputs['panicking'] === 1 ? 'said.kpa.panic' : 'said.kpa.stable', count);
    case 'kpa-scale':
      return saidOfScale(decision, format);
    case 'kpa-path':
      return say(granted === 1 ? 'said.kpa.through' : 'said.kpa.around');
    case 'kpa-active':
      return say(`said.kpa.${ACTIVE_STATUSES[granted] ?? 'Unknown'}`);
    case 'pod-unschedulable': {
      const lacking = decision.wanted - granted;
      return lacking > 0
        ? say('said.room.lacking', { count: format.number(lacking), n: lacking })
        : say('said.room.enough');
    }
    case 'pod-gone': {
      const machine = podName(decision.subject);
      const { cut = 0 } = inputs;
      return cut > 0
        ? say('said.podGone.cut', { machine, count: format.number(cut), n: cut })
        : say('said.podGone', { machine });
    }
    case 'knative-intervention':
      return say('said.done', { what: doneOf(decision) });
    case 'knative-revision':
      return say(`said.revision.${eventOf(decision)}`, { name });
    case 'knative-route':
      return decision.limitedBy === 'not-ready'
        ? say('said.route.waits', { name })
        : say('said.route', { name, share: format.percent(granted / 100) });
    default:
      throw new Error(`nothing to say about the rule ${String(rule satisfies never)}`);
  }
}

function saidOfScale({ granted, wanted, limitedBy, inputs }: DecisionAt, format: Format): Said {
  const { before = 0 } = inputs;
  const count = { count: format.number(granted), n: granted };
  if (limitedBy === 'initial-scale' && wanted < 0) return say('said.kpa.created', count);
  if (before !== granted) return say('said.kpa.replicas', { ...count, before: format.number(before) });
  if (limitedBy === 'activating') return say('said.kpa.waits');
  if (staysBy(limitedBy)) return say('said.kpa.stays');
  return say(limitedBy === 'none' ? 'said.kpa.stable' : 'said.kpa.limited', count);
}
