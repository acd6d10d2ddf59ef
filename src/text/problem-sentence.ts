import type { Format } from './format.ts';
import { textIfAny, type Text } from './text.ts';

/** Stands where a number has no unit, until it is taken out together with the space before it. */
const NO_UNIT = '\uE000';

/** What scenario/problem.ts calls a Problem; this room knows no other. */
interface Trouble {
  readonly code: string;
  readonly place: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * The sentence of a problem: numbers grouped, units and types in words. `place` is what the reader calls the place,
 * the path of the document unless something better is known.
 */
export function problemSentence(
  text: Text,
  format: Format,
  problem: Trouble,
  place: string = problem.place || text('place.whole'),
): string {
  const bound = problem.values['min'] ?? problem.values['max'] ?? 0;
  const values: Record<string, string | number> = { place, n: problem.values['count'] ?? 0 };
  for (const [name, value] of Object.entries(problem.values)) {
    if (typeof value === 'number') values[name] = format.number(value, 6);
    else if (name === 'unit')
      values[name] = value === '' ? NO_UNIT : (textIfAny(text, `unit.${value}`, { n: bound }) ?? value);
    else if (name === 'expected' || name === 'got') values[name] = textIfAny(text, `kind.${value}`) ?? value;
    else values[name] = value;
  }
  const sentence = textIfAny(text, `problem.${problem.code}`, values) ?? problem.code;
  return sentence.replaceAll(` ${NO_UNIT}`, '');
}
