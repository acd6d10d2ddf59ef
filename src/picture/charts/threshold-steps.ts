import { bisectRight } from 'd3';
import { TICK, type DeciderSeries } from './decider-series.ts';

/** A stretch of time (Micros) with one threshold of panic. */
export interface ThresholdSpan {
  readonly from: number;
  readonly to: number;
  /** In units of the metric. */
  readonly value: number;
}

/** The same where it is drawn. */
export interface ThresholdStep extends ThresholdSpan {
  readonly fromX: number;
  readonly toX: number;
  readonly y: number;
}

/** Stretches inside [from, to] in which the threshold stays the same; none where the decider has nothing to measure. */
export function thresholdSteps(
  { times, panicAbove }: DeciderSeries,
  from: number,
  to: number,
): readonly ThresholdSpan[] {
  const spans: { from: number; to: number; value: number }[] = [];
  for (let i = Math.max(0, bisectRight(times, from) - 1); i < times.length && times[i]! < to; i++) {
    const start = Math.max(from, times[i]!);
    const end = Math.min(to, times[i + 1] ?? Infinity, times[i]! + TICK);
    if (end <= start) continue;
    const last = spans.at(-1);
    if (last && last.to === start && last.value === panicAbove[i]) last.to = end;
    else spans.push({ from: start, to: end, value: panicAbove[i]! });
  }
  return spans;
}
