import { panicAbove } from '../../../picture/charts/decider-series.ts';
import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Note } from '../explanation.ts';
import { average, seconds } from './amounts.ts';
import { isOver } from './moment.ts';
import { PAGES } from './sources.ts';

/** The longest scale-down-delay that an annotation takes (pkg/apis/autoscaling/annotation_validation.go). */
const LONGEST_DELAY = 3600;

/** Where docs and code are of two minds about this decision, and it makes a difference here. */
export function podsNotes(decide: DecisionAt, context: WhyContext): readonly Note[] {
  return [
    ...thresholdNote(decide, context),
    ...(decide.limitedBy === 'activation-scale' ? [activationNote()] : []),
    ...(decide.limitedBy === 'delay' ? delayNote(context) : []),
  ];
}

/** Pods are compared, not requests: autoscaler.go: Scale. */
function thresholdNote(decide: DecisionAt, context: WhyContext): readonly Note[] {
  const { panic = 0, target = 1, ready = 0, panicThreshold = 0 } = decide.inputs;
  const docs = panicThreshold * target * Math.max(1, ready);
  if (!isOver(decide) || panic >= docs) return [];
  return [
    {
      docs: say('why.kpa.note.threshold.docs', {
        times: context.format.number(panicThreshold),
        docs: average(context, docs),
      }),
      code: say('why.kpa.note.threshold.code', {
        code: average(context, panicAbove(ready, panicThreshold, target)),
        panic: average(context, panic),
      }),
      page: PAGES.panic,
    },
  ];
}

const activationNote = (): Note => ({
  docs: say('why.kpa.note.activation.docs', { name: upstream('activation-scale') }),
  code: say('why.kpa.note.activation.code', { rate: upstream('max-scale-up-rate') }),
  page: PAGES.activationScale,
});

function delayNote(context: WhyContext): readonly Note[] {
  const { scaleDownDelaySeconds } = context.scenario.knative;
  if (scaleDownDelaySeconds <= LONGEST_DELAY) return [];
  return [
    {
      docs: say('why.kpa.note.delay.docs', { name: upstream('scale-down-delay') }),
      code: say('why.kpa.note.delay.code', { delay: seconds(context, scaleDownDelaySeconds) }),
      page: PAGES.scaleDownDelay,
    },
  ];
}
