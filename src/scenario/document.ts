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
}

/** The platform that runs; what is set for the others stays in the document, and traffic and workload are for all. */
export type PlatformId = 'fly' | 'knative';

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
}

export interface CurvePoint {
  readonly atSeconds: number;
  readonly rps: number;
}

export interface Poller {
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

export interface Burst {
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
}

export interface BootPhase {
  readonly name: string;
  readonly seconds: number;
  readonly spreadSeconds: number;
  readonly cpu: boolean;
  readonly background: boolean;
  readonly oncePerRelease: boolean;
}

/** Names as upstream has them where upstream has one; see the fields table for grades and sources. */
export interface Fly {
  readonly regions: readonly FlyRegion[];
  readonly primaryRegion: string;
  readonly autoStop: 'off' | 'stop' | 'suspend';
  readonly autoStart: boolean;
  readonly minMachinesRunning: number;
  readonly softLimit: number;
  readonly hardLimit: number;
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
}

export interface FlyRegion {
  readonly code: string;
  readonly machines: number;
  readonly clients: number;
}

/** A revision, config-autoscaler and the cluster below them. Seconds for durations; see the fields table for sources. */
export interface Knative {
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
