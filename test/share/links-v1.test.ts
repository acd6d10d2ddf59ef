import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { encodeLink } from '../../src/share/encode.ts';

/** A link, and below it the document it stands for, as what differs from the defaults of version 1. Only appended to. */
const CASES = readFileSync(new URL('links-v1.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\n{2,}/)
  .map((paragraph) => paragraph.split('\n').filter((line) => !line.startsWith('//')))
  .filter((lines) => lines.length > 0)
  .map(([link = '', json = '']) => ({ link, document: checkScenario(JSON.parse(json) as unknown) }));

describe('links of version 1', () => {
  it('are kept in a corpus', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(6);
  });

  it.each(CASES)('$link opens as it did', ({ link, document }) => {
    expect(document.problems).toEqual([]);
    const { scenario, notes } = decodeLink(link);
    expect(notes.filter(({ code }) => code !== 'model-changed')).toEqual([]);
    expect(scenario).toEqual(document.scenario);
  });

  it.each(CASES)('$link is written again as it is', ({ link }) => {
    const { scenario, madeWith } = decodeLink(link);
    const { modelRevision = 0, fingerprint6 = '' } = madeWith ?? {};
    expect(encodeLink(scenario, { modelRevision, fingerprint: fingerprint6 })).toBe(link);
  });
});
