import type { ConfigPlace, Row, RowsPlace } from '../place.ts';
import { editYaml } from './edit-yaml.ts';
import { insertItem, removeItem } from './edit-items.ts';

/**
 * The text with the rows of a list changed from `before` to `after`: cells one by one, items more or fewer; every other
 * byte stays. Undefined where that cannot be said; a list is never left empty.
 */
export function editRows(
  text: string,
  { path, rows }: ConfigPlace,
  before: readonly Row[],
  after: readonly Row[],
): string | undefined {
  if (!rows || after.length === 0) return undefined;
  const { items } = rows;
  if (!items) return editYaml(text, path, after.map(rows.item));
  const [from, behind] = alike(before, after);
  const [old, now] = [before.slice(from, before.length - behind), after.slice(from, after.length - behind)];
  let next: string | undefined = text;
  // from the last on, so that the positions before stay
  for (let i = old.length - 1; i >= now.length && next !== undefined; i--)
    next = removeItem(next, path, items[from + i]!);
  for (let i = now.length - 1; i >= old.length && next !== undefined; i--)
    next = insertItem(next, path, items[from + old.length - 1]!, rows.item(now[i]!));
  for (let i = 0; i < Math.min(old.length, now.length) && next !== undefined; i++)
    next = editCells(next, [...path, items[from + i]!], rows, old[i]!, now[i]!);
  return next;
}

/** How many rows are the same at the start and at the end; a new one always has one before it. */
function alike(before: readonly Row[], after: readonly Row[]): readonly [number, number] {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && isSame(before[from]!, after[from]!)) from++;
  let behind = 0;
  while (behind < most - from && isSame(before.at(-1 - behind)!, after.at(-1 - behind)!)) behind++;
  return [from, from === 0 && behind === before.length ? behind - 1 : behind];
}

const isSame = (a: Row, b: Row): boolean => JSON.stringify(a) === JSON.stringify(b);

function editCells(
  text: string,
  path: ConfigPlace['path'],
  { columns, cell }: RowsPlace,
  before: Row,
  after: Row,
): string | undefined {
  let next: string | undefined = text;
  for (const [column, steps] of Object.entries(columns)) {
    const value = after[column];
    if (value === undefined || value === before[column] || next === undefined) continue;
    next = editYaml(next, [...path, ...steps], cell(column, value));
  }
  return next;
}
