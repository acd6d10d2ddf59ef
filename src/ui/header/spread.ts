import type { Figures } from './figures.ts';

/** Where a figure lies among the runs on other luck: all between `low` and `high`, the shown one included. */
export interface Spread {
  readonly low: number;
  readonly high: number;
  /** Runs it comes from. */
  readonly runs: number;
}

/** The spread of one figure over the shown run and its repeats; null while there are none, or where it has no value. */
export function spreadOf(
  shown: Figures,
  others: readonly Figures[],
  value: (figures: Figures) => number | null,
): Spread | null {
  if (others.length === 0) return null;
  const values = [shown, ...others].map(value).filter((number) => number !== null);
  if (values.length === 0) return null;
  return { low: Math.min(...values), high: Math.max(...values), runs: values.length };
}
