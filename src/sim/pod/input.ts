import type { Micros } from '../engine/time.ts';

/** How the pods of one revision or deployment start, end and cost. Names and grades: the fields table in scenario/. */
export interface PodInput {
  readonly start: PodStart;
  /** A deleted pod serves on until this long has passed since its deletion, and then until it is empty. */
  readonly drain: Micros;
  /** terminationGracePeriodSeconds: a deleted pod that is not gone by then is killed with whatever it still has. */
  readonly terminationGrace: Micros;
  /** Pods the cluster has room for; 0 = no limit. Those beyond stay pending. */
  readonly maxPods: number;
  /** CPUs of the app in one pod: what it computes with and what is paid. */
  readonly cpus: number;
  readonly memoryMb: number;
  /** US dollars. A pod is paid from the moment a node has taken it until it is gone. */
  readonly pricePerVcpuHour: number;
  readonly pricePerGbHour: number;
  /** Left out: each pod is paid for itself. */
  readonly paidNodes?: PaidNodes;
  /** Period of the kubelet's readiness probe on ready pods: the health checks of the trace. 0 = none. */
  readonly readinessProbeInterval: Micros;
}

/** Nodes that are there and paid throughout, so that a pod more or fewer costs nothing. */
export interface PaidNodes {
  readonly count: number;
  /** US dollars for one node. */
  readonly pricePerHour: number;
}

export type PodStart =
  | {
      readonly kind: 'phases';
      /** From the pod's creation until a node has taken it, if one has room. */
      readonly schedule: Micros;
      /** Image and containers, then the boot phases of the workload. */
      readonly create: Micros;
      /** A uniform draw from [0, createSpread] is added for each pod. */
      readonly createSpread: Micros;
      /** From "the app listens" until Kubernetes calls the pod ready. */
      readonly readinessLag: Micros;
    }
  /** Ready this long after the whole second in which the pod was created, whatever the workload's boot: the ideal cluster. */
  | { readonly kind: 'fixed'; readonly delay: Micros }
  /** The container exits this long after its start, again and again: the pod never becomes ready. */
  | { readonly kind: 'crashes'; readonly after: Micros };
