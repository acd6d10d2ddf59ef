import type { Scenario } from './document.ts';
import { LISTS } from './rows.ts';
import { readAt, writeAt } from './tree.ts';

/** The scenario with every column of every row in it; what a row leaves out has the column's default. */
export function withWholeRows(scenario: Scenario): Scenario {
  let whole: object = scenario;
  for (const { path, columns } of LISTS) {
    const defaults = Object.fromEntries(columns.map((column) => [column.name, column.default]));
    const rows = readAt(scenario, path) as readonly object[];
    whole = writeAt(
      whole,
      path,
      rows.map((row) => ({ ...defaults, ...row })),
    );
  }
  return whole as Scenario;
}
