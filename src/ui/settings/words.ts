import type { Field, Grade, NumberField, RowColumn, Unit } from '../../scenario/field.ts';
import type { Problem } from '../../scenario/problem.ts';
import type { Format } from '../../text/format.ts';
import { textIfAny, type Text } from '../../text/text.ts';

/** Labels and helps are keyed by the path in the document; a field without words is called by its path. */
export const fieldLabel = (t: Text, path: string): string => textIfAny(t, `field.${path}`) ?? path;
export const fieldHelp = (t: Text, path: string): string => textIfAny(t, `help.${path}`) ?? '';
export const unitWord = (t: Text, unit: Unit, value: number): string =>
  unit === '' ? '' : (textIfAny(t, `unit.${unit}`, { n: value }) ?? unit);
export const choiceWord = (t: Text, path: string, choice: string): string =>
  textIfAny(t, `choice.${path}.${choice}`) ?? choice;
export const groupWord = (t: Text, group: string): string => textIfAny(t, `group.${group}`) ?? group;

export const columnLabel = (t: Text, list: string, column: string): string =>
  textIfAny(t, `column.${list}.${column}`) ?? column;

/** A cell as it reads while nobody types; the end of the run and the like have words of their own. */
export function cellWord(
  t: Text,
  format: Format,
  list: string,
  column: RowColumn,
  value: number | string | boolean,
): string {
  if (column.kind !== 'number') return String(value);
  const special = Number(value) < 0 ? textIfAny(t, `special.${list}.${column.name}`) : undefined;
  return special ?? format.number(Number(value), decimalsOf(column));
}

/** The sentence of a problem: the place and the mend. */
export function problemSentence(t: Text, format: Format, problem: Problem): string {
  const values = Object.fromEntries(
    Object.entries(problem.values).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'n' ? format.number(value, 6) : value,
    ]),
  );
  return textIfAny(t, `problem.${problem.code}`, { place: problem.place, ...values }) ?? problem.code;
}

/** A number as it stands in the form: special values have a word of their own. */
export function numberWord(t: Text, format: Format, field: NumberField, value: number): string {
  if (value === field.special) return textIfAny(t, `special.${field.path}`) ?? format.number(value);
  return format.number(value, decimalsOf(field));
}

export const decimalsOf = (field: { readonly linkScale: number }): number =>
  Math.ceil(Math.log10(Math.max(1, field.linkScale)));

/** Any value with its unit, for "back to" and "range". */
export function valueWord(t: Text, format: Format, field: Field, value: number | string | boolean): string {
  switch (field.kind) {
    case 'number': {
      const word = numberWord(t, format, field, Number(value));
      const unit = Number(value) === field.special ? '' : unitWord(t, field.unit, Number(value));
      return unit === '' ? word : `${word} ${unit}`;
    }
    case 'choice':
      return choiceWord(t, field.path, String(value));
    case 'boolean':
      return t(value === true ? 'settings.on' : 'settings.off');
    case 'text':
      return String(value);
  }
}

/** The shape of the evidence mark; '' = none, for what is not a claim about a platform. */
export function markOf(grade: Grade): 'documented' | 'observed' | 'assumed' | '' {
  switch (grade) {
    case 'documented':
    case 'stated':
      return 'documented';
    case 'observed':
      return 'observed';
    case 'inferred':
    case 'unknown':
      return 'assumed';
    case 'own':
      return '';
  }
}
