import type { DecisionAt } from '../../sim/trace/read.ts';
import type { Format } from '../../text/format.ts';
import { podName, type WhyContext } from './context.ts';
import { chip, say, sign, word, type Explanation, type Said } from './explanation.ts';

/** What it took an instance to go, and how many requests went with it. */
export const tookAndCut = (took: string, cut: number, format: Format): Explanation['formula'] => [
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
];

/** A deleted pod is gone, on whatever platform; `how` says what its end was waited for. */
export function podGone(
  decision: DecisionAt,
  { format }: WhyContext,
  how: (took: string) => Said,
  source: Explanation['source'],
): Explanation {
  const { cut = 0, tookMicros = 0, readyMicros = -1 } = decision.inputs;
  const took = format.duration(tookMicros / 1e6);
  return {
    title: say('why.podGone.title', { pod: podName(decision.subject) }),
    formula: tookAndCut(took, cut, format),
    sentences: [
      readyMicros < 0
        ? say('why.podGone.neverReady')
        : say('why.podGone.wasReady', { long: format.duration(readyMicros / 1e6) }),
      how(took),
      cut > 0 ? say('why.podGone.cut', { count: format.number(cut), n: cut }) : say('why.stopped.cutNone'),
    ],
    source,
  };
}
