import { bisectRight } from 'd3';
import { TICK } from './decider-series.ts';

/** A stretch of time (Micros) in which a level that the decider compares with stays the same. */
export interface LevelSpan {
  readonly from: number;
  readonly to: number;
  /** In units of the metric. */
  readonly value: number;
}

/** The same where it is drawn. */
export interface LevelStep extends LevelSpan {
  readonly fromX: number;
  readonly toX: number;
  readonly y: number;
}

/** Stretches inside [from, to] in which the level stays the same; none where the decider has nothing to measure. */
export function levelSteps(
  times: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
): readonly LevelSpan[] {
  const spans: { from: number; to: number; value: number }[] = [];
  for (let i = Math.max(0, bisectRight(times, from) - 1); i < times.length && times[i]! < to; i++) {
    const start = Math.max(from, times[i]!);
    const end = Math.min(to, times[i + 1] ?? Infinity, times[i]! + TICK);
    if (end <= start) continue;
    const last = spans.at(-1);
    if (last && last.to === start && last.value === values[i]) last.to = end;
    else spans.push({ from: start, to: end, value: values[i]! });
  }
  return spans;
}
