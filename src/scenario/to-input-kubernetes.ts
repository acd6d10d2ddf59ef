import { micros } from '../sim/engine/time.ts';
import type {
  AutoscalerInput,
  Behavior,
  CpuInput,
  HpaInput,
  KubernetesInput,
  ScalingPolicy,
} from '../sim/kubernetes/input.ts';
import type { PodInput } from '../sim/pod/input.ts';
import { activeIntervals } from './cron-intervals.ts';
import type { Kubernetes, ScalingPolicyRow } from './document-kubernetes.ts';
import type { Scenario } from './document.ts';
import { podInput } from './to-input-pod.ts';

/** A Deployment, its Service and what scales it; cron lines and time zones become plain intervals here. */
export function kubernetesInput(scenario: Scenario): KubernetesInput {
  const { kubernetes } = scenario;
  return {
    kind: 'kubernetes',
    autoscaler: autoscalerOf(scenario),
    replicas: kubernetes.replicas,
    loadBalancing: kubernetes.loadBalancing,
    ingressTimeout: micros(kubernetes.ingressTimeoutSeconds),
    pod: { ...podInput(scenario), ...endOf(kubernetes) },
  };
}

function autoscalerOf(scenario: Scenario): AutoscalerInput {
  const { kubernetes, knative } = scenario;
  switch (kubernetes.autoscaler) {
    case 'fixed':
      return { kind: 'fixed' };
    case 'hpa':
      return {
        kind: 'hpa',
        hpa: hpaOf(kubernetes, kubernetes.minReplicas, kubernetes.maxReplicas),
        cpu: cpuOf(kubernetes, knative.podCpus),
      };
    case 'keda-cron':
      return {
        kind: 'keda-cron',
        // an HPA of KEDA's never goes to zero itself (kedacore/keda controllers/keda/hpa.go: getHPAMinReplicas)
        hpa: hpaOf(kubernetes, Math.max(1, kubernetes.minReplicaCount), kubernetes.maxReplicaCount),
        keda: {
          minReplicas: kubernetes.minReplicaCount,
          pollingInterval: micros(kubernetes.pollingSeconds),
          pollPhase: micros(kubernetes.pollPhaseSeconds),
          cooldown: micros(kubernetes.cooldownSeconds),
          triggers: kubernetes.cronTriggers.map((trigger) => ({
            desiredReplicas: trigger.desiredReplicas,
            intervals: activeIntervals(trigger, scenario),
          })),
        },
      };
  }
}

function hpaOf(kubernetes: Kubernetes, minReplicas: number, maxReplicas: number): HpaInput {
  return {
    minReplicas,
    maxReplicas,
    tolerance: kubernetes.tolerancePercent / 100,
    syncPeriod: micros(kubernetes.syncSeconds),
    syncPhase: micros(kubernetes.syncPhaseSeconds),
    behavior: kubernetes.behavior ? behaviorOf(kubernetes) : null,
    downscaleStabilization: micros(kubernetes.scaleDownStabilizationSeconds),
  };
}

function behaviorOf(kubernetes: Kubernetes): Behavior {
  const policies = (rows: readonly ScalingPolicyRow[]): readonly ScalingPolicy[] =>
    rows.map(({ type, value, periodSeconds }) => ({ type, value, period: micros(periodSeconds) }));
  return {
    scaleUp: {
      stabilizationWindow: micros(kubernetes.scaleUpStabilizationSeconds),
      selectPolicy: kubernetes.scaleUpSelect,
      policies: policies(kubernetes.scaleUpPolicies),
    },
    scaleDown: {
      stabilizationWindow: micros(kubernetes.scaleDownStabilizationSeconds),
      selectPolicy: kubernetes.scaleDownSelect,
      policies: policies(kubernetes.scaleDownPolicies),
    },
  };
}

function cpuOf(kubernetes: Kubernetes, limit: number): CpuInput {
  return {
    targetUtilization: kubernetes.targetUtilizationPercent,
    requestMilli: Math.max(1, Math.round((kubernetes.cpuRequest || limit) * 1000)),
    resolution: micros(kubernetes.metricsResolutionSeconds),
    phase: micros(kubernetes.metricsPhaseSeconds),
    window: micros(kubernetes.metricsWindowSeconds),
    initializationPeriod: micros(kubernetes.cpuInitializationSeconds),
  };
}

/** SIGTERM comes after the preStop hook; who does not mind it is killed when the grace is over, the hook included. */
function endOf(kubernetes: Kubernetes): Pick<PodInput, 'drain' | 'terminationGrace'> {
  const { preStopSeconds, terminationGraceSeconds, gracefulShutdown } = kubernetes;
  const preStop = micros(Math.min(preStopSeconds, terminationGraceSeconds));
  return {
    drain: preStop,
    terminationGrace: gracefulShutdown ? micros(terminationGraceSeconds) : preStop,
  };
}
