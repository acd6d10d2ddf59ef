import type { Micros } from './engine/time.ts';
import type { FailedCheck } from './trace/checks.ts';
import type { IntervalColumns } from './trace/columns.ts';
import type { Outcome, Prices } from './trace/trace.ts';

/**
 * The seam: what every platform must do. A platform gets the world (world.ts), owns its instances and answers attempts.
 * It ends each attempt exactly once by `world.clients.answer(attempt, outcome)`; the client layer decides about retries.
 * Adding a platform means a folder under sim/, a line in simulate.ts and in worker/platforms.ts, rows in the fields table
 * and an importer.
 */
export interface Platform {
  /** Outcomes of this platform; their order in the trace is COMMON_OUTCOMES, then these. */
  readonly outcomes: readonly Outcome[];
  /** Region codes of the instances; platforms without regions give ['']. */
  readonly regions: readonly string[];
  /** t = 0: create instances, start control loops. */
  start(): void;
  /** An attempt reached the platform's edge. `attempt` is a slot of the ledger's attempts. */
  arrive(attempt: number): void;
  /**
   * The client (or a gateway in front) has gone: forget the attempt where it waits. Returns whether its work goes on
   * in an app; then the platform still ends it by `answer` when the work is done or cut.
   */
  abandon(attempt: number): boolean;
  /** Called after each event: carry out what statecharts emitted on a timer. */
  settle(): void;
  /** The horizon is reached: what only the platform can count. */
  finish(intervals: IntervalColumns): PlatformFigures;
}

export interface PlatformFigures {
  readonly cost: { readonly currency: string; readonly total: number };
  readonly prices?: Prices;
  /** Indexes into STATES that are billed as running. */
  readonly billedStates: readonly number[];
  readonly coldStarts: { readonly fromZero: number; readonly scaleOut: number };
  /** null where the platform has no such thing. */
  readonly resumes: number | null;
  readonly stops: number;
  readonly suspends: number | null;
  readonly instanceRegions: Uint8Array;
  /** Period of the platform's own health checks on running instances; 0 = none. */
  readonly healthCheckInterval: Micros;
  /** Checks that failed on an app that listened; left out: none. */
  readonly failedChecks?: readonly FailedCheck[];
  /** Process group of each instance, an index into `groupNames`; left out where there is only one. */
  readonly instanceGroups?: Uint8Array;
  readonly groupNames?: readonly string[];
  /** Only with several revisions: of each instance, their names, and of each request where its last attempt was sent. */
  readonly revisions?: RevisionFigures;
  /** Only where an autoscaler has a panic mode and an activator. */
  readonly autoscaler?: AutoscalerFigures;
}

export interface RevisionFigures {
  readonly names: readonly string[];
  readonly ofInstances: Uint8Array;
  readonly ofRequests: Uint8Array;
}

export interface AutoscalerFigures {
  readonly panicEpisodes: number;
  readonly panicSeconds: number;
  readonly activatorInPathSeconds: number;
}

/** Outcomes every platform shares; the index in this table is the column value. */
export const COMMON_OUTCOMES: readonly Outcome[] = [
  { code: 'open', status: 0, side: 'none', originSees: false },
  { code: 'ok', status: 200, side: 'app', originSees: true },
  { code: 'client-gave-up', status: 0, side: 'client', originSees: false },
  { code: 'gateway-timeout', status: 504, side: 'gateway', originSees: false },
];
export const OPEN = 0;
export const OK = 1;
export const CLIENT_GAVE_UP = 2;
export const GATEWAY_TIMEOUT = 3;
