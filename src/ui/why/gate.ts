import type { DecisionAt } from '../../sim/trace/read.ts';
import { GATE_REASONS } from '../../sim/trace/rules.ts';
import { nameIn, type WhyContext } from './context.ts';
import { chip, say, sign, word, type Explanation } from './explanation.ts';
import { OWN_APP } from './fly-docs.ts';

export const gateReasonOf = (decision: DecisionAt): (typeof GATE_REASONS)[number] =>
  GATE_REASONS[decision.inputs['reason'] ?? 0] ?? 'done';

/** Reasons of which the gate is sure; at all others it cannot know. */
const CERTAIN: readonly (typeof GATE_REASONS)[number][] = ['done', 'acquired', 'owner-died'];

/** Which way an instance left its release gate: the chart in sim/workload/release-gate.chart.ts, path by path. */
export function explainGate(decision: DecisionAt, { view, format }: WhyContext): Explanation {
  const { waitedMicros = 0, release = 0 } = decision.inputs;
  const prepares = decision.granted > 0;
  const reason = gateReasonOf(decision);
  const waited = format.duration(waitedMicros / 1e6);
  const isCertain = CERTAIN.includes(reason);
  return {
    title: say(prepares ? 'why.gate.title.prepares' : 'why.gate.title.skips', {
      machine: nameIn(view, decision.subject),
    }),
    formula: [
      {
        left: 'why.prepares',
        tokens: [
          chip(format.number(prepares ? 1 : 0), isCertain || prepares ? 'hand' : 'bad'),
          sign(' · '),
          word('why.waited'),
          sign(' '),
          chip(waited, 'dawn'),
          sign(' · '),
          word('why.release'),
          sign(' '),
          chip(format.number(release), 'plain'),
        ],
      },
    ],
    sentences: [
      say(`why.gate.${reason}`, { release: format.number(release), waited }),
      ...(isCertain ? [] : [say(prepares ? 'why.gate.prepares' : 'why.gate.dares')]),
    ],
    source: OWN_APP,
  };
}

/** It skipped what nobody has done: the dangerous opposite of the gate's rule. */
export function explainUnmigrated(decision: DecisionAt, { view, format }: WhyContext): Explanation {
  const release = format.number(decision.inputs['release'] ?? 0);
  return {
    title: say('why.unmigrated.title', { machine: nameIn(view, decision.subject) }),
    formula: [{ left: 'why.release', tokens: [chip(release, 'bad')] }],
    sentences: [say('why.unmigrated.serves', { release }), say('why.unmigrated.ok')],
    source: OWN_APP,
  };
}
