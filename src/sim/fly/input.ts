import type { Micros } from '../engine/time.ts';

/** Settings of Fly Proxy and of the Machines behind it. Names and grades: the fields table in scenario/. */
export interface FlyInput {
  readonly kind: 'fly';
  readonly regions: readonly FlyRegion[];
  /** Index into `regions`, or -1: then min_machines_running holds nowhere. */
  readonly primaryRegion: number;
  readonly autoStop: 'off' | 'stop' | 'suspend';
  readonly autoStart: boolean;
  readonly minMachinesRunning: number;
  readonly softLimit: number;
  /** 0 = none. */
  readonly hardLimit: number;
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
  /** Does a request with no running machine wait for one that is already on its way instead of waking another? */
  readonly joinsStarting: boolean;
  readonly totalPatience: Micros;
  readonly maxAttempts: number;
  readonly retryBackoff: Micros;
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
}

export interface FlyRegion {
  readonly code: string;
  readonly machines: number;
  /** Weight of the clients whose closest edge is here. */
  readonly clients: number;
}

export interface Triangular {
  readonly min: Micros;
  readonly mode: Micros;
  readonly max: Micros;
}
