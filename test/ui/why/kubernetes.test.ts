import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Kubernetes } from '../../../src/scenario/document-kubernetes.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { HPA_LIMITS } from '../../../src/picture/charts/limit-bands.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import type { LimitName } from '../../../src/sim/trace/rules.ts';
import type { WhyContext } from '../../../src/ui/why/context.ts';
import type { Explanation, FormulaLine } from '../../../src/ui/why/explanation.ts';
import { lifeLines } from '../../../src/ui/why/life.ts';
import { saidOf } from '../../../src/ui/why/said.ts';
import { whatWouldHaveSaved } from '../../../src/ui/why/saved.ts';
import { alsoAsked, explain, toldAt } from '../../../src/ui/why/sentences.ts';
import { storyLines } from '../../../src/ui/why/story.ts';
import { contextOf, format, presetScenario, read, text } from './run-of.ts';

const formulaText = ({ left, tokens }: FormulaLine): string =>
  [
    left === null ? '' : `${text(left)} = `,
    ...tokens.map((token) =>
      token.kind === 'chip' ? token.value : token.kind === 'sign' ? token.sign : text(token.key),
    ),
  ]
    .join('')
    .replaceAll('\u00a0', ' ');

const formulaOf = ({ formula }: Explanation): readonly string[] => formula.map(formulaText);
const wordsOf = ({ sentences }: Explanation): string => sentences.map(read).join(' ');
const scenarioWith = (changes: Partial<Kubernetes>): Scenario => ({
  ...DEFAULT_SCENARIO,
  platform: 'kubernetes',
  horizonSeconds: 60,
  traffic: { ...DEFAULT_SCENARIO.traffic, curve: [] },
  kubernetes: { ...DEFAULT_SCENARIO.kubernetes, ...changes },
});

/** One sync by hand: three pods at 84 % where 60 % is aimed at. */
function sync(
  changes: { wanted?: number; granted?: number; limitedBy?: LimitName; inputs?: Record<string, number> } = {},
): DecisionAt {
  const { wanted = 5, granted = 5, limitedBy = 'none', inputs = {} } = changes;
  return {
    index: 0,
    t: 15,
    rule: 'hpa-decide',
    subject: -1,
    request: -1,
    region: 0,
    revision: 0,
    wanted,
    granted,
    limitedBy,
    inputs: {
      replicas: 3,
      ready: 3,
      unready: 0,
      missing: 0,
      utilization: 84,
      target: 60,
      ratio: 1.4,
      counted: 3,
      stabilized: wanted,
      policyLimit: 7,
      minReplicas: 1,
      maxReplicas: 10,
      ...inputs,
    },
  };
}
const contexts = new Map<string, WhyContext>();
const contextWith = (changes: Partial<Kubernetes> = {}): WhyContext => {
  const key = JSON.stringify(changes);
  const context = contexts.get(key) ?? contextOf(scenarioWith(changes));
  contexts.set(key, context);
  return context;
};

