import type { Micros } from '../engine/time.ts';
import type { Via } from '../input.ts';
import type {
  CheckColumns,
  DecisionColumns,
  HopColumns,
  InstanceColumns,
  IntervalColumns,
  ModeColumns,
  RequestColumns,
  StrayColumns,
} from './columns.ts';
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

/** In columns `revision`: of none. */
export const NO_REVISION = 255;

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

/** What may happen to a request on its way; the index is the column value, `detail` is what stands in brackets. */
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

/** Numbers a decision has in its column `inputs`. */
export const DECISION_INPUTS = 16;

/** What a platform as a whole may be in; the index is the column value. */
export const MODES = ['panic', 'activator-in-path'] as const;
export type ModeName = (typeof MODES)[number];
