import type { Micros } from '../engine/time.ts';
import type { PodInput } from '../pod/input.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import type { Intervention } from './intervention.ts';
import type { RevisionSettings } from './revision-settings.ts';

/**
 * A Knative Service and its cluster: the revision that is there from the start, number 0, further ones, and who gets the
 * traffic. Names and grades: the fields table in scenario/.
 */
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
  /** Revisions beside number 0, which has the settings above; the first of them is number 1. Left out: none. */
  readonly revisions?: readonly FurtherRevision[];
  /** Left out: everything to the latest ready revision, from the start. */
  readonly traffic?: readonly TrafficTarget[];
  /** serving.knative.dev/rollout-duration; left out or 0: traffic goes over to a new latest revision at once. */
  readonly rolloutDuration?: Micros;
  /** Activators of the installation; left out: 1. A revision is given a subset of them. */
  readonly activators?: number;
  /** Nodes over which pods are spread evenly: what `node-lost` takes away; left out: 1. */
  readonly nodes?: number;
  /** What somebody does while it runs; before its time nothing changes. */
  readonly interventions?: readonly Intervention[];
}

/** A revision that is created while it runs (or at its start). Timeouts, pods and all that is not here are as revision 0's. */
export interface FurtherRevision {
  readonly name: string;
  readonly createdAt: Micros;
  /** All of what it says about its own scaling; nothing comes from revision 0. */
  readonly settings: RevisionSettings;
  readonly containerConcurrency: number;
  /** Its boot takes this many times as long as the workload's, a request this many times as much work. */
  readonly bootFactor: number;
  readonly serviceFactor: number;
  /** Its container exits right after its start, again and again. */
  readonly neverReady: boolean;
}

/** The newest revision that has been ready once (latestRevision: true). */
export const LATEST = -1;

/**
 * One target of a Route's traffic. Targets of one `at` are the whole traffic from then on; their percentages sum to 100
 * (they count as shares of their sum). Until each of them has been ready once, the traffic before stays.
 */
export interface TrafficTarget {
  readonly at: Micros;
  /** Number of the revision, or LATEST. */
  readonly revision: number;
  /** Whole; 0 is of use with a tag only. */
  readonly percent: number;
  /** Requests of the client class of this name go to the tag's own address, so to this revision alone. '' = no tag. */
  readonly tag: string;
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
