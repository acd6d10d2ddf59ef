import type { DecisionAt } from '../../../sim/trace/read.ts';
import type { LimitName } from '../../../sim/trace/rules.ts';
import type { WhyContext } from '../context.ts';
import { captioned, chip, sign, word, type FormulaLine, type Token } from '../explanation.ts';
import { average, panicSeconds, readyChip, seconds, stableSeconds } from './amounts.ts';
import { isOver, readyPods } from './moment.ts';

/**
 * `panic: 49.1 / 7 -> 8 >= 2 x 4` and `stable: 26.5 / 7 -> 4`, the one that counts first; below them what limited the result.
 */
export function podsFormula(
  decide: DecisionAt,
  scale: DecisionAt | null,
  context: WhyContext,
): readonly FormulaLine[] {
  const panicFirst = decide.inputs['panicking'] === 1;
  const lines = [line(decide, 'panic', panicFirst, context), line(decide, 'stable', !panicFirst, context)];
  return [
    ...(panicFirst ? lines : lines.reverse()),
    ...limitLine(decide, context),
    ...boundLine(decide, scale, context),
  ];
}

/** One window: average / target -> pods; the panic window's is compared with the ready pods. Captions stand once. */
function line(
  decide: DecisionAt,
  mode: 'panic' | 'stable',
  isFirst: boolean,
  context: WhyContext,
): FormulaLine {
  const { format } = context;
  const { target = 1, ready = 0, panicThreshold = 0 } = decide.inputs;
  const wanted = decide.inputs[mode === 'panic' ? 'wantedPanic' : 'wantedStable'] ?? 0;
  const span = seconds(context, mode === 'panic' ? panicSeconds(context) : stableSeconds(context));
  const measured = chip(average(context, decide.inputs[mode] ?? 0), 'dawn');
  const aimed = chip(format.number(target), 'plain');
  const pods = chip(format.number(wanted), 'hand');
  const compared: readonly Token[] =
    mode === 'panic'
      ? [
          sign(`${isOver(decide) ? ' ≥ ' : ' < '}${format.number(panicThreshold)} × `),
          readyChip(context, ready, readyPods(context.view, decide, ready)),
        ]
      : [];
  return {
    left: mode === 'panic' ? 'why.kpa.panicMode' : 'why.kpa.stableMode',
    isName: true,
    tokens: [
      captioned(measured, 'why.kpa.cap.average', { span }),
      sign(' / '),
      isFirst ? captioned(aimed, 'why.kpa.cap.target') : aimed,
      sign(' → '),
      isFirst ? captioned(pods, 'why.kpa.cap.wanted') : pods,
      ...compared,
    ],
  };
}

function limitLine(decide: DecisionAt, context: WhyContext): readonly FormulaLine[] {
  const { format, scenario, view } = context;
  const { knative } = scenario;
  const { ready = 0, maxScaleUp = 0, maxScaleDown = 0 } = decide.inputs;
  const pods = (): Token => readyChip(context, ready, readyPods(view, decide, ready));
  const limit: LimitName = decide.limitedBy;
  switch (limit) {
    case 'none':
      return [];
    case 'up-rate': {
      const times = chip(format.number(knative.maxScaleUpRate), 'plain');
      const most = chip(format.number(maxScaleUp), 'bad');
      return [named('why.kpa.atMost', [times, sign(' × '), pods(), sign(' → '), most])];
    }
    case 'down-rate': {
      const by = chip(format.number(knative.maxScaleDownRate), 'plain');
      const least = chip(format.number(maxScaleDown), 'bad');
      return [named('why.kpa.atLeast', [pods(), sign(' / '), by, sign(' → '), least])];
    }
    case 'panic-hold':
      return [named('why.kpa.held', [chip(format.number(decide.granted), 'bad')])];
    case 'activation-scale':
      return [named('why.kpa.atLeast', [chip(format.number(decide.granted), 'bad')])];
    case 'delay':
      return [
        named('why.kpa.highest', [
          chip(format.number(decide.granted), 'bad'),
          sign(' '),
          word('why.kpa.inDelay'),
          sign(' '),
          chip(seconds(context, knative.scaleDownDelaySeconds), 'plain'),
        ]),
      ];
    default:
      throw new Error(`the decider was limited by ${limit}, and no formula says so`);
  }
}

function boundLine(
  decide: DecisionAt,
  scale: DecisionAt | null,
  { format }: WhyContext,
): readonly FormulaLine[] {
  if (!scale || scale.granted === decide.granted) return [];
  const limit = scale.limitedBy;
  if (limit !== 'min-scale' && limit !== 'max-scale' && limit !== 'initial-scale') return [];
  const isMost = limit === 'max-scale';
  return [
    named(isMost ? 'why.kpa.atMost' : 'why.kpa.atLeast', [
      chip(format.number(scale.granted), 'bad'),
      sign(isMost ? ' < ' : ' > '),
      chip(format.number(decide.granted), 'hand'),
    ]),
  ];
}

const named = (left: FormulaLine['left'], tokens: readonly Token[]): FormulaLine => ({
  left,
  isName: true,
  tokens,
});
