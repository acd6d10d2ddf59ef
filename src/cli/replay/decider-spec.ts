import { micros } from '../../sim/engine/time.ts';
import type { DeciderSpec } from '../../sim/knative/decider-spec.ts';

/** A DeciderSpec as the recordings write it: durations in seconds, `metric` for the scaling metric. */
export interface RecordedSpec {
  readonly metric: string;
  readonly targetValue: number;
  readonly totalValue: number;
  readonly targetBurstCapacity: number;
  readonly panicThreshold: number;
  readonly maxScaleUpRate: number;
  readonly maxScaleDownRate: number;
  readonly stableWindow: number;
  readonly scaleDownDelay: number;
  readonly activationScale: number;
  readonly reachable: boolean;
}

/** The recordings of the decider alone leave out what only its neighbours read: initial scale and activator capacity. */
export function deciderSpec(recorded: RecordedSpec): DeciderSpec {
  const { metric, stableWindow, scaleDownDelay, ...rest } = recorded;
  return {
    ...rest,
    scalingMetric: metric,
    stableWindow: micros(stableWindow),
    scaleDownDelay: micros(scaleDownDelay),
    activatorCapacity: 100,
    initialScale: 1,
  };
}
