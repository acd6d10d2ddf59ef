import type { DecisionAt } from '../../../sim/trace/read.ts';
import type { WhyContext } from '../context.ts';
import { captioned, chip, sign, word, type FormulaLine, type Token } from '../explanation.ts';

/** `3 × 84 % / 60 % → 5`, and below it what limited that. */
export function syncFormula(sync: DecisionAt, context: WhyContext): readonly FormulaLine[] {
  const { utilization = -1 } = sync.inputs;
  if (utilization < 0) return limitLines(sync, context);
  return [
    context.scenario.kubernetes.autoscaler === 'hpa' ? cpuLine(sync, context) : cronLine(sync, context),
    ...limitLines(sync, context),
  ];
}

function cpuLine({ inputs, wanted, limitedBy }: DecisionAt, { format }: WhyContext): FormulaLine {
  const { counted = 0, ratio = 0, target = 1 } = inputs;
  // the use that decided, with those assumed who have no reading
  const use = format.percent(Math.round(ratio * target) / 100, 0);
  const keeps = limitedBy === 'tolerance' || limitedBy === 'not-ready';
  return {
    left: 'why.hpa.cpu',
    isName: true,
    tokens: [
      captioned(chip(format.number(counted), 'lit'), 'why.hpa.cap.pods'),
      sign(' × '),
      captioned(chip(use, 'dawn'), 'why.hpa.cap.use'),
      sign(' / '),
      captioned(chip(format.percent(target / 100, 0), 'plain'), 'why.hpa.cap.target'),
      sign(keeps ? ' ≈ ' : ' → '),
      captioned(chip(format.number(wanted), 'hand'), 'why.hpa.cap.wanted'),
    ],
  };
}

function cronLine({ inputs, wanted }: DecisionAt, { format }: WhyContext): FormulaLine {
  return {
    left: 'why.hpa.cron.name',
    isName: true,
    tokens: [
      captioned(chip(format.number(inputs['utilization'] ?? 0), 'dawn'), 'why.hpa.cap.asked'),
      sign(' → '),
      captioned(chip(format.number(wanted), 'hand'), 'why.hpa.cap.wanted'),
    ],
  };
}

function limitLines(
  { limitedBy, inputs, wanted, granted }: DecisionAt,
  context: WhyContext,
): readonly FormulaLine[] {
  const { format, scenario } = context;
  const { kubernetes } = scenario;
  const { replicas = 0, stabilized = -1, policyLimit = -1 } = inputs;
  const bad = (value: number): Token => chip(format.number(value), 'bad');
  switch (limitedBy) {
    case 'stabilization': {
      const isDown = wanted < granted;
      const window = isDown
        ? kubernetes.scaleDownStabilizationSeconds
        : kubernetes.scaleUpStabilizationSeconds;
      return [
        line(isDown ? 'why.kpa.highest' : 'why.hpa.lowest', [
          bad(stabilized),
          sign(' '),
          word('why.kpa.inDelay'),
          sign(' '),
          chip(format.seconds(window, 0), 'plain'),
        ]),
      ];
    }
    case 'scale-up-policy':
      return [line('why.kpa.atMost', [chip(format.number(replicas), 'lit'), sign(' → '), bad(policyLimit)])];
    case 'scale-down-policy':
      return [line('why.kpa.atLeast', [chip(format.number(replicas), 'lit'), sign(' → '), bad(policyLimit)])];
    case 'max-replicas':
      return [line('why.kpa.atMost', [bad(granted)])];
    case 'min-replicas':
      return [line('why.kpa.atLeast', [bad(granted)])];
    case 'no-metrics':
    case 'zero-replicas':
      return [line('why.kpa.held', [bad(granted)])];
    default:
      return [];
  }
}

const line = (left: FormulaLine['left'], tokens: readonly Token[]): FormulaLine => ({
  left,
  isName: true,
  tokens,
});
