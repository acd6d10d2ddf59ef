import type { Micros } from './engine/time.ts';
import type { FlyInput } from './fly/input.ts';
import type { KnativeInput } from './knative/input.ts';
import type { KubernetesInput } from './kubernetes/input.ts';

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
export type PlatformInput = FlyInput | KnativeInput | KubernetesInput;

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

/**
 * How a client class reaches the app. `edge`: through a CDN, if there is one, and the platform's proxy; `private`: through
 * the proxy alone (Flycast); `internal`: past the proxy, so it wakes nothing and is no load (Fly's `.internal`);
 * `pinned`: through the proxy, but to one instance only (fly-force-instance-id).
 */
export type Via = 'edge' | 'private' | 'internal' | 'pinned';

/** Where a row's requests go. Rows of one name share a class: the first one says. */
export interface Way {
  /** Left out: `edge`. */
  readonly via?: Via;
  /** The instance that `pinned` requests name. */
  readonly instance?: number;
}

/** `clients` independent clients; each sends `requests` requests at once every `every`, +- jitter, on its own random phase. */
export interface Poller extends Way {
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
export interface Burst extends Way {
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
  /** How long an idle connection is kept open; left out or 0: it is closed with the answer. */
  readonly keepAlive?: Micros;
  /** Servers of a CDN in front that keep connections, each its own ones; left out or 0: each request brings its own. */
  readonly connectionPools?: number;
  /** Share of requests whose body is too large to be sent again (Fly: above 10 MB), 0 to 1; left out: 0. */
  readonly largeBodyShare?: number;
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
  /** Asks a store whether this release is prepared before it does what is done once per release; null = no gate. */
  readonly gate?: ReleaseGate | null;
  /** Pooled connections of the app that died while it was suspended; null = it notices nothing. */
  readonly staleConnections?: StaleConnections | null;
  /** Requests right after a resume touch memory for the first time; null = at no cost. */
  readonly firstTouch?: FirstTouch | null;
}

/** A lock with the release's name, in a store all instances share, and a key that says it is done. */
export interface ReleaseGate {
  /** What the gate itself takes, wall time, before it asks. */
  readonly check: Micros;
  /** A lock whose owner died is gone after this long. */
  readonly lockTtl: Micros;
  /** One that waits for the owner asks every `poll`, for `wait` at most. */
  readonly poll: Micros;
  readonly wait: Micros;
  /** Does the instance know which release it is? */
  readonly hasReleaseId: boolean;
  /** Was the release of t = 0 prepared before? */
  readonly prepared: boolean;
  /** A store that is `lying` answers every question with no; `down` answers nothing; `slow` answers after storeDelay. */
  readonly store: 'healthy' | 'slow' | 'down' | 'lying';
  readonly storeDelay: Micros;
  /** Where paths lead on which the gate cannot know. `skip` is the dangerous one: it may serve unmigrated. */
  readonly uncertain: 'prepare' | 'skip';
}

/** Each of `pool` connections hits the first request that uses it after a resume. */
export interface StaleConnections {
  readonly kind: 'delay' | 'failure';
  readonly pool: number;
  /** What the request loses until it goes on without (`delay`). */
  readonly delay: Micros;
}

/** The first `requests` after a resume take a uniform draw from [min, max] at least. */
export interface FirstTouch {
  readonly requests: number;
  readonly min: Micros;
  readonly max: Micros;
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
  /** From the begin of this phase on the port is open although nothing answers (a web server in front of the app). */
  readonly opensPort?: boolean;
}
