import { beforeAll, describe, expect, test } from 'vitest';
import { KPA_LIMITS } from '../../../src/picture/charts/limit-bands.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { PRESETS } from '../../../src/scenario/presets.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import type { LimitName } from '../../../src/sim/trace/rules.ts';
import { STATES } from '../../../src/sim/trace/trace.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import type { WhyContext } from '../../../src/ui/why/context.ts';
import type { Explanation } from '../../../src/ui/why/explanation.ts';
import { goSeconds } from '../../../src/ui/why/knative/platform-words.ts';
import { podLife } from '../../../src/ui/why/knative/pod-life.ts';
import { toldOf } from '../../../src/ui/why/newest-told.ts';
import { saidOf } from '../../../src/ui/why/said.ts';
import { whatWouldHaveSaved } from '../../../src/ui/why/saved.ts';
import { alsoAsked, explain, toldAt } from '../../../src/ui/why/sentences.ts';
import { storyLines } from '../../../src/ui/why/story.ts';
import { knativeTrace, type DecisionRow, type KnativeRows } from '../../picture/charts/knative-rows.ts';
import { contextOf, format, presetScenario, read, text } from './run-of.ts';

type Knative = Partial<Scenario['knative']>;

const wordsOf = (explanation: Explanation): string =>
  [
    explanation.title,
    ...explanation.sentences,
    ...(explanation.notes ?? []).flatMap(({ docs, code }) => [docs, code]),
    ...(explanation.next ? [explanation.next] : []),
  ]
    .map(read)
    .join(' ');
/** What the docs say, what the code does, and where the docs say it. */
const notesOf = ({ notes = [] }: Explanation): readonly (readonly [string, string, string])[] =>
  notes.map(({ docs, code, page }) => [read(docs), read(code), page]);

/** A formula as it reads: `panic 49.1 / 7 -> 8`. */
const formulaOf = (explanation: Explanation): readonly string[] =>
  explanation.formula.map(({ left, isName, tokens }) =>
    [left ? `${text(left)}${isName ? ' ' : ' = '}` : '', ...tokens.map(tokenWords)]
      .join('')
      .replaceAll('\u00a0', ' '),
  );
const tokenWords = (token: Explanation['formula'][number]['tokens'][number]): string =>
  token.kind === 'chip' ? token.value : token.kind === 'sign' ? token.sign : text(token.key);

/** A run laid by hand: a pod per lane that is ready from 0 s on, and decisions; 0 s is 09:00:00. */
function laid(rows: Partial<KnativeRows>, knative: Knative = {}, ready = 0): WhyContext {
  const pods = Array.from({ length: ready }, (_, lane) => [lane, 'ready', 0, 600] as const);
  const spike = presetScenario('spike');
  return {
    view: viewOf(knativeTrace({ horizon: 600, intervals: pods, ...rows })),
    scenario: { ...spike, knative: { ...spike.knative, ...knative } },
    format,
    text,
  };
}

/** What the decider saw: stable 26.5 asks for 4, panic 49.1 for 8, 4 pods are ready. */
const SEEN = {
  ready: 4,
  stable: 26.5,
  panic: 49.1,
  target: 7,
  total: 10,
  maxScaleUp: 4000,
  maxScaleDown: 2,
  wantedStable: 4,
  wantedPanic: 8,
  panicThreshold: 2,
  panicking: 1,
  maxPanicPods: 8,
  excessBurstCapacity: -221,
  targetBurstCapacity: 211,
};
const decide = (
  at: number,
  inputs: DecisionRow['inputs'] = {},
  more: Partial<DecisionRow> = {},
): DecisionRow => ({
  at,
  rule: 'kpa-decide',
  granted: 8,
  inputs: { ...SEEN, ...inputs },
  ...more,
});
const scale = (at: number, granted: number, more: Partial<DecisionRow> = {}): DecisionRow => ({
  at,
  rule: 'kpa-scale',
  granted,
  ...more,
  inputs: { before: 4, active: 1, ...more.inputs },
});

/** The last decision of the run, explained. */
function last(context: WhyContext): Explanation {
  const { view } = context;
  return explain(view.decision(view.trace.decisions.count - 1), context);
}

