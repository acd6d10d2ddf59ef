import { expect, test } from 'vitest';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import { paneGrid } from '../../../src/picture/stage/panes.ts';
import type { WindowPicture } from '../../../src/picture/stage/window.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { stageConfigOf } from '../../../src/ui/stage/stage-config.ts';
import { clockDigits } from '../../../src/ui/stage/clock-words.ts';
import { details, shortWord, stateWords, type WordContext } from '../../../src/ui/stage/words.ts';
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
