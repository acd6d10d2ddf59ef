import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { momentOf } from '../../src/cli/picture/moment.ts';
import { findChromium } from '../../src/cli/picture/chromium.ts';
import { elementsIn, everyElement, wordsIn } from '../../src/picture/svg/element.ts';
import { drowse } from './support/drowse.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drowse-picture-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

async function picture(...args: readonly string[]): Promise<{ svg: string; alt: string }> {
  const file = join(folder, 'p.svg');
  const { code, out, err } = await drowse(['picture', ...args, '--out', file]);
  if (code !== 0) throw new Error(err);
  return { svg: readFileSync(file, 'utf8'), alt: out.trim() };
}

describe('drowse picture', () => {
  test.each([
    ['outage', 'stage', ['Fly Proxy', 'next autostop pass', 'm10']],
    ['outage', 'chart', ['Requests', 'App log', 'Machines', 'Latency', 'Cost']],
    ['spike', 'stage', ['Activator', 'Ingress', 'buffer']],
    ['spike', 'chart', ['In flight', 'Mode', 'Path', 'Pods']],
    ['hpa-spike', 'stage', ['HPA', 'Ingress']],
    ['hpa-spike', 'chart', ['CPU', 'Pods']],
  ])('of %s draws the %s with its words', async (preset, view, words) => {
    const { svg } = await picture(preset, '--view', view);
    const shown = [...everyElement(elementsIn(svg))].filter(({ name }) => name === 'text').map(wordsIn);
    expect(shown).toEqual(expect.arrayContaining(words));
  });

  test.each(['stage', 'chart'])(
    'stands alone: the %s names no token, class, style or other file',
    async (view) => {
      const { svg } = await picture('outage', '--view', view);
      expect(svg).not.toMatch(/var\(|light-dark|class=|style=|<style|<script|tabindex|href|url\((?!#)/);
      const drawn = [...everyElement(elementsIn(svg))];
      expect(
        drawn.every(({ name }) =>
          /^(svg|title|desc|g|defs|pattern|clipPath|rect|circle|path|line|text|tspan)$/.test(name),
        ),
      ).toBe(true);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
    },
  );

  it('has its alt text in the file and on standard output, computed from the run', async () => {
    const { svg, alt } = await picture('outage', '--at', '00:30:21');
    expect(alt).toMatch(
      /^The thirty-second outage\. Stage at 00:30:21: \d+ running, .* 24 h: \d+ of 1,583 requests failed \([\d.]+ %\), .*\.$/,
    );
    expect(svg).toContain(`<desc id="drowse-desc">${alt}</desc>`);
    expect(svg).toContain('<title id="drowse-title">The thirty-second outage</title>');
  });

  it('shows another moment, theme and width when asked', async () => {
    const first = await picture('outage', '--at', '0');
    const later = await picture('outage', '--at', '1835.5', '--theme', 'dark', '--width', '400');
    expect(first.alt).toContain('Stage at 00:00:00: 1 running');
    expect(later.alt).toContain('Stage at 00:30:35');
    expect(later.svg).toMatch(/^<svg [^>]*width="400" /);
    expect(later.svg).toContain('fill="#0b1122"');
    expect(first.svg).toContain('fill="#f1f3f8"');
  });

  it('opens where the address of a figure says', async () => {
    const { out } = await drowse(['link', 'outage']);
    const { alt } = await picture(`https://drowse.example/?embed=1&at=60${out.trim()}`);
    expect(alt).toContain('Stage at 00:01:00');
  });

  it('keeps a title as words, whatever is in it', async () => {
    const { svg } = await picture('steady-50', '--set', 'title=<b>"&</b>');
    expect(svg).toContain('>&lt;b&gt;&quot;&amp;&lt;/b&gt;</title>');
  });

  it('the same run is the same file', async () => {
    expect(await picture('outage')).toEqual(await picture('outage'));
  });

  it.skipIf(findChromium() === undefined)('makes a PNG by an installed browser', async () => {
    const file = join(folder, 'p.png');
    expect(await drowse(['picture', 'steady-50', '--out', file, '--width', '500'])).toMatchObject({
      code: 0,
    });
    const png = readFileSync(file);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // twice as many device pixels
    expect(png.readUInt32BE(16)).toBe(1000);
  });

  it('says how to go on without a browser, and writes nothing', async () => {
    vi.stubEnv('CHROME_PATH', join(folder, 'no-such-browser'));
    const file = join(folder, 'none.png');
    const { code, err } = await drowse(['picture', 'outage', '--out', file]);
    expect(code).toBe(2);
    expect(err).toMatch(/CHROME_PATH.*--out FILE\.svg/);
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    [['picture'], 'SOURCE is missing'],
    [['picture', 'outage'], '--out is missing'],
    [['picture', 'outage', '--out', 'p.gif'], '--out is missing'],
    [
      ['picture', 'outage', '--out', 'p.svg', '--view', 'map'],
      '--view cannot be “map”. Choose one of: stage, chart.',
    ],
    [['picture', 'outage', '--out', 'p.svg', '--theme', 'auto'], '--theme cannot be “auto”'],
    [
      ['picture', 'outage', '--out', 'p.svg', '--width', '10'],
      '--width 10 is out of range. Write 320 to 4000',
    ],
    [['picture', 'outage', '--out', 'p.svg', '--at', 'noon'], '--at noon is no moment'],
    [['picture', 'outage', '--out', 'p.svg', '--at', '86401'], '--at 86401 is not within the run'],
    [['picture', 'outage', '--out', 'no/such/folder/p.svg'], 'no/such/folder/p.svg cannot be written'],
  ])('%j ends with 2 and the mend', async (args, said) => {
    const { code, out, err } = await drowse(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(said);
  });
});

test.each([
  ['90.5', '2025-01-01T09:00:00', 90.5],
  ['09:01', '2025-01-01T09:00:00', 60],
  ['9:01:30', '2025-01-01T09:00:00', 90],
  ['00:00:10', '2025-01-01T23:59:50', 20],
])('%s in a run from %s is %d s into it', (given, startsAt, value) => {
  expect(momentOf(given, startsAt, 3600)).toEqual({ value });
});

test.each(['25:00', '09:60', '-1', '', '1e3', '09:00:00.5'])('%j is no moment', (given) => {
  expect(momentOf(given, '2025-01-01T09:00:00', 3600)).toHaveProperty('refusal');
});
