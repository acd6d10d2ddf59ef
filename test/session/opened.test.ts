import { expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { presetById } from '../../src/scenario/presets.ts';
import { firstDocument } from '../../src/session/opened.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { MODEL_REVISION } from '../../src/sim/model-revision.ts';

const outage = presetById('outage')!.scenario;
const mine = { ...DEFAULT_SCENARIO, title: 'Mine' };
const link = encodeLink(mine, { modelRevision: MODEL_REVISION, fingerprint: 'abcdef0123456789' }) as string;
const kept = { load: () => ({ scenario: { ...DEFAULT_SCENARIO, title: 'Kept' }, problems: [] }) };
const codes = (opened: ReturnType<typeof firstDocument>): string[] => opened.notes.map((note) => note.code);

test('a first visit opens the preset', () => {
  expect(firstDocument('', { load: () => null }, outage)).toEqual({ scenario: outage, notes: [] });
});

test('an embedded figure without a link shows the preset too', () => {
  expect(firstDocument('', null, outage).scenario).toBe(outage);
});

test('a link goes before what was kept', () => {
  const opened = firstDocument(link, kept, outage);
  expect(opened.scenario).toEqual(mine);
  expect(codes(opened)).toEqual([]);
});

test('without a link, what no link could carry comes back', () => {
  expect(firstDocument('', kept, outage).scenario.title).toBe('Kept');
  expect(firstDocument('#', kept, outage).scenario.title).toBe('Kept');
});

test('a cut link shows what could be read, and says so', () => {
  const opened = firstDocument(link.slice(0, -4), null, outage);
  expect(opened.scenario.title).toBe('Mine');
  expect(codes(opened)).toContain('link-cut');
});

test('junk shows the preset, and says that it was no link', () => {
  const opened = firstDocument('#junk', null, outage);
  expect(opened.scenario).toBe(outage);
  expect(codes(opened)).toEqual(['link-not-a-scenario']);
});
