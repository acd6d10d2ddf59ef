import { stageLayout } from '../../../src/picture/stage/every-stage.ts';
import { describe, expect, test } from 'vitest';
import type { Soon } from '../../../src/picture/stage/activator.ts';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import { openGrid, paneGrid } from '../../../src/picture/stage/panes.ts';
import type { WindowPicture } from '../../../src/picture/stage/window.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { aroundWords } from '../../../src/ui/stage/around-words.ts';
import { bufferOf } from '../../../src/ui/stage/buffer.ts';
import * as podWords from '../../../src/ui/stage/pod-words.ts';
import { podCounts } from '../../../src/ui/stage/pod-words.ts';
import { soonWords } from '../../../src/ui/stage/soon-words.ts';
import { stageConfigOf } from '../../../src/ui/stage/stage-config.ts';
import {
  causeWords,
  details,
  instanceId,
  ringWords,
  shortWord,
  stateInk,
  stateWords,
  type WordContext,
} from '../../../src/ui/stage/words.ts';
import { windowOf } from './window-of.ts';

const text = makeText('en');
const format = makeFormat('en');
const config: StageConfig = {
  softLimit: 0,
  hardLimit: 10,
  overAtSoft: false,
  patienceSeconds: 300,
  scanPeriodSeconds: 0,
};
const context: WordContext = {
  text,
  format,
  config,
  panes: paneGrid(0, 10),
  phases: ['user app'],
  memoryMb: 512,
  isPods: true,
  pods: podWords,
};
const clock = { seconds: 3.4, ofSeconds: 6 };

test('pods have ids of their own', () => {
  expect([instanceId(0, true), instanceId(8)]).toEqual(['p1', 'm9']);
});

test.each<[Partial<WindowPicture>, string, string, readonly string[], string]>([
  [
    { state: 'pending', look: 'booting', ...clock },
    'pending',
    '3.4/6',
    ['waits for a node', 'node, 3.4/6 s', '3.4/6 s'],
    'ink-dawn',
  ],
  [
    { state: 'pending', look: 'booting', seconds: 30, isOverdue: true },
    'pending',
    'pend.',
    ['no node has room', 'node, 30\u00a0s', '30\u00a0s'],
    'ink-dawn',
  ],
  [
    { state: 'starting', look: 'booting', ...clock },
    'creating',
    '3.4/6',
    ['image and container', 'container, 3.4/6 s', 'image, 3.4/6 s', '3.4/6 s'],
    'ink-dawn',
  ],
  [
    { state: 'booting', look: 'booting', phase: 0, ...clock },
    'starting',
    '3.4/6',
    ['queue-proxy probes it', 'user app, 3.4/6 s', '3.4/6 s'],
    'ink-dawn',
  ],
  [
    { state: 'booting', look: 'booting', ...clock },
    'starting',
    '3.4/6',
    ['answers, not ready yet', 'readiness, 3.4/6 s', 'probe, 3.4/6 s', '3.4/6 s'],
    'ink-dawn',
  ],
  [
    { state: 'booting', look: 'early', load: 3 },
    'starting',
    '3/10',
    ['3 aboard, not ready yet', '3, not ready yet', '3, not ready'],
    'ink-dawn',
  ],
  [{ load: 7 }, 'ready', '7/10', ['7 of 10, queue-proxy 0', '7 of 10, queue 0', '7 of 10'], 'ink-lit'],
  [
    { look: 'hard', load: 10, queued: 4 },
    'full',
    '10/10',
    ['10 of 10, queue-proxy 4', '10 of 10, queue 4', '10 of 10 + 4'],
    'ink-lit',
  ],
  [
    { look: 'hard', load: 13, strays: 3, queued: 4 },
    'full',
    '10/10',
    ['10 of 10, 3 given up, queue 4', '10 of 10, 3 given up', '10 of 10 + 4'],
    'ink-lit',
  ],
  [
    { state: 'terminating', look: 'draining', load: 4, seconds: 12, ofSeconds: 30 },
    'terminating',
    '4 left',
    ['4 left, 12/30 s', '12/30 s'],
    'ink-lit',
  ],
  [
    { state: 'terminating', look: 'draining', seconds: 12, ofSeconds: 30 },
    'terminating',
    'ends',
    ['empty, 12/30 s', '12/30 s'],
    'ink-lit',
  ],
  [{ state: 'failed', look: 'failed' }, 'crash loop', 'fails', ['restarts, back-off'], ''],
  [{ state: 'gone', look: 'created' }, 'created', 'new', ['desired, not created yet', 'desired'], 't2'],
])('a pod with %j is %s, %s in short, with %j below', (part, word, short, lines, ink) => {
  expect(stateWords(windowOf(part), context)[0]).toBe(word);
  expect(shortWord(windowOf(part), context)).toBe(short);
  expect(details(windowOf(part), context)).toEqual(lines);
  expect(stateInk(windowOf(part).look)).toBe(ink);
});

