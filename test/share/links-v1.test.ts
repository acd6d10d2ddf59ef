import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../src/scenario/fields.ts';
import { LISTS } from '../../src/scenario/rows.ts';
import { readAt } from '../../src/scenario/tree.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { frozenLinks, linesOf } from './frozen-links.ts';

const FROZEN = frozenLinks('v1.txt');

/** How many lines there were at each growth, and what they hashed to: lines are appended, never edited. */
const GROWTH = [
  { lines: 16, sha256: 'b88df25867e3b48428662f06a70c42330ebf94adbc427e24b6c204b658719990' },
  { lines: 28, sha256: '8cea0583e7bf1116dc5571587c1b6e2c2456702cd095b450dc3c672d29847adc' },
  { lines: 29, sha256: 'd944d987d3d4795252c77b67ebd17eed1e3e9f956eb2f8e75b173fe4a3e3cc27' },
  { lines: 30, sha256: '4db526b14ab7e2c3a9b6d8e4a2a41bf19652b71e58fd3c423429c705c8661946' },
];

describe('links of version 1', () => {
  it.each(GROWTH)('have their first $lines lines as they were written', ({ lines, sha256 }) => {
    const text = linesOf('v1.txt').slice(0, lines).join('\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  });

  it('are all guarded in this way', () => {
    expect(GROWTH.at(-1)?.lines).toBe(FROZEN.length);
  });

  it.each(FROZEN)('$link opens as it did', ({ link, document }) => {
    expect(document.problems).toEqual([]);
    const { scenario, notes } = decodeLink(link);
    expect(notes.filter(({ code }) => code !== 'model-changed')).toEqual([]);
    expect(scenario).toEqual(document.scenario);
  });

  it.each(FROZEN)('$link is written again as it is', ({ link }) => {
    const { scenario, madeWith } = decodeLink(link);
    const { modelRevision = 0, fingerprint6 = '' } = madeWith ?? {};
    expect(encodeLink(scenario, { modelRevision, fingerprint: fingerprint6 })).toBe(link);
  });

  it('use every key there is', () => {
    const unused = [...FIELDS, ...LISTS].filter(({ path }) =>
      FROZEN.every(
        ({ document }) =>
          JSON.stringify(readAt(document.scenario, path)) === JSON.stringify(readAt(DEFAULT_SCENARIO, path)),
      ),
    );
    expect(unused.map(({ path }) => path)).toEqual([]);
  });
});
