import { DEFAULT_SCENARIO } from '../../../scenario/default.ts';
import { placed, type Placed } from '../placed.ts';
import { clusterOf } from './config-maps.ts';
import type { ImportedKnative } from './import-knative.ts';
import { routingRows } from './routing.ts';

/**
 * The default document with a file's first revision (if there is one) and its config maps, the revision over the
 * cluster. What neither says has Knative's stock value.
 */
export function knativeScenario(imported: ImportedKnative): Placed {
  const [revision] = imported.revisions;
  return placed(
    { ...DEFAULT_SCENARIO, platform: 'knative' },
    { ...(revision?.name && { title: revision.name }), ...knativeValues(imported) },
  );
}

/** What a file sets, by path of the document; Knative's stock values for what it does not say. */
export function knativeValues({
  revisions,
  autoscalerConfig,
  defaultsConfig,
  routing,
  timeouts,
}: Omit<ImportedKnative, 'documents' | 'diagnostics'>): Readonly<Record<string, unknown>> {
  const cluster = clusterOf(autoscalerConfig, defaultsConfig);
  const config = cluster.autoscaler;
  const [revision] = revisions;
  const rows = routing && routingRows(routing, revisions, cluster);
  const seconds = (micros: number): number => micros / 1e6;
  const isRps = revision?.metric === 'rps';
  const concurrency = revision?.containerConcurrency ?? cluster.containerConcurrency;
  const stock = isRps
    ? config['requests-per-second-target-default']
    : concurrency === 0
      ? config['container-concurrency-target-default']
      : 0;
  // what the document's own stock value is needs no entry: 0 says "not set"
  const target = revision?.target ?? (stock === (isRps ? 200 : 100) ? 0 : stock);
  const utilization = isRps ? 70 : Math.round(config['container-concurrency-target-percentage'] * 1e8) / 1e6;
  return {
    'knative.containerConcurrency': concurrency,
    'knative.metric': isRps ? 'rps' : 'concurrency',
    'knative.target': target,
    'knative.targetUtilizationPercent': revision?.targetUtilizationPercentage ?? utilization,
    'knative.stableWindowSeconds': revision?.window ?? seconds(config['stable-window']),
    'knative.panicWindowPercent': revision?.panicWindowPercentage ?? config['panic-window-percentage'],
    'knative.panicThresholdPercent':
      revision?.panicThresholdPercentage ?? config['panic-threshold-percentage'],
    'knative.metricAggregation': /^weighted/.test(revision?.metricAggregationAlgorithm ?? '')
      ? 'weightedExponential'
      : 'linear',
    'knative.scaleDownDelaySeconds': revision?.scaleDownDelay ?? seconds(config['scale-down-delay']),
    'knative.maxScaleUpRate': config['max-scale-up-rate'],
    'knative.maxScaleDownRate': config['max-scale-down-rate'],
    'knative.minScale': revision?.minScale ?? config['min-scale'],
    'knative.maxScale': revision?.maxScale ?? config['max-scale'],
    'knative.initialScale': revision?.initialScale ?? config['initial-scale'],
    'knative.activationScale': revision?.activationScale ?? 0,
    'knative.enableScaleToZero': config['enable-scale-to-zero'],
    'knative.scaleToZeroGraceSeconds': seconds(config['scale-to-zero-grace-period']),
    'knative.scaleToZeroPodRetentionSeconds':
      revision?.scaleToZeroPodRetentionPeriod ?? seconds(config['scale-to-zero-pod-retention-period']),
    'knative.targetBurstCapacity': revision?.targetBurstCapacity ?? config['target-burst-capacity'],
    'knative.activatorCapacity': config['activator-capacity'],
    // 0 counts as not set (knative/serving pkg/apis/serving/v1/revision_defaults.go)
    'knative.timeoutSeconds': revision?.timeoutSeconds || cluster.timeoutSeconds,
    'knative.responseStartTimeoutSeconds':
      timeouts?.responseStartTimeoutSeconds ?? cluster.responseStartTimeoutSeconds,
    'knative.idleTimeoutSeconds': timeouts?.idleTimeoutSeconds ?? cluster.idleTimeoutSeconds,
    ...(routing && { 'knative.rolloutDurationSeconds': routing.rolloutDurationSeconds ?? 0 }),
    ...(rows && { 'knative.revisions': rows.revisions, 'knative.traffic': rows.traffic }),
  };
}
