import type { Micros } from '../engine/time.ts';
import type { PodInput } from '../pod/input.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import type { RevisionSettings } from './revision-settings.ts';

/** One revision of a Knative Service that all traffic goes to, and its cluster. Names and grades: the fields table in scenario/. */
export interface KnativeInput {
  readonly kind: 'knative';
  /** config-autoscaler, parsed (parseConfigAutoscaler makes it from strings and knows the stock values). */
  readonly config: ConfigAutoscaler;
  /** What the revision says about its own scaling (revisionSettings reads it from annotations); absent = the cluster's. */
  readonly revision: RevisionSettings;
  /** Requests a pod works on at once, a hard limit; 0 = none. */
  readonly containerConcurrency: number;
  /** timeoutSeconds: a request that is not answered this long after its arrival is answered 504. 0 = never. */
  readonly timeout: Micros;
  /** responseStartTimeoutSeconds: the same for the first byte; 0 = off. Here a response is one piece, so it begins when it ends. */
  readonly responseStartTimeout: Micros;
  /** idleTimeoutSeconds: the same for time without any byte; 0 = off. */
  readonly idleTimeout: Micros;
  /** progress-deadline of config-deployment, where the revision has none of its own. */
  readonly progressDeadline: Micros;
  readonly phases: KnativePhases;
  /** Does the autoscaler scrape a sample of the ready pods, as upstream does, or all of them? */
  readonly scrape: 'sample' | 'all';
  /** How the ingress spreads requests over ready pods while the activator is out of the path. */
  readonly loadBalancing: 'leastRequests' | 'random' | 'roundRobin';
  /**
   * The activator's choice of a pod without containerConcurrency: the less loaded of two at random, as upstream, or the
   * least loaded of all, which takes chance out. Left out: upstream's.
   */
  readonly unlimitedPodChoice?: 'random-choice-2' | 'least-open';
  /** The activator probes pods that are not known to answer yet this often; 0 = it knows at once. */
  readonly activatorProbeInterval: Micros;
  /** After the revision was put behind the activator, how long until the activator answers a probe of the service. */
  readonly networkProgramming: Micros;
  readonly pod: PodInput;
}

/**
 * The loops are independent of each other, so their phases are arbitrary: the first pass of each is one period after the
 * phase (for the reports: at the phase), the others follow in whole periods.
 */
export interface KnativePhases {
  /** The decider is created; it ticks every 2 s. */
  readonly decider: Micros;
  /** The collector starts; it scrapes every 1 s. */
  readonly scrape: Micros;
  /** Every queue-proxy publishes its report, every 1 s. */
  readonly queueProxyReport: Micros;
  /** The activator reports, every 1 s. */
  readonly activatorReport: Micros;
}
