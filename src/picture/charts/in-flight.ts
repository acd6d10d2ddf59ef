import { bisectRight } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import { valueAt, type StepSeries } from './step-series.ts';

/** The most requests under way in each of equal slices of a window, and the most of them that a pod had. */
export interface InFlightSlices {
  readonly all: Float64Array;
  readonly inPods: Float64Array;
  /** The most at one moment of the window, and the first such moment in seconds. */
  readonly peak: { readonly count: number; readonly seconds: number };
}

/** Walks arrivals, ends and waits of the window together, so that a peak shorter than a slice is still seen. */
export function inFlightSlices(
  source: ChartSource,
  waiting: StepSeries,
  window: TimeWindow,
  slices: number,
): InFlightSlices {
  const { arrival, count } = source.trace.requests;
  const ends = source.ended.times;
  const from = micros(window.from);
  const length = micros(window.to - window.from) / slices;
  let next = bisectRight(arrival, from, 0, count);
  let end = bisectRight(ends, from);
  let wait = bisectRight(waiting.times, from);
  let all = next - end;
  let inPods = all - valueAt(waiting, from);
  let peak = { count: all, time: from };
  const most = { all: new Float64Array(slices), inPods: new Float64Array(slices) };
  for (let slice = 0; slice < slices; slice++) {
    const until = from + (slice + 1) * length;
    let mostAll = all;
    let mostInPods = inPods;
    for (;;) {
      const time = Math.min(
        next < count ? arrival[next]! : Infinity,
        ends[end] ?? Infinity,
        waiting.times[wait] ?? Infinity,
      );
      if (time >= until) break;
      while (ends[end] === time) end++;
      while (next < count && arrival[next] === time) next++;
      if (waiting.times[wait] === time) wait++;
      all = next - end;
      inPods = all - (waiting.values[wait - 1] ?? 0);
      if (all > peak.count) peak = { count: all, time };
      mostAll = Math.max(mostAll, all);
      mostInPods = Math.max(mostInPods, inPods);
    }
    most.all[slice] = mostAll;
    most.inPods[slice] = mostInPods;
  }
  return { ...most, peak: { count: peak.count, seconds: secondsOf(peak.time) } };
}
