import { bisectLeft, bisectRight } from 'd3';
import { micros } from '../../sim/engine/time.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { kindTable } from './outcome-kind.ts';
import { hourlySeries } from './hourly.ts';
import type { StepSeries } from './step-series.ts';
import { knativeSource, type KnativeSource } from './knative-source.ts';
import { kubernetesSource, type KubernetesSource } from './kubernetes-source.ts';
import { billedStates, groupCounts, type GroupCounts } from './state-groups.ts';
import { timeOrder, type TimeOrder } from './time-order.ts';

/** What every chart of one trace needs; made once per trace in a few linear passes, never per frame. */
export interface ChartSource {
  readonly trace: Trace;
  readonly horizonSeconds: number;
  /** Index into KINDS per outcome index. */
  readonly kinds: Uint8Array;
  /** Requests in the order they ended: an outcome is drawn when it happened, never before. */
  readonly ended: TimeOrder;
  readonly counts: GroupCounts;
  /** Money per hour; null where the platform has no prices. */
  readonly hourly: StepSeries | null;
  /** null for another platform. */
  readonly knative: KnativeSource | null;
  readonly kubernetes: KubernetesSource | null;
}

export function chartSource(view: TraceView): ChartSource {
  const { trace, horizonSeconds } = view;
  return {
    trace,
    horizonSeconds,
    kinds: kindTable(trace.outcomes),
    ended: timeOrder(trace.requests.end, trace.requests.count),
    counts: groupCounts(trace.intervals, billedStates(trace.platform)),
    hourly: hourlySeries(trace),
    knative: knativeSource(trace),
    kubernetes: kubernetesSource(trace),
  };
}

/** Seconds of the run that a chart shows. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * Positions in `source.ended` of what ended in [from, to). The end of the run belongs to its last moment,
 * or a request that ended exactly there would be in no bin.
 */
export function endedBetween(source: ChartSource, { from, to }: TimeWindow): { first: number; last: number } {
  const { times } = source.ended;
  const first = bisectLeft(times, micros(from));
  const last = to >= source.horizonSeconds ? times.length : bisectLeft(times, micros(to));
  return { first, last: Math.max(first, last) };
}

/** Requests on their way at `seconds`: arrived and not yet ended. */
export function inFlightAt(source: ChartSource, seconds: number): number {
  const { arrival, count } = source.trace.requests;
  return bisectRight(arrival, micros(seconds), 0, count) - bisectRight(source.ended.times, micros(seconds));
}