test.each<[Partial<WindowPicture>, readonly string[]]>([
  [{ state: 'pending' }, ['node']],
  [{ state: 'starting' }, ['container', 'image']],
  [{ state: 'booting', phase: 0 }, ['user app']],
  [{ state: 'booting' }, ['readiness', 'probe']],
])('beside the ring of a pod with %j stands %j', (part, names) => {
  expect(ringWords(windowOf({ look: 'booting', ...part, ...clock }), context)).toEqual([names, '3.4/6 s']);
});

describe('without containerConcurrency', () => {
  const unlimited = { ...config, hardLimit: 0 };
  test.each([
    [7, ['5 at once, no limit', '5 at once'], '5'],
    [70, ['5 at once, 1 pane = 3', '5 at once'], '5'],
  ])('and at most %d in a pod, a load of 5 reads %j', (most, lines, short) => {
    const open = { ...context, config: unlimited, panes: openGrid(most) };
    expect(details(windowOf({ load: 5 }), open)).toEqual(lines);
    expect(shortWord(windowOf({ load: 5 }), open)).toBe(short);
  });
});

test('a pane that stands for several requests says so while nobody stands in line', () => {
  const hundred = { ...context, config: { ...config, hardLimit: 100 }, panes: paneGrid(0, 100) };
  expect(details(windowOf({ load: 40 }), hundred)).toEqual(['40 of 100, 1 pane = 5', '40 of 100']);
  expect(details(windowOf({ look: 'hard', load: 100, queued: 2 }), hundred)[0]).toBe(
    '100 of 100, queue-proxy 2',
  );
});

test('pods are counted as ready, on their way and terminating', () => {
  const pods = [
    windowOf({ look: 'hard' }),
    windowOf({}),
    windowOf({ state: 'booting', look: 'early', load: 1 }),
    windowOf({ state: 'pending', look: 'booting' }),
    windowOf({ state: 'gone', look: 'created' }),
    windowOf({ state: 'terminating', look: 'draining' }),
    windowOf({ state: 'gone', look: 'gone' }),
  ];
  expect(podCounts(pods, context)).toEqual({ ready: '2', waking: '3', leaving: '1' });
});

test.each([
  ['burst', -221, 'around the activator: not used, excess burst capacity −221'],
  ['nobody-ready', -211, 'around the activator: not used, no pod is ready'],
  ['unlimited', -1, 'around the activator: not used, target burst capacity is unlimited'],
  ['idle', 0, 'around the activator: not used, no pod is wanted'],
  ['room', 179, 'around the activator: used, excess burst capacity 179'],
] as const)('the path is told for %s', (reason, excessBurstCapacity, sentence) => {
  const soon: Soon = { kind: 'ticks', everySeconds: 2 };
  const picture = { revision: '', inPath: true, reason, excessBurstCapacity, oldestSeconds: -1, soon };
  const words = aroundWords(picture, text, format);
  expect(words[0]).toBe(sentence);
  expect(aroundWords({ ...picture, revision: 'canary' }, text, format)[0]).toBe(`canary: ${sentence}`);
  expect(words.map((form) => form.length)).toEqual(words.map((form) => form.length).sort((a, b) => b - a));
});

