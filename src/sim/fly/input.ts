import type { Micros } from '../engine/time.ts';
import type { CpuQuota } from '../workload/quota.ts';
import type { Intervention } from './interventions.ts';

/**
 * Settings of Fly Proxy and of the Machines behind it. Names and grades: the fields table in scenario/. What is optional
 * has a neutral value in settings.ts, the one under which it does nothing. Grades of optional members stand in brackets:
 * D documented by Fly, S stated by its staff, O observed in public logs, I inferred, ? unknown.
 */
export interface FlyInput extends FlyDistance, FlyChecks, FlyStarts, FlyExits, FlyDeploys {
  readonly kind: 'fly';
  /** Regions with the machines of the default process group in them. */
  readonly regions: readonly FlyRegion[];
  /** Index into `regions`, or -1: then min_machines_running holds nowhere. */
  readonly primaryRegion: number;
  readonly autoStop: AutoStop;
  readonly autoStart: boolean;
  readonly minMachinesRunning: number;
  /** Further process groups. [D: configuration, processes] */
  readonly groups?: readonly FlyGroup[];
  /** auto_stop_machines of further services of the default group: the weakest of all wins. [D: flyctl, deploy] */
  readonly otherServices?: readonly AutoStop[];
  readonly softLimit: number;
  /** 0 = none. */
  readonly hardLimit: number;
  /** concurrency.type: what a unit of load is. An idle keep-alive connection is load as well. [D: concurrency; idle ones I] */
  readonly concurrencyType?: 'requests' | 'connections';
  /** Is a machine "over its soft limit" at load >= soft (true) or only at load > soft (false)? */
  readonly softAtOrOver: boolean;
  /** Autostop pass k runs at phase + k * period, moved by a uniform draw from +-jitter. */
  readonly scanPeriod: Micros;
  readonly scanJitter: Micros;
  /** -1 = drawn from [0, period). */
  readonly scanPhase: Micros;
  readonly independentScanners: number;
  readonly minUptimeBeforeStop: Micros;
  readonly victimChoice: 'leastLoaded' | 'random' | 'oldest' | 'newest';
  /** Soft cordon before the stop is issued: no new requests. */
  readonly drain: Micros;
  readonly killTimeout: Micros;
  /** From the signal until an app without open requests has exited. */
  readonly stopTime: Micros;
  /** Does the app finish its open requests after the signal (up to killTimeout), or exit at once? */
  readonly gracefulShutdown: boolean;
  readonly vmStart: Triangular;
  readonly resumeP50: Micros;
  readonly resumeP95: Micros;
  readonly suspendCopyBase: Micros;
  readonly suspendCopyPerGb: Micros;
  readonly suspendInterruptible: boolean;
  readonly suspendMemoryLimitMb: number;
  readonly swapMb: number;
  /** From "the app listens" until the proxies route to the machine (checks, propagation). */
  readonly routableDelay: Micros;
  readonly connectPatience: Micros;
  readonly connectAttempts: number;
  /** After connectPatience, does the request move on to another machine? */
  readonly movesOn: boolean;
  /**
   * When it has tried all there are: does it try each once more (PC01) and then wait for the last one again, or ask
   * every retryBackoff whether one listens? [O: public log, May 2026]
   */
  readonly waitsAgain?: boolean;
  /** Does a request with no running machine wait for one that is already on its way instead of waking another? */
  readonly joinsStarting: boolean;
  readonly totalPatience: Micros;
  readonly maxAttempts: number;
  readonly retryBackoff: Micros;
  /** Patience with a machine a request is pinned to (fly-force-instance-id). [O: 502 after 30 s, twice] */
  readonly pinnedPatience?: Micros;
  readonly asyncStart: boolean;
  readonly recentStartWindow: Micros;
  /** A machine stopped less than this ago is not woken while another can serve (PM11). */
  readonly recentlyStopped: Micros;
  readonly healthCheckInterval: Micros;
  /** Machines running at t = 0 in each region; -1 = all. */
  readonly initiallyRunning: number;
  readonly cpuKind: 'shared' | 'performance';
  readonly cpus: number;
  readonly memoryMb: number;
  readonly rootfsGb: number;
  /** Quota of a shared CPU; null = none. [D: cpu-performance] */
  readonly cpuQuota?: CpuQuota | null;
  /** What somebody does to the app while it runs, ascending by time. */
  readonly interventions?: readonly Intervention[];
}

