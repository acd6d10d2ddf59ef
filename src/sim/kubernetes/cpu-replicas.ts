import type { Micros } from '../engine/time.ts';
import type { Pod } from '../pod/pod.ts';
import type { CpuReading } from './cpu-metrics.ts';
import type { CpuInput } from './input.ts';

/** How many replicas a metric asks for, and what it saw. */
export interface Proposal {
  readonly replicas: number;
  /** Why the ratio alone did not decide. */
  readonly heldBy: 'none' | 'tolerance' | 'not-ready' | 'no-metrics';
  readonly ready: number;
  readonly unready: number;
  readonly missing: number;
  /** Percent of the request, whole, over pods with a reading; for KEDA the metric's value. -1 = there is none. */
  readonly utilization: number;
  /** Usage to target that decided, with those assumed who have no reading; -1 = none. */
  readonly ratio: number;
  /** Pods the ratio is multiplied by. */
  readonly counted: number;
}

export interface CpuView {
  readonly pods: readonly Pod[];
  readonly reading: (pod: Pod) => CpuReading | undefined;
  readonly now: Micros;
}

/**
 * Replicas by CPU utilisation. Pods without a reading, and pods not ready yet, are assumed to use nothing on the way up;
 * on the way down the former are assumed to use all they asked for.
 * kubernetes/kubernetes pkg/controller/podautoscaler/replica_calculator.go: GetResourceReplicas, groupPods.
 */
export function cpuReplicas(view: CpuView, input: CpuInput, tolerance: number, current: number): Proposal {
  const { measured, unready, missing } = groupPods(view, input);
  const seen = { ready: measured.length, unready, missing };
  if (measured.length === 0)
    return { replicas: current, heldBy: 'no-metrics', ...seen, utilization: -1, ratio: -1, counted: 0 };
  const { requestMilli, targetUtilization } = input;
  const sum = measured.reduce((total, milli) => total + milli, 0);
  const ratioOf = (total: number, pods: number): { utilization: number; ratio: number } => {
    const utilization = Math.floor((total * 100) / (requestMilli * pods));
    return { utilization, ratio: utilization / targetUtilization };
  };
  const { utilization, ratio } = ratioOf(sum, measured.length);
  const propose = (
    replicas: number,
    heldBy: Proposal['heldBy'],
    by: { readonly ratio: number; readonly counted: number },
  ): Proposal => ({ replicas, heldBy, ...seen, utilization, ...by });

  const scaleUpWithUnready = unready > 0 && ratio > 1;
  if (!scaleUpWithUnready && missing === 0) {
    const by = { ratio, counted: measured.length };
    if (isWithin(tolerance, ratio)) return propose(current, 'tolerance', by);
    return propose(Math.ceil(ratio * measured.length), 'none', by);
  }
  // up: they use nothing; down: all they asked for, or the target where that is more
  const assumed =
    ratio < 1 ? missing * Math.trunc((requestMilli * Math.max(100, targetUtilization)) / 100) : 0;
  const counted = measured.length + (ratio === 1 ? 0 : missing) + (scaleUpWithUnready ? unready : 0);
  const again = ratioOf(sum + assumed, counted).ratio;
  const by = { ratio: again, counted };
  if (isWithin(tolerance, again)) return propose(current, 'tolerance', by);
  const replicas = Math.ceil(again * counted);
  const turns =
    (ratio < 1 && again > 1) ||
    (ratio > 1 && again < 1) ||
    (again < 1 && replicas > current) ||
    (again > 1 && replicas < current);
  return turns ? propose(current, 'not-ready', by) : propose(replicas, 'none', by);
}

/**
 * Replicas by a value that the pods share, one replica for each unit (KEDA's metrics of a ScaledObject).
 * replica_calculator.go: GetExternalPerPodMetricReplicas.
 */
export function externalReplicas(value: number, tolerance: number, current: number): Proposal {
  const ratio = value / current;
  const isHeld = isWithin(tolerance, ratio);
  return {
    replicas: isHeld ? current : Math.ceil(value),
    heldBy: isHeld ? 'tolerance' : 'none',
    ready: 0,
    unready: 0,
    missing: 0,
    utilization: value,
    ratio,
    counted: current,
  };
}

const isWithin = (tolerance: number, ratio: number): boolean =>
  1 - tolerance <= ratio && ratio <= 1 + tolerance;

function groupPods(
  { pods, reading, now }: CpuView,
  { initializationPeriod }: CpuInput,
): { readonly measured: readonly number[]; readonly unready: number; readonly missing: number } {
  const measured: number[] = [];
  let unready = 0;
  let missing = 0;
  for (const pod of pods) {
    if (pod.startedAt < 0) {
      unready++;
      continue;
    }
    const cpu = reading(pod);
    if (!cpu) missing++;
    else if (isUnready(pod, cpu, initializationPeriod, now)) unready++;
    else measured.push(cpu.milli);
  }
  return { measured, unready, missing };
}

/** Not ready, or so young that a reading counts only if all of it lies after its readiness. */
const isUnready = (pod: Pod, cpu: CpuReading, initializationPeriod: Micros, now: Micros): boolean =>
  !pod.isReady || (pod.createdAt + initializationPeriod > now && cpu.at < pod.readyAt + cpu.window);
