import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../src/scenario/fields.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import type { ProblemCode } from '../../src/scenario/problem.ts';
import { LISTS } from '../../src/scenario/rows.ts';
import { problems as problemWords } from '../../src/text/en/problems.ts';
import { makeFormat } from '../../src/text/format.ts';
import { problemSentence } from '../../src/text/problem-sentence.ts';
import { makeText, textIfAny } from '../../src/text/text.ts';

const text = makeText('en');
const format = makeFormat('en');
const wordsFor = (key: string): string | undefined => textIfAny(text, key, { n: 2 });
const COLUMNS = LISTS.flatMap((list) => list.columns.map((column) => `${list.path}.${column.name}`));
/** Fields and columns that offer a choice, by the path their words stand under. */
const CHOICES = [
  ...FIELDS.flatMap((field) => (field.kind === 'choice' ? [{ ...field }] : [])),
  ...LISTS.flatMap((list) =>
    list.columns.flatMap((c) => (c.kind === 'choice' ? [{ ...c, path: `${list.path}.${c.name}` }] : [])),
  ),
];
const UNITS = [
  ...FIELDS.flatMap((field) => (field.kind === 'number' ? [field.unit] : [])),
  ...LISTS.flatMap((list) => list.columns.flatMap((c) => (c.kind === 'number' ? [c.unit] : []))),
].filter((unit) => unit !== '');

/** One of each: the type makes this list complete. */
const CODES = Object.keys({
  'not-an-object': 0,
  'unknown-path': 0,
  'wrong-type': 0,
  'not-a-number': 0,
  'not-whole': 0,
  'below-range': 0,
  'above-range': 0,
  'below-least': 0,
  'not-a-choice': 0,
  'bad-text': 0,
  'unprintable-text': 0,
  'text-too-long': 0,
  'too-many-rows': 0,
  'no-such-row': 0,
  'not-ascending': 0,
  'after-horizon': 0,
  'out-of-order': 0,
  'repeated-region': 0,
  'unknown-region': 0,
  'no-such-region': 0,
  'no-such-machine': 0,
  'no-such-clients': 0,
  'without-effect': 0,
  'stops-instead': 0,
  'never-woken': 0,
  'no-machines': 0,
  'too-many-machines': 0,
  'too-many-requests': 0,
  'not-as-annotation': 0,
  'needs-cluster-setting': 0,
  'target-above-concurrency': 0,
  'delay-without-effect': 0,
  'not-a-hundred': 0,
  'no-such-revision': 0,
  'bad-time-zone': 0,
  'bad-date': 0,
  'bad-cron': 0,
  'same-cron': 0,
  'link-too-long': 0,
  'link-cut': 0,
  'link-newer': 0,
  'link-not-a-scenario': 0,
  'link-unknown-key': 0,
  'link-migrated': 0,
  'link-clamped': 0,
  'model-changed': 0,
  'not-linkable': 0,
  'finer-than-link': 0,
  'longer-than-link': 0,
  'file-cannot-say': 0,
} satisfies Record<ProblemCode, 0>);

describe('the words of the document', () => {
  it.each([...FIELDS.map(({ path }) => path), ...LISTS.map(({ path }) => path), ...COLUMNS])(
    'call %s by a short name and help in a sentence',
    (path) => {
      expect(wordsFor(`field.${path}`)).toMatch(/^.{2,30}$/);
      expect(wordsFor(`help.${path}`)).toMatch(/^[A-Z].+[.?]$/);
    },
  );

  it('have one for every unit, group, grade and choice', () => {
    const keys = [
      ...UNITS.map((unit) => `unit.${unit}`),
      ...[...FIELDS, ...LISTS].map(({ group }) => `group.${group}`),
      ...FIELDS.map(({ grade }) => `grade.${grade}`),
      ...CHOICES.flatMap(({ path, choices }) => choices.map((choice) => `choice.${path}.${choice}`)),
    ];
    expect(keys.filter((key) => wordsFor(key) === undefined)).toEqual([]);
  });

  it('have one for every value that means something else than its number', () => {
    const special = FIELDS.filter((field) => field.kind === 'number' && field.special !== undefined);
    const below = LISTS.flatMap((list) =>
      list.columns.filter((c) => c.kind === 'number' && c.min < 0).map((c) => `${list.path}.${c.name}`),
    );
    const keys = [...special.map(({ path }) => path), ...below].map((path) => `special.${path}`);
    expect(keys).toContain('special.traffic.pollers.toSeconds');
    expect(keys.filter((key) => wordsFor(key) === undefined)).toEqual([]);
  });

  it.each(PRESETS)('introduce $id by the title it carries and by one line', ({ title, line, scenario }) => {
    expect(wordsFor(title)).toBe(scenario.title);
    expect(wordsFor(line)).toMatch(/^.{20,120}\.$/);
  });
});

describe('the sentence of a problem', () => {
  it.each(CODES)('exists for %s and ends as a sentence does', (code) => {
    expect(wordsFor(`problem.${code}`)).toMatch(/\.$/);
  });

  it('exists for no code that is never used', () => {
    const known = CODES.map((code) => `problem.${code}`);
    expect(
      Object.keys(problemWords).filter((key) => key.startsWith('problem.') && !known.includes(key)),
    ).toEqual([]);
  });

  it.each([
    [
      {
        code: 'above-range',
        place: 'traffic.curve.0.rps',
        values: { value: 1e9, max: 100_000, unit: 'rps' },
      },
      'traffic.curve.0.rps is 1,000,000,000, but must be at most 100,000 requests/s. Lower it.',
    ],
    [
      { code: 'below-range', place: 'fly.softLimit', values: { value: 0, min: 1, unit: 'requests' } },
      'fly.softLimit is 0, but must be at least 1 request. Raise it.',
    ],
    [
      { code: 'above-range', place: 'seed', values: { value: 5e9, max: 4_294_967_295, unit: '' } },
      'seed is 5,000,000,000, but must be at most 4,294,967,295. Lower it.',
    ],
    [
      {
        code: 'below-least',
        place: 'knative.activationScale',
        values: { value: 1, min: 2, unit: 'pods' },
      },
      'knative.activationScale is 1, but must be at least 2 pods where it is set. Raise it, or write 0 for none.',
    ],
    [
      {
        code: 'not-as-annotation',
        place: 'knative.scaleDownDelaySeconds',
        values: { value: 7200, min: 0, max: 3600, unit: 's' },
      },
      'knative.scaleDownDelaySeconds is 7,200 s: the annotation takes 0 to 3,600 s, only config-autoscaler takes this. Set it there, or change it.',
    ],
    [
      { code: 'not-an-object', place: '', values: { got: 'list' } },
      'The scenario is a list, but must be an object with named members.',
    ],
    [
      { code: 'no-such-row', place: 'traffic.curve.1.rps', values: { count: 1 } },
      'traffic.curve.1.rps does not exist: there is 1 row, counted from 0.',
    ],
  ])('names the place and the mend: %j', (problem, sentence) => {
    expect(problemSentence(text, format, problem)).toBe(sentence);
  });
});
