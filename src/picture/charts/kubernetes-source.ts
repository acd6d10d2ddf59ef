import { ruleIndex, RULES } from '../../sim/trace/rules.ts';
import type { DecisionColumns } from '../../sim/trace/columns.ts';
import { DECISION_INPUTS, type Trace } from '../../sim/trace/trace.ts';
import { limitSpans } from './limit-bands.ts';
import { podCounts, presentPods } from './pod-counts.ts';
import type { PodsSource } from './pods-source.ts';
import { greatest, seriesOfSteps, type StepSeries } from './step-series.ts';

/** What the charts of a Deployment need besides; made once per trace. */
export interface KubernetesSource extends PodsSource {
  /** What the HPA saw at each sync: percent of the CPU request, or the value of KEDA's metric; -1 = no reading. */
  readonly measured: StepSeries;
  /** What it aims at, in the same unit; 1 for KEDA's metric, 0 without an HPA. */
  readonly target: number;
  /** Is the metric KEDA's? */
  readonly isCron: boolean;
}

export function kubernetesSource(trace: Trace): KubernetesSource | null {
  if (trace.platform !== 'kubernetes') return null;
  const { decisions, intervals, horizon } = trace;
  const present = presentPods(intervals);
  const replicas = replicaSeries(decisions, present.values[0] ?? 0);
  const desired = wantedSeries(decisions, replicas);
  const most = (series: StepSeries): number => greatest(series, 0, horizon).value;
  const keda = ruleIndex('keda-scale');
  return {
    measured: inputSeries(decisions, 'utilization'),
    target: inputSeries(decisions, 'target').values[0] ?? 0,
    isCron: decisions.rule.includes(keda),
    desired,
    replicas,
    pods: podCounts(intervals),
    revisions: [],
    limits: limitSpans(trace),
    mostPods: Math.max(1, most(present), most(replicas)),
  };
}

const SYNC = ruleIndex('hpa-decide');
const KEDA = ruleIndex('keda-scale');

/** Without an autoscaler nobody writes any: what was there first stays. */
function replicaSeries({ count, rule, time, granted }: DecisionColumns, first: number): StepSeries {
  const steps = seriesOfSteps();
  steps.set(0, first);
  for (let row = 0; row < count; row++)
    if (rule[row] === SYNC || rule[row] === KEDA) steps.set(time[row]!, granted[row]!);
  return steps.series();
}

/** What the metrics ask for, as far as the chart goes up to what was made of it: a wish of a thousand would flatten it. */
function wantedSeries({ count, rule, time, wanted }: DecisionColumns, replicas: StepSeries): StepSeries {
  const steps = seriesOfSteps();
  for (let row = 0; row < count; row++) if (rule[row] === SYNC) steps.set(time[row]!, wanted[row]!);
  const series = steps.series();
  return series.times.length === 0 ? replicas : series;
}

function inputSeries({ count, rule, time, inputs }: DecisionColumns, name: string): StepSeries {
  const place = (RULES[SYNC]!.inputs as readonly string[]).indexOf(name);
  const steps = seriesOfSteps();
  for (let row = 0; row < count; row++)
    if (rule[row] === SYNC) steps.set(time[row]!, inputs[row * DECISION_INPUTS + place]!);
  return steps.series();
}
