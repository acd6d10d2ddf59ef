import type { Scenario } from '../../scenario/document.ts';
import { changeRow, setField } from '../../scenario/edit.ts';
import type { RowColumn } from '../../scenario/field.ts';
import { freshIntervention, interventionsAt } from '../../scenario/interventions.ts';
import type { SetResult } from '../../scenario/path.ts';
import type { ListPath } from '../../scenario/rows.ts';
import { readAt } from '../../scenario/tree.ts';
import type { Value } from '../../scenario/value.ts';
import type { CellRow } from './cell-control.ts';
import { parseMoment } from './moment-text.ts';

export type RowPath = Exclude<ListPath, 'traffic.curve'>;

export const rowAt = (scenario: Scenario, path: RowPath, index: number): CellRow | undefined =>
  (readAt(scenario, path) as readonly CellRow[])[index];

/**
 * A cell set from what was chosen or typed, or the problem. Another kind of intervention begins with values of its own:
 * those of the old kind mean something else.
 */
export function withCell(
  scenario: Scenario,
  path: RowPath,
  index: number,
  column: RowColumn,
  value: Value,
): SetResult {
  const table = interventionsAt(path);
  if (table && column.name === 'kind') {
    const { atSeconds } = rowAt(scenario, path, index) ?? {};
    const fresh = freshIntervention(scenario, table, String(value), Number(atSeconds));
    return { scenario: changeRow(scenario, path, index, { ...fresh }) };
  }
  return setField(scenario, `${path}.${index}.${column.name}`, value);
}

/** A moment as it was typed: a clock time becomes seconds of the run, `null` where it is none; a number stays text. */
export const momentTyped = (startsAt: string, typed: string): string | number | null =>
  typed.includes(':') ? parseMoment(startsAt, typed) : typed;
