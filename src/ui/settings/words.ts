import type { Field, Grade, NumberField, RowColumn, Unit } from '../../scenario/field.ts';
import type { Problem } from '../../scenario/problem.ts';
import type { Format } from '../../text/format.ts';
import { problemSentence } from '../../text/problem-sentence.ts';
import { textIfAny, type Text } from '../../text/text.ts';

/** Labels and helps are keyed by the path in the document; a field without words is called by its path. */
export const fieldLabel = (t: Text, path: string): string => textIfAny(t, `field.${path}`) ?? path;
export const fieldHelp = (t: Text, path: string): string => textIfAny(t, `help.${path}`) ?? '';
export const unitWord = (t: Text, unit: Unit, value: number): string =>
  unit === '' ? '' : (textIfAny(t, `unit.${unit}`, { n: value }) ?? unit);
export const choiceWord = (t: Text, path: string, choice: string): string =>
  textIfAny(t, `choice.${path}.${choice}`) ?? choice;
/** The name upstream uses as a row of the form has room for it; the help shows it whole. */
export const shortUpstream = (upstream: string): string =>
  upstream
    .replaceAll(/\b[a-z]+\.knative\.dev\//g, '')
    // the label says the direction, and which controller has the flag
    .replace(/^scale(Up|Down)\./, '')
    .replace('--horizontal-pod-autoscaler-', '--…');
/** Why a knob rests beside a file that decides it by more than a value, and what to do there. */
export const restsWord = (t: Text, path: string): string =>
  textIfAny(t, `settings.rests.${path}`) ?? t('settings.rests.fixed');
export const groupWord = (t: Text, group: string): string => textIfAny(t, `group.${group}`) ?? group;

export const columnLabel = (t: Text, list: string, column: string): string =>
  fieldLabel(t, `${list}.${column}`);

/** What a column offers, each by its word. */
export const choicesOf = (
  t: Text,
  list: string,
  { name, choices }: { readonly name: string; readonly choices: readonly string[] },
): readonly { readonly value: string; readonly label: string }[] =>
  choices.map((value) => ({ value, label: choiceWord(t, `${list}.${name}`, value) }));

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

/** The sentence of a problem, with the place called as the form calls it. */
export const problemWords = (t: Text, format: Format, problem: Problem): string =>
  problemSentence(t, format, problem, placeWord(t, format, problem.place));

/** As `problemWords`, for a cell of a row: what is no time is told how one is written. */
export const cellProblemWords = (t: Text, format: Format, problem: Problem): string =>
  problem.code === 'not-a-number' && MOMENT_PLACE.test(problem.place)
    ? t('curve.notTime')
    : problemWords(t, format, problem);
const MOMENT_PLACE = /\.(at|from|to)Seconds$/;

/** A path of the document as the form calls it: `Soft limit`, `Pollers 2, Clients`; what the form does not know stays. */
function placeWord(t: Text, format: Format, place: string): string {
  if (place === '') return t('place.whole');
  const label = textIfAny(t, `field.${place}`) ?? textIfAny(t, `group.${place}`);
  if (label !== undefined) return label;
  const [, list, row, column] = /^(.+)\.(\d+)(?:\.(\w+))?$/.exec(place) ?? [];
  const listLabel = list === undefined ? undefined : textIfAny(t, `field.${list}`);
  if (listLabel === undefined) return place;
  const numbered = `${listLabel} ${format.number(Number(row) + 1)}`;
  return column === undefined ? numbered : `${numbered}, ${fieldLabel(t, `${list ?? ''}.${column}`)}`;
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
