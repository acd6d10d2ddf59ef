import { micros } from '../../sim/engine/time.ts';
import { KNATIVE_DEFAULTS } from '../../sim/knative/defaults.ts';
import type { KnativeInput } from '../../sim/knative/input.ts';
import type { WorkloadInput } from '../../sim/input.ts';
import { recordedConfig, recordedSettings } from './revision.ts';

/** A revision as the closed-loop recordings write it. */
export interface RecordedRevision {
  readonly config: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly containerConcurrency: number;
  readonly podStartDelay: number;
}

/** From the end of podStartDelay until a pod is ready in the recordings. */
const READY_AFTER_START = 0.1;

/**
 * The small ideal cluster the recordings were made in: pods are there after a fixed time and vanish as soon as they are
 * empty, everybody learns of everything at once, and all pods are scraped.
 */
export const idealCluster = (recorded: RecordedRevision): KnativeInput => ({
  ...KNATIVE_DEFAULTS,
  config: recordedConfig(recorded.config),
  revision: recordedSettings(recorded.annotations),
  containerConcurrency: recorded.containerConcurrency,
  scrape: 'all',
  loadBalancing: 'leastRequests',
  unlimitedPodChoice: 'least-open',
  activatorProbeInterval: 0,
  networkProgramming: 0,
  pod: {
    ...KNATIVE_DEFAULTS.pod,
    start: { kind: 'fixed', delay: micros(recorded.podStartDelay + READY_AFTER_START) },
    drain: 0,
  },
});

/** An app that takes exactly the recorded time for each request, however many it has. */
export const idealApp = (serviceTimes: readonly number[]): WorkloadInput => ({
  service: { kind: 'listed', values: serviceTimes.map(micros) },
  cpuShare: 0,
  cpus: 1,
  workers: 0,
  workerHold: 'sync',
  boot: [],
  coldRequests: 0,
  coldFactor: 1,
});
