import type { Micros } from '../engine/time.ts';
import type { PodInput } from '../pod/input.ts';

/** A Deployment behind a Service, and whoever decides how many pods it has. Names and grades: the fields table in scenario/. */
export interface KubernetesInput {
  readonly kind: 'kubernetes';
  readonly autoscaler: AutoscalerInput;
  /** spec.replicas at t = 0: so many pods were there before and are ready. */
  readonly replicas: number;
  /** How requests are spread over ready pods. */
  readonly loadBalancing: 'roundRobin' | 'random';
  /** The ingress answers 504 for a request that is not answered this long after its arrival; 0 = never. */
  readonly ingressTimeout: Micros;
  readonly pod: PodInput;
}

export type AutoscalerInput =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'hpa'; readonly hpa: HpaInput; readonly cpu: CpuInput }
  | { readonly kind: 'keda-cron'; readonly hpa: HpaInput; readonly keda: KedaInput };

/** A HorizontalPodAutoscaler and the flags of its controller. */
export interface HpaInput {
  readonly minReplicas: number;
  readonly maxReplicas: number;
  /** A ratio of usage to target this near to 1 changes nothing. */
  readonly tolerance: number;
  readonly syncPeriod: Micros;
  /** The first sync; the others follow in whole periods. */
  readonly syncPhase: Micros;
  /** null: it has none, and the controller keeps to its older rule (at most double, or 4; `downscaleStabilization`). */
  readonly behavior: Behavior | null;
  readonly downscaleStabilization: Micros;
}

export interface Behavior {
  readonly scaleUp: ScalingRules;
  readonly scaleDown: ScalingRules;
}

export interface ScalingRules {
  readonly stabilizationWindow: Micros;
  /** Which of the policies counts: the one that allows most change, the one that allows least, or none at all. */
  readonly selectPolicy: 'Max' | 'Min' | 'Disabled';
  readonly policies: readonly ScalingPolicy[];
}

export interface ScalingPolicy {
  readonly type: 'Percent' | 'Pods';
  readonly value: number;
  readonly period: Micros;
}

/** CPU as metric of an HPA, and the metrics-server that measures it. */
export interface CpuInput {
  /** averageUtilization: percent of the request. */
  readonly targetUtilization: number;
  /** resources.requests.cpu of a pod, in thousandths of a CPU, whole. */
  readonly requestMilli: number;
  /** The metrics-server reads the counters of all pods this often, first at `phase`. */
  readonly resolution: Micros;
  readonly phase: Micros;
  /** A reading is the mean over as much of this as there are counters for, at least over one resolution. */
  readonly window: Micros;
  /** While a pod is younger, a reading counts only if all of it lies after its readiness. */
  readonly initializationPeriod: Micros;
}

/** A ScaledObject with cron triggers. Cron and time zones are plain intervals by now. */
export interface KedaInput {
  readonly minReplicas: number;
  readonly pollingInterval: Micros;
  /** The first poll; the others follow in whole intervals. */
  readonly pollPhase: Micros;
  readonly cooldown: Micros;
  readonly triggers: readonly CronTrigger[];
}

export interface CronTrigger {
  readonly desiredReplicas: number;
  /** When it is active: ascending, apart, from inclusive, to exclusive. */
  readonly intervals: readonly { readonly from: Micros; readonly to: Micros }[];
}
