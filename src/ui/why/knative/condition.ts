import type { DecisionAt } from '../../../sim/trace/read.ts';
import { ACTIVE_REASONS, ACTIVE_STATUSES } from '../../../sim/trace/rules.ts';
import { upstream, type WhyContext } from '../context.ts';
import { captioned, chip, say, sign, type Explanation, type Said } from '../explanation.ts';
import { reasonOf } from './platform-words.ts';
import { code } from './sources.ts';

/** The PodAutoscaler's Active condition (pkg/reconciler/autoscaling/kpa/kpa.go: computeActiveCondition). */
export function explainActive(active: DecisionAt, { format }: WhyContext): Explanation {
  const { ready = 0, minReady = 0 } = active.inputs;
  const status = ACTIVE_STATUSES[active.granted] ?? 'Unknown';
  return {
    title: say(`why.active.title.${status}`),
    formula: [
      {
        left: 'why.kpa.cap.ready',
        isName: true,
        tokens: [
          chip(format.number(ready), 'lit'),
          sign(ready >= minReady ? ' ≥ ' : ' < '),
          captioned(chip(format.number(minReady), 'plain'), 'why.active.needed'),
        ],
      },
    ],
    sentences: [sentence(active, format.number(minReady), minReady)],
    logs: [reasonOf(active)],
    source: code('kpa.go'),
  };
}

function sentence(active: DecisionAt, needed: string, n: number): Said {
  const status = ACTIVE_STATUSES[active.granted] ?? 'Unknown';
  const reason = ACTIVE_REASONS[active.inputs['reason'] ?? 0] ?? '';
  switch (status) {
    case 'True':
      return say('why.active.True', { needed, n });
    case 'Unknown':
      return say('why.active.Unknown', { needed, n, reason: upstream('Queued') });
    case 'False':
      return reason === 'TimedOut'
        ? say('why.active.TimedOut', { reason: upstream(reason) })
        : say('why.active.False', { reason: upstream('NoTraffic') });
    default:
      throw new Error(`no sentence says that the revision is ${String(status satisfies never)}`);
  }
}
