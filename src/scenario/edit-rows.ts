import type { Burst, Scenario } from './document.ts';
import type { RowList } from './field.ts';
import { listAt, type ListPath } from './rows.ts';
import { readAt, writeAt } from './tree.ts';
import { nearestValue, type Value } from './value.ts';

type Row = Readonly<Record<string, Value>>;

const rowsOf = (scenario: Scenario, path: ListPath): readonly Row[] =>
  readAt(scenario, path) as readonly Row[];

/** A row with what is given, held to the table, and the columns' defaults for the rest. */
function fitted(list: RowList, given: Row): Row {
  const cells = list.columns.map((column) => [
    column.name,
    nearestValue(column, Object.hasOwn(given, column.name) ? given[column.name]! : column.default),
  ]);
  return Object.fromEntries(cells) as Row;
}

/** Appends a row (a poller, a burst, a boot phase, a region). `index` is where it went, or -1 if the list is full. */
export function addRow(
  scenario: Scenario,
  path: Exclude<ListPath, 'traffic.curve'>,
  given: Row = {},
): { readonly scenario: Scenario; readonly index: number } {
  const list = listAt(path)!;
  const rows = rowsOf(scenario, path);
  if (rows.length >= list.maxRows) return { scenario, index: -1 };
  return {
    scenario: writeAt(scenario, path, [...rows, fitted(list, given)]) as Scenario,
    index: rows.length,
  };
}

/** Takes a row away. */
export function deleteRow(
  scenario: Scenario,
  path: Exclude<ListPath, 'traffic.curve'>,
  index: number,
): Scenario {
  const rows = rowsOf(scenario, path);
  return rows[index] ? (writeAt(scenario, path, rows.toSpliced(index, 1)) as Scenario) : scenario;
}

/** Some cells of a row, held to the table; the others stay. */
export function changeRow(
  scenario: Scenario,
  path: Exclude<ListPath, 'traffic.curve'>,
  index: number,
  change: Row,
): Scenario {
  const row = rowsOf(scenario, path)[index];
  if (!row) return scenario;
  return writeAt(scenario, `${path}.${index}`, fitted(listAt(path)!, { ...row, ...change })) as Scenario;
}

/** Moves an intervention along the run; at its very end nothing would come of it, so a millisecond before is the last. */
export function moveIntervention(
  scenario: Scenario,
  path: Exclude<ListPath, 'traffic.curve'>,
  index: number,
  atSeconds: number,
): Scenario {
  const last = Math.max(0, scenario.horizonSeconds - 0.001);
  return changeRow(scenario, path, index, { atSeconds: Math.min(last, Math.max(0, atSeconds)) });
}

function withBurst(scenario: Scenario, index: number, change: Partial<Burst>): Scenario {
  return changeRow(scenario, 'traffic.bursts', index, change);
}

/** Moves a burst along the run, held within it. */
export function moveBurst(scenario: Scenario, index: number, atSeconds: number): Scenario {
  return withBurst(scenario, index, { atSeconds: Math.min(scenario.horizonSeconds, Math.max(0, atSeconds)) });
}

/** Another number of requests, or another length; 0 seconds = all at one instant. */
export function resizeBurst(
  scenario: Scenario,
  index: number,
  size: { readonly requests?: number; readonly overSeconds?: number },
): Scenario {
  return withBurst(scenario, index, {
    ...(size.requests === undefined ? {} : { requests: Math.max(1, Math.round(size.requests)) }),
    ...(size.overSeconds === undefined ? {} : { overSeconds: Math.max(0, size.overSeconds) }),
  });
}
