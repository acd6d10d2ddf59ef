import { micros, SECOND } from '../sim/engine/time.ts';
import type { KnativeInput } from '../sim/knative/input.ts';
import type { PodInput } from '../sim/pod/input.ts';
import type { Knative, Scenario } from './document.ts';
import { podInput } from './to-input-pod.ts';
import { knativeInterventionsInput, knativeTrafficInput, revisionsInput } from './to-input-knative-rows.ts';

/** The queue-proxy of a deleted pod serves on for this long (knative/serving pkg/queue/sharedmain: drainSleepDuration). */
const DRAIN = 30 * SECOND;

/**
 * A service on a cluster. What has a key in config-autoscaler goes there, so that it holds for every revision and can
 * change while it runs; the rest goes to the revisions.
 */
export function knativeInput(scenario: Scenario): KnativeInput {
  const { knative } = scenario;
  const revision = {
    metric: knative.metric,
    aggregationAlgorithm: knative.metricAggregation === 'linear' ? '' : 'weighted-exponential',
    target: knative.target || undefined,
    // the utilisation of requests per second has no key
    targetUtilizationPercentage: knative.metric === 'rps' ? knative.targetUtilizationPercent : undefined,
    activationScale: knative.activationScale || undefined,
  };
  return {
    kind: 'knative',
    config: configOf(knative),
    revision,
    revisions: revisionsInput(knative, revision),
    traffic: knativeTrafficInput(knative),
    rolloutDuration: micros(knative.rolloutDurationSeconds),
    activators: knative.activators,
    nodes: knative.nodes,
    interventions: knativeInterventionsInput(knative),
    containerConcurrency: knative.containerConcurrency,
    timeout: micros(knative.timeoutSeconds),
    responseStartTimeout: micros(knative.responseStartTimeoutSeconds),
    idleTimeout: micros(knative.idleTimeoutSeconds),
    progressDeadline: micros(knative.progressDeadlineSeconds),
    phases: {
      decider: micros(knative.deciderPhaseSeconds),
      scrape: micros(knative.scrapePhaseSeconds),
      queueProxyReport: micros(knative.queueProxyPhaseSeconds),
      activatorReport: micros(knative.activatorPhaseSeconds),
    },
    scrape: 'sample',
    loadBalancing: knative.serveModeChoice,
    unlimitedPodChoice: 'random-choice-2',
    activatorProbeInterval: micros(knative.activatorProbeSeconds),
    networkProgramming: micros(knative.networkProgrammingSeconds),
    pod: podOf(scenario),
  };
}

function configOf(knative: Knative): KnativeInput['config'] {
  return {
    'pod-autoscaler-class': 'kpa.autoscaling.knative.dev',
    'enable-scale-to-zero': knative.enableScaleToZero,
    // whoever says 0 runs a cluster that takes it (remarks-knative.ts says so)
    'allow-zero-initial-scale': true,
    'max-scale-up-rate': knative.maxScaleUpRate,
    'max-scale-down-rate': knative.maxScaleDownRate,
    'container-concurrency-target-percentage': knative.targetUtilizationPercent / 100,
    // the stock values of knative/serving pkg/autoscaler/config; what a pod carries is the revision's to say
    'container-concurrency-target-default': 100,
    'requests-per-second-target-default': 200,
    'max-scale-limit': 0,
    'target-burst-capacity': knative.targetBurstCapacity,
    'panic-window-percentage': knative.panicWindowPercent,
    'activator-capacity': knative.activatorCapacity,
    'panic-threshold-percentage': knative.panicThresholdPercent,
    'initial-scale': knative.initialScale,
    'min-scale': knative.minScale,
    'max-scale': knative.maxScale,
    'stable-window': micros(knative.stableWindowSeconds),
    'scale-down-delay': micros(knative.scaleDownDelaySeconds),
    'scale-to-zero-grace-period': micros(knative.scaleToZeroGraceSeconds),
    'scale-to-zero-pod-retention-period': micros(knative.scaleToZeroPodRetentionSeconds),
  };
}

function podOf(scenario: Scenario): PodInput {
  return {
    ...podInput(scenario),
    drain: DRAIN,
    // terminationGracePeriodSeconds is the revision's timeout (knative/serving pkg/reconciler/revision/resources/deploy.go)
    terminationGrace: micros(scenario.knative.timeoutSeconds),
  };
}
