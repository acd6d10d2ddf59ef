import type { PlatformId } from '../../scenario/document.ts';
import type { ConfigKind } from './kind.ts';

/** The kind of file that configures a platform. */
export const kindFor = (platform: PlatformId): ConfigKind => (platform === 'fly' ? 'fly' : 'knative');

/** Every setting of the document that a file of a kind can set, in the order in which a new file is written. */
export const SETTINGS: Readonly<Record<ConfigKind, readonly string[]>> = {
  fly: [
    'fly.primaryRegion',
    'fly.killSignal',
    'fly.killTimeoutSeconds',
    'fly.swapMb',
    'fly.autoStop',
    'fly.autoStart',
    'fly.minMachinesRunning',
    'fly.concurrencyType',
    'fly.softLimit',
    'fly.hardLimit',
    'fly.serviceCheck',
    'fly.checkIntervalSeconds',
    'fly.checkGraceSeconds',
    'fly.services',
    'fly.cpuKind',
    'fly.cpus',
    'fly.memoryMb',
    'fly.suspendBlocked',
    'fly.restartPolicy',
  ],
  knative: [
    'knative.minScale',
    'knative.maxScale',
    'knative.initialScale',
    'knative.activationScale',
    'knative.metric',
    'knative.target',
    'knative.targetUtilizationPercent',
    'knative.targetBurstCapacity',
    'knative.stableWindowSeconds',
    'knative.panicWindowPercent',
    'knative.panicThresholdPercent',
    'knative.metricAggregation',
    'knative.scaleDownDelaySeconds',
    'knative.scaleToZeroPodRetentionSeconds',
    'knative.containerConcurrency',
    'knative.timeoutSeconds',
    'knative.enableScaleToZero',
    'knative.scaleToZeroGraceSeconds',
    'knative.maxScaleUpRate',
    'knative.maxScaleDownRate',
    'knative.activatorCapacity',
  ],
};