describe('why so many pods', () => {
  const calm = { panicking: 0, maxPanicPods: 0 };

  test('panic shows both windows with their numbers, and that it is renewed', () => {
    const explanation = last(laid({ decisions: [scale(70, 8), decide(76.5), decide(78.5)] }, {}, 4));
    expect(read(explanation.title)).toBe('Why 8 pods?');
    expect(formulaOf(explanation)).toEqual(['panic 49.1 / 7 → 8 ≥ 2 × 4', 'stable 26.5 / 7 → 4']);
    expect(wordsOf(explanation)).toContain(
      'The last 6 s ask for 8 pods, at least 2 × 4 ready: panic is renewed.',
    );
    expect(wordsOf(explanation)).toContain('max-scale is not set, max-scale-up-rate allows 4,000.');
    expect(explanation.source).toMatchObject({ grade: 'documented', file: 'autoscaler.go' });
    expect(explanation.mode).toEqual({ isPanicking: true, threshold: 2, stableWindowSeconds: 60 });
    expect(explanation.logs).toEqual([]);
  });

  test('a number of ready pods counts those pods', () => {
    const { formula } = last(laid({ decisions: [decide(78.5)] }, {}, 4));
    const counts = formula.flatMap(({ tokens }) =>
      tokens.flatMap((token) => (token.kind === 'chip' && token.counts.length > 0 ? [token.counts] : [])),
    );
    expect(counts).toEqual([[0, 1, 2, 3]]);
  });

  test.each<readonly [string, readonly DecisionRow[], string, string]>([
    ['begins', [decide(76.5, calm), decide(78.5)], 'panic begins', 'PANICKING.'],
    [
      'ends',
      [decide(76.5), decide(78.5, { ...calm, panic: 20, wantedPanic: 3 }, { granted: 4 })],
      'For more than 60 s the last 6 s have not asked for 2 × the ready pods: panic is over',
      'Un-panicking.',
    ],
    [
      'holds',
      [decide(76.5), decide(78.5, { panic: 20, wantedPanic: 3 }, { granted: 8, limitedBy: 'panic-hold' })],
      'Panic was last renewed at 09:01:16.5, when the short window asked for 2 × the ready pods. It lasts until after 09:02:16.5',
      'Skipping pod count decrease from 8 to 4.',
    ],
  ])('panic %s in words, and in those of its log', (_, decisions, sentence, log) => {
    const explanation = last(laid({ decisions }));
    expect(wordsOf(explanation)).toContain(sentence);
    expect(explanation.logs).toEqual([log]);
  });

  test('a calm decider says what it measured, and that the short window is no reason to panic', () => {
    const explanation = last(
      laid({ decisions: [decide(78.5, { ...calm, panic: 30, wantedPanic: 5 }, { granted: 4 })] }),
    );
    expect(formulaOf(explanation)).toEqual(['stable 26.5 / 7 → 4', 'panic 30 / 7 → 5 < 2 × 4']);
    expect(wordsOf(explanation)).toContain(
      'on average: 26.5. A pod is to carry 7, which is 70 % of 10: that asks for 4 pods. The last 6 s ask for 5 pods, less than 2 × 4: no panic.',
    );
  });

  test('no pod ready counts as one, and a poke is told', () => {
    const explanation = last(
      laid({
        decisions: [decide(78.5, { ...calm, ready: 0, poked: 1, panic: 5, wantedPanic: 1 }, { granted: 1 })],
      }),
    );
    expect(wordsOf(explanation)).toContain('Decided at once, between two ticks');
    expect(wordsOf(explanation)).toContain('No pod is ready; that counts as one.');
    expect(formulaOf(explanation)[1]).toBe('panic 5 / 7 → 1 < 2 × 1');
  });

  test('requests per second are called so', () => {
    const explanation = last(laid({ decisions: [decide(78.5, { ...calm, rps: 1 }, { granted: 4 })] }));
    expect(wordsOf(explanation)).toContain('Requests a second in the last 60 s, on average: 26.5.');
  });

  test.each<readonly [LimitName, Knative, number, string, string]>([
    [
      'up-rate',
      { maxScaleUpRate: 1.5 },
      6,
      'max-scale-up-rate = 1.5 allows at most 1.5 × 4 ready pods, rounded up: 4,000',
      'at most 1.5 × 4 → 4,000',
    ],
    [
      'down-rate',
      { maxScaleDownRate: 2 },
      2,
      'max-scale-down-rate = 2 keeps at least 4 ready pods / 2, rounded down: 2',
      'at least 4 / 2 → 2',
    ],
    [
      'activation-scale',
      { activationScale: 9 },
      9,
      'activation-scale makes it at least 9 pods',
      'at least 9',
    ],
    ['panic-hold', {}, 9, '8 would do now, but panic has asked for 9 pods, and holds them', 'held at 9'],
    [
      'delay',
      { scaleDownDelaySeconds: 30 },
      9,
      'scale-down-delay keeps the highest wish of the last 30 s: 9 pods',
      'highest 9 in the last 30 s',
    ],
  ])(
    'limited by %s it says so in words and in the formula',
    (limitedBy, knative, granted, sentence, formula) => {
      const explanation = last(laid({ decisions: [decide(78.5, {}, { granted, limitedBy })] }, knative));
      expect(wordsOf(explanation)).toContain(sentence);
      expect(formulaOf(explanation).at(-1)).toBe(formula);
    },
  );

  test.each<readonly [LimitName, number, string, string]>([
    ['max-scale', 5, 'Why 5 pods? The last 6 s', 'at most 5 < 8'],
    ['min-scale', 12, 'The autoscaler wants 8, but min-scale keeps 12.', 'at least 12 > 8'],
    [
      'initial-scale',
      12,
      'but initial-scale asks for 12 until the revision has had them once',
      'at least 12 > 8',
    ],
  ])('bounded by %s it says what the autoscaler wanted', (limitedBy, granted, sentence, formula) => {
    const explanation = last(laid({ decisions: [decide(78.5), scale(78.5, granted, { limitedBy })] }));
    expect(wordsOf(explanation)).toContain(sentence);
    expect(formulaOf(explanation).at(-1)).toBe(formula);
  });

  test('with a max-scale that allows it, it is named', () => {
    const explanation = last(laid({ decisions: [decide(78.5)] }, { maxScale: 20 }));
    expect(wordsOf(explanation)).toContain('No limit bites: max-scale = 20, max-scale-up-rate allows 4,000.');
  });

  test('pods without a node are told', () => {
    const room: DecisionRow = { at: 78, rule: 'pod-unschedulable', granted: 6, inputs: { maxPods: 6 } };
    const context = laid({ decisions: [room, decide(78.5)] });
    context.view.trace.decisions.wanted[0] = 8;
    expect(wordsOf(last(context))).toContain('2 of them find no node and stay pending.');
  });

  test('where the docs would not panic yet, the note says why the code does', () => {
    const early = { ready: 1, panic: 8, wantedPanic: 2, wantedStable: 2 };
    const explanation = last(laid({ decisions: [decide(78.5, early)] }));
    expect(notesOf(explanation)).toEqual([
      [
        'Panic begins at 2 times the load that the ready pods can take, here 14.',
        'It rounds up to pods before it compares: more than 7 is enough, and 8 is more.',
        expect.stringContaining('knative.dev/docs/serving/autoscaling/kpa-specific'),
      ],
    ]);
    expect(last(laid({ decisions: [decide(78.5, { ...early, panic: 15 })] })).notes).toEqual([]);
  });

  test('where the docs would have forgotten the activation scale, the note says so', () => {
    const explanation = last(
      laid({ decisions: [decide(78.5, {}, { granted: 9, limitedBy: 'activation-scale' })] }),
    );
    expect(notesOf(explanation).at(-1)!.slice(0, 2)).toEqual([
      'activation-scale is over once it has been reached.',
      'It is a floor for as long as the average is above zero, even beyond max-scale-up-rate.',
    ]);
  });

  test('a limit that it knows no sentence for is a bug', () => {
    expect(() => last(laid({ decisions: [decide(78.5, {}, { limitedBy: 'cluster' })] }))).toThrow('cluster');
  });
});

