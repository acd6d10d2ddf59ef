/** A part of a run, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Room before the playhead when a span is turned over like a page. */
const LEAD = 0.05;

/** The span moved, then cut, into [0, horizon]. */
export function kept({ from, to }: Span, horizon: number): Span {
  const width = Math.min(to - from, horizon);
  const start = Math.min(Math.max(0, from), horizon - width);
  return { from: start, to: start + width };
}

/** The span, turned over when the playhead has left it, so that it stays in sight. */
export function followed(span: Span, playhead: number, horizon: number): Span {
  if (playhead >= span.from && playhead <= span.to) return span;
  const width = span.to - span.from;
  const from = playhead > span.to ? playhead - LEAD * width : playhead - (1 - LEAD) * width;
  return kept({ from, to: from + width }, horizon);
}
