import type { Scenario } from '../../../scenario/document.ts';
import {
  controlOf,
  type InterventionControl,
  type InterventionRow,
  type InterventionTable,
} from '../../../scenario/interventions.ts';
import { textIfAny } from '../../../text/text.ts';
import { targetName } from '../../settings/cell-targets.ts';
import { choiceWord } from '../../settings/words.ts';
import { timeWords, type Wording } from '../words.ts';

type Words = Pick<Wording, 'text' | 'format'>;

/** What an intervention does, short enough for a mark: `crash m2`, `soft limit becomes 5`. */
export function eventWords(
  wording: Words,
  scenario: Scenario,
  table: InterventionTable,
  row: InterventionRow,
): string {
  const control = controlOf(table, row.kind);
  if (!control) return row.kind;
  const { text } = wording;
  const values = {
    n: row.value,
    target: control.target === 'none' ? '' : targetName(text, scenario, control.target, row.target),
    value: valueWords(wording, table, control, row.value),
  };
  const key = `event.${row.kind}`;
  const isToOne = control.target !== 'none' && row.target >= 0;
  const choice = control.value.kind === 'choice' ? control.value.choices[row.value] : undefined;
  return (
    (isToOne ? textIfAny(text, `${key}.one`, values) : undefined) ??
    (choice === undefined ? undefined : textIfAny(text, `${key}.${choice}`, values)) ??
    textIfAny(text, key, values) ??
    text('event.key', { ...values, key: choiceWord(text, `${table.path}.kind`, row.kind) })
  );
}

/** With its moment, for who hears it. */
export const eventSaid = (wording: Wording, words: string, atSeconds: number): string =>
  wording.text('event.at', { what: words, time: timeWords(wording, atSeconds) });

function valueWords(
  { text, format }: Words,
  { path }: InterventionTable,
  { value: means }: InterventionControl,
  value: number,
): string {
  const special = value < 0 ? textIfAny(text, `special.${path}.value`) : undefined;
  if (special !== undefined) return special;
  if (means.kind === 'choice') return choiceWord(text, means.path, means.choices[value] ?? String(value));
  if (means.kind === 'number' && means.unit === 's')
    return value % 60 === 0 ? format.span(value) : format.duration(value);
  return format.number(value);
}
