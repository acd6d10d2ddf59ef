import type { DecisionAt } from '../../../sim/trace/read.ts';
import { podName, upstream, type WhyContext } from '../context.ts';
import { chip, say, sign, word, type Explanation } from '../explanation.ts';
import { TERMINATION } from './sources.ts';

/** A deleted pod is gone: how long it took, and who went with it. */
export function explainPodGone(decision: DecisionAt, { format, scenario }: WhyContext): Explanation {
  const { cut = 0, tookMicros = 0, killed = 0, readyMicros = -1 } = decision.inputs;
  const { gracefulShutdown, terminationGraceSeconds } = scenario.kubernetes;
  const took = format.duration(tookMicros / 1e6);
  return {
    title: say('why.podGone.title', { pod: podName(decision.subject) }),
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
      !gracefulShutdown
        ? say('why.podGone.sigterm')
        : killed > 0
          ? say('why.podGone.killed', {
              name: upstream('terminationGracePeriodSeconds'),
              limit: format.seconds(terminationGraceSeconds, 0),
            })
          : say('why.podGone.finished', { took }),
      cut > 0 ? say('why.podGone.cut', { count: format.number(cut), n: cut }) : say('why.stopped.cutNone'),
    ],
    source: TERMINATION,
  };
}
