import type { DecisionAt } from '../../../sim/trace/read.ts';
import { REVISION_EVENTS } from '../../../sim/trace/rules.ts';
import { upstream, type WhyContext } from '../context.ts';
import { chip, say, sign, type Explanation, type Said } from '../explanation.ts';
import { seconds } from './amounts.ts';
import { revisionName } from './revision-name.ts';
import { ROLLOUT, SERVING_REVISIONS } from './sources.ts';

export type RevisionEvent = (typeof REVISION_EVENTS)[number];
export const eventOf = ({ granted }: DecisionAt): RevisionEvent => REVISION_EVENTS[granted] ?? 'created';

/** What became of a revision: created, ready for the first time, given up, in or out of the traffic. */
export function explainRevision(decision: DecisionAt, context: WhyContext): Explanation {
  const { format, view, scenario } = context;
  const { ready = 0, replicas = 0, sinceCreationMicros = 0 } = decision.inputs;
  const event = eventOf(decision);
  const name = revisionName(view, decision.revision ?? 0);
  return {
    title: say(`why.revision.title.${event}`, { name }),
    formula: [
      {
        left: 'why.kpa.cap.ready',
        isName: true,
        tokens: [chip(format.number(ready), 'lit'), sign(' / '), chip(format.number(replicas), 'hand')],
      },
    ],
    sentences: [
      say(`why.revision.${event}`, {
        long: format.duration(sinceCreationMicros / 1e6),
        deadline: seconds(context, scenario.knative.progressDeadlineSeconds),
        setting: upstream('progress-deadline'),
        min: upstream('min-scale'),
        delay: upstream('scale-down-delay'),
        rate: upstream('max-scale-down-rate'),
      }),
    ],
    source: SERVING_REVISIONS,
  };
}

/** The Route gives a revision another share, at once, step by step, or not yet. */
export function explainRoute(decision: DecisionAt, context: WhyContext): Explanation {
  const { format, view } = context;
  const { before = 0, step = 0, stepMicros = 0, tagged = 0 } = decision.inputs;
  const share = (percent: number): string => format.percent(percent / 100);
  const name = revisionName(view, decision.revision ?? 0);
  const waits = decision.limitedBy === 'not-ready';
  const isStepping = !waits && step > 0 && decision.wanted !== decision.granted;
  return {
    title: say('why.route.title', { name, share: share(decision.granted) }),
    formula: [
      {
        left: 'why.route.share',
        isName: true,
        tokens: [
          chip(share(before), 'plain'),
          sign(' → '),
          chip(share(decision.granted), 'hand'),
          ...(decision.wanted === decision.granted
            ? []
            : [sign(waits ? ' < ' : ' → '), chip(share(decision.wanted), waits ? 'bad' : 'plain')]),
        ],
      },
    ],
    sentences: [
      waits
        ? say('why.route.waits', { share: share(decision.wanted) })
        : say(isStepping ? 'why.route.steps' : 'why.route.now', {
            share: share(decision.wanted),
            step: share(step),
            every: format.duration(stepMicros / 1e6),
            name: upstream('rollout-duration'),
          }),
      ...unreached(decision.granted, tagged),
    ],
    source: ROLLOUT,
  };
}

/** What no traffic and no tag means for the revision's pods. */
const unreached = (share: number, tagged: number): readonly Said[] =>
  share > 0
    ? []
    : [say(tagged === 1 ? 'why.route.tagged' : 'why.route.unreachable', { min: upstream('min-scale') })];