describe('the last pod', () => {
  const idle = decide(
    90,
    { stable: 0, panic: 0, wantedStable: 0, wantedPanic: 0, panicking: 0 },
    { granted: 0 },
  );
  const holds = (
    limitedBy: LimitName,
    inputs: DecisionRow['inputs'],
    knative: Knative = {},
    granted = 1,
  ): Explanation => {
    const row = scale(100, granted, {
      limitedBy,
      inputs: {
        before: 1,
        active: 2,
        inStatusMicros: 10e6,
        stableWindowMicros: 60e6,
        graceMicros: 30e6,
        retentionMicros: 0,
        proxyMicros: 5e6,
        ...inputs,
      },
    });
    return last(laid({ decisions: [idle, row] }, knative));
  };

  test.each<readonly [LimitName, DecisionRow['inputs'], Knative, string, string, string]>([
    [
      'scale-to-zero-off',
      {},
      {},
      'stable 0 / 7 → 0',
      'But enable-scale-to-zero = false: one pod stays for good.',
      '',
    ],
    [
      'activating',
      { active: 0, inStatusMicros: 100e6 },
      {},
      'activating 100 s < 630 s',
      'After progress-deadline = 600 s and 30 s more, 630 s in all, it is given up.',
      '',
    ],
    [
      'stable-window',
      { active: 1 },
      {},
      'active 10.0 s < 60 s',
      'has been active only since 09:01:30, and stays so for a stable window of 60 s',
      'At 09:02:30 the revision may become inactive, unless a request comes.',
    ],
    [
      'probe',
      { proxyMicros: 0, inStatusMicros: 0 },
      {},
      'stable 0 / 7 → 0',
      'inactive (NoTraffic) since 09:01:40',
      'the grace period of 30 s counts: the pod leaves at 09:02:10',
    ],
    [
      'retention',
      { retentionMicros: 120e6 },
      {},
      'inactive 10.0 s < 120 s',
      'scale-to-zero-pod-retention-period = 120 s keeps the pod at least that long',
      'The last pod leaves at 09:03:30, unless a request comes.',
    ],
    [
      'grace',
      {},
      {},
      'in path 5.0 s < 30 s',
      'The activator is in the path since 09:01:35, and the pod stays for scale-to-zero-grace-period, 30 s',
      'The last pod leaves at 09:02:00, unless a request comes.',
    ],
  ])(
    'stays because of %s: formula, reason, and what comes next',
    (limit, inputs, knative, line, sentence, next) => {
      const explanation = holds(limit, inputs, knative);
      expect(formulaOf(explanation)).toContain(line);
      expect(wordsOf(explanation)).toContain(sentence);
      expect(explanation.next ? read(explanation.next) : '').toContain(next);
      expect(explanation.source.file).toBe('scaler.go');
    },
  );

  test('while it stays the clock of the reason goes on with every tick', () => {
    const row = scale(100, 1, {
      limitedBy: 'grace',
      inputs: { before: 1, active: 2, graceMicros: 30e6, proxyMicros: 5e6 },
    });
    const later = last(laid({ decisions: [idle, row, { ...idle, at: 112 }] }));
    expect(formulaOf(later)).toEqual(['in path 17.0 s < 30 s']);
  });

  test('leaves at once if the activator was there all along, and why that is no mistake', () => {
    const explanation = holds('none', { inStatusMicros: 0, proxyMicros: 64e6 }, {}, 0);
    expect(read(explanation.title)).toBe('Why does the last pod leave?');
    expect(formulaOf(explanation)).toEqual(['stable 0 / 7 → 0', 'in path 64.0 s ≥ 30 s']);
    expect(notesOf(explanation)[0]!.slice(0, 2)).toEqual([
      'scale-to-zero-grace-period is an upper bound for how long the change of path may take.',
      expect.stringContaining('nothing of the 30 s is left to wait for'),
    ]);
    expect(explanation.logs![0]).toBe('Fast path scaling to 0, in proxy mode for: 1m4s');
  });

  test('leaves when the grace is over', () => {
    const explanation = holds('none', { inStatusMicros: 30e6, proxyMicros: 30e6 }, {}, 0);
    expect(wordsOf(explanation)).toContain('the grace period of 30 s is over');
    expect(wordsOf(explanation)).not.toContain('promise');
  });

  test('leaves when the revision never got ready', () => {
    const explanation = holds('none', { active: 0, inStatusMicros: 631e6 }, {}, 0);
    expect(formulaOf(explanation)).toEqual(['activating 631 s ≥ 630 s']);
    expect(explanation.logs).toEqual(['Activation has timed out after 10m30s.']);
  });

  test('is gone: the next request wakes the autoscaler', () => {
    const explanation = last(
      laid({ decisions: [idle, scale(95, 0, { inputs: { before: 1 } }), { ...idle, at: 96.5 }] }),
    );
    expect(read(explanation.title)).toBe('Why no pod?');
    expect(wordsOf(explanation)).toContain('makes the autoscaler decide at once');
  });

  test('was never there', () => {
    const explanation = last(laid({ decisions: [scale(0, 0, { inputs: { before: 0 } })] }));
    expect(wordsOf(explanation)).toContain('for the next tick of the autoscaler');
  });

  test('of a new revision is there by initial-scale alone', () => {
    const explanation = last(laid({ decisions: [scale(0, 3, { inputs: { before: 0, initialScale: 3 } })] }));
    expect(read(explanation.title)).toBe('Why 3 pods at first?');
    expect(formulaOf(explanation)).toEqual(['initial = 3']);
  });

  test.each([
    [58.2864, '58.286s'],
    [64.286, '1m4.286s'],
    [492, '8m12s'],
    [0.5, '0.5s'],
  ])('%d s as Go prints it', (seconds, expected) => {
    expect(goSeconds(seconds)).toBe(expected);
  });
});

