import { describe, expect, it, test } from 'vitest';
import { elementsIn, written } from '../../../src/picture/svg/element.ts';
import { flattened } from '../../../src/picture/svg/flatten.ts';
import { styleRulesIn } from '../../../src/picture/svg/style-rules.ts';
import { resolved, tokensIn } from '../../../src/picture/svg/tokens.ts';

const TOKENS = `
  :root { --head: 'A B', sans-serif; color-scheme: light dark }
  :root, [data-theme] {
    --ink: light-dark(#111111, #eeeeee); /* not --ink: red; */
    --wash: light-dark(rgb(1 2 3 / 0.5), rgb(4 5 6 / 0.6));
    --mark: var(--ink);
  }
  @media (prefers-reduced-motion: reduce) { :root { --ink: none; } }
`;

const flat = (css: string, markup: string, theme: 'light' | 'dark' = 'light'): string =>
  flattened(elementsIn(markup), { rules: styleRulesIn(css), tokens: tokensIn(TOKENS, theme) })
    .map(written)
    .join('');

describe('tokens', () => {
  test.each([
    ['light', 'var(--ink)', '#111111'],
    ['dark', 'var(--mark)', '#eeeeee'],
    ['light', 'url(#x) var(--wash)', 'url(#x) rgb(1 2 3 / 0.5)'],
    ['dark', 'var(--wash)', 'rgb(4 5 6 / 0.6)'],
  ] as const)('in the %s theme %s is %s', (theme, value, literal) => {
    expect(resolved(value, tokensIn(TOKENS, theme))).toBe(literal);
  });

  it('one that nobody gave is a fault', () => {
    expect(() => resolved('var(--none)', tokensIn(TOKENS, 'light'))).toThrow('--none');
  });
});

describe('a flat drawing', () => {
  test.each([
    ['a class', '.a { fill: var(--ink) }', '<rect class="a"></rect>', '<rect fill="#111111"/>'],
    [
      'the heavier of two',
      '.a.b { fill: red } .a { fill: blue }',
      '<rect class="a b"></rect>',
      '<rect fill="red"/>',
    ],
    [
      'the later of equals',
      '.a { fill: red } .b { fill: blue }',
      '<rect class="a b"></rect>',
      '<rect fill="blue"/>',
    ],
    ['a rule over an attribute', 'rect { fill: red }', '<rect fill="blue"></rect>', '<rect fill="red"/>'],
    [
      'a style over a rule',
      'rect { fill: red }',
      '<rect style="fill: var(--ink)"></rect>',
      '<rect fill="#111111"/>',
    ],
    ['an attribute with a token', '', '<rect fill="var(--mark)"></rect>', '<rect fill="#111111"/>'],
    [
      'what is below',
      'g .a { fill: red }',
      '<g><b class="x"><i class="a">x</i></b></g>',
      '<g><b><i fill="red">x</i></b></g>',
    ],
    [
      'what is right below only',
      'g > .a { fill: red }',
      '<g><b><i class="a">x</i></b></g>',
      '<g><b><i>x</i></b></g>',
    ],
    [
      'the scope of a component',
      '.a.s-1 i:where(.s-1) { fill: red }',
      '<g class="a s-1"><i class="s-1">x</i></g>',
      '<g><i fill="red">x</i></g>',
    ],
    [
      'nothing of a hand',
      '.a:hover { fill: red } [x] { fill: red }',
      '<rect class="a" x="1"></rect>',
      '<rect x="1"/>',
    ],
    ['nothing of a screen', '@media print { .a { fill: red } }', '<rect class="a"></rect>', '<rect/>'],
    [
      'a font in parts',
      'text { font: 600 13px/20px var(--head) }',
      '<text>x</text>',
      `<text font-weight="600" font-size="13" font-family="'A B', sans-serif">x</text>`,
    ],
  ])('takes %s', (_, css, markup, xml) => {
    expect(flat(css, markup)).toBe(xml);
  });

  it('keeps no class, role, name for the ear or place for a hand', () => {
    const markup =
      '<g role="button" tabindex="0" aria-label="x" data-n="1" translate="no"><circle class="hit" r="5"></circle></g>' +
      '<circle class="focus" r="2"></circle><path d="" class="hit"></path><rect class="x" width="1"></rect>';
    const css =
      '.hit { fill: transparent } .focus { visibility: hidden } .x { cursor: pointer; transition: fill 1s }';
    expect(flat(css, markup)).toBe('<rect width="1"/>');
  });
});