describe('why an HPA has so many pods', () => {
  test('is a formula with its numbers: three pods at 84 % where 60 % is aimed at are five', () => {
    const explanation = explain(sync(), contextWith());
    expect(read(explanation.title)).toBe('Why 5 pods?');
    expect(formulaOf(explanation)).toEqual(['CPU = 3 × 84 % / 60 % → 5']);
    expect(wordsOf(explanation)).toBe(
      '3 ready pods use 84 % of the CPU they requested, on average; 60 % is aimed at. Nothing limits it: 5 pods from now on.',
    );
    expect(explanation.logs).toEqual([
      'SuccessfulRescale: New size: 5; reason: cpu resource utilization (percentage of request) above target',
    ]);
  });

  test('says who counts as idle and who as busy', () => {
    const up = wordsOf(explain(sync({ inputs: { unready: 2, missing: 1 } }), contextWith()));
    expect(up).toContain('2 pods are not ready, or too young for their readings to count: on the way up');
    expect(up).toContain('1 pod has no reading yet and counts as idle.');
    const down = { utilization: 20, ratio: 0.5, missing: 1 };
    expect(wordsOf(explain(sync({ wanted: 2, granted: 2, inputs: down }), contextWith()))).toContain(
      'on the way down it counts as using all it requested',
    );
  });

  test('says that pods at their limit cannot show more', () => {
    const full = { utilization: 100, ratio: 100 / 60 };
    expect(wordsOf(explain(sync({ inputs: full }), contextWith()))).toContain('however long their queue is');
    expect(wordsOf(explain(sync(), contextWith()))).not.toContain('queue');
  });

  const NAMED: Readonly<Record<Exclude<(typeof HPA_LIMITS)[number], 'cooldown'>, readonly [string, string]>> =
    {
      stabilization: [
        'highest = 5 in the last 300 s',
        'the highest recommendation of the last 300 s counts: 5 pods',
      ],
      'scale-up-policy': ['at most = 3 → 7', '7 now: 100 % within 15 s or 4 pods within 15 s'],
      'scale-down-policy': ['at least = 3 → 7', '7 for now: 100 % within 15 s'],
      'max-replicas': ['at most = 5', 'maxReplicas = 10 allows no more'],
      'min-replicas': ['at least = 5', 'minReplicas keeps 1 pod'],
      'not-ready': ['', 'the ratio would point the other way'],
    };
  test.each(HPA_LIMITS.filter((limit) => limit !== 'cooldown'))(
    'names %s in formula and words',
    (limitedBy) => {
      const wanted = limitedBy === 'stabilization' ? 2 : 9;
      const explanation = explain(
        sync({ wanted, limitedBy, inputs: { stabilized: limitedBy === 'stabilization' ? 5 : 9 } }),
        contextWith(),
      );
      const [formula, words] = NAMED[limitedBy];
      expect(formulaOf(explanation).join('\n')).toContain(formula);
      expect(wordsOf(explanation)).toContain(words);
    },
  );

  test('going up slowly names the lowest recommendation', () => {
    const held = sync({ wanted: 9, granted: 3, limitedBy: 'stabilization', inputs: { stabilized: 3 } });
    const explanation = explain(held, contextWith({ scaleUpStabilizationSeconds: 120 }));
    expect(formulaOf(explanation)[1]).toBe('lowest = 3 in the last 120 s');
    expect(wordsOf(explanation)).toContain('the lowest recommendation of the last 120 s counts: 3 pods');
  });

  test('without a behavior says what the docs say and what the code does', () => {
    const context = contextWith({ behavior: false });
    const explanation = explain(sync({ wanted: 9, granted: 6, limitedBy: 'scale-up-policy' }), context);
    expect(wordsOf(explanation)).toContain('goes to twice the 3 of now, or to 4 where that is more: 7.');
    expect(explanation.notes?.map(({ docs, code }) => [read(docs), read(code)])).toEqual([
      [
        'the default is 100 percent or 4 pods more every 15 seconds, whichever is larger.',
        'that holds only where the HPA has a behavior; else it is twice the pods, or 4, at each look.',
      ],
    ]);
  });

  test.each([
    ['tolerance', { ratio: 1.05, utilization: 63 }, 'The ratio is 1.05, less than 10 % away from 1'],
    ['no-metrics', { utilization: -1, ratio: -1 }, 'metrics-server needs two looks'],
    ['zero-replicas', { utilization: -1, replicas: 0 }, 'the HPA is switched off'],
  ] as const)('says why nothing happens: %s', (limitedBy, inputs, words) => {
    const said = explain(sync({ wanted: 3, granted: 3, limitedBy, inputs }), contextWith());
    expect(wordsOf(said)).toContain(words);
    expect(formulaOf(said).join('')).toMatch(/\d/);
  });

  test('a limit that it knows no sentence for is a bug', () => {
    expect(() => explain(sync({ limitedBy: 'grace' }), contextWith())).toThrow('grace');
  });
});

describe('in a run', () => {
  const spike = contextOf(presetScenario('hpa-spike'));
  const nights = contextOf(presetScenario('paid-nodes'));
  const at = (context: WhyContext, t: number): Explanation =>
    explain(context.view.decision(toldAt(context.view, t)), context);
  const said = (context: WhyContext, t: number): string =>
    read(saidOf(context.view.decision(toldAt(context.view, t)), context.scenario, format));

  test('the spike is told step by step', () => {
    expect(formulaOf(at(spike, 315))).toEqual(['CPU = 1 × 100 % / 60 % → 2']);
    expect(said(spike, 315)).toBe('replicas 1 → 2');
    expect(wordsOf(at(spike, 330))).toContain('1 pod is not ready, or too young');
    expect(formulaOf(at(spike, 700)).join('\n')).toContain('highest = 7 in the last 300 s');
  });

  test('all pods leave when the cooldown is over, and nobody sees who comes at night', () => {
    const leaves = at(nights, 18 * 3600 + 275);
    expect(read(leaves.title)).toBe('Why do all pods leave?');
    expect(wordsOf(leaves)).toContain(
      'cooldownPeriod = 300 s have passed, and KEDA takes all 6 pods away in one step.',
    );
    expect(formulaOf(leaves)).toEqual(['Replicas = 6 → 0', 'Inactive = 300 s ≥ 300 s']);
    expect(wordsOf(at(nights, 2 * 3600))).toContain('There are no replicas');
    expect(wordsOf(at(nights, 8 * 3600 + 20))).toContain('The cron triggers ask for 6 pods');
  });

  test('where KEDA and its HPA decide at one instant both are told', () => {
    const first = nights.view.decision(toldAt(nights.view, 8 * 3600));
    expect(read(explain(first, nights).title)).toBe('Why a first pod?');
    expect(alsoAsked(first, nights).map(({ title }) => read(title))).toEqual(['Why 5 pods?']);
  });

  test('a pod is a pod, and its request came to an ingress', () => {
    const gaveUp = spike.view.trace.outcomes.findIndex(({ code }) => code === 'client-gave-up');
    const lost = spike.view.trace.requests.outcome.indexOf(gaveUp);
    const [first] = storyLines(lost, spike);
    expect(first?.parts.map(read)).toEqual(['arrives at the ingress', 'handed to p1', 'work begins on p1']);
    expect(whatWouldHaveSaved(lost, spike).map(read)[0]).toContain('averageUtilization below 60 %');
    expect(lifeLines(1, 320, spike).map(({ state }) => state)).toContain('booting');
  });
});