describe('the path', () => {
  const path = (granted: number, inputs: DecisionRow['inputs'] = {}): DecisionRow => ({
    at: 80,
    rule: 'kpa-path',
    granted,
    inputs: { numActivators: 3, targetBurstCapacity: 211, total: 10, ...inputs },
  });

  test('goes through the activator while ready pods could not take the burst', () => {
    const explanation = last(laid({ decisions: [decide(79), path(1)] }, { containerConcurrency: 10 }, 4));
    expect(read(explanation.title)).toBe('Why through the activator?');
    expect(formulaOf(explanation)).toEqual(['floor ( 4 × 10 − 211 − 49.1 ) = −221']);
    expect(wordsOf(explanation)).toContain('hands out no more than 10 requests at a time to a pod');
    expect(wordsOf(explanation)).toContain(
      '(4 × 10 + 211) / 100 (activator-capacity), rounded up, and at least two',
    );
    expect(notesOf(explanation)).toEqual([
      [
        'The default of target-burst-capacity is 200.',
        'It is 211, and counts the whole 10 a pod can carry, not the part of it that is aimed at.',
        'https://knative.dev/docs/serving/load-balancing/target-burst-capacity/',
      ],
    ]);
    // where at least two stand there, the formula of the docs has another result
    const two = path(1, { numActivators: 2, targetBurstCapacity: 20 });
    const few = last(laid({ decisions: [decide(79), two] }, { targetBurstCapacity: 20 }, 4));
    expect(notesOf(few)[0]!.slice(0, 2)).toEqual([
      'The number of activators is (replicas × target + target-burst-capacity) / activator-capacity.',
      'It is rounded up and at least two; -1 counts as none, and 0 asks for two.',
    ]);
  });

  test.each<readonly [string, readonly DecisionRow[], number, string]>([
    [
      'there is no limit per pod',
      [decide(79), path(1)],
      4,
      'A pod has no hard limit, so it passes on at once',
    ],
    ['no pod is ready', [decide(79), path(1)], 0, 'No pod is ready.'],
    [
      'it is told to',
      [decide(79), path(1, { targetBurstCapacity: -1 })],
      4,
      'target-burst-capacity = -1: unlimited',
    ],
    ['no pod is wanted', [decide(79, {}, { granted: 0 }), path(1)], 1, 'No pod is wanted any more'],
    ['nothing is decided', [path(1)], 1, 'has not decided yet'],
  ])('goes through the activator when %s', (_, decisions, ready, sentence) => {
    expect(wordsOf(last(laid({ decisions }, { containerConcurrency: 0 }, ready)))).toContain(sentence);
  });

  test('goes around it when they could', () => {
    const roomy = decide(79, { ready: 30, excessBurstCapacity: 39 });
    const explanation = last(laid({ decisions: [roomy, path(0)] }, {}, 30));
    expect(read(explanation.title)).toBe('Why around the activator?');
    expect(formulaOf(explanation)).toEqual(['floor ( 30 × 10 − 211 − 49.1 ) = 39']);
    expect(wordsOf(explanation)).toContain('Zero or above');
  });

  test('goes around it with a burst capacity of 0', () => {
    const explanation = last(laid({ decisions: [decide(79), path(0, { targetBurstCapacity: 0 })] }, {}, 4));
    expect(formulaOf(explanation)).toEqual(['target-burst-capacity = 0']);
    expect(wordsOf(explanation)).toContain('No burst is kept ready for');
  });

  test('is asked beside the pods, and there notes the default only where it decides', () => {
    const beside = (inputs: DecisionRow['inputs']): Explanation => {
      const context = laid({ decisions: [path(1), decide(81, inputs)] }, {}, 4);
      const [other, ...more] = alsoAsked(context.view.decision(1), context);
      expect(more).toEqual([]);
      return other!;
    };
    expect(read(beside({}).title)).toBe('Why through the activator?');
    expect(beside({}).notes).toEqual([]);
    // 25 x 10 - 49.1 leaves room for a burst of 200, not of 211
    expect(beside({ ready: 25, excessBurstCapacity: -11 }).notes).toHaveLength(1);
  });
});

