import { expect, test } from 'vitest';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import { paneGrid } from '../../../src/picture/stage/panes.ts';
import type { WindowPicture } from '../../../src/picture/stage/window.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { stageConfigOf } from '../../../src/ui/stage/stage-config.ts';
import { bootParts } from '../../../src/ui/stage/boot-words.ts';
import { clockDigits } from '../../../src/ui/stage/clock-words.ts';
import * as pods from '../../../src/ui/stage/pod-words.ts';
import { details, nameOf, shortWord, stateWords, type WordContext } from '../../../src/ui/stage/words.ts';
import { windowOf } from './window-of.ts';

const config: StageConfig = {
  softLimit: 12,
  hardLimit: 18,
  overAtSoft: true,
  patienceSeconds: 36,
  scanPeriodSeconds: 300,
};
const context: WordContext = {
  text: makeText('en'),
  format: makeFormat('en'),
  config,
  panes: paneGrid(12, 18),
  phases: ['imports', 'migrate'],
  memoryMb: 512,
};

test.each<[Partial<WindowPicture>, string, string, readonly string[]]>([
  [{ look: 'ready', load: 7 }, 'running', '7/12', ['7 of 12']],
  [{ look: 'soft', load: 12 }, 'at soft', '12/12', ['12 of 12, hard 18', '12 of 12']],
  [{ look: 'soft', load: 13 }, 'over soft', '13/12', ['13 of 12, hard 18', '13 of 12']],
  [{ look: 'hard', load: 18 }, 'at hard', '18/12', ['18 of 12, hard 18', '18 of 12']],
  [
    { look: 'draining', load: 2, leadsTo: 'stopping' },
    'draining',
    '2 left',
    ['2 left, then SIGINT', '2 left'],
  ],
  [
    { look: 'draining', load: 2, leadsTo: 'suspending' },
    'draining',
    '2 left',
    ['2 left, then suspend', '2 left'],
  ],
  [{ look: 'stopped', seconds: 1872 }, 'stopped', 'off', ['for 31:12']],
  [{ look: 'stopped', seconds: 600, sinceStart: true }, 'stopped', 'off', ['since the start', 'for 10:00']],
  [{ look: 'booting', seconds: 19, ofSeconds: 29 }, 'booting', '19/29', ['refuses connections', '19/29 s']],
  [
    { look: 'starting', seconds: 0.9, ofSeconds: 1.3, wokenAfter: 4 },
    'starting',
    'start',
    ['woken after m5', 'woken by a request', '0.9/1.3 s'],
  ],
  [
    { look: 'resuming', seconds: 0.3, ofSeconds: 0.45 },
    'resuming',
    'wakes',
    ['woken by a request', '0.3/0.45 s'],
  ],
  [{ look: 'stopping', seconds: 2, ofSeconds: 5 }, 'stopping', 'stops', ['2/5 s']],
  [{ look: 'checking', seconds: 5, ofSeconds: 14 }, 'checks', '5/14', ['5/14 s']],
  [{ look: 'restarting', seconds: 1, ofSeconds: 4 }, 'restarting', 'restart', ['1/4 s']],
  [{ look: 'replacing', seconds: 1, ofSeconds: 6 }, 'replacing', 'repl.', ['1/6 s']],
  [{ look: 'unreachable', seconds: 61 }, 'unreachable', 'lost', ['for 1:01']],
  [{ look: 'suspended' }, 'suspended', 'susp.', ['snapshot 512 MB', 'snapshot']],
])('%j is called %s, %s in short, with %j below', (part, word, short, lines) => {
  expect(stateWords(windowOf(part), context)[0]).toBe(word);
  expect(shortWord(windowOf(part), context)).toBe(short);
  expect(details(windowOf(part), context)).toEqual(lines);
});

test('where one pane stands for several requests the detail says so', () => {
  const many = { ...context, panes: paneGrid(100, 0), config: { ...config, softLimit: 100, hardLimit: 0 } };
  expect(details(windowOf({ load: 40 }), many)).toEqual(['40 of 100, 1 pane = 9', '40 of 100']);
});

test.each([
  [0, '0'],
  [0.94, '0.9'],
  [9.5, '9.5'],
  [9.96, '9'],
  [19.99, '19'],
])('after %d s a clock shows %s: it never runs ahead', (seconds, digits) => {
  expect(clockDigits(seconds)).toBe(digits);
});

test.each([
  [36, 0, 0, 36],
  [36, 10, 0, 10],
  [36, 10, 5, 5],
  [0, 0, 30, 30],
  [0, 0, 0, 0],
])(
  'with proxy %d s, gateway %d s and client %d s a request is given up after %d s',
  (proxy, gateway, client, expected) => {
    const scenario = {
      ...DEFAULT_SCENARIO,
      traffic: { ...DEFAULT_SCENARIO.traffic, gatewayPatienceSeconds: gateway, clientTimeoutSeconds: client },
      fly: { ...DEFAULT_SCENARIO.fly, totalPatienceSeconds: proxy },
    };
    expect(stageConfigOf(scenario).patienceSeconds).toBe(expected);
  },
);

/** A boot of `seconds` a phase, of which the second one had half of a CPU. */
const SLOWED: Partial<WindowPicture> = {
  state: 'booting',
  look: 'booting',
  seconds: 15,
  ofSeconds: 29,
  steps: [
    { state: 'booting', from: 0, to: 12, planned: 12, phase: 0 },
    { state: 'booting', from: 12, to: 29, planned: 8.5, phase: 1 },
  ],
};

test('a phase for which the CPU was shared says what it would take alone, but only while it runs', () => {
  expect(details(windowOf({ ...SLOWED, phase: 1 }), context)[0]).toBe('8.5 s of CPU take 17 s');
  expect(details(windowOf({ ...SLOWED, phase: 0 }), context)[0]).toBe('refuses connections');
});

test('what a boot takes is told phase by phase, and what a slowed one would take alone', () => {
  const parts = bootParts(windowOf({ ...SLOWED, phase: 0 }), context);
  expect(parts.map((part) => part.replaceAll('\u00a0', ' '))).toEqual([
    'imports 12 s',
    'migrate 17 s, on a CPU of its own 8.5 s',
  ]);
  expect(bootParts(windowOf({ look: 'ready' }), context)).toEqual([]);
});

test('the name of a window says where it belongs, where there are several places', () => {
  const window = windowOf({ look: 'ready' });
  expect(nameOf(window, context, '')).toBe('m1: running, 0 of 12');
  expect(nameOf(window, context, 'fra')).toBe('m1 in fra: running, 0 of 12');
  expect(nameOf(window, { ...context, isPods: true, pods }, 'canary')).toBe(
    'p1 of canary: ready, 0 of 18, queue-proxy 0',
  );
});

test.each([
  ['asks', 'at gate', 'gate asks the store'],
  ['waits', 'at gate', 'gate waits for store'],
  ['prepares', 'booting', 'gate: prepares'],
  ['skips', 'booting', 'gate: skips'],
] as const)('a release gate that %s is named before all else', (gate, state, detail) => {
  const window = windowOf({ ...SLOWED, phase: 1, gate });
  expect([stateWords(window, context)[0], details(window, context)[0]]).toEqual([state, detail]);
});

test('an app that answers on a schema that nobody has migrated says so', () => {
  expect(details(windowOf({ look: 'ready', gate: 'unmigrated' }), context)).toEqual([
    'schema not migrated',
    '0 of 12',
  ]);
});
