import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, unescapeText } from '../../src/share/escape.ts';
import { migrate, type Migration, type RawPairs } from '../../src/share/migrations.ts';
import { sealOf } from '../../src/share/seal.ts';

describe('the seal', () => {
  it.each([
    // FNV-1a of 32 bits (811c9dc5, e40c292c, bf9cf968), modulo 36^4, in base 36
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of %j is FNV-1a in four base-36 digits', (text, hash) => {
    expect(sealOf(text)).toBe((hash % 36 ** 4).toString(36).padStart(4, '0'));
  });
});

describe('escaped text', () => {
  it.each([
    ['plain-Text9', 'plain-Text9'],
    ['a_b.c', 'a~5Fb~2Ec'],
    ['~%&=#', '~7E~25~26~3D~23'],
    ['é🌙', '~C3~A9~F0~9F~8C~99'],
  ])('%s is %s', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
    expect(unescapeText(escaped)).toBe(text);
  });

  it.each(['~', '~4', '~zz', '~ff', '~FF', '~C3', 'a~'])('%s is unreadable', (escaped) => {
    expect(unescapeText(escaped)).toBeUndefined();
  });

  it('comes back for every well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeText(text)).toMatch(/^[A-Za-z0-9~-]*$/);
        expect(unescapeText(escapeText(text))).toBe(text);
      }),
      { numRuns: 1000, seed: 20260608 },
    );
  });
});

describe('migrate', () => {
  const rename: Migration = (pairs) => {
    const value = pairs.get('old');
    if (value !== undefined) pairs.set('new', value);
    pairs.delete('old');
  };
  const oldDefault: Migration = (pairs) => {
    if (!pairs.has('fsl')) pairs.set('fsl', '20');
  };

  it.each([
    [
      1,
      [
        ['new', '1'],
        ['fsl', '20'],
      ],
    ],
    [
      2,
      [
        ['old', '1'],
        ['fsl', '20'],
      ],
    ],
    [3, [['old', '1']]],
  ])('brings version %i to the newest, one step after the other', (version, expected) => {
    const pairs: RawPairs = new Map([['old', '1']]);
    expect(migrate(pairs, version, [rename, oldDefault])).toBe(3);
    expect([...pairs]).toEqual(expected);
  });
});
