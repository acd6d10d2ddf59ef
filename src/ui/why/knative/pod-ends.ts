import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { chip, say, sign, type Explanation } from '../explanation.ts';
import { podGone } from '../gone.ts';
import { seconds } from './amounts.ts';
import { KUBERNETES_PODS, KUBERNETES_SCHEDULER } from './sources.ts';

/** The queue-proxy of a deleted pod serves on for so long (knative/serving pkg/queue/sharedmain/main.go: drainSleepDuration). */
const DRAIN_SECONDS = 30;

/** A deleted pod is gone: how long it took, and who went with it. */
export const explainPodGone = (decision: DecisionAt, context: WhyContext): Explanation =>
  podGone(
    decision,
    context,
    (took) =>
      (decision.inputs.killed ?? 0) > 0
        ? say('why.podGone.killed', {
            name: upstream('timeoutSeconds'),
            limit: seconds(context, context.scenario.knative.timeoutSeconds),
          })
        : say('why.podGone.drained', { drain: seconds(context, DRAIN_SECONDS), took }),
    KUBERNETES_PODS,
  );

/** Pods that no node has room for, or no longer. */
export function explainRoom(decision: DecisionAt, { format }: WhyContext): Explanation {
  const lacking = decision.wanted - decision.granted;
  return {
    title:
      lacking > 0
        ? say('why.room.title.lacking', { count: format.number(lacking), n: lacking })
        : say('why.room.title.enough'),
    formula: [
      {
        left: 'why.room.placed',
        tokens: [
          chip(format.number(decision.granted), 'lit'),
          sign(' / '),
          chip(format.number(decision.wanted), 'hand'),
        ],
      },
    ],
    sentences: [
      lacking > 0
        ? say('why.room.lacking', { room: format.number(decision.inputs['maxPods'] ?? 0) })
        : say('why.room.enough'),
    ],
    logs: lacking > 0 ? ['FailedScheduling'] : [],
    source: KUBERNETES_SCHEDULER,
  };
}
