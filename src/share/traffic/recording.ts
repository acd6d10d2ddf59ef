import type { CurvePoint } from '../../scenario/document.ts';
import type { CellTime } from './time-cell.ts';

/** What a file says about traffic, from its first moment on. */
export interface Recording {
  /** rate, count: rows of a table. requests: a moment for each request. */
  readonly kind: 'rate' | 'count' | 'requests';
  /** The moment of the first row. */
  readonly first: CellTime;
  /** Seconds since the first moment and requests per second, ascending. */
  readonly points: readonly CurvePoint[];
  readonly rows: number;
  /** Lines of a log without a moment. */
  readonly skipped: number;
}

/** More points than a screen has pixels show nothing more. */
export const MOST_POINTS = 2000;
/** A log is read in about this many stretches of equal length. */
const STRETCHES = 240;
const NICE_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 86_400] as const;

/** Requests counted in stretches of equal length: each is a point in its middle, with one at both ends. */
export function ratesOf(moments: readonly number[]): readonly CurvePoint[] {
  const length = moments.at(-1)! - moments[0]!;
  const width = NICE_SECONDS.find((seconds) => length / seconds <= STRETCHES) ?? length / STRETCHES;
  const counts = new Array<number>(Math.max(1, Math.ceil((length + 1e-9) / width))).fill(0);
  for (const at of moments) counts[Math.min(counts.length - 1, Math.floor((at - moments[0]!) / width))]! += 1;
  // the last stretch may be shorter, and what is left of it is no less busy
  const widthOf = (k: number): number =>
    k < counts.length - 1 ? width : Math.max(Math.min(width, 1), length - k * width);
  const rates = counts.map((count, k) => count / widthOf(k));
  return middles(rates, (k) => k * width, widthOf);
}

/** Requests up to the next row; the last row counts for as long as the one before it. */
export function ratesOfCounts(times: readonly number[], counts: readonly number[]): readonly CurvePoint[] {
  const widthOf = (k: number): number => {
    const j = Math.min(k, times.length - 2);
    return times[j + 1]! - times[j]!;
  };
  return middles(
    counts.map((count, k) => count / widthOf(k)),
    (k) => times[k]! - times[0]!,
    widthOf,
  );
}

function middles(
  rates: readonly number[],
  startOf: (k: number) => number,
  widthOf: (k: number) => number,
): readonly CurvePoint[] {
  const last = rates.length - 1;
  return [
    { atSeconds: 0, rps: rates[0]! },
    ...rates.map((rps, k) => ({ atSeconds: startOf(k) + widthOf(k) / 2, rps })),
    { atSeconds: startOf(last) + widthOf(last), rps: rates[last]! },
  ];
}

/** No more than `most` points: the means of stretches of equal length, and both ends. */
export function thinned(points: readonly CurvePoint[], most = MOST_POINTS): readonly CurvePoint[] {
  if (points.length <= most) return points;
  const [first, last] = [points[0]!, points.at(-1)!];
  const width = (last.atSeconds - first.atSeconds) / (most - 2);
  const sums = Array.from({ length: most - 2 }, () => ({ rps: 0, at: 0, n: 0 }));
  for (const { atSeconds, rps } of points) {
    const sum = sums[Math.min(most - 3, Math.floor((atSeconds - first.atSeconds) / width))]!;
    sum.rps += rps;
    sum.at += atSeconds;
    sum.n += 1;
  }
  const means = sums.filter(({ n }) => n > 0).map(({ rps, at, n }) => ({ atSeconds: at / n, rps: rps / n }));
  return [first, ...means, last];
}
