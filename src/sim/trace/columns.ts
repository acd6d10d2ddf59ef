/**
 * The typed columns of a trace: one row a request, a stray, an interval and so on, times in Micros, absent is -1. What a
 * column's numbers stand for is in trace.ts.
 */

/** The requests, one row each. */
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

/** Work that does not end with its request. */
export interface StrayColumns {
  readonly count: number;
  readonly request: Uint32Array;
  readonly instance: Int16Array;
  /** Ascending. */
  readonly dispatch: Float64Array;
  readonly end: Float64Array;
}

/** The instances, or the lanes that pods come and go in. */
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