describe('what else the KPA says', () => {
  const active = (granted: number, reason: number): DecisionRow => ({
    at: 80,
    rule: 'kpa-active',
    granted,
    inputs: { reason, ready: granted === 1 ? 1 : 0, minReady: 1, initialized: 1 },
  });

  test.each([
    [0, 1, 'Why is the revision activating?', 'none yet: requests wait (Queued)', 'Active=Unknown (Queued)'],
    [1, 0, 'Why is the revision active?', 'It needed 1 ready pod and has it.', 'Active=True'],
    [
      2,
      2,
      'Why is the revision inactive?',
      'No pod is wanted any more (NoTraffic)',
      'Active=False (NoTraffic)',
    ],
    [
      2,
      3,
      'Why is the revision inactive?',
      'given up before a pod became ready (TimedOut)',
      'Active=False (TimedOut)',
    ],
  ])('condition %i with reason %i', (granted, reason, title, sentence, log) => {
    const explanation = last(laid({ decisions: [active(granted, reason)] }));
    expect(read(explanation.title)).toBe(title);
    expect(wordsOf(explanation)).toContain(sentence);
    expect(explanation.logs).toEqual([log]);
  });

  test.each([
    [
      { cut: 0, tookMicros: 30e6, killed: 0, readyMicros: 60e6 },
      'drained for 30 s, and it went 30 s after its deletion. Nobody',
    ],
    [
      { cut: 2, tookMicros: 300e6, killed: 1, readyMicros: 60e6 },
      'when timeoutSeconds = 300 s ran out, and was killed. 2 requests were cut',
    ],
    [{ cut: 0, tookMicros: 1e6, killed: 0, readyMicros: -1 }, 'It was deleted before it ever became ready.'],
  ])('a pod that is gone: %j', (inputs, sentence) => {
    const explanation = last(laid({ decisions: [{ at: 80, rule: 'pod-gone', inputs }] }));
    expect(wordsOf(explanation)).toContain(sentence);
  });

  test.each([
    [8, 6, 'Why do 2 pods find no node?', 'room for 6 pods', 'on nodes = 6 / 8'],
    [6, 6, 'Why has every pod a node again?', 'Pods have left', 'on nodes = 6 / 6'],
  ])('%i pods want a node and %i have one', (wanted, granted, title, sentence, formula) => {
    const context = laid({
      decisions: [{ at: 80, rule: 'pod-unschedulable', granted, inputs: { maxPods: 6 } }],
    });
    context.view.trace.decisions.wanted[0] = wanted;
    const explanation = last(context);
    expect(read(explanation.title)).toBe(title);
    expect(wordsOf(explanation)).toContain(sentence);
    expect(formulaOf(explanation)).toEqual([formula]);
  });

  test('of several at one instant the most telling is told', () => {
    const told = (...rows: readonly DecisionRow[]): string => {
      const { view } = laid({ decisions: rows.map((row) => ({ ...row, at: 80 })) });
      return view.decision(toldAt(view, 81)).rule;
    };
    const gone = (cut: number): DecisionRow => ({ at: 80, rule: 'pod-gone', inputs: { cut } });
    expect(told(decide(80), scale(80, 8), active(1, 0))).toBe('kpa-scale');
    expect(told(decide(80), gone(0))).toBe('kpa-decide');
    expect(told(decide(80), gone(3))).toBe('pod-gone');
    expect(told(scale(80, 4), active(1, 0))).toBe('kpa-active');
    expect(told(gone(0))).toBe('pod-gone');
  });

  test('in one line: what happened, not why', () => {
    const said = (row: DecisionRow): string => {
      const { view, scenario } = laid({ decisions: [row] });
      return read(saidOf(view.decision(0), scenario, format));
    };
    expect(said(decide(80))).toBe('panic, 8 pods desired');
    expect(said(decide(80, { panicking: 0 }, { granted: 1 }))).toBe('1 pod desired');
    expect(said(decide(80, {}, { limitedBy: 'panic-hold' }))).toBe('panic holds 8 pods');
    expect(said(decide(80, { poked: 1 }, { granted: 1 }))).toBe('a request came to zero, 1 pod desired');
    expect(said(scale(80, 8))).toBe('replicas 4 → 8');
    expect(said(scale(80, 4, { limitedBy: 'grace' }))).toBe('the last pod stays for now');
    expect(said(scale(80, 4, { limitedBy: 'activating' }))).toBe('a pod is waited for');
    expect(said(scale(80, 4, { limitedBy: 'max-scale' }))).toBe('limited to 4 pods');
    expect(said(active(2, 2))).toBe('the revision is inactive');
    expect(said({ at: 80, rule: 'pod-gone', inputs: { cut: 1 } })).toBe('p0 is gone, 1 request cut');
  });
});

