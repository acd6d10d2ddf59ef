import type { DecisionAt } from '../../../sim/trace/read.ts';
import type { Format } from '../../../text/format.ts';
import { say, type Said } from '../explanation.ts';
import type { KubernetesRule } from './explain.ts';

/** One decision of an HPA or of KEDA in a few words. */
export function saidOfKubernetes(rule: KubernetesRule, decision: DecisionAt, format: Format): Said {
  const { granted, limitedBy, inputs } = decision;
  const { replicas = 0 } = inputs;
  const count = { count: format.number(granted), n: granted };
  if (granted !== replicas) return say('said.kpa.replicas', { ...count, before: format.number(replicas) });
  if (rule === 'keda-scale')
    return say(
      limitedBy === 'cooldown'
        ? 'said.keda.cooling'
        : inputs['active'] === 1
          ? 'said.keda.active'
          : 'said.keda.idle',
    );
  switch (limitedBy) {
    case 'no-metrics':
      return say('said.hpa.noMetrics');
    case 'zero-replicas':
      return say('said.hpa.off');
    case 'none':
    case 'tolerance':
      return say('said.hpa.keeps', count);
    default:
      return say('said.kpa.limited', count);
  }
}
