import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { momentInAddress } from '../../../src/session/moment-in-address.ts';
import { contrast } from '../../../src/ui/embed/contrast.ts';
import { hostColours, PAPER, WORDS } from '../../../src/ui/embed/host-colours.ts';
import { figureOptions, PANELS } from '../../../src/ui/embed/options.ts';

const options = (query: string) => figureOptions(new URLSearchParams(query), hostColours);

test('without a word a figure shows everything, may be played and waits', () => {
  expect(options('embed=1')).toEqual({
    theme: 'auto',
    colours: { theme: null, properties: {} },
    panels: new Set(PANELS),
    hasTransport: true,
    knobs: [],
    start: 'paused',
  });
});

test.each([
  ['panels=stage,chart', ['stage', 'chart']],
  ['panels=chart,stage,chart', ['chart', 'stage']],
  // what no version knows any more counts as not said
  ['panels=stage,hologram', ['stage']],
  ['panels=', [...PANELS]],
  ['panels=hologram', [...PANELS]],
])('%s shows %j', (query, panels) => {
  expect([...options(query).panels]).toEqual(panels);
});

test.each([
  ['controls=none', false, []],
  ['controls=play', true, []],
  ['controls=', false, []],
  ['controls=fly.softLimit,fly.autoStop', false, ['fly.softLimit', 'fly.autoStop']],
  ['controls=play,fly.softLimit', true, ['fly.softLimit']],
  ['controls=play,__proto__,<b>,fly..x', true, []],
])('%s: transport %s, knobs %j', (query, hasTransport, knobs) => {
  expect(options(query)).toMatchObject({ hasTransport, knobs });
});

test('more than eight knobs are no figure any more', () => {
  const many = Array.from({ length: 20 }, (_, i) => `fly.a${'b'.repeat(i)}`);
  expect(options(`controls=${many.join(',')}`).knobs).toHaveLength(8);
});

test.each([
  ['start=playing', 'playing'],
  ['start=visible', 'visible'],
  ['start=1', 'paused'],
])('%s: %s', (query, start) => {
  expect(options(query).start).toBe(start);
});

test.each([
  ['1524.5', 1524.5],
  ['0', 0],
  ['-1', null],
  ['1e9', null],
  ['12345678', null],
  ['', null],
  [null, null],
])('at=%s opens at %s', (text, at) => {
  expect(momentInAddress(text)).toBe(at);
});

describe('colours of the host', () => {
  test('a light paper brings the light theme, a dark one the dark', () => {
    expect(options('paper=fff')).toMatchObject({
      theme: 'light',
      colours: { theme: 'light', properties: { '--page': '#ffffff' } },
    });
    expect(options('paper=0d1117').theme).toBe('dark');
  });

  test('ink and accent are taken where they can be read on the paper', () => {
    expect(options('paper=ffffff&ink=222222&accent=0645ad').colours.properties).toEqual({
      '--page': '#ffffff',
      '--text': '#222222',
      '--hand': '#0645ad',
      '--hand-ink': '#ffffff',
    });
    expect(options('paper=ffffff&ink=eeeeee&accent=ffff00').colours.properties).toEqual({
      '--page': '#ffffff',
    });
  });

  test.each([
    'paper=808080',
    'paper=red',
    'paper=fffffff',
    'paper=%23ffffff',
    'ink=000000',
    'paper=fff;color:red',
  ])('%s is left out', (query) => {
    expect(options(query).colours).toEqual({ theme: null, properties: {} });
  });

  test('a paper that does not go with the theme that was asked for is left out', () => {
    expect(options('theme=dark&paper=ffffff')).toMatchObject({ theme: 'dark', colours: { properties: {} } });
  });

  test('the words of both themes are those of the tokens, and their own paper carries them', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8');
    const of = (name: string): readonly string[] =>
      new RegExp(`--${name}: light-dark\\(#(\\w+), #(\\w+)\\)`).exec(tokens)!.slice(1);
    const names = [
      'text',
      'text-2',
      'text-3',
      'ok-text',
      'f503-text',
      'f502-text',
      'dawn-text',
      'lit-text',
      'frost-text',
      'hand',
    ];
    expect(names.map((name) => of(name)[0])).toEqual(WORDS.light);
    expect(names.map((name) => of(name)[1])).toEqual(WORDS.dark);
    expect(of('page')).toEqual([PAPER.light, PAPER.dark]);
    for (const theme of ['light', 'dark'] as const)
      for (const word of WORDS[theme]) expect(contrast(word, PAPER[theme])).toBeGreaterThanOrEqual(4.5);
  });
});
