import type { InterventionKind } from '../sim/fly/interventions.ts';
import type { InterventionKind as KnativeInterventionKind } from '../sim/trace/knative-acts.ts';
import type { ConfigFiles } from './config-files.ts';
import type { Kubernetes } from './document-kubernetes.ts';

/**
 * The document: what a person edits, a file stores and a link carries. Seconds and requests per second throughout;
 * `to-input.ts` turns it into the simulation's input. Every scalar has a row in `fields.ts`, every list one in `rows.ts`.
 */
export interface Scenario {
  readonly title: string;
  readonly platform: PlatformId;
  readonly seed: number;
  /** Local date and time of t = 0, `YYYY-MM-DDTHH:MM:SS`. */
  readonly startsAt: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly horizonSeconds: number;
  readonly traffic: Traffic;
  readonly workload: Workload;
  readonly fly: Fly;
  readonly knative: Knative;
  readonly kubernetes: Kubernetes;
  /** Configuration files of the reader's own. A link does not carry them, only the values they set. */
  readonly files?: ConfigFiles;
}

/** The platform that runs; what is set for the others stays in the document, and traffic and workload are for all. */
export type PlatformId = 'fly' | 'knative' | 'kubernetes';

export interface Traffic {
  readonly curve: readonly CurvePoint[];
  readonly arrivals: 'poisson' | 'even';
  readonly pollers: readonly Poller[];
  readonly bursts: readonly Burst[];
  readonly clientTimeoutSeconds: number;
  readonly clientRetries: number;
  readonly retryBackoffSeconds: number;
  readonly giveUpCancelsWork: boolean;
  /** Of a CDN or gateway in front of the platform; 0 = none. */
  readonly gatewayPatienceSeconds: number;
  /** How long an idle connection is kept open; 0 = it is closed with the answer. */
  readonly keepAliveSeconds: number;
  /** Servers of a CDN in front that keep connections, each its own; 0 = each request brings its own. */
  readonly connectionPools: number;
  /** Share of requests whose body is too large to be sent again. */
  readonly largeBodyPercent: number;
}

/** How a row's requests reach the app. Rows of one name share a class of clients, and the first row says. */
export interface Way {
  readonly via?: 'edge' | 'private' | 'internal' | 'pinned';
  /** The machine that pinned requests name, counted from 0. */
  readonly instance?: number;
}

export interface CurvePoint {
  readonly atSeconds: number;
  readonly rps: number;
}

export interface Poller extends Way {
  readonly name: string;
  readonly clients: number;
  readonly everySeconds: number;
  readonly requests: number;
  readonly jitterSeconds: number;
  readonly fromSeconds: number;
  /** -1 = to the end. */
  readonly toSeconds: number;
  readonly own: boolean;
}

export interface Burst extends Way {
  readonly name: string;
  readonly atSeconds: number;
  readonly requests: number;
  readonly overSeconds: number;
  readonly own: boolean;
}

export interface Workload {
  readonly serviceKind: 'constant' | 'exponential' | 'lognormal';
  readonly serviceP50Seconds: number;
  readonly serviceP99Seconds: number;
  readonly cpuPercent: number;
  readonly workers: number;
  readonly workerHold: 'sync' | 'async';
  readonly boot: readonly BootPhase[];
  readonly coldRequests: number;
  readonly coldFactor: number;
  /** Does an instance ask a store whether its release is prepared, before it does what is done once per release? */
  readonly gate: boolean;
  readonly gateCheckSeconds: number;
  readonly gateLockTtlSeconds: number;
  readonly gatePollSeconds: number;
  readonly gateWaitSeconds: number;
  readonly gateHasReleaseId: boolean;
  /** Was the release of the beginning prepared before? */
  readonly gatePrepared: boolean;
  readonly gateStore: 'healthy' | 'slow' | 'down' | 'lying';
  readonly gateStoreDelaySeconds: number;
  readonly gateUncertain: 'prepare' | 'skip';
  readonly staleConnections: 'none' | 'delay' | 'failure';
  readonly stalePool: number;
  readonly staleDelaySeconds: number;
  /** 0 = none. */
  readonly firstTouchRequests: number;
  readonly firstTouchMinSeconds: number;
  readonly firstTouchMaxSeconds: number;
}

export interface BootPhase {
  readonly name: string;
  readonly seconds: number;
  readonly spreadSeconds: number;
  readonly cpu: boolean;
  readonly background: boolean;
  readonly oncePerRelease: boolean;
  /** From the begin of this phase on the port is open although nothing answers. */
  readonly opensPort?: boolean;
}

