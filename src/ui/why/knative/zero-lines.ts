import type { DecisionAt } from '../../../sim/trace/read.ts';
import type { WhyContext } from '../context.ts';
import { captioned, chip, say, sign, type FormulaLine, type Said } from '../explanation.ts';
import { average, seconds, stableSeconds } from './amounts.ts';

/** On top of the progress deadline (knative/serving pkg/reconciler/autoscaling/kpa/scaler.go: activationTimeoutBuffer). */
const ACTIVATION_BUFFER = 30;

/** After so many seconds without a ready pod a revision is given up. */
export const activationDeadline = ({ scenario }: WhyContext): number =>
  scenario.knative.progressDeadlineSeconds + ACTIVATION_BUFFER;

/** `stable: 0 / 7 -> 0`. */
export function measuredLine(decide: DecisionAt | null, context: WhyContext): readonly FormulaLine[] {
  if (!decide) return [];
  const { stable = 0, target = 1, wantedStable = 0 } = decide.inputs;
  const span = seconds(context, stableSeconds(context));
  return [
    {
      left: 'why.kpa.stableMode',
      isName: true,
      tokens: [
        captioned(chip(average(context, stable), 'dawn'), 'why.kpa.cap.average', { span }),
        sign(' / '),
        captioned(chip(context.format.number(target), 'plain'), 'why.kpa.cap.target'),
        sign(' → '),
        captioned(chip(context.format.number(wantedStable), 'hand'), 'why.kpa.cap.wanted'),
      ],
    },
  ];
}

/** Nothing to carry, if that is what was decided. */
export const measuredSentence = (decide: DecisionAt | null, context: WhyContext): readonly Said[] =>
  decide && decide.granted === 0
    ? [say('why.kpa.zero.idle', { window: seconds(context, stableSeconds(context)) })]
    : [];

/** `in path: 64 s >= 30 s`. */
export function waitedLine(
  left: FormulaLine['left'] & string,
  passed: number,
  needs: number,
  context: WhyContext,
): FormulaLine {
  return {
    left,
    isName: true,
    tokens: [
      chip(context.format.seconds(passed, passed < 100 ? 1 : 0), 'dawn'),
      sign(passed >= needs ? ' ≥ ' : ' < '),
      chip(seconds(context, needs), 'plain'),
    ],
  };
}
