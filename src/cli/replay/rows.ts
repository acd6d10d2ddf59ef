import { same } from './tally.ts';

/** The rows in which something differs from the row kept before: how the recordings thin out their time lines. */
export function changes<Row>(rows: readonly Row[], what: (row: Row) => unknown): Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    const last = kept.at(-1);
    if (last === undefined || !same(what(row), what(last))) kept.push(row);
  }
  return kept;
}

/** Of rows that begin with a time, the last of each instant. */
export const lastOfInstant = <Row extends readonly [time: number, ...rest: unknown[]]>(
  rows: readonly Row[],
): Row[] => rows.filter(([t], i) => rows[i + 1]?.[0] !== t);
