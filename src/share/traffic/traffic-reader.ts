import { ratesOf, ratesOfCounts, thinned, type Recording } from './recording.ts';
import type { Layout } from './sniff.ts';
import { cellTime, lineTime, type CellTime } from './time-cell.ts';
import type { TrafficProblem, TrafficProblemCode } from './traffic-problem.ts';

export type TrafficRead = { readonly recording: Recording } | { readonly problem: TrafficProblem };

const DAY = 86_400;
/** A log may have lines that are no requests, but not more than this share. */
const MOST_SKIPPED = 0.5;

/** Takes the rows of a file one after another, as they come; the first thing that is wrong ends it. */
export class TrafficReader {
  readonly #layout: Layout;
  readonly #times: number[] = [];
  readonly #values: number[] = [];
  #first: CellTime | null = null;
  #line = 0;
  #rows = 0;
  #skipped = 0;
  /** Midnights that a column of clock times has passed. */
  #days = 0;
  #problem: TrafficProblem | null = null;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** Is there no use in more rows? */
  get isDone(): boolean {
    return this.#problem !== null;
  }

  /** The cells of the next line; a line of a log is one cell. */
  row(cells: readonly string[]): void {
    this.#line += 1;
    const layout = this.#layout;
    if (this.isDone || cells.every((cell) => cell.trim() === '')) return;
    if (layout.kind === 'log') this.#logLine(cells.join(''));
    else if (!(layout.hasHeader && this.#rows === 0 && this.#isHeader(cells))) this.#tableRow(cells, layout);
  }

  finish(): TrafficRead {
    if (this.#problem) return { problem: this.#problem };
    const { kind } = this.#layout;
    const isLog = kind === 'log';
    if (!this.#first || (isLog && this.#skipped > MOST_SKIPPED * this.#rows))
      return this.#whole(this.#rows === 0 ? 'empty' : 'no-times', {
        rows: this.#rows,
        skipped: this.#skipped,
      });
    const meaning =
      this.#layout.kind === 'table' && this.#layout.valueAt >= 0 ? this.#layout.value : 'requests';
    if (this.#times.length < 2) return this.#whole('too-few', {});
    if (meaning === 'requests') this.#times.sort((a, b) => a - b);
    if (this.#times.at(-1) === this.#times[0]) return this.#whole('one-moment', {});
    return {
      recording: {
        kind: meaning,
        first: { ...this.#first, seconds: Math.min(this.#first.seconds, this.#times[0]!) },
        points: thinned(this.#points(meaning)),
        rows: this.#times.length,
        skipped: this.#skipped,
      },
    };
  }

  #points(meaning: Recording['kind']): Recording['points'] {
    const times = this.#times;
    if (meaning === 'requests') return ratesOf(times);
    if (meaning === 'count') return ratesOfCounts(times, this.#values);
    return times.map((at, i) => ({ atSeconds: at - times[0]!, rps: this.#values[i]! }));
  }

  /** The one row before the first that has a moment. */
  #isHeader(cells: readonly string[]): boolean {
    return cells.every((cell) => cellTime(cell) === null);
  }

  #logLine(line: string): void {
    this.#rows += 1;
    const time = lineTime(line);
    if (time && (this.#first === null || time.kind === this.#first.kind)) this.#take(time);
    else this.#skipped += 1;
  }

  #tableRow(
    cells: readonly string[],
    { timeAt, valueAt, value, perSeconds }: Layout & { kind: 'table' },
  ): void {
    this.#rows += 1;
    const time = cellTime(cells[timeAt] ?? '');
    if (!time) {
      this.#refuse('not-a-time', { value: short(cells[timeAt] ?? '') });
      return;
    }
    if (this.#first && time.kind !== this.#first.kind) {
      this.#refuse('other-time', { value: short(cells[timeAt] ?? '') });
      return;
    }
    const before = this.#times.at(-1) ?? -Infinity;
    const at = this.#take(time);
    if (valueAt < 0) return;
    if (at < before || (value === 'count' && at === before)) {
      this.#refuse('backwards', { value: short(cells[timeAt] ?? '') });
      return;
    }
    const number = numberIn(cells[valueAt] ?? '');
    if (number === null) {
      this.#refuse(value === 'rate' ? 'not-a-rate' : 'not-a-count', {
        value: short(cells[valueAt] ?? ''),
      });
      return;
    }
    this.#values.push(number / (value === 'rate' ? perSeconds : 1));
  }

  /** Clock times go on behind midnight. */
  #take(time: CellTime): number {
    this.#first ??= time;
    const before = this.#times.at(-1);
    if (time.kind === 'clock' && before !== undefined && this.#days * DAY + time.seconds < before - DAY / 2)
      this.#days += 1;
    const at = this.#days * DAY + time.seconds;
    this.#times.push(at);
    return at;
  }

  #refuse(code: TrafficProblemCode, values: TrafficProblem['values']): void {
    this.#problem = { code, line: this.#line, values };
  }
  #whole = (code: TrafficProblemCode, values: TrafficProblem['values']): TrafficRead => ({
    problem: { code, line: 0, values },
  });
}

/** A number of 0 or more, also with a comma for its point; null for anything else. */
function numberIn(cell: string): number | null {
  const text = cell.trim().replace(',', '.');
  return /^\d*\.?\d+(e[+-]?\d+)?$/i.test(text) || /^\d+\.$/.test(text) ? Number(text) : null;
}

const short = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell);
