import type { Micros } from './engine/time.ts';
import type { FlyInput } from './fly/input.ts';
import type { KnativeInput } from './knative/input.ts';

/**
 * What a run needs, and nothing else: whole microseconds, rates per second, lists already expanded.
 * `scenario/to-input.ts` makes it from the document; tests may write it by hand.
 */
export interface SimulationInput {
  /** 32-bit unsigned. Every random draw is a hash of it, a stream and an index. */
  readonly seed: number;
  readonly horizon: Micros;
  readonly traffic: TrafficInput;
  readonly workload: WorkloadInput;
  readonly platform: PlatformInput;
}

/** Discriminated by `kind`; a further platform adds a member here and a folder under sim/. */
export type PlatformInput = FlyInput | KnativeInput;

export interface TrafficInput {
  /** Demand curve: piecewise linear, `at` strictly increasing except for jumps (two points at one time); rate 0 outside. */
  readonly curve: readonly CurvePoint[];
  readonly arrivals: 'poisson' | 'even';
  readonly pollers: readonly Poller[];
  readonly bursts: readonly Burst[];
  /** Requests of a recording, one by one, whole microseconds, ascending. They belong to the users; request k has draw key k. */
  readonly listed?: readonly Micros[];
  readonly client: ClientInput;
}

export interface CurvePoint {
  readonly at: Micros;
  /** Requests per second. */
  readonly rate: number;
}

/** `clients` independent clients; each sends `requests` requests at once every `every`, +- jitter, on its own random phase. */
export interface Poller {
  readonly name: string;
  readonly clients: number;
  readonly every: Micros;
  readonly requests: number;
  /** Each poll is moved by a uniform draw from [-jitter, +jitter]. */
  readonly jitter: Micros;
  readonly from: Micros;
  /** Exclusive; the horizon if -1. */
  readonly to: Micros;
  /** Do the requests belong to the app's own clients (they count in the verdict)? */
  readonly own: boolean;
}

/** `requests` requests at one instant, or spread evenly over `over` from `at` on. */
export interface Burst {
  readonly name: string;
  readonly at: Micros;
  readonly requests: number;
  readonly over: Micros;
  readonly own: boolean;
}

export interface ClientInput {
  /** The client gives an attempt up after this long; 0 = it never does. */
  readonly timeout: Micros;
  /** Further attempts after a failed one. */
  readonly retries: number;
  /** Wait before attempt n + 1: backoff * 2^(n-1), with a uniform factor from [0.5, 1.5). */
  readonly backoff: Micros;
  /** Does giving up also stop the work in the app? Real servers mostly go on. */
  readonly cancelsWork: boolean;
  /** Patience of a CDN or gateway between clients and platform, per attempt; 0 = none. It answers 504. */
  readonly gatewayPatience: Micros;
}

export interface WorkloadInput {
  readonly service: ServiceTime;
  /** Share of the service time that is CPU when alone on the machine, 0 to 1; the rest is waiting (database, network). */
  readonly cpuShare: number;
  /** CPUs of one instance; a request uses at most one. */
  readonly cpus: number;
  /** Requests the app works on at once; 0 = no limit. Without a free worker a request queues in the app. */
  readonly workers: number;
  /** Is a worker held while the request waits (sync), or only while it computes (async)? */
  readonly workerHold: 'sync' | 'async';
  readonly boot: readonly BootPhase[];
  /** The first `coldRequests` requests of a fresh process cost `coldFactor` times as much CPU (cold caches). */
  readonly coldRequests: number;
  readonly coldFactor: number;
}

/** Service time alone on a machine: CPU and waiting together. */
export type ServiceTime =
  | { readonly kind: 'constant'; readonly value: Micros }
  | { readonly kind: 'exponential'; readonly mean: Micros }
  | { readonly kind: 'lognormal'; readonly p50: Micros; readonly p99: Micros }
  /** A recording's: a request with draw key k takes value k, beginning again behind the last. */
  | { readonly kind: 'listed'; readonly values: readonly Micros[] };

/** One step between "process started" and "the app answers". Phases run in order; a background phase does not hold the next one up. */
export interface BootPhase {
  readonly name: string;
  /** CPU seconds when `cpu`, else wall time. */
  readonly duration: Micros;
  /** A uniform draw from [0, spread] is added at each boot. */
  readonly spread: Micros;
  readonly cpu: boolean;
  readonly background: boolean;
  /** Done once per release (the first instance that gets there does it) instead of at each boot. */
  readonly oncePerRelease: boolean;
}
