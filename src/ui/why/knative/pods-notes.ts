import { panicAbove } from '../../../picture/charts/decider-series.ts';
import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Said } from '../explanation.ts';
import { average } from './amounts.ts';
import { isOver } from './moment.ts';

/** Where docs and code are of two minds about this decision, and it makes a difference here (spec: gotchas 4 and 12). */
export function podsNotes(decide: DecisionAt, context: WhyContext): readonly Said[] {
  const { format } = context;
  const { panic = 0, target = 1, ready = 0, panicThreshold = 0 } = decide.inputs;
  const pods = Math.max(1, ready);
  const docs = panicThreshold * target * pods;
  const notes: Said[] = [];
  if (isOver(decide) && panic < docs)
    notes.push(
      say('why.kpa.note.threshold', {
        times: format.number(panicThreshold),
        docs: average(context, docs),
        code: average(context, panicAbove(ready, panicThreshold, target)),
      }),
    );
  if (decide.limitedBy === 'activation-scale')
    notes.push(
      say('why.kpa.note.activation', {
        name: upstream('activation-scale'),
        rate: upstream('max-scale-up-rate'),
      }),
    );
  return notes;
}
