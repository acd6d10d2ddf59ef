/** A Deployment behind a Service and what scales it. Seconds for durations; see the fields table for sources. */
export interface Kubernetes {
  readonly autoscaler: 'hpa' | 'keda-cron' | 'fixed';
  /** spec.replicas: the fixed number, or what is there when the run begins. */
  readonly replicas: number;
  readonly minReplicas: number;
  readonly maxReplicas: number;
  readonly targetUtilizationPercent: number;
  /** 0 = as the limit. */
  readonly cpuRequest: number;
  /** Has the HPA a behavior at all? Without one the controller keeps to an older rule. */
  readonly behavior: boolean;
  readonly scaleUpPolicies: readonly ScalingPolicyRow[];
  readonly scaleUpSelect: 'Max' | 'Min' | 'Disabled';
  readonly scaleUpStabilizationSeconds: number;
  readonly scaleDownPolicies: readonly ScalingPolicyRow[];
  readonly scaleDownSelect: 'Max' | 'Min' | 'Disabled';
  readonly scaleDownStabilizationSeconds: number;
  readonly tolerancePercent: number;
  readonly syncSeconds: number;
  readonly cpuInitializationSeconds: number;
  readonly metricsResolutionSeconds: number;
  readonly metricsWindowSeconds: number;
  readonly cronTriggers: readonly CronTriggerRow[];
  readonly minReplicaCount: number;
  readonly maxReplicaCount: number;
  readonly pollingSeconds: number;
  readonly cooldownSeconds: number;
  readonly loadBalancing: 'roundRobin' | 'random';
  /** 0 = never. */
  readonly ingressTimeoutSeconds: number;
  readonly terminationGraceSeconds: number;
  readonly preStopSeconds: number;
  /** Does the app finish what it has after SIGTERM? */
  readonly gracefulShutdown: boolean;
  /** What is paid: what each pod takes, or nodes that are there anyway. Also Knative's. */
  readonly billing: 'pods' | 'nodes';
  readonly paidNodes: number;
  readonly podsPerNode: number;
  /** US dollars. */
  readonly nodeHourPrice: number;
  readonly syncPhaseSeconds: number;
  readonly metricsPhaseSeconds: number;
  readonly pollPhaseSeconds: number;
}

export interface ScalingPolicyRow {
  readonly type: 'Percent' | 'Pods';
  readonly value: number;
  readonly periodSeconds: number;
}

/** Cron lines of five fields: minute, hour, day of month, month, day of week. */
export interface CronTriggerRow {
  /** IANA name. */
  readonly timeZone: string;
  readonly start: string;
  readonly end: string;
  readonly desiredReplicas: number;
}