test.each<[Soon, string, string, string, number | null]>([
  [
    { kind: 'panic', at: 138, share: 0.7 },
    'panic lasts until',
    '03:04:18 at least',
    'Panic lasts until 03:04:18 at least',
    0.7,
  ],
  [
    { kind: 'last-pod', inSeconds: 20.2, share: 0.3 },
    'last pod leaves',
    'in 21\u00a0s',
    'The last pod may leave in 21\u00a0s',
    0.3,
  ],
  [
    { kind: 'tick', inSeconds: 1.32, share: 0.4 },
    'next decider tick',
    'in 1.3\u00a0s',
    'Next decider tick in 1.3\u00a0s',
    0.4,
  ],
  [
    { kind: 'ticks', everySeconds: 2 },
    'the decider ticks',
    'every 2\u00a0s',
    'The decider ticks every 2\u00a0s',
    null,
  ],
])('%j is called by its words', (soon, title, when, label, share) => {
  const words = soonWords(soon, '2026-09-08T03:02:00', text, format);
  expect([words.title[0], words.when[0], words.label, words.share]).toEqual([title, when, label, share]);
});

test.each([
  ['queue-full', 'queue full'],
  ['request-timeout', 'request timeout'],
  ['pod-removed', 'pod removed'],
])('the tray calls %s "%s"', (code, words) => {
  expect(causeWords(text, [{ code }])[0]).toBe(words);
});

describe('the buffer', () => {
  const waiting = (count: number): { request: number; left: number }[] =>
    Array.from({ length: count }, (_, request) => ({ request, left: request / count }));
  test.each([
    ['page', 1056, 0, 0, 24],
    ['page', 1056, 22, 22, 2],
    ['page', 1056, 24, 24, 0],
    ['page', 1056, 25, 25, 19],
    ['page', 1056, 60, 60, 10],
    ['page', 1056, 5000, 70, 0],
    ['drawer', 688, 22, 22, 2],
    ['phone', 358, 3, 3, 0],
    ['phone', 358, 500, 7, 0],
  ] as const)(
    'of a %s of %d px with %d waiting shows %d rings and %d free places',
    (kind, width, count, rings, free) => {
      const layout = stageLayout(kind, width, {
        pods: 'knative',
        instances: 4,
        regionOf: [0, 0, 0, 0],
        clientRows: 1,
        causes: 0,
      });
      const buffer = bufferOf(waiting(count), layout);
      expect([buffer.marks.length, buffer.free.length]).toEqual([rings, free]);
      expect(buffer.marks.map((mark) => mark.waiting.request)).toEqual(buffer.marks.map((_, at) => at));
      const { x, y, width: wide, height } = layout.proxy;
      for (const [at, mark] of buffer.marks.entries()) {
        expect(mark.x - buffer.r).toBeGreaterThan(x);
        expect(mark.x + buffer.r).toBeLessThan(x + wide);
        expect(mark.y - buffer.r).toBeGreaterThan(y);
        expect(mark.y + buffer.r).toBeLessThan(y + height);
        for (const other of buffer.marks.slice(at + 1))
          expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThan(2 * buffer.r + 1);
      }
    },
  );
});

describe('what the stage needs of a scenario with pods', () => {
  const { knative, traffic } = DEFAULT_SCENARIO;
  test.each([
    [300, 0, 0, 0, 0, 300],
    [300, 20, 0, 0, 0, 20],
    [300, 0, 15, 0, 0, 15],
    [300, 0, 0, 60, 30, 30],
    [0, 0, 0, 0, 0, 0],
  ])(
    'timeouts of %d, %d and %d s, a gateway with %d s and clients with %d s: %d s of patience',
    (timeout, first, idle, gateway, client, expected) => {
      const found = stageConfigOf({
        ...DEFAULT_SCENARIO,
        platform: 'knative',
        traffic: { ...traffic, gatewayPatienceSeconds: gateway, clientTimeoutSeconds: client },
        knative: {
          ...knative,
          containerConcurrency: 4,
          timeoutSeconds: timeout,
          responseStartTimeoutSeconds: first,
          idleTimeoutSeconds: idle,
          stableWindowSeconds: 30,
          deciderPhaseSeconds: 1.5,
        },
      });
      expect(found).toMatchObject({
        patienceSeconds: expected,
        hardLimit: 4,
        scanPeriodSeconds: 0,
        autoscaler: { stableWindowSeconds: 30, deciderPhaseSeconds: 1.5 },
      });
    },
  );
});