/** Names as upstream has them where upstream has one; see the fields table for grades and sources. */
export interface Fly {
  readonly regions: readonly FlyRegion[];
  /** Measured round trips; where there is no row, the distance of the two regions says. */
  readonly roundTrips: readonly FlyRoundTrip[];
  /** Further process groups, a row for each region they have machines in. */
  readonly groups: readonly FlyGroupRow[];
  /** Further services of the default process group. */
  readonly services: readonly FlyService[];
  /** What somebody does to the app while it runs. */
  readonly interventions: readonly FlyIntervention[];
  readonly primaryRegion: string;
  readonly autoStop: 'off' | 'stop' | 'suspend';
  readonly autoStart: boolean;
  readonly minMachinesRunning: number;
  readonly softLimit: number;
  readonly hardLimit: number;
  readonly concurrencyType: 'requests' | 'connections';
  readonly softCompare: 'atOrOver' | 'over';
  readonly scanPeriodSeconds: number;
  readonly scanJitterPercent: number;
  readonly scanPhaseSeconds: number;
  readonly independentScanners: number;
  readonly minUptimeSeconds: number;
  readonly victimChoice: 'leastLoaded' | 'random' | 'oldest' | 'newest';
  readonly drainSeconds: number;
  readonly killTimeoutSeconds: number;
  readonly stopSeconds: number;
  readonly gracefulShutdown: boolean;
  readonly vmStartMinSeconds: number;
  readonly vmStartModeSeconds: number;
  readonly vmStartMaxSeconds: number;
  readonly resumeP50Seconds: number;
  readonly resumeP95Seconds: number;
  readonly suspendCopySeconds: number;
  readonly suspendCopyPerGbSeconds: number;
  readonly suspendInterruptible: boolean;
  readonly suspendMemoryLimitMb: number;
  readonly swapMb: number;
  readonly routableDelaySeconds: number;
  readonly connectPatienceSeconds: number;
  readonly connectAttempts: number;
  readonly movesOn: boolean;
  readonly joinsStarting: boolean;
  readonly totalPatienceSeconds: number;
  readonly maxAttempts: number;
  readonly proxyBackoffSeconds: number;
  readonly asyncStart: boolean;
  readonly recentStartSeconds: number;
  readonly recentlyStoppedSeconds: number;
  readonly healthCheckSeconds: number;
  /** Machines running at t = 0 in each region; -1 = all. */
  readonly initiallyRunning: number;
  readonly cpuKind: 'shared' | 'performance';
  readonly cpus: number;
  readonly memoryMb: number;
  readonly rootfsGb: number;
  readonly cpuQuota: boolean;
  readonly cpuBaselinePercent: number;
  readonly cpuMaxBalanceSeconds: number;
  readonly cpuInitialBalanceSeconds: number;
  readonly cpuRefillsAsleep: boolean;
  readonly rttBaseSeconds: number;
  readonly rttPer1000KmSeconds: number;
  readonly propagationMinSeconds: number;
  readonly propagationMaxSeconds: number;
  readonly waitsAgain: boolean;
  readonly pinnedPatienceSeconds: number;
  readonly serviceCheck: boolean;
  readonly checkGraceSeconds: number;
  readonly checkIntervalSeconds: number;
  readonly checkFastIntervalSeconds: number;
  readonly checkFlapPercent: number;
  readonly hostFullPercent: number;
  readonly startFailsPercent: number;
  /** Starts per second and machine; 0 = no limit. */
  readonly apiRate: number;
  readonly apiBurst: number;
  readonly snapshotLossPerDayPercent: number;
  readonly suspendBlocked: 'none' | 'schedule' | 'gpu';
  /** 0 = never. */
  readonly exitsWhenIdleSeconds: number;
  readonly restartPolicy: 'on-failure' | 'always' | 'never';
  readonly restartTries: number;
  readonly restartWindowSeconds: number;
  readonly killSignal: 'SIGINT' | 'SIGTERM';
  readonly drainsOn: 'any' | 'SIGINT' | 'SIGTERM';
  /** 0 = none, -1 = it never ends. */
  readonly releaseCommandSeconds: number;
  readonly releaseCommandTimeoutSeconds: number;
  /** Below 1 a share of the group's machines, from 1 on their number. */
  readonly maxUnavailable: number;
  readonly updateSeconds: number;
  readonly deployTimeoutSeconds: number;
}

export interface FlyRegion {
  readonly code: string;
  readonly machines: number;
  readonly clients: number;
}

/** Both ways, unless another row says the way back. */
export interface FlyRoundTrip {
  readonly from: string;
  readonly to: string;
  readonly seconds: number;
}

