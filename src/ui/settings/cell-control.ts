import type { Scenario } from '../../scenario/document.ts';
import type { RowColumn, Unit } from '../../scenario/field.ts';
import { controlOf, interventionsAt, type TargetControl } from '../../scenario/interventions.ts';
import type { Value } from '../../scenario/value.ts';
import { textIfAny, type Text } from '../../text/text.ts';
import { targetsOf } from './cell-targets.ts';
import { choicesOf, choiceWord, columnLabel } from './words.ts';

export type CellRow = Readonly<Record<string, Value>>;
export interface CellOption {
  readonly value: string;
  readonly label: string;
}

/** With what a cell of a list is set. */
export type CellControl =
  /** It means nothing in this row. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly CellOption[] }
  /** A moment of the run, read and typed as a clock time. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'typed'; readonly unit: Unit };

const HIDDEN: CellControl = { kind: 'hidden' };
/** Columns that are moments of the run. */
export const MOMENTS: ReadonlySet<string> = new Set(['atSeconds', 'fromSeconds', 'toSeconds']);
/** Columns that name a region of the app by its code. */
const CODES: ReadonlySet<string> = new Set(['fly.groups.region', 'fly.roundTrips.from', 'fly.roundTrips.to']);

/** What stands for an index, a code or a number, as its list and the other cells of the row have it. */
export function cellControl(
  text: Text,
  scenario: Scenario,
  list: string,
  column: RowColumn,
  row: CellRow,
): CellControl {
  const { name } = column;
  const value = row[name] ?? column.default;
  if (column.kind === 'boolean') return { kind: 'switch' };
  // ways past the proxy are Fly's
  if (name === 'via' && scenario.platform !== 'fly') return HIDDEN;
  if (column.kind === 'choice') return { kind: 'choice', options: choicesOf(text, list, column) };
  if (CODES.has(`${list}.${name}`)) return codes(scenario, String(value));
  if (column.kind === 'text') return { kind: 'typed', unit: '' };
  if (MOMENTS.has(name)) return { kind: 'moment' };
  if (name === 'instance')
    return scenario.platform === 'fly' && row['via'] === 'pinned'
      ? targets(text, scenario, 'machine', Number(value), false)
      : HIDDEN;
  if (list === 'knative.traffic' && name === 'revision')
    return targets(text, scenario, 'revision', Number(value));
  const table = interventionsAt(list);
  const control = table && controlOf(table, String(row['kind']));
  if (control && name === 'target') {
    return control.target === 'none' ? HIDDEN : targets(text, scenario, control.target, Number(value));
  }
  if (control && name === 'value') {
    const { value: means } = control;
    if (means.kind === 'none') return HIDDEN;
    if (means.kind === 'number') return { kind: 'typed', unit: means.unit };
    const options = means.choices.map((choice, index) => ({
      value: String(index),
      label: choiceWord(text, means.path, choice),
    }));
    return { kind: 'choice', options };
  }
  return { kind: 'typed', unit: column.unit };
}

/** What a cell is called: the number of an intervention means something else in each kind. */
export const cellLabel = (text: Text, list: string, column: string, row: CellRow): string =>
  (interventionsAt(list) ? textIfAny(text, `event.${String(row['kind'])}.${column}`) : undefined) ??
  columnLabel(text, list, column);

const targets = (
  text: Text,
  scenario: Scenario,
  control: Exclude<TargetControl, 'none'>,
  value: number,
  hasAll = true,
): CellControl => ({
  kind: 'choice',
  options: targetsOf(text, scenario, control, value)
    .filter(({ index }) => hasAll || index >= 0)
    .map(({ index, label }) => ({ value: String(index), label })),
});

function codes({ fly }: Scenario, value: string): CellControl {
  const known = fly.regions.map(({ code }) => code);
  const all = known.includes(value) ? known : [...known, value];
  return { kind: 'choice', options: all.map((code) => ({ value: code, label: code })) };
}
