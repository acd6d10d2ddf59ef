import { ruleIndex } from '../../sim/trace/rules.ts';
import type { DecisionColumns, RequestColumns } from '../../sim/trace/columns.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { deciderSeries, type DeciderSeries } from './decider-series.ts';
import { limitSpans } from './limit-bands.ts';
import { modeSpans, type ModeSpan } from './mode-bands.ts';
import { pathSpans, type PathSpan } from './path-reason.ts';
import { presentPods, podCounts } from './pod-counts.ts';
import type { PodsSource } from './pods-source.ts';
import { revisionBands, type Band } from './revision-bands.ts';
import { revisionPods } from './revision-pods.ts';
import { greatest, seriesOfSteps, type StepSeries } from './step-series.ts';
import { timeOrder } from './time-order.ts';

/** What the charts of a Knative run need besides; made once per trace. */
export interface KnativeSource extends PodsSource {
  readonly decider: DeciderSeries;
  /** Requests that wait in the activator. */
  readonly waiting: StepSeries;
  /** Panic, and the activator in the path: of the Service, or of each revision where they differ. */
  readonly modeBands: readonly Band<ModeSpan>[];
  readonly pathBands: readonly Band<PathSpan>[];
}

export function knativeSource(trace: Trace): KnativeSource | null {
  if (trace.platform !== 'knative') return null;
  const decider = deciderSeries(trace.decisions);
  const pods = podCounts(trace.intervals);
  const desired = { times: decider.times, values: decider.desired };
  const most = (series: StepSeries): number => greatest(series, 0, trace.horizon).value;
  return {
    decider,
    desired,
    replicas: replicaSeries(trace.decisions),
    pods,
    revisions: revisionPods(trace),
    limits: limitSpans(trace),
    waiting: waitingSeries(trace.requests),
    modeBands: revisionBands(trace, (revision) => modeSpans(trace, 'panic', revision)),
    pathBands: revisionBands(trace, (revision) => pathSpans(trace, revision)),
    mostPods: Math.max(1, most(presentPods(trace.intervals)), most(desired)),
  };
}

/** Of several revisions the sum. */
function replicaSeries(decisions: DecisionColumns): StepSeries {
  const rule = ruleIndex('kpa-scale');
  const steps = seriesOfSteps();
  const latest = new Map<number, number>();
  for (let row = 0; row < decisions.count; row++) {
    if (decisions.rule[row] !== rule) continue;
    const revision = decisions.revision?.[row] ?? 0;
    const [before, now] = [latest.get(revision) ?? 0, decisions.granted[row]!];
    latest.set(revision, now);
    steps.add(decisions.time[row]!, now - before);
  }
  return steps.series();
}

/** From arrival until a pod got it, or it ended. Most requests never wait, so only those that do are put in order. */
function waitingSeries({ count, arrival, dispatch, end }: RequestColumns): StepSeries {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let request = 0; request < count; request++) {
    if (dispatch[request] === arrival[request]) continue;
    starts.push(arrival[request]!);
    ends.push(dispatch[request]! >= 0 ? dispatch[request]! : end[request]!);
  }
  const left = timeOrder(Float64Array.from(ends)).times;
  const steps = seriesOfSteps();
  let next = 0;
  for (const start of starts) {
    for (; next < left.length && left[next]! <= start; next++) steps.add(left[next]!, -1);
    steps.add(start, 1);
  }
  for (; next < left.length; next++) steps.add(left[next]!, -1);
  return steps.series();
}
