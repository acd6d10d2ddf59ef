import { SECOND } from '../engine/time.ts';
import type { Micros } from '../engine/time.ts';
import { TARGET_MIN } from './annotation-keys.ts';
import { BUCKET_SIZE } from './collector.ts';
import type { MetricSpec } from './collector.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import type { DeciderSpec } from './decider-spec.ts';
import type { Reachability, RevisionSettings } from './revision-settings.ts';

/** Utilisation of requests per second; has no key in the config map (pkg/autoscaler/config: TargetUtilization). */
const RPS_UTILIZATION = 0.7;

/**
 * What a pod shall carry and what it can carry, in units of the metric. The hard containerConcurrency caps the target
 * before the utilisation is applied, and only for the metric of that name.
 * knative/serving pkg/reconciler/autoscaling/resources/target.go: ResolveMetricTarget.
 */
export function resolveMetricTarget(
  settings: RevisionSettings,
  config: ConfigAutoscaler,
  containerConcurrency: number,
): { readonly targetValue: number; readonly totalValue: number } {
  const metric = scalingMetric(settings);
  let total =
    containerConcurrency === 0 ? config['container-concurrency-target-default'] : containerConcurrency;
  let utilization = config['container-concurrency-target-percentage'];
  if (metric === 'rps') {
    total = config['requests-per-second-target-default'];
    utilization = RPS_UTILIZATION;
  }
  if (settings.target !== undefined) {
    total =
      metric === 'concurrency' && containerConcurrency !== 0
        ? Math.min(settings.target, containerConcurrency)
        : settings.target;
  }
  if (settings.targetUtilizationPercentage !== undefined)
    utilization = settings.targetUtilizationPercentage / 100;
  return { targetValue: Math.max(TARGET_MIN, total * utilization), totalValue: total };
}

/** knative/serving pkg/reconciler/autoscaling/kpa/resources/decider.go: MakeDecider. */
export function makeDecider(
  settings: RevisionSettings,
  config: ConfigAutoscaler,
  containerConcurrency: number,
  reachability: Reachability,
): DeciderSpec {
  return {
    ...resolveMetricTarget(settings, config, containerConcurrency),
    scalingMetric: scalingMetric(settings),
    targetBurstCapacity: settings.targetBurstCapacity ?? config['target-burst-capacity'],
    activatorCapacity: config['activator-capacity'],
    panicThreshold: (settings.panicThresholdPercentage ?? config['panic-threshold-percentage']) / 100,
    maxScaleUpRate: config['max-scale-up-rate'],
    maxScaleDownRate: config['max-scale-down-rate'],
    stableWindow: stableWindow(settings, config),
    scaleDownDelay: settings.scaleDownDelay ?? config['scale-down-delay'],
    activationScale: settings.activationScale ?? 0,
    initialScale: initialScale(settings, config),
    // Not known yet counts as reachable.
    reachable: reachability !== 'Unreachable',
  };
}

/** knative/serving pkg/reconciler/autoscaling/resources/metric.go: MakeMetric; kpa.go: resolveScrapeTarget. */
export function makeMetric(settings: RevisionSettings, config: ConfigAutoscaler): MetricSpec {
  const stable = stableWindow(settings, config);
  const percentage = settings.panicWindowPercentage ?? config['panic-window-percentage'];
  return {
    stableWindow: stable,
    panicWindow: Math.max(BUCKET_SIZE, roundToSecond((stable * percentage) / 100)),
    aggregationAlgorithm: settings.aggregationAlgorithm,
    scrapes: (settings.targetBurstCapacity ?? config['target-burst-capacity']) !== -1,
  };
}

/** An annotation of 0 counts only where the cluster allows it. */
export function initialScale(settings: RevisionSettings, config: ConfigAutoscaler): number {
  const own = settings.initialScale;
  return own === undefined || (own === 0 && !config['allow-zero-initial-scale'])
    ? config['initial-scale']
    : own;
}

export const stableWindow = (settings: RevisionSettings, config: ConfigAutoscaler): Micros =>
  settings.window ?? config['stable-window'];

const scalingMetric = (settings: RevisionSettings): string => settings.metric ?? 'concurrency';

/** Half a second goes up. */
const roundToSecond = (duration: Micros): Micros => Math.floor(duration / SECOND + 0.5) * SECOND;
