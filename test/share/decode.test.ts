import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { withoutFiles } from '../../src/scenario/config-files.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { FIELDS } from '../../src/scenario/fields.ts';
import { getPath } from '../../src/scenario/path.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { LISTS } from '../../src/scenario/rows.ts';
import { decodeLink, type DecodedLink } from '../../src/share/decode.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { sealOf } from '../../src/share/seal.ts';
import { MODEL_REVISION } from '../../src/sim/model-revision.ts';
import { arbitraryScenario } from '../scenario/support/arbitrary-scenario.ts';

const RUNS = { numRuns: 300, seed: 20260606 };
const MADE = { modelRevision: MODEL_REVISION, fingerprint: '0123456789abcdef' };
const sealed = (body: string): string => `#${body}&z=${sealOf(body)}`;
const codesOf = ({ notes }: DecodedLink): string[] => notes.map(({ code }) => code);
/** The link of a scenario that has one. */
function linkOf(scenario: Scenario): string {
  const link = encodeLink(scenario, MADE);
  if (typeof link !== 'string') throw new Error(link.code);
  return link;
}
const link = linkOf(PRESETS[0]!.scenario);

describe('decodeLink', () => {
  it('gives back what was linked, without a note, and what it was made with', () => {
    fc.assert(
      fc.property(arbitraryScenario, (scenario) => {
        expect(decodeLink(linkOf(scenario))).toEqual({
          scenario,
          notes: [],
          madeWith: { modelRevision: MODEL_REVISION, fingerprint6: '012345' },
        });
      }),
      RUNS,
    );
  });

  it.each(PRESETS)('gives back $id', ({ scenario }) => {
    expect(decodeLink(linkOf(scenario)).scenario).toEqual(withoutFiles(scenario));
  });

  it.each([
    ['a whole address', `https://example.org/drowse/?embed=1&theme=dark${link}`],
    ['the bare text', link.slice(1)],
    ['one with white space around it', `  ${link}\n`],
    ['one at the end of a sentence', `${link}.`],
    ['one in brackets', `${link})>`],
    ['one that was percent-encoded on its way', link.replaceAll('~', '%7E').replaceAll('_', '%5F')],
  ])('reads %s', (_, text) => {
    expect(decodeLink(text)).toEqual(decodeLink(link));
    expect(codesOf(decodeLink(text))).toEqual([]);
  });

  it('says of every proper beginning of a link that it was cut', () => {
    for (let length = 0; length < link.length; length++)
      expect(codesOf(decodeLink(link.slice(0, length)))).toContain('link-cut');
  });

  it('keeps what stands before the cut', () => {
    const cut = link.slice(0, link.indexOf('&tc='));
    expect(decodeLink(cut).scenario).toMatchObject({ horizonSeconds: 86_400, fly: { softLimit: 12 } });
  });

  it('notices a hand-edited link and takes the edit', () => {
    const decoded = decodeLink(link.replace('fsl=12', 'fsl=13'));
    expect(codesOf(decoded)).toEqual(['link-cut']);
    expect(decoded.scenario.fly.softLimit).toBe(13);
  });

  it.each([
    'hello',
    'https://example.org/',
    '#about',
    '#v=0&m=1',
    '#v=x',
    '#v=1x&m=1',
    '{"v":1}',
    '#m=1&v=1',
  ])('does not take %s for a link', (text) => {
    expect(decodeLink(text)).toMatchObject({
      scenario: DEFAULT_SCENARIO,
      notes: [{ code: 'link-not-a-scenario' }],
    });
  });

  it('keeps what it knows of a newer version and says so', () => {
    const decoded = decodeLink(sealed(`v=2&fsl=7&new=1_2.3&m=${MODEL_REVISION}`));
    expect(codesOf(decoded)).toEqual(['link-newer', 'link-unknown-key']);
    expect(decoded.scenario.fly.softLimit).toBe(7);
  });

  it('says when the model has changed since', () => {
    expect(decodeLink(sealed(`v=1&m=${MODEL_REVISION + 1}&f=abcdef`))).toMatchObject({
      notes: [{ code: 'model-changed', values: { then: MODEL_REVISION + 1, now: MODEL_REVISION } }],
      madeWith: { modelRevision: MODEL_REVISION + 1, fingerprint6: 'abcdef' },
    });
  });

  it.each([
    ['fsl=0', 'fly.softLimit', 1],
    ['fsl=99999999999999999999', 'fly.softLimit', 10_000],
    ['fsl=', 'fly.softLimit', 20],
    ['fsl=1.5', 'fly.softLimit', 20],
    ['fsl=NaN', 'fly.softLimit', 20],
    ['fir=-7', 'fly.initiallyRunning', 0],
    ['fau=2', 'fly.autoStart', true],
    ['fst=on', 'fly.autoStop', 'stop'],
    ['fpr=Paris', 'fly.primaryRegion', 'fra'],
    ['ti=~ZZ', 'title', ''],
    ['ti=~FF', 'title', ''],
    ['ti=a~00b', 'title', ''],
    [`ti=${'x'.repeat(90)}`, 'title', 'x'.repeat(80)],
    ['st=2026-13-01T00~3A00~3A00', 'startsAt', '2026-01-05T09:00:00'],
    ['tz=Mars', 'timeZone', 'UTC'],
    ['ho=4000000', 'horizonSeconds', 604_800],
    ['tc=0_1000000000000', 'traffic.curve', [{ atSeconds: 0, rps: 100_000 }]],
    [
      'tc=9000_1000.2000_1000',
      'traffic.curve',
      [
        { atSeconds: 9, rps: 1 },
        { atSeconds: 9, rps: 1 },
      ],
    ],
    ['tc=9999000_1000', 'traffic.curve', []],
    ['wt=10', 'workload.serviceP99Seconds', 0.08],
    ['frg=fra_1.fra_2', 'fly.regions', [{ code: 'fra', machines: 1, clients: 1 }]],
  ])('clamps %s and says so', (pair, path, expected) => {
    const decoded = decodeLink(sealed(`v=1&${pair}&m=${MODEL_REVISION}`));
    expect(codesOf(decoded)).toEqual(['link-clamped']);
    expect(getPath(decoded.scenario, path)).toEqual(expected);
    expect(checkScenario(decoded.scenario).problems).toEqual([]);
  });

  it('cuts the curve where the run ends, the default one too', () => {
    expect(codesOf(decodeLink(sealed(`v=1&ho=0&m=${MODEL_REVISION}`)))).toEqual([
      'link-clamped',
      'link-clamped',
    ]);
    const decoded = decodeLink(sealed(`v=1&ho=1200&m=${MODEL_REVISION}`));
    expect(decoded.notes).toMatchObject([{ place: 'traffic.curve', values: { value: 3600, used: 1200 } }]);
    expect(decoded.scenario.traffic.curve).toEqual([
      { atSeconds: 0, rps: 2 },
      { atSeconds: 900, rps: 2 },
      { atSeconds: 1200, rps: 26 },
    ]);
  });

  it('keeps the first 64 points of a longer curve, and of a list no more rows than it may have', () => {
    const points = Array.from({ length: 70 }, (_, i) => `${i}_1`).join('.');
    expect(decodeLink(sealed(`v=1&tc=${points}&m=1`)).scenario.traffic.curve).toHaveLength(64);
    const phases = Array.from({ length: 30 }, () => 'x_1').join('.');
    expect(decodeLink(sealed(`v=1&bo=${phases}&m=1`)).scenario.workload.boot).toHaveLength(12);
  });

  it('fills columns that a row does not have, and drops those it does not know', () => {
    const { scenario } = decodeLink(sealed('v=1&po=p_2&bu=_5_6_7_1_pinned_3_later_9&m=1'));
    expect(scenario.traffic.pollers).toMatchObject([
      { name: 'p', clients: 2, everySeconds: 30, toSeconds: -1 },
    ]);
    expect(scenario.traffic.bursts).toEqual([
      { name: '', atSeconds: 0.005, requests: 6, overSeconds: 0.007, own: true, via: 'pinned', instance: 3 },
    ]);
  });

  it('reads no more than 8,000 characters', () => {
    const decoded = decodeLink(`#v=1&ti=${'x'.repeat(8000)}&fsl=3`);
    expect(codesOf(decoded)).toContain('link-too-long');
    expect(decoded.scenario.fly.softLimit).toBe(20);
  });

  it('is not harmed by keys of a prototype', () => {
    const decoded = decodeLink(
      sealed(`v=1&__proto__=1&constructor=2&toString=3&prototype=4&m=${MODEL_REVISION}`),
    );
    expect(decoded.notes).toMatchObject([
      { code: 'link-unknown-key', place: '__proto__', values: { count: 4 } },
    ]);
    expect(decoded.scenario).toEqual(DEFAULT_SCENARIO);
    expect(Object.getPrototypeOf(decoded.scenario)).toBe(Object.prototype);
  });

  const KEYS = [...FIELDS, ...LISTS].map(({ key }) => key).concat('v', 'm', 'f', 'z', '__proto__', 'zz');
  const CELL = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.integer().map(String),
    fc.constantFrom('-1', '0', '', '~', '~ZZ', '%', '%ZZ', 'NaN', '1e9', 'fra', 'stop', '-0', 'Infinity'),
  );
  const junkPairs = fc
    .array(fc.tuple(fc.constantFrom(...KEYS), fc.array(fc.array(CELL, { maxLength: 5 }), { maxLength: 4 })), {
      maxLength: 12,
    })
    .map((pairs) =>
      pairs.map(([key, rows]) => `${key}=${rows.map((row) => row.join('_')).join('.')}`).join('&'),
    );
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    junkPairs.map((pairs) => sealed(`v=1&${pairs}`)),
    junkPairs.map((pairs) => `#v=1&${pairs}`),
    fc
      .tuple(fc.nat({ max: link.length }), fc.string({ maxLength: 3 }))
      .map(([at, text]) => link.slice(0, at) + text + link.slice(at)),
  );

  it('never throws at junk and never leaves the ranges of the table', () => {
    fc.assert(
      fc.property(junk, (text) => {
        const { scenario, notes } = decodeLink(text);
        expect(checkScenario(scenario).problems).toEqual([]);
        expect(notes.length).toBeLessThanOrEqual(20);
        // and what it made of it can be linked again
        expect(decodeLink(linkOf(scenario)).scenario).toEqual(scenario);
      }),
      { numRuns: 1000, seed: 20260607 },
    );
  });

  it('notices nearly every change of one character', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: link.length - 6 }),
        fc.constantFrom(...Array.from('abz019_.~-&=')),
        (at, character) => {
          fc.pre(at > 4 && link[at] !== character);
          expect(codesOf(decodeLink(link.slice(0, at) + character + link.slice(at + 1)))).toContain(
            'link-cut',
          );
        },
      ),
      RUNS,
    );
  });
});
