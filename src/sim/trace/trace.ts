import type { Micros } from '../engine/time.ts';
import type { Via } from '../input.ts';
import type { Summary } from './summary.ts';

/**
 * The trace of one run: typed columns, nothing per object, so that it can be transferred, hashed and bisected.
 * Times are Micros; absent is -1. The page reads it through sim/trace/read.ts.
 */
export interface Trace {
  readonly modelRevision: number;
  readonly platform: string;
  readonly horizon: Micros;
  /** Column value `outcome` is an index into this table; 0 is `open`, 1 is `ok`. */
  readonly outcomes: readonly Outcome[];
  /** Column value `class` is an index into this table. */
  readonly classes: readonly ClientClass[];
  readonly requests: RequestColumns;
  /** Work that does not end with the request: attempts before the last, and work whose client is gone. */
  readonly strays: StrayColumns;
  readonly instances: InstanceColumns;
  readonly intervals: IntervalColumns;
  readonly hops: HopColumns;
  readonly decisions: DecisionColumns;
  readonly checks: CheckColumns;
  readonly modes: ModeColumns;
  readonly summary: Summary;
  /** What the platform charges for an instance; absent where it has no prices. */
  readonly prices?: Prices;
  /** 16 lower-case hex digits over a fixed, versioned list of columns. */
  readonly fingerprint: string;
}

/** In the currency of the summary. */
export interface Prices {
  /** Per hour in a billed state, by region index. */
  readonly runningPerHour: readonly number[];
  /** Per hour in any other state. */
  readonly asleepPerHour: number;
  /** Per hour whatever runs; left out: 0. */
  readonly fixedPerHour?: number;
}

/** Who ended the request: nobody yet, the app, the platform, a gateway in front, or the client. */
export type Side = 'none' | 'app' | 'platform' | 'gateway' | 'client';

export interface Outcome {
  /** Stable word in JSON, e.g. `ok`, `start-timeout`. */
  readonly code: string;
  /** HTTP status the client sees; 0 where there is none. */
  readonly status: number;
  readonly side: Side;
  /** Does the app's own log know about it? */
  readonly originSees: boolean;
}

export interface ClientClass {
  readonly id: string;
  readonly own: boolean;
  /** How its requests reach the app; left out: through the edge. */
  readonly via?: Via;
  /** The instance that pinned requests name. */
  readonly instance?: number;
}

export interface RequestColumns {
  readonly count: number;
  /** Ascending. */
  readonly arrival: Float64Array;
  /** Of the last dispatch: when the platform handed it to `instance` with success; -1 if it never did. */
  readonly dispatch: Float64Array;
  /** When the app began to work on it (it may queue in the app first); -1 if never. */
  readonly serviceStart: Float64Array;
  /** When the client had its answer, or gave up; -1 while open at the end of the run. */
  readonly end: Float64Array;
  /** Time spent connecting (refused attempts, VM reachable but not the app), part of arrival -> dispatch. */
  readonly connecting: Float64Array;
  readonly outcome: Uint8Array;
  /** Of the last dispatch, or the one it last waited for; -1 if none. */
  readonly instance: Int16Array;
  readonly region: Uint8Array;
  /** Sends by the client so far. */
  readonly attempts: Uint8Array;
  readonly class: Uint8Array;
  /** Did it wait for an instance that was not running when it arrived? 0 no, 1 from zero, 2 while scaling out. */
  readonly cold: Uint8Array;
  /** Knative with several revisions: where its last attempt was sent, NO_REVISION if nowhere. */
  readonly revision?: Uint8Array;
}

export interface StrayColumns {
  readonly count: number;
  readonly request: Uint32Array;
  readonly instance: Int16Array;
  /** Ascending. */
  readonly dispatch: Float64Array;
  readonly end: Float64Array;
}

export interface InstanceColumns {
  readonly count: number;
  readonly region: Uint8Array;
  readonly regionCodes: readonly string[];
  /** Process group of each instance, an index into `groupNames`; absent where there is only one. */
  readonly group?: Uint8Array;
  readonly groupNames?: readonly string[];
  /** Knative: revision of each instance (a lane holds pods of one revision only), absent where there is only one. */
  readonly revision?: Uint8Array;
  readonly revisionNames?: readonly string[];
}

