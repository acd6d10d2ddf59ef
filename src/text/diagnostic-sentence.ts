import type { Format } from './format.ts';
import { textIfAny, type Text } from './text.ts';

/** What share/config/diagnostic.ts calls a Diagnostic; this room knows no other. */
interface Found {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
}

/** What is wrong and why; the code itself where there is no sentence. */
export function diagnosticSentence(text: Text, format: Format, found: Found): string {
  const words = wordsOf(text, format, found);
  const about = found.values['about'];
  // a note says what it is about; all of them have one code
  const key = typeof about === 'string' ? `diagnostic.${found.code}.${about}` : `diagnostic.${found.code}`;
  return textIfAny(text, key, words) ?? found.code;
}

/** What to write instead, or undefined where only the author knows. */
export const mendSentence = (text: Text, format: Format, found: Found): string | undefined =>
  textIfAny(text, `mend.${found.code}`, wordsOf(text, format, found));

/** Values are other people's text: long ones are cut, line ends become blanks. Reasons and types have words of ours. */
function wordsOf(text: Text, format: Format, { values }: Found): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, format.number(value, 6)];
      if (typeof value !== 'string') return [name, short(value.join(', '))];
      const room = name === 'problem' ? 'reason' : name === 'expected' ? 'kind' : undefined;
      return [name, (room && textIfAny(text, `${room}.${value}`)) ?? short(value)];
    }),
  );
}

const LONGEST = 120;

function short(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