describe('whatever limits the pods is named, beside a formula with its numbers', () => {
  const NAMED: Readonly<Record<(typeof KPA_LIMITS)[number], string>> = {
    cluster: '1 of them finds no node',
    'max-scale': 'max-scale allows 8',
    'min-scale': 'min-scale keeps 8',
    'initial-scale': 'initial-scale asks for 8',
    'scale-to-zero-off': 'enable-scale-to-zero = false',
    activating: 'progress-deadline = 600 s',
    'stable-window': 'for a stable window of 60 s',
    probe: 'until the activator answers a probe',
    retention: 'scale-to-zero-pod-retention-period',
    grace: 'scale-to-zero-grace-period',
    'up-rate': 'max-scale-up-rate = 1,000 allows at most',
    'down-rate': 'max-scale-down-rate = 2 keeps at least',
    'activation-scale': 'activation-scale makes it at least 8',
    'panic-hold': 'panic has asked for 8',
    delay: 'scale-down-delay keeps the highest wish',
  };
  const OF_DECIDER: readonly LimitName[] = [
    'up-rate',
    'down-rate',
    'activation-scale',
    'panic-hold',
    'delay',
  ];

  test.each(KPA_LIMITS)('%s', (limit) => {
    const isDecider = OF_DECIDER.includes(limit);
    const wish = decide(78.5, {}, isDecider ? { limitedBy: limit } : { granted: 4 });
    const room: DecisionRow = {
      at: 78.5,
      rule: 'pod-unschedulable',
      wanted: 3,
      granted: 2,
      inputs: { maxPods: 2 },
    };
    const rest: readonly DecisionRow[] = isDecider
      ? []
      : limit === 'cluster'
        ? [room]
        : [scale(78.5, 8, { limitedBy: limit, inputs: { graceMicros: 30e6, proxyMicros: 5e6 } })];
    const context = laid({ decisions: [...rest, wish] });
    const explanation = last(context);
    expect(wordsOf(explanation)).toContain(NAMED[limit]);
    const numbers = explanation.formula.flatMap(({ tokens }) =>
      tokens.flatMap((token) => (token.kind === 'chip' ? [token.value] : [])),
    );
    expect(numbers.some((value) => /[0-9]/.test(value))).toBe(true);
  });
});

