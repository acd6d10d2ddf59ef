import { micros } from '../../sim/engine/time.ts';
import { inFlightAt, type ChartSource } from './chart-source.ts';
import { measuredAt } from './decider-series.ts';
import type { KnativeSource } from './knative-source.ts';
import type { PodsSource } from './pods-source.ts';
import { POD_GROUPS, type PodGroup } from './pod-counts.ts';
import { valueAt } from './step-series.ts';

/** What the load chart says at one moment; averages are null while the decider has nothing to measure. */
export interface LoadAt {
  readonly inPods: number;
  readonly waiting: number;
  readonly measured: {
    readonly stable: number;
    readonly panic: number;
    readonly panicAbove: number;
  } | null;
}

export function loadAt(source: ChartSource, { decider, waiting }: KnativeSource, t: number): LoadAt {
  const time = micros(t);
  const held = valueAt(waiting, time);
  const index = measuredAt(decider, time);
  return {
    inPods: inFlightAt(source, t) - held,
    waiting: held,
    measured:
      index < 0
        ? null
        : {
            stable: decider.stable[index]!,
            panic: decider.panic[index]!,
            panicAbove: decider.panicAbove[index]!,
          },
  };
}

/** Pods in each group at `t` seconds, and how many are wanted: by the decider (-1 before it has spoken), and as replicas. */
export interface PodsAt extends Readonly<Record<PodGroup, number>> {
  readonly desired: number;
  readonly replicas: number;
}

export function podsAt({ pods, desired, replicas }: PodsSource, t: number): PodsAt {
  const time = micros(t);
  const groups = Object.fromEntries(POD_GROUPS.map((group) => [group, valueAt(pods[group], time)]));
  const hasSpoken = time >= (desired.times[0] ?? Infinity);
  return {
    ...(groups as Record<PodGroup, number>),
    desired: hasSpoken ? valueAt(desired, time) : -1,
    replicas: valueAt(replicas, time),
  };
}
