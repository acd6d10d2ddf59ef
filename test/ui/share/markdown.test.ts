import { describe, expect, it, test } from 'vitest';
import { presetById } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { markdownOf, type MarkdownWish } from '../../../src/ui/share/markdown.ts';
import { altWords, runWords } from '../../../src/ui/share/run-words.ts';

const WISH: MarkdownWish = {
  picture: '',
  address: 'https://drowse.example/?at=4#v=1&m=1&z=abcd',
  title: 'An outage',
  run: '24 h: 3 of 10 requests failed (30 %).',
  alt: 'An outage. 24 h: 3 of 10 requests failed (30 %).',
};

describe('a run in Markdown', () => {
  it('is a link with its figures in a sentence where there is no picture', () => {
    expect(markdownOf(WISH)).toBe(
      '[An outage](https://drowse.example/?at=4#v=1&m=1&z=abcd): 24 h: 3 of 10 requests failed (30 %).',
    );
  });

  it('is a picture with alt text that opens the run where there is one', () => {
    expect(markdownOf({ ...WISH, picture: ' img/outage.svg ' })).toBe(
      '[![An outage. 24 h: 3 of 10 requests failed (30 %).](img/outage.svg)](https://drowse.example/?at=4#v=1&m=1&z=abcd)',
    );
  });

  test.each([
    ['a](javascript:alert(1))', '[a\\](javascript:alert(1))]'],
    ['<img src=x onerror=y>', '[\\<img src=x onerror=y\\>]'],
    ['one\n# two', '[one \\# two]'],
    ['`a` *b* \\', '[\\`a\\` \\*b\\* \\\\]'],
  ])('a title %j stays words', (title, shown) => {
    expect(markdownOf({ ...WISH, title }).startsWith(`${shown}(https://`)).toBe(true);
  });

  it('an address with brackets or blanks ends where it ends', () => {
    expect(markdownOf({ ...WISH, picture: 'my (first) picture.svg' })).toContain(
      '](my%20%28first%29%20picture.svg)](',
    );
  });
});

describe('the figures of a run in words', () => {
  const text = makeText('en');
  const format = makeFormat('en');
  const wordsOf = (id: string): string => {
    const { scenario } = presetById(id)!;
    return runWords(simulate(toInput(scenario)).summary, scenario, text, format);
  };

  test.each([
    [
      'outage',
      /^24 h: 327 of 1,583 requests failed \(20\.7 %\), 92 cold starts a day, p99 latency .*, \$[\d.]+ in 30 days\.$/,
    ],
    ['spike', /^10 min: .* cold starts in 10 min, p99 latency /],
    ['silence', /no requests of its own clients|requests failed/],
  ])('of %s', (id, words) => {
    expect(wordsOf(id)).toMatch(words);
  });

  it('stand behind the moment, and have no blank that does not break', () => {
    const { scenario } = presetById('outage')!;
    const alt = altWords('Stage at 1', simulate(toInput(scenario)).summary, scenario, text, format);
    expect(alt).toMatch(/^The thirty-second outage\. Stage at 1\. 24 h: /);
    expect(alt).not.toContain('\u00a0');
  });

  it('need no moment', () => {
    const { scenario } = presetById('outage')!;
    const { summary } = simulate(toInput(scenario));
    expect(altWords('', summary, scenario, text, format)).toMatch(/^The thirty-second outage\. 24 h: /);
  });
});
