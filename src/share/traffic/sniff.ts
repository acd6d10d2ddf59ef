import Papa from 'papaparse';
import { cellTime, lineTime } from './time-cell.ts';

/** How the rows of a file are read. */
export type Layout =
  /** Each line is a request; its moment stands somewhere in it. */
  | { readonly kind: 'log' }
  | {
      readonly kind: 'table';
      readonly delimiter: string;
      readonly hasHeader: boolean;
      readonly timeAt: number;
      /** -1: each row is a request. */
      readonly valueAt: number;
      /** rate: requests per `perSeconds`. count: requests up to the next row. */
      readonly value: 'rate' | 'count';
      readonly perSeconds: 1 | 60;
    };

/** So much of a file says how it is written. */
export const HEAD_CHARACTERS = 65_536;

const RATE = /rate|rps|qps|req.*s|per.?sec|throughput/i;
const RATE_PER_MINUTE = /rpm|per.?min|\/ ?min/i;
const COUNT = /count|requests|hits|total|number|events/i;
const TIME = /^(ts|t|at)$|time|date|stamp|clock|second/i;

/** Reads from the first lines how a file is written; null where no line has a moment. */
export function sniff(head: string): Layout | null {
  const { data, meta } = Papa.parse<string[]>(head, { preview: 20, skipEmptyLines: 'greedy' });
  const [first, second] = data;
  if (!first) return null;
  const isTimed = (row: readonly string[] | undefined): boolean =>
    row?.some((cell) => cellTime(cell) !== null) ?? false;
  const hasHeader = !isTimed(first) && isTimed(second);
  const body = hasHeader ? second : first;
  const names = hasHeader ? first : [];
  if (body && isTimed(body) && isTable(body)) {
    const timeAt = timeColumn(names, body);
    const valueAt = valueColumn(names, body, timeAt);
    const name = names[valueAt] ?? '';
    const isPerMinute = RATE_PER_MINUTE.test(name);
    const isCount = !isPerMinute && COUNT.test(name) && !/rate|rps|qps|per.?sec/i.test(name);
    return {
      kind: 'table',
      delimiter: meta.delimiter,
      hasHeader,
      timeAt,
      valueAt,
      value: isCount ? 'count' : 'rate',
      perSeconds: isPerMinute ? 60 : 1,
    };
  }
  const lines = head.split(/\r?\n/, 20).filter((line) => line.trim() !== '');
  return lines.some((line) => lineTime(line) !== null) ? { kind: 'log' } : null;
}

/** A line of a log that was cut at its commas has words in it; a table has names, moments and numbers. */
const isTable = (row: readonly string[]): boolean =>
  row.every((cell) => cell.length < 64 && !/[{}[\]"]{2}|: ?"/.test(cell)) && row.length < 40;

function timeColumn(names: readonly string[], row: readonly string[]): number {
  const named = names.findIndex((name, i) => TIME.test(name.trim()) && cellTime(row[i] ?? '') !== null);
  return named >= 0 ? named : row.findIndex((cell) => cellTime(cell) !== null);
}

function valueColumn(names: readonly string[], row: readonly string[], timeAt: number): number {
  const isNumber = (i: number): boolean => i !== timeAt && /^\s*\d+([.,]\d+)?\s*$/.test(row[i] ?? '');
  const named = names.findIndex(
    (name, i) => isNumber(i) && (RATE.test(name) || RATE_PER_MINUTE.test(name) || COUNT.test(name)),
  );
  if (named >= 0) return named;
  // without names only the column behind the moment is meant; a log has many numbers
  const next = timeAt + 1;
  return isNumber(next) && (names.length > 0 || row.length === 2) ? next : -1;
}
