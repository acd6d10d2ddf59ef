import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { chip, say, sign, type Explanation, type Note } from '../explanation.ts';
import type { KpaMoment } from './moment.ts';
import { reasonOf } from './platform-words.ts';
import { code, PAGES } from './sources.ts';

const NAMES = { initial: upstream('initial-scale'), min: upstream('min-scale') };
const NOTE: Note = {
  docs: say('why.kpa.note.initial.docs', NAMES),
  code: say('why.kpa.note.initial.code', NAMES),
  page: PAGES.initialScale,
};

/**
 * A new revision has what it was created with (pkg/reconciler/revision/resources/deploy.go: MakeDeployment) until something
 * has been measured, or what min-scale makes of that at the first pass.
 */
export function explainInitial(scale: DecisionAt, moment: KpaMoment, { format }: WhyContext): Explanation {
  const { initialScale = 1 } = scale.inputs;
  const isLifted = scale.limitedBy === 'min-scale';
  const count = format.number(scale.granted);
  const created = format.number(initialScale);
  return {
    title: say('why.kpa.title.initial', { count, n: scale.granted }),
    formula: [
      { left: 'why.kpa.initial', tokens: [chip(created, isLifted ? 'plain' : 'hand')] },
      ...(isLifted
        ? [
            {
              left: 'why.kpa.atLeast',
              isName: true,
              tokens: [chip(count, 'bad'), sign(' > '), chip(created, 'plain')],
            } as const,
          ]
        : []),
    ],
    sentences: [
      isLifted
        ? say('why.kpa.bound.minAtFirst', { initial: NAMES.initial, created, name: NAMES.min, count })
        : say('why.kpa.initial.said', { name: NAMES.initial }),
    ],
    notes: isLifted ? [NOTE] : [],
    logs: moment.active ? [reasonOf(moment.active)] : [],
    source: code('kpa.go'),
  };
}
