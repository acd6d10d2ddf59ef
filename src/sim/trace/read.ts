import type { HopName, StateName, Trace } from './trace.ts';
import type { LimitName } from './rules.ts';

/**
 * Readers of a trace: every view asks here, in seconds, and gets plain data. All are pure functions of (trace, t).
 */
export interface TraceView {
  readonly trace: Trace;
  readonly horizonSeconds: number;
  /** State of one instance at t, with what a ring needs. */
  instanceAt(instance: number, t: number): InstanceAt;
  /** Open requests at t, by where they are. Cost: O(open + 4096), whatever the length of the run. */
  openAt(t: number): OpenAt;
  /** Cumulative counts up to t by outcome index. */
  countsAt(t: number): Float64Array;
  /** Index of the last decision at or before t, or -1. */
  decisionAt(t: number): number;
  decision(index: number): DecisionAt;
  /** The life of a request in order. */
  story(request: number): readonly StoryStep[];
  /** Requests that arrived in [from, to), as an index range of the columns. */
  arrivedBetween(from: number, to: number): { readonly first: number; readonly last: number };
  /** Start of the next and previous event of any kind (decision, state change, hop, arrival). */
  nextMoment(t: number): number;
  previousMoment(t: number): number;
}

export interface InstanceAt {
  readonly state: StateName;
  readonly since: number;
  readonly until: number;
  /** Planned seconds of this state, or -1. */
  readonly planned: number;
  readonly phase: number;
  /** Requests in the app (working or queued in it). */
  readonly load: number;
}

export interface OpenAt {
  /** Waiting at the platform: request index, arrival, instance waited for (-1 none). */
  readonly waiting: readonly {
    readonly request: number;
    readonly since: number;
    readonly instance: number;
  }[];
  /** Load per instance, strays included. */
  readonly load: Int32Array;
  /** In the app or on the way to it. */
  readonly inApp: readonly { readonly request: number; readonly instance: number }[];
  readonly total: number;
}

export interface DecisionAt {
  readonly index: number;
  readonly t: number;
  readonly rule: string;
  readonly region: number;
  /** Absent where there is only one; NO_REVISION where it is about none. */
  readonly revision?: number;
  readonly subject: number;
  readonly request: number;
  readonly wanted: number;
  readonly granted: number;
  readonly limitedBy: LimitName;
  readonly inputs: Readonly<Record<string, number>>;
}

export interface StoryStep {
  readonly t: number;
  readonly kind: 'arrived' | 'started' | HopName;
  readonly instance: number;
  readonly detail: number;
}
