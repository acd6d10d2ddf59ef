import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedRaw, shownText } from '../../../src/ui/editor/shown-text.ts';

const rawText = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.array(fc.constantFrom('a', 'é', ' ', '\n', '\r\n', '\r', '\t', '# x'), { maxLength: 30 }),
  )
  .map(([mark, parts]) => mark + parts.join(''));

describe('a file as an editor shows it', () => {
  it('has one kind of line end and no byte order mark', () => {
    expect(shownText('\ufeffa\r\nb\rc\n').text).toBe('a\nb\nc\n');
  });

  it('knows for each place which byte of the file it is', () => {
    fc.assert(
      fc.property(rawText, (raw) => {
        const { text, rawOffset, shownOffset } = shownText(raw);
        for (let at = 0; at <= text.length; at++) {
          expect(shownOffset(rawOffset(at))).toBe(at);
          const shown = text[at];
          if (shown !== undefined && shown !== '\n') expect(raw[rawOffset(at)]).toBe(shown);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('takes a change over into the file and leaves every other byte as it is', () => {
    fc.assert(
      fc.property(rawText, fc.nat(), fc.nat(), fc.constantFrom('', 'new', 'x\ny'), (raw, a, b, typed) => {
        // a line end of old is one with the next where what stood between them goes
        fc.pre(!/\r(?!\n)/.test(raw));
        const { text, rawOffset } = shownText(raw);
        const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const edited = changedRaw(raw, [{ from, to, text: typed }]);
        expect(shownText(edited).text).toBe(shownText(text.slice(0, from) + typed + text.slice(to)).text);
        expect(edited.startsWith(raw.slice(0, rawOffset(from)))).toBe(true);
        expect(edited.endsWith(raw.slice(rawOffset(to)))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('ends new lines as the file ends its own', () => {
    expect(changedRaw('a\r\nb', [{ from: 3, to: 3, text: '\nc' }])).toBe('a\r\nb\r\nc');
    expect(changedRaw('a\nb', [{ from: 3, to: 3, text: '\nc' }])).toBe('a\nb\nc');
  });

  it('takes several changes at once, in the offsets before all of them', () => {
    expect(
      changedRaw('\ufeffone\r\ntwo\r\n', [
        { from: 0, to: 3, text: '1' },
        { from: 4, to: 7, text: '2' },
      ]),
    ).toBe('\ufeff1\r\n2\r\n');
  });
});
