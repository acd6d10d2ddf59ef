import { micros, MILLISECOND, SECOND } from '../engine/time.ts';
import { parseConfigAutoscaler } from './config-autoscaler.ts';
import type { KnativeInput } from './input.ts';
import { revisionSettings } from './revision-settings.ts';

const parsed = parseConfigAutoscaler({});
if (!parsed.ok) throw new Error(`stock config-autoscaler: ${parsed.problem.key}`);

/**
 * A stock installation with stock settings; a pod is there some two seconds after it was asked for, before the boot of the
 * app. The times of a pod's start are assumptions, the rest is upstream's (spec sections 0 and 1).
 */
export const KNATIVE_DEFAULTS: KnativeInput = {
  kind: 'knative',
  config: parsed.config,
  revision: revisionSettings({}),
  containerConcurrency: 0,
  timeout: 300 * SECOND,
  responseStartTimeout: 0,
  idleTimeout: 0,
  progressDeadline: 600 * SECOND,
  phases: {
    decider: micros(0.5),
    scrape: micros(0.75),
    queueProxyReport: micros(0.7),
    activatorReport: micros(0.3),
  },
  scrape: 'sample',
  loadBalancing: 'leastRequests',
  activatorProbeInterval: 200 * MILLISECOND,
  networkProgramming: SECOND,
  pod: {
    start: {
      kind: 'phases',
      schedule: 100 * MILLISECOND,
      create: micros(1.5),
      createSpread: SECOND,
      readinessLag: 500 * MILLISECOND,
    },
    drain: 30 * SECOND,
    terminationGrace: 300 * SECOND,
    maxPods: 0,
    cpus: 1,
    memoryMb: 512,
    pricePerVcpuHour: 0.0445,
    pricePerGbHour: 0.0049,
    readinessProbeInterval: 10 * SECOND,
  },
};