/** In columns `revision`: of none. */
export const NO_REVISION = 255;

/** Ascending by start; an instance's intervals touch and cover [creation, horizon]. */
export interface IntervalColumns {
  readonly count: number;
  readonly instance: Int16Array;
  readonly state: Uint8Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** What the interval was planned to take (boot, resume, drain), for rings; -1 when open-ended. */
  readonly planned: Float64Array;
  /** Boot phase running in this interval (index into the workload's phases), or -1. */
  readonly phase: Int8Array;
}

/** Shared by Machines and pods; the words on the stage come from text/. The index is the column value. */
export const STATES = [
  'created',
  'stopped',
  'starting',
  'booting',
  'resuming',
  'ready',
  'draining',
  'stopping',
  'suspending',
  'suspended',
  'failed',
  'unreachable',
  'pending',
  'terminating',
  'gone',
  'restarting',
  'replacing',
] as const;
export type StateName = (typeof STATES)[number];

/** What happened to a request on its way: only for requests that did not simply arrive, run and leave. Ascending by time. */
export interface HopColumns {
  readonly count: number;
  readonly time: Float64Array;
  readonly request: Uint32Array;
  readonly attempt: Uint8Array;
  readonly kind: Uint8Array;
  /** -1 if none. */
  readonly instance: Int16Array;
  /** Meaning depends on the kind: tries, seconds, queue length. */
  readonly detail: Float64Array;
}

export const HOPS = [
  'sent', // a further attempt by the client (detail: attempt number)
  'wakes', // this request made the platform start the instance
  'waits-for-start', // joins an instance that is on its way
  'waits-for-capacity', // every instance is at its hard limit (detail: queue length)
  'refused', // gave up connecting (detail: tries)
  'recently-stopped', // PM11: the instance was not woken
  'no-candidate', // nothing to route to; tries again after a back-off
  'dispatched',
  'over-soft', // dispatched to an instance over its soft limit
  'cut', // its instance went away
  'client-gave-up',
  'gateway-gave-up',
  'answered',
  'failed', // detail: outcome index
  'buffered', // in the activator (detail: buffer length)
  'queued', // in the instance's own queue (detail: queue length)
  'pinned', // waits for the one instance it names, which is not woken for it
  'unreachable', // its instance's host does not answer
  'stale-connection', // the app used a connection that died while it slept (detail: seconds lost)
] as const;
export type HopName = (typeof HOPS)[number];

export const DECISION_INPUTS = 16;

/** Ascending by time. `inputs` holds DECISION_INPUTS numbers a row; their names per rule are in trace/rules.ts. */
export interface DecisionColumns {
  readonly count: number;
  readonly time: Float64Array;
  readonly rule: Uint8Array;
  readonly region: Uint8Array;
  /** Instance it acted on; -1 if none. */
  readonly subject: Int16Array;
  /** Request that caused it; -1 if none. */
  readonly request: Int32Array;
  readonly wanted: Float64Array;
  readonly granted: Float64Array;
  readonly limitedBy: Uint8Array;
  readonly inputs: Float64Array;
  /** Knative with several revisions: which one it is about; NO_REVISION where it is about none. */
  readonly revision?: Uint8Array;
}

/** Health checks on running instances: what a green dashboard saw. Ascending by time. */
export interface CheckColumns {
  readonly count: number;
  readonly time: Float64Array;
  readonly instance: Int16Array;
  readonly passed: Uint8Array;
}

/** What the platform as a whole was in, for bands over the timeline. Ascending by start; open ones end at the horizon. */
export interface ModeColumns {
  readonly count: number;
  /** Index into MODES. */
  readonly kind: Uint8Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Knative with several revisions: which one is in this mode. */
  readonly revision?: Uint8Array;
}

export const MODES = ['panic', 'activator-in-path'] as const;
export type ModeName = (typeof MODES)[number];
