import type { Span } from './tree.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What is wrong with a file, as data: sentences are in text/ under `diagnostic.<code>` and `mend.<code>`. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** Counted from 1, as editors show them. */
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly values: DiagnosticValues;
  readonly mend?: Mend;
}

export type DiagnosticValues = Readonly<Record<string, string | number | readonly string[]>>;

/** The text that mends it, in place of the bytes between two offsets. */
export interface Mend extends Span {
  readonly text: string;
}

export type Report = (
  code: string,
  severity: Severity,
  at: Span,
  values?: DiagnosticValues,
  mend?: Mend,
) => void;

export interface Diagnostics {
  readonly report: Report;
  readonly found: readonly Diagnostic[];
}

/** Collects what is found in `text`. */
export function collect(text: string): Diagnostics {
  const found: Diagnostic[] = [];
  const place = placesIn(text);
  const report: Report = (code, severity, at, values = {}, mend) => {
    const [start, end] = [place(at.from), place(at.to)];
    found.push({
      code,
      severity,
      ...start,
      ...(at.to > at.from && { endLine: end.line, endColumn: end.column }),
      values,
      ...(mend && { mend }),
    });
  };
  return { report, found };
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The mend that makes `after` of `before`: the bytes between the first and the last difference. */
export function mendBetween(before: string, after: string): Mend {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}

/** Turns offsets into line and column, both from 1; a byte order mark has no column. */
export function placesIn(text: string): (offset: number) => Place {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    const mark = low === 0 && text.startsWith('\ufeff') && offset > 0 ? 1 : 0;
    return { line: low + 1, column: offset - starts[low]! + 1 - mark };
  };
}
