import { expect, test } from 'vitest';
import { presetById } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { ranWords, standsWords } from '../../../src/ui/embed/aloud-words.ts';

const text = makeText('en');
const format = makeFormat('en');
const ran = (preset: string): string => {
  const { scenario } = presetById(preset)!;
  const { summary } = simulate(toInput(scenario));
  return ranWords(summary, scenario, text, format).replaceAll('\u00a0', ' ');
};

test.each([
  // what stands in the short verdict of its platform, with what it counts
  ['region-zero', /^New run: 0 % failed, 0 cold starts in 2 h$/],
  ['spike', /^New run: 0 % failed, \d+ s p99 latency$/],
  ['silence', /^New run: nobody came, /],
])('what came of %s', (preset, words) => {
  expect(ran(preset)).toMatch(words);
});

test.each([
  ['00:30:24', { said: 'm2 went down', at: '00:30:24' }, false, '00:30:24: m2 went down'],
  [
    '00:31:00',
    { said: 'm2 went down', at: '00:30:24' },
    false,
    '00:31:00. Last decision, 00:30:24: m2 went down',
  ],
  ['00:00:05', { said: '', at: '' }, false, '00:00:05'],
  ['23:59:59', { said: 'm2 went down', at: '23:59:59' }, true, 'End of the run, 23:59:59: m2 went down'],
])('at %s with %j', (clock, newest, atEnd, words) => {
  expect(standsWords(clock, newest, atEnd, text)).toBe(words);
});
