import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Summary } from '../../src/sim/trace/summary.ts';
import { figuresOf } from '../../src/ui/header/figures.ts';
import { optionAfter } from '../../src/ui/layout/option-after.ts';
import { themeAfter } from '../../src/ui/header/theme-after.ts';
import { layoutFor } from '../../src/ui/layout/places.ts';
import { fileName, readFileText, toFileText } from '../../src/ui/share/scenario-file.ts';

const summary = (failureShare: number | null, over: number, coldStarts: number): Summary =>
  ({
    verdict: { failureShare, over },
    instances: { coldStarts: { fromZero: coldStarts - 1, scaleOut: 1 } },
    cost: { currency: 'USD', total: 1, perHour: 1, per30Days: 1 },
  }) as unknown as Summary;

describe('the verdict', () => {
  test('counts the failed from their share', () => {
    expect(figuresOf(summary(1906 / 8624, 8624, 92), DEFAULT_SCENARIO).failed).toBe(1906);
  });
  test('counts cold starts of a short run, and means them over the days of a long one', () => {
    const short = figuresOf(summary(0, 1, 9), { ...DEFAULT_SCENARIO, horizonSeconds: 3600 });
    expect([short.coldStarts, short.coldStartsPerDay]).toEqual([9, false]);
    const long = figuresOf(summary(0, 1, 9), { ...DEFAULT_SCENARIO, horizonSeconds: 2 * 86_400 });
    expect([long.coldStarts, long.coldStartsPerDay]).toEqual([4.5, true]);
  });
  test('has nothing to say when nobody came', () => {
    expect(figuresOf(summary(null, 0, 1), DEFAULT_SCENARIO).failureShare).toBeNull();
  });
});

describe('a list under the arrow keys', () => {
  const labels = ['Outage', 'Business day', 'Silence'];
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['s', 0, 2],
    ['o', 0, 0],
    ['x', 0, null],
    ['Enter', 0, null],
    [' ', 0, null],
  ])('%s from %d leads to %s', (key, at, expected) => {
    expect(optionAfter(key, at, labels)).toBe(expected);
  });
  test('an empty list leads nowhere', () => {
    expect(optionAfter('ArrowDown', -1, [])).toBeNull();
  });
});

test('the theme goes round: auto, light, dark, auto', () => {
  expect([themeAfter('auto'), themeAfter('light'), themeAfter('dark')]).toEqual(['light', 'dark', 'auto']);
});

test.each([
  [1440, 'wide'],
  [1280, 'wide'],
  [1279, 'drawer'],
  [960, 'drawer'],
  [768, 'column'],
  [640, 'column'],
  [639, 'phone'],
])('a page of %d px is laid out as %s', (width, expected) => {
  expect(layoutFor(width)).toBe(expected);
});

describe('a scenario as a file', () => {
  test('comes back as it was', () => {
    expect(readFileText(toFileText(DEFAULT_SCENARIO))).toEqual({
      kind: 'scenario',
      scenario: DEFAULT_SCENARIO,
    });
  });
  test.each([
    ['no JSON', 'horizon = 3', 'not-json'],
    ['an empty file', '', 'not-json'],
    ['a list', '[]', 'problems'],
    ['a setting that does not exist', '{"fly":{"sofLimit":3}}', 'problems'],
    ['a number out of range', '{"fly":{"softLimit":-5}}', 'problems'],
  ])('%s is refused as a whole', (_what, content, kind) => {
    expect(readFileText(content).kind).toBe(kind);
  });
  test.each([
    ['The thirty-second outage', 'the-thirty-second-outage.json'],
    ['../../etc/passwd', 'etc-passwd.json'],
    ['30초 장애', '30초-장애.json'],
    ['', 'drowse.json'],
  ])('%j is saved as %s', (title, expected) => {
    expect(fileName(title).normalize('NFC')).toBe(expected.normalize('NFC'));
  });
});
