/** Relative and absolute tolerance of averages: `pow` may differ in the last bit between languages. */
const TOLERANCE = 1e-9;

export const near = (actual: number, recorded: number, tolerance = TOLERANCE): boolean =>
  Math.abs(actual - recorded) <= tolerance * Math.max(1, Math.abs(actual), Math.abs(recorded));

/** Deep equality of plain data, numbers within the tolerance of averages. */
export function same(actual: unknown, recorded: unknown, tolerance = TOLERANCE): boolean {
  if (typeof actual === 'number' && typeof recorded === 'number') return near(actual, recorded, tolerance);
  if (Array.isArray(actual) && Array.isArray(recorded)) {
    return actual.length === recorded.length && actual.every((item, i) => same(item, recorded[i], tolerance));
  }
  if (isRecord(actual) && isRecord(recorded)) {
    const keys = Object.keys(actual);
    return (
      keys.length === Object.keys(recorded).length &&
      keys.every((key) => Object.hasOwn(recorded, key) && same(actual[key], recorded[key], tolerance))
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
  check(place: string, actual: unknown, recorded: unknown, tolerance = TOLERANCE): void {
    this.total++;
    if (!same(actual, recorded, tolerance)) this.misses.push({ place, actual, recorded });
  }

  /** A time line: one check for each recorded row, and one for their number. */
  rows(place: string, actual: readonly unknown[], recorded: readonly unknown[], tolerance = TOLERANCE): void {
    recorded.forEach((row, i) => {
      this.check(`${place} ${i}`, actual[i], row, tolerance);
    });
    this.check(`${place}: rows`, actual.length, recorded.length);
  }
}
