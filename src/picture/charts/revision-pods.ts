import type { Trace } from '../../sim/trace/trace.ts';
import { podCounts, presentPods, type PodCounts } from './pod-counts.ts';
import { seriesOfSteps, valueAt, type StepSeries } from './step-series.ts';

/** The pods of one of several revisions; in the chart they lie on those of the revisions before it. */
export interface RevisionPods {
  readonly name: string;
  readonly pods: PodCounts;
  /** How many there are, in whatever state. */
  readonly present: StepSeries;
  /** The same with those of the revisions before it. */
  readonly upTo: StepSeries;
}

/** In the order of creation; empty where there is only one revision. */
export function revisionPods({ intervals, instances }: Trace): readonly RevisionPods[] {
  const { revision: revisionOf, revisionNames } = instances;
  if (!revisionOf || !revisionNames) return [];
  let below: StepSeries = seriesOfSteps().series();
  return revisionNames.map((name, revision) => {
    const isOwn = (instance: number): boolean => revisionOf[instance] === revision;
    const present = presentPods(intervals, isOwn);
    const upTo = sum(below, present);
    below = upTo;
    return { name, pods: podCounts(intervals, isOwn), present, upTo };
  });
}

function sum(a: StepSeries, b: StepSeries): StepSeries {
  const steps = seriesOfSteps();
  for (const time of [...new Set([...a.times, ...b.times])].sort((x, y) => x - y))
    steps.set(time, valueAt(a, time) + valueAt(b, time));
  return steps.series();
}

/** Stretches (Micros) of [from, to] in which the series is above zero. */
export function stretchesAbove(
  { times, values }: StepSeries,
  from: number,
  to: number,
): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  times.forEach((time, i) => {
    const [start, end] = [Math.max(from, time), Math.min(to, times[i + 1] ?? Infinity)];
    if (values[i]! <= 0 || end <= start) return;
    const last = found.at(-1);
    if (last?.[1] === start) last[1] = end;
    else found.push([start, end]);
  });
  return found;
}
