import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { elementsIn, escaped, wordsIn, written } from '../../../src/picture/svg/element.ts';
import { svgDocument } from '../../../src/picture/svg/document.ts';

const rewritten = (markup: string): string => elementsIn(markup).map(written).join('');

describe('markup of components', () => {
  test.each([
    ['<!--[--><g class="a"><path d="M0 0"></path><!--]--></g>', '<g class="a"><path d="M0 0"/></g>'],
    ['<text x="1">a &lt; b &amp;amp; c</text>', '<text x="1">a &lt; b &amp;amp; c</text>'],
    ['<rect aria-hidden/>', '<rect aria-hidden=""/>'],
    ['<p>one<br>two</p>', '<p>one<br/>two</p>'],
    ['<text>&#60;&#x3e;&nope;</text>', '<text>&lt;&gt;&amp;nope;</text>'],
  ])('%s becomes %s', (markup, xml) => {
    expect(rewritten(markup)).toBe(xml);
  });

  test.each(['<g>', '</g>', '<g></p>', '<g a=b></g>', 'a < b'])('%s is a fault, and not hidden', (markup) => {
    expect(() => elementsIn(markup)).toThrow();
  });

  it('any words come out as they went in, and never as markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        const markup = written({ name: 'text', attributes: new Map([['a', words]]), children: [words] });
        const [node] = elementsIn(markup);
        expect(markup.match(/[<>]/g)?.length ?? 0).toBeLessThanOrEqual(4);
        expect(wordsIn(node!)).toBe(words.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]/gu, '\ufffd'));
      }),
      { numRuns: 300 },
    );
  });

  it('what XML has no place for is replaced', () => {
    expect(escaped('a\u0000b\ud800c\u{1f600}')).toBe('a\ufffdb\ufffdc\u{1f600}');
  });
});

it('a title of a reader stands in the file as words, whatever is in it', () => {
  const svg = svgDocument({
    width: 10,
    height: 10,
    background: '#fff',
    title: '</title><script>alert(1)</script>',
    alt: '"&<>',
    drawing: [],
  });
  expect(svg).not.toContain('<script');
  expect(svg).toContain(
    '<title id="drowse-title">&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
  );
  expect(svg).toContain('<desc id="drowse-desc">&quot;&amp;&lt;&gt;</desc>');
});
