/** What part of the run is shown, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Down to here single steps of a request, a few milliseconds each, stand apart on a screen. */
export const SHORTEST_SECONDS = 0.1;

/** A span of a length the run allows, moved inside the run. */
export function heldInside(from: number, length: number, horizonSeconds: number): Span {
  const held = Math.min(horizonSeconds, Math.max(Math.min(SHORTEST_SECONDS, horizonSeconds), length));
  const start = Math.min(horizonSeconds - held, Math.max(0, from));
  return { from: start, to: start + held };
}

/** Shows `factor` times as much; the moment `around` keeps its place on the screen. */
export function zoomed(span: Span, factor: number, around: number, horizonSeconds: number): Span {
  const length = span.to - span.from;
  const next = heldInside(0, length * factor, horizonSeconds);
  const scale = (next.to - next.from) / length;
  return heldInside(around - (around - span.from) * scale, next.to - next.from, horizonSeconds);
}

export const panned = (span: Span, seconds: number, horizonSeconds: number): Span =>
  heldInside(span.from + seconds, span.to - span.from, horizonSeconds);

/** The span that shows `moment` with as little movement as may be. */
export function showing(span: Span, moment: number, horizonSeconds: number): Span {
  if (moment >= span.from && moment <= span.to) return span;
  const from = moment < span.from ? moment : moment - (span.to - span.from);
  return heldInside(from, span.to - span.from, horizonSeconds);
}

export const isWhole = (span: Span, horizonSeconds: number): boolean =>
  span.from <= 0 && span.to >= horizonSeconds;

/** What is shown before anybody has looked: a window of no length is the whole run. */
export const shownOf = ({ from, to }: Span, horizonSeconds: number): Span =>
  to > from ? { from, to } : { from: 0, to: horizonSeconds };