describe('several revisions', () => {
  const revision = (granted: number, inputs: DecisionRow['inputs'] = {}): DecisionRow => ({
    at: 30,
    rule: 'knative-revision',
    granted,
    inputs: { ready: 1, replicas: 2, sinceCreationMicros: 12e6, ...inputs },
  });
  const route = (wanted: number, granted: number, more: Partial<DecisionRow> = {}): DecisionRow => ({
    at: 30,
    rule: 'knative-route',
    wanted,
    granted,
    ...more,
  });
  const done = (kind: number, value: number, target = -1, granted = 1): DecisionRow => ({
    at: 30,
    rule: 'knative-intervention',
    granted,
    inputs: { kind, target, value },
  });

  test.each<readonly [string, DecisionRow, string, readonly string[]]>([
    ['created', revision(0), 'windows that know nothing yet', ['ready 1 / 2']],
    ['ready', revision(1), 'For the first time', ['ready 1 / 2']],
    ['given up', revision(2, { ready: 0 }), 'within progress-deadline = 600 s: it failed', ['ready 0 / 2']],
    ['reachable', revision(3), 'min-scale and scale-down-delay count from now on', ['ready 1 / 2']],
    ['unreachable', revision(4), 'min-scale counts for nothing', ['ready 1 / 2']],
    ['given a share', route(10, 10), 'It gets 10 % of the requests', ['share 0 % → 10 %']],
    [
      'waited for',
      route(100, 0, { limitedBy: 'not-ready' }),
      'has never been ready: until it is, the traffic stays where it was',
      ['share 0 % → 0 % < 100 %'],
    ],
    [
      'rolled out step by step',
      route(100, 19, { inputs: { before: 1, step: 18, stepMicros: 60e6 } }),
      'A gradual rollout (rollout-duration): 18 % more every 1:00, until it has 100 %.',
      ['share 1 % → 19 % → 100 %'],
    ],
    [
      'without traffic',
      route(0, 0, { inputs: { before: 100 } }),
      'Nothing leads to it any more',
      ['share 100 % → 0 %'],
    ],
    ['changed', done(0, 0), 'a new revision: nothing but the app is new', []],
    [
      'changed in a bound',
      done(1, 2),
      'Another value of min-scale makes a new revision',
      ['from now on = 2'],
    ],
    ['short of a pod', done(5, 0, 1), 'Pod p2 is gone at once', []],
    ['short of a node', done(6, 60e6, 0), 'Node 0 is gone for 1:00', ['from now on = 1:00']],
    ['without an autoscaler', done(8, 30e6), 'windows and decisions are forgotten', ['from now on = 30 s']],
    [
      'given another delay',
      done(23, 300e6),
      'Deciders that are there keep the delay they were made with.',
      ['from now on = 5:00'],
    ],
    ['refused', done(26, 1, -1, 0), 'It was refused', ['from now on = 1']],
  ])('a service is %s', (_, row, sentence, formula) => {
    const explanation = last(laid({ decisions: [row] }));
    expect(wordsOf(explanation)).toContain(sentence);
    expect(formulaOf(explanation)).toEqual(formula);
  });

  test('each has decisions of its own, and is named', () => {
    const context = laid({ decisions: [decide(70, { panic: 1 }, { granted: 3 }), decide(71), scale(71, 8)] });
    const { trace } = context.view;
    const revisions = Uint8Array.from([0, 1, 1]);
    const told = {
      ...trace,
      decisions: { ...trace.decisions, revision: revisions },
      instances: { ...trace.instances, revisionNames: ['shop-00001', 'shop-00002'] },
    };
    const several = { ...context, view: viewOf(told) };
    const [first, second] = [0, 2].map((index) => explain(several.view.decision(index), several));
    expect(read(first!.title)).toBe('Why 3 pods?');
    expect(wordsOf(first!)).toContain('Revision shop-00001.');
    expect(read(second!.title)).toBe('Why 8 pods?');
    expect(wordsOf(second!)).toContain('Revision shop-00002.');
    expect(wordsOf(second!)).toContain('panic begins');
  });
});

const KNATIVE_PRESETS = PRESETS.filter(({ scenario }) => scenario.platform === 'knative').map(({ id }) => id);

