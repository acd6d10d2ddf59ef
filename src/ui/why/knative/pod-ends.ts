import type { DecisionAt } from '../../../sim/trace/read.ts';
import { podName, upstream, type WhyContext } from '../context.ts';
import { chip, say, sign, word, type Explanation } from '../explanation.ts';
import { seconds } from './amounts.ts';
import { KUBERNETES_PODS, KUBERNETES_SCHEDULER } from './sources.ts';

/** The queue-proxy of a deleted pod serves on for so long (knative/serving pkg/queue/sharedmain/main.go: drainSleepDuration). */
const DRAIN_SECONDS = 30;

/** A deleted pod is gone: how long it took, and who went with it. */
export function explainPodGone(decision: DecisionAt, context: WhyContext): Explanation {
  const { format, scenario } = context;
  const { cut = 0, tookMicros = 0, killed = 0, readyMicros = -1 } = decision.inputs;
  const pod = podName(decision.subject);
  const took = format.duration(tookMicros / 1e6);
  return {
    title: say('why.podGone.title', { pod }),
    formula: [
      {
        left: 'why.took',
        tokens: [
          chip(took, 'dawn'),
          sign(' · '),
          word('why.cut'),
          sign(' '),
          chip(format.number(cut), cut > 0 ? 'bad' : 'plain'),
        ],
      },
    ],
    sentences: [
      readyMicros < 0
        ? say('why.podGone.neverReady')
        : say('why.podGone.wasReady', { long: format.duration(readyMicros / 1e6) }),
      killed > 0
        ? say('why.podGone.killed', {
            name: upstream('timeoutSeconds'),
            limit: seconds(context, scenario.knative.timeoutSeconds),
          })
        : say('why.podGone.drained', { drain: seconds(context, DRAIN_SECONDS), took }),
      cut > 0 ? say('why.podGone.cut', { count: format.number(cut), n: cut }) : say('why.stopped.cutNone'),
    ],
    source: KUBERNETES_PODS,
  };
}

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
