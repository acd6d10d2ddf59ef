import type { RowList } from './field.ts';
import type { Problem } from './problem.ts';
import { checkValue, kindOf, quote, type Value } from './value.ts';

export type Row = Readonly<Record<string, Value>>;

/** Is this a plain object, so that its own members may be read? */
export const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** The rows of a list as the table wants them; absent columns get their default, whatever is wrong is named. */
export function checkRows(
  list: RowList,
  raw: unknown,
): { rows: readonly Row[]; problems: readonly Problem[] } {
  if (!Array.isArray(raw)) {
    const problem = {
      code: 'wrong-type',
      place: list.path,
      values: { expected: 'list', got: kindOf(raw) },
    } as const;
    return { rows: [], problems: [problem] };
  }
  if (raw.length > list.maxRows) {
    const values = { count: raw.length, limit: list.maxRows };
    return { rows: [], problems: [{ code: 'too-many-rows', place: list.path, values }] };
  }
  const problems: Problem[] = [];
  const rows = raw.map((row: unknown, i) => checkRow(list, row, `${list.path}.${i}`, problems));
  return { rows, problems };
}

function checkRow(list: RowList, raw: unknown, place: string, problems: Problem[]): Row {
  if (!isObject(raw)) {
    problems.push({ code: 'not-an-object', place, values: { got: kindOf(raw) } });
    return {};
  }
  for (const name of Object.keys(raw))
    if (!list.columns.some((column) => column.name === name))
      problems.push({ code: 'unknown-path', place: `${place}.${quote(name)}`, values: {} });
  const cells = list.columns.map((column): readonly [string, Value] => {
    if (!Object.hasOwn(raw, column.name)) return [column.name, column.default];
    const checked = checkValue(column, raw[column.name], `${place}.${column.name}`);
    if ('value' in checked) return [column.name, checked.value];
    problems.push(checked.problem);
    return [column.name, column.default];
  });
  return Object.fromEntries(cells);
}
