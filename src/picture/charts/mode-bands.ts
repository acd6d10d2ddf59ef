import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { MODES, type ModeName, type Trace } from '../../sim/trace/trace.ts';
import type { TimeWindow } from './chart-source.ts';
import { tenth } from './path.ts';

/** A stretch in which a mode was on or off throughout. Times are Micros and reach beyond the window where it does. */
export interface ModeSpan {
  readonly from: number;
  readonly to: number;
  readonly isOn: boolean;
}

/** Its part inside a window, in pixels. */
export interface Placed {
  readonly x: number;
  readonly width: number;
}

/** The whole run, on and off in turn: of one of several revisions, or without it on while any of them is in the mode. */
export function modeSpans({ modes, horizon }: Trace, mode: ModeName, revision?: number): readonly ModeSpan[] {
  const kind = MODES.indexOf(mode);
  const isAsked = (row: number): boolean =>
    modes.kind[row] === kind && (revision === undefined || modes.revision?.[row] === revision);
  const spans: ModeSpan[] = [];
  let at = 0;
  const rows = [...modes.kind.keys()]
    .filter((row) => row < modes.count && isAsked(row))
    .sort((a, b) => modes.start[a]! - modes.start[b]!);
  for (const row of rows) {
    const [from, to] = [Math.max(at, modes.start[row]!), modes.end[row]!];
    if (to <= from) continue;
    const last = spans.at(-1);
    if (last?.isOn && last.to === from) spans[spans.length - 1] = { ...last, to };
    else {
      if (from > at) spans.push({ from: at, to: from, isOn: false });
      spans.push({ from, to, isOn: true });
    }
    at = to;
  }
  if (at < horizon) spans.push({ from: at, to: horizon, isOn: false });
  return spans;
}

/** What of the spans lies inside the window. */
export function placedIn<S extends Pick<ModeSpan, 'from' | 'to'>>(
  spans: readonly S[],
  window: TimeWindow,
  width: number,
): readonly (S & Placed)[] {
  const x = scaleLinear([window.from, window.to], [0, width]).clamp(true);
  const [from, to] = [micros(window.from), micros(window.to)];
  return spans
    .filter((span) => span.from < to && span.to > from)
    .map((span) => {
      const left = x(secondsOf(span.from));
      return { ...span, x: tenth(left), width: tenth(x(secondsOf(span.to)) - left) };
    });
}

/** The span that holds `time`; a span ends before its last moment. */
export const spanAt = <S extends Pick<ModeSpan, 'from' | 'to'>>(
  spans: readonly S[],
  time: number,
): S | undefined =>
  spans.find((span) => span.from <= time && time < span.to) ?? spans.findLast((span) => span.to === time);
