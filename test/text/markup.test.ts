import { describe, expect, test } from 'vitest';
import { pieces } from '../../src/text/markup.ts';

describe('sentences with marks', () => {
  test.each([
    ['plain words', ['plain:plain words']],
    ['so *exactly one* stops', ['plain:so ', 'strong:exactly one', 'plain: stops']],
    ['`soft_limit` = 12', ['code:soft_limit', 'plain: = 12']],
    ['2 * 3 is not strong', ['plain:2 * 3 is not strong']],
    ['a lone ` stays', ['plain:a lone ` stays']],
    ['', []],
  ])('%j falls into its pieces', (sentence, expected) => {
    expect(pieces(sentence).map((piece) => `${piece.kind}:${piece.text}`)).toEqual(expected);
  });

  test('markup of the web stays text', () => {
    expect(pieces('<img src=x>')).toEqual([{ kind: 'plain', text: '<img src=x>' }]);
  });
});