export type AutoStop = 'off' | 'stop' | 'suspend';

/** How far regions are from each other, and how late an edge learns what happens in another. */
export interface FlyDistance {
  /** Round trip between two regions: rttBase + rttPer1000Km for each 1,000 km between them; inside a region 0. [I] */
  readonly rttBase?: Micros;
  readonly rttPer1000Km?: Micros;
  /** Each edge learns of each change of a machine after a uniform draw from [min, max]. [I: seconds, gossip] */
  readonly propagationMin?: Micros;
  readonly propagationMax?: Micros;
}

/** Service checks gate routing. Without any, a machine is routed to as soon as a connection can be made (Fly staff). */
export interface FlyChecks {
  readonly serviceCheck?: ServiceCheck | null;
}

export interface ServiceCheck {
  /** No check in this time after the start. [D: health-checks] */
  readonly grace: Micros;
  readonly interval: Micros;
  /** In the first two intervals checks come at this one instead. [S: much shorter; length ?] */
  readonly fastInterval: Micros;
  /** Share of checks a healthy app fails, 0 to 1: a flapping check. */
  readonly flapShare: number;
}

/** What may keep a start from happening. */
export interface FlyStarts {
  /** Share of cold starts whose host has no room (PM01), 0 to 1. [D that it happens, share ?] */
  readonly hostFull?: number;
  /** Share of cold starts after which the machine has failed, 0 to 1. [D that it happens, share ?] */
  readonly startFails?: number;
  /** Machines API: starts per second and machine, with a burst; 0 = no limit. [D: machines API] */
  readonly apiRate?: number;
  readonly apiBurst?: number;
  /** Share of snapshots lost in a day asleep, 0 to 1: the next start is cold. [D that it happens, share ?] */
  readonly snapshotLossPerDay?: number;
  /** What else keeps a machine from being suspended. [D: suspend-resume] */
  readonly suspendBlocked?: 'none' | 'schedule' | 'gpu';
}

/** When the app's process ends without being asked to, and what then. */
export interface FlyExits {
  /** The process exits with code 0 after so long without a request; 0 = never. */
  readonly exitsWhenIdle?: Micros;
  /** [D: restart policy] */
  readonly restartPolicy?: 'on-failure' | 'always' | 'never';
  /** So many restarts within the window, then the machine stays stopped. [D: 10 in 5 min] */
  readonly restartTries?: number;
  readonly restartWindow?: Micros;
  /** [D: configuration, SIGINT] */
  readonly killSignal?: 'SIGINT' | 'SIGTERM';
  /** The signal on which the app finishes what it holds; another one ends it at once. */
  readonly drainsOn?: 'any' | 'SIGINT' | 'SIGTERM';
}

export interface FlyDeploys {
  /** Runtime of release_command, once per deploy in a machine of its own; 0 = none, -1 = it never ends. [D] */
  readonly releaseCommand?: Micros;
  /** [D: 5 min] */
  readonly releaseCommandTimeout?: Micros;
  /** Share of a group's machines updated at once, or their number from 1 on. [D: 0.33] */
  readonly maxUnavailable?: number;
  /** From the stop of the old version to the start of the new one. [?] */
  readonly updateTime?: Micros;
  /** wait_timeout: so long a deploy waits for each machine to become healthy. [D: 5 min] */
  readonly deployTimeout?: Micros;
}

export interface FlyRegion {
  readonly code: string;
  readonly machines: number;
  /** Weight of the clients whose closest edge is here. */
  readonly clients: number;
  /** Round trips from this region's edge to each region, in the order of the list; else by distance. */
  readonly rtt?: readonly Micros[];
}

export interface FlyGroup {
  readonly name: string;
  /** Machines by region, in the order of `regions`. */
  readonly machines: readonly number[];
  /** The weakest auto_stop_machines of its services; 'none' = no service: the proxy neither routes to it nor stops it. */
  readonly autoStop: AutoStop | 'none';
  readonly minMachinesRunning: number;
  /** Client classes whose requests are for this group's service. */
  readonly classes: readonly string[];
}

export interface Triangular {
  readonly min: Micros;
  readonly mode: Micros;
  readonly max: Micros;
}
