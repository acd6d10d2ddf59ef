/** Relative and absolute tolerance of averages: `pow` may differ in the last bit between languages. */
const TOLERANCE = 1e-9;

export const near = (actual: number, recorded: number): boolean =>
  Math.abs(actual - recorded) <= TOLERANCE * Math.max(1, Math.abs(actual), Math.abs(recorded));

/** Deep equality of plain data, numbers within the tolerance of averages. */
export function same(actual: unknown, recorded: unknown): boolean {
  if (typeof actual === 'number' && typeof recorded === 'number') return near(actual, recorded);
  if (Array.isArray(actual) && Array.isArray(recorded)) {
    return actual.length === recorded.length && actual.every((item, i) => same(item, recorded[i]));
  }
  if (isRecord(actual) && isRecord(recorded)) {
    const keys = Object.keys(actual);
    return (
      keys.length === Object.keys(recorded).length &&
      keys.every((key) => Object.hasOwn(recorded, key) && same(actual[key], recorded[key]))
    );
  }
  return actual === recorded;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Miss {
  readonly place: string;
  readonly actual: unknown;
  readonly recorded: unknown;
}

/** Counts the checks of one recording and keeps what did not agree. */
export class Tally {
  total = 0;
  readonly misses: Miss[] = [];

  get passed(): number {
    return this.total - this.misses.length;
  }

  /** One check: everything the recording says about this step. */
  check(place: string, actual: unknown, recorded: unknown): void {
    this.total++;
    if (!same(actual, recorded)) this.misses.push({ place, actual, recorded });
  }
}