/** Rows of one name are one group: the first one says all but region and machines. */
export interface FlyGroupRow {
  readonly name: string;
  readonly region: string;
  readonly machines: number;
  /** `none` = no service: the proxy neither routes to it nor stops it. */
  readonly autoStop: 'none' | 'off' | 'stop' | 'suspend';
  readonly minMachinesRunning: number;
  /** Names of pollers and bursts whose requests are for this group, with commas between them. */
  readonly clients: string;
}

export interface FlyService {
  readonly name: string;
  readonly autoStop: 'off' | 'stop' | 'suspend';
}

/** What the target is and what the value means depends on the kind; see the help of the columns. */
export interface FlyIntervention {
  readonly atSeconds: number;
  readonly kind: InterventionKind;
  /** A machine, counted from 0, or -1 = all; for `machines` a region, in the order of the list. */
  readonly target: number;
  readonly value: number;
}

/** A revision, config-autoscaler and the cluster below them. Seconds for durations; see the fields table for sources. */
export interface Knative {
  /** Revisions beside the one that the settings below describe, which is there from the start and has number 0. */
  readonly revisions: readonly KnativeRevisionRow[];
  /** Rows of one time are the whole traffic from then on; without rows everything goes to the latest ready revision. */
  readonly traffic: readonly KnativeTrafficRow[];
  /** What somebody does while it runs. */
  readonly interventions: readonly KnativeIntervention[];
  /** serving.knative.dev/rollout-duration; 0 = at once. */
  readonly rolloutDurationSeconds: number;
  readonly activators: number;
  readonly nodes: number;
  /** 0 = unlimited. */
  readonly containerConcurrency: number;
  readonly metric: 'concurrency' | 'rps';
  /** 0 = not set: containerConcurrency counts, or the cluster's default. */
  readonly target: number;
  readonly targetUtilizationPercent: number;
  readonly stableWindowSeconds: number;
  readonly panicWindowPercent: number;
  readonly panicThresholdPercent: number;
  readonly metricAggregation: 'linear' | 'weightedExponential';
  readonly scaleDownDelaySeconds: number;
  readonly maxScaleUpRate: number;
  readonly maxScaleDownRate: number;
  readonly minScale: number;
  /** 0 = unlimited. */
  readonly maxScale: number;
  readonly initialScale: number;
  /** 0 = not set, else at least 2. */
  readonly activationScale: number;
  readonly enableScaleToZero: boolean;
  readonly scaleToZeroGraceSeconds: number;
  readonly scaleToZeroPodRetentionSeconds: number;
  /** -1 = unlimited: the activator never leaves the path. */
  readonly targetBurstCapacity: number;
  readonly activatorCapacity: number;
  readonly serveModeChoice: 'leastRequests' | 'random' | 'roundRobin';
  readonly timeoutSeconds: number;
  /** 0 = off. */
  readonly responseStartTimeoutSeconds: number;
  /** 0 = off. */
  readonly idleTimeoutSeconds: number;
  readonly progressDeadlineSeconds: number;
  readonly activatorProbeSeconds: number;
  readonly networkProgrammingSeconds: number;
  readonly scheduleSeconds: number;
  readonly containerSeconds: number;
  readonly containerSpreadSeconds: number;
  readonly readinessLagSeconds: number;
  readonly readinessPeriodSeconds: number;
  /** Pods the cluster has room for; 0 = unlimited. */
  readonly clusterPods: number;
  readonly podCpus: number;
  readonly podMemoryMb: number;
  /** US dollars. */
  readonly podCpuHourPrice: number;
  readonly podGbHourPrice: number;
  readonly deciderPhaseSeconds: number;
  readonly scrapePhaseSeconds: number;
  readonly queueProxyPhaseSeconds: number;
  readonly activatorPhaseSeconds: number;
}

/** What is -1 is as the first revision has it. */
export interface KnativeRevisionRow {
  readonly name: string;
  /** When it is created. */
  readonly atSeconds: number;
  readonly minScale: number;
  readonly maxScale: number;
  readonly initialScale: number;
  readonly containerConcurrency: number;
  readonly target: number;
  /** Its boot takes this many times as long, and a request is this many times as much work. */
  readonly bootTimes: number;
  readonly serviceTimes: number;
  readonly neverReady: boolean;
}

export interface KnativeTrafficRow {
  readonly atSeconds: number;
  /** Counted from 0; -1 = the latest ready one. */
  readonly revision: number;
  readonly percent: number;
  /** The client class of this name calls the tag's own address. */
  readonly tag: string;
}

/** What the target is and what the value means depends on the kind; see the help of the columns. */
export interface KnativeIntervention {
  readonly atSeconds: number;
  readonly kind: KnativeInterventionKind;
  readonly target: number;
  readonly value: number;
}
