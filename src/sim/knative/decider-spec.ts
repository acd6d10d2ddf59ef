import type { Micros } from '../engine/time.ts';

/** How a revision shall be scaled (multiscaler.go: DeciderSpec). Values are in units of the metric, per pod. */
export interface DeciderSpec {
  /** `rps` reads requests per second, anything else concurrency. */
  readonly scalingMetric: string;
  /** What a pod shall carry: totalValue times the utilisation. */
  readonly targetValue: number;
  /** What a pod can carry. */
  readonly totalValue: number;
  /** Spare room to keep, in requests; 0 = none, -1 = unlimited: the activator never leaves the path. */
  readonly targetBurstCapacity: number;
  readonly activatorCapacity: number;
  /** Wanted pods over ready pods at which panic begins, a factor. */
  readonly panicThreshold: number;
  readonly maxScaleUpRate: number;
  readonly maxScaleDownRate: number;
  readonly stableWindow: Micros;
  /** Read once, when the decider is created. */
  readonly scaleDownDelay: Micros;
  /** Fewest pods while there is any load; 0 or 1 = off. */
  readonly activationScale: number;
  readonly initialScale: number;
  /** Does a route lead to the revision? */
  readonly reachable: boolean;
}

/** Which rule had the last word on the number of pods. */
export type ScaleLimit = 'none' | 'up-rate' | 'down-rate' | 'activation-scale' | 'panic-hold' | 'delay';

/** A decision with every number it went through: the formula of the why? panel. */
export interface ValidScale {
  readonly scaleValid: true;
  readonly desiredPodCount: number;
  readonly excessBurstCapacity: number;
  readonly readyPods: number;
  readonly stableValue: number;
  readonly panicValue: number;
  /** ceil(value / targetValue), before any limit. */
  readonly wantedStable: number;
  readonly wantedPanic: number;
  /** What the rates allow, both ends included. */
  readonly maxScaleUp: number;
  readonly maxScaleDown: number;
  /** After rates and activation scale. */
  readonly desiredStable: number;
  readonly desiredPanic: number;
  readonly overThreshold: boolean;
  readonly panicking: boolean;
  /** When it was last over the threshold; -1 outside panic. */
  readonly panicTime: Micros;
  readonly maxPanicPods: number;
  readonly limitedBy: ScaleLimit;
}

/** No decision: nothing changes, panic is neither left nor extended. */
export interface InvalidScale {
  readonly scaleValid: false;
  readonly reason: 'pods-unknown' | 'no-data' | 'not-collecting';
}

export type ScaleResult = ValidScale | InvalidScale;
