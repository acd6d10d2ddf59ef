import { RULES } from '../../sim/trace/rules.ts';
import type { Trace } from '../../sim/trace/trace.ts';

/** Rows of one kind in time order, to be asked which was the last at a moment. */
export class Log {
  readonly #times: Float64Array;
  readonly #rows: readonly number[];

  constructor(times: Float64Array, rows: readonly number[]) {
    this.#rows = rows;
    this.#times = Float64Array.from(rows, (row) => times[row]!);
  }

  /** Row of the last one at or before `at` (Micros); -1 if there is none. */
  rowAt(at: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#times[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return this.#rows[low - 1] ?? -1;
  }
}

/** Rows of the decisions of one rule. */
export function rowsOf({ decisions }: Trace, code: (typeof RULES)[number]['code']): number[] {
  const rule = RULES.findIndex((known) => known.code === code);
  return rowsWhere(decisions.count, (row) => decisions.rule[row] === rule);
}

export const rowsWhere = (count: number, is: (row: number) => boolean): number[] =>
  Array.from({ length: count }, (_, row) => row).filter(is);