describe.each(KNATIVE_PRESETS)('every decision of %s', (id) => {
  let context: WhyContext;
  beforeAll(() => {
    context = contextOf(presetScenario(id));
  });

  test('has a title, a formula, a source and sentences without holes', () => {
    const { count } = context.view.trace.decisions;
    const wrong: string[] = [];
    for (let index = 0; index < count; index++) {
      const decision = context.view.decision(index);
      for (const explanation of [explain(decision, context), ...alsoAsked(decision, context)]) {
        const words = [
          wordsOf(explanation),
          ...formulaOf(explanation),
          ...(explanation.logs ?? []),
          read(saidOf(decision, context.scenario, format)),
        ].join(' ');
        if (/[{}]|undefined|NaN|p0\b|−0\b/.test(words)) wrong.push(`${index}: ${words}`);
        if (explanation.formula.length === 0 || explanation.sentences.length === 0)
          wrong.push(`${index}: bare`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test('has a formula whose numbers come out', () => {
    const { view } = context;
    let checked = 0;
    for (let index = 0; index < view.trace.decisions.count; index++) {
      const decision = view.decision(index);
      if (decision.rule !== 'kpa-decide') continue;
      const { inputs } = decision as DecisionAt & { inputs: Record<string, number> };
      expect(Math.ceil(inputs['stable']! / inputs['target']!)).toBe(inputs['wantedStable']);
      expect(Math.ceil(inputs['panic']! / inputs['target']!)).toBe(inputs['wantedPanic']);
      checked++;
    }
    expect(checked).toBeGreaterThan(50);
  });

  test('is about the pods there are', () => {
    const { view } = context;
    for (let index = 0; index < view.trace.decisions.count; index++) {
      const decision = view.decision(index);
      if (decision.rule !== 'kpa-scale') continue;
      const title = read(explain(decision, context).title);
      const { time, revision } = view.trace.decisions;
      // of several at one instant the last one of that revision is what there is
      const replicas = view.decision(
        [...time].findLastIndex(
          (at, row) =>
            at === time[index] &&
            revision?.[row] === revision?.[index] &&
            view.decision(row).rule === 'kpa-scale',
        ),
      ).granted;
      if (/^Why \d/.test(title)) expect(title).toMatch(new RegExp(`^Why ${replicas} pod`));
      else expect(replicas).toBeLessThanOrEqual(1);
    }
  });
});

describe('the life of a request', () => {
  const told = (context: WhyContext, request: number): readonly string[] =>
    storyLines(request, context).map((line) =>
      `${line.t} ${line.mark} ${line.parts.map(read).join(', ')} ${line.code}`.trim(),
    );

  test('from zero: buffered in the activator, handed to a pod, answered', () => {
    const context = contextOf(presetScenario('cc1-burst'));
    const lines = told(context, 0);
    expect(lines[0]).toBe(
      '120 waiting arrives at the activator, no pod is there, so it waits: 1 in the buffer',
    );
    expect(lines[1]).toMatch(/^12\d\.\d+ moving handed to p\d+, work begins on p\d+$/);
    expect(lines[2]).toMatch(/^1\d\d\.\d+ ok answered after \d+\.\d s$/);
  });

  test('around the activator, if that was the way', () => {
    const context = contextOf(presetScenario('last-pod-90'));
    expect(told(context, 30)[0]).toContain('arrives, goes around the activator');
  });

  const overload = (knative: Knative, requests = 60): WhyContext => {
    const scenario = presetScenario('cc1-burst');
    return contextOf({
      ...scenario,
      traffic: {
        ...scenario.traffic,
        clientTimeoutSeconds: 0,
        bursts: [{ name: 'burst', atSeconds: 120, requests, overSeconds: 0, own: true }],
      },
      knative: { ...scenario.knative, ...knative },
    });
  };
  const endedAs = (context: WhyContext, code: string): number => {
    const { requests, outcomes } = context.view.trace;
    const outcome = outcomes.findIndex((known) => known.code === code);
    return requests.outcome.findLastIndex((found) => found === outcome);
  };
  const saved = (context: WhyContext, request: number): string =>
    whatWouldHaveSaved(request, context).map(read).join(' ');

  test('503: the queue-proxy is full, and the activator would have held it', () => {
    const context = overload({ targetBurstCapacity: 0, minScale: 1, maxScale: 1 });
    const request = endedAs(context, 'queue-full');
    expect(told(context, request).at(-1)).toMatch(/503 .*pending request queue full$/);
    expect(saved(context, request)).toContain('a higher containerConcurrency than 1');
    expect(saved(context, request)).toContain('target-burst-capacity = -1 or higher than 0');
    const queued = context.view.trace.requests.outcome.findIndex((outcome) => outcome === 1);
    expect(told(context, queued + 1).join(' ')).toMatch(/waits in the queue-proxy of p1: \d+ in its queue/);
  });

  test('504: time ran out in the activator, and a higher bound would have saved it', () => {
    const context = overload({ timeoutSeconds: 20, maxScale: 1 });
    const request = endedAs(context, 'request-timeout');
    expect(told(context, request).at(-1)).toMatch(/504 after 20\.0 s.* activator request timeout$/);
    expect(saved(context, request)).toContain('a higher max-scale than 1: the autoscaler wanted');
    expect(saved(context, request)).toContain('a timeoutSeconds longer than 20 s: waiting counts.');
  });

  test('504 for want of a pod: one that is there, or that is there sooner', () => {
    const context = overload({ timeoutSeconds: 3 }, 5);
    const request = endedAs(context, 'request-timeout');
    expect(saved(context, request)).toContain('min-scale = 1');
    expect(saved(context, request)).toContain('a pod that is ready sooner');
  });

  test('504 for want of nodes: a cluster with more room', () => {
    const context = overload({ timeoutSeconds: 20, clusterPods: 2 });
    expect(saved(context, endedAs(context, 'request-timeout'))).toContain('room for more than 2 pods');
  });

  test('502: its pod was removed', () => {
    const context = overload({}, 3);
    const { trace } = context.view;
    trace.requests.outcome[0] = trace.outcomes.findIndex(({ code }) => code === 'pod-removed');
    expect(saved(context, 0)).toContain('a timeoutSeconds longer than its work');
    expect(saved(context, 0)).toContain('a scale-down-delay');
  });

  test('a client that gave up before a pod was there', () => {
    const context = overload({}, 3);
    const { trace } = context.view;
    trace.requests.outcome[0] = trace.outcomes.findIndex(({ code }) => code === 'client-gave-up');
    trace.requests.dispatch[0] = -1;
    expect(saved(context, 0)).toContain('a client that waits longer than');
    expect(saved(context, 0)).toContain('min-scale = 1');
  });

  test('an answered request needed nothing', () => {
    expect(saved(overload({}, 3), 1)).toBe('');
  });
});

test.each(STATES.map((state) => [state] as const))('there are words for a pod that is %s', (state) => {
  expect(read(podLife(state, undefined))).toMatch(/^[^{}]{4,}$/);
});

test('of several revisions the newest is told, and named in a few words and in many', () => {
  const context = contextOf(presetScenario('two-revisions'));
  const { view, scenario } = context;
  const index = toldAt(view, 300);
  const decision = view.decision(index);
  expect(decision.revision).toBe(1);
  expect(toldOf(index, view, scenario, text, format)!.said).toMatch(/^canary: /);
  expect(wordsOf(explain(decision, context))).toContain('Revision canary.');
  const alone = contextOf(presetScenario('last-pod'));
  const told = toldOf(toldAt(alone.view, 60), alone.view, alone.scenario, text, format)!;
  expect(told.said).not.toContain('00001');
});
