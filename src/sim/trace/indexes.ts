import { OPEN } from '../platform.ts';
import { OpenIndex } from './open-index.ts';
import type { Trace } from './trace.ts';

/** Asked for by a call, which makes it if nobody has asked before. */
export interface Indexes {
  readonly openRequests: () => OpenIndex;
  readonly openStrays: () => OpenIndex;
  /** Rows of the intervals of each instance, in time order. */
  readonly intervalsByInstance: () => readonly (readonly number[])[];
  /** Ascending end times per outcome; the one of `open` is empty. */
  readonly endsByOutcome: () => readonly Float64Array[];
  /** Rows of the hops of the requests that have any, in time order. */
  readonly hopsByRequest: () => ReadonlyMap<number, readonly number[]>;
}

/**
 * What makes questions about a trace cheap. Each is made at its first question: while a knob is dragged a run may be
 * replaced before anybody asks.
 */
export function indexesOf(trace: Trace): Indexes {
  const { requests, strays } = trace;
  return {
    openRequests: lazily(
      () => new OpenIndex({ count: requests.count, start: requests.arrival, end: requests.end }),
    ),
    openStrays: lazily(() => new OpenIndex({ count: strays.count, start: strays.dispatch, end: strays.end })),
    intervalsByInstance: lazily(() => intervalRows(trace)),
    endsByOutcome: lazily(() => endsByOutcome(trace)),
    hopsByRequest: lazily(() => hopRows(trace)),
  };
}

/** A value made when it is first asked for. */
function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function intervalRows(trace: Trace): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: trace.instances.count }, () => []);
  for (let i = 0; i < trace.intervals.count; i++) rows[trace.intervals.instance[i]!]!.push(i);
  return rows;
}

function endsByOutcome(trace: Trace): readonly Float64Array[] {
  const { requests, outcomes } = trace;
  const sizes = new Int32Array(outcomes.length);
  for (let i = 0; i < requests.count; i++) sizes[requests.outcome[i]!] = sizes[requests.outcome[i]!]! + 1;
  const columns = outcomes.map((_, outcome) => new Float64Array(outcome === OPEN ? 0 : sizes[outcome]!));
  const filled = new Int32Array(outcomes.length);
  for (let i = 0; i < requests.count; i++) {
    const outcome = requests.outcome[i]!;
    if (outcome === OPEN) continue;
    columns[outcome]![filled[outcome]!] = requests.end[i]!;
    filled[outcome] = filled[outcome]! + 1;
  }
  return columns.map((column) => column.sort());
}

function hopRows(trace: Trace): ReadonlyMap<number, readonly number[]> {
  const { hops } = trace;
  const byRequest = new Map<number, number[]>();
  for (let i = 0; i < hops.count; i++) {
    const request = hops.request[i]!;
    const rows = byRequest.get(request);
    if (rows) rows.push(i);
    else byRequest.set(request, [i]);
  }
  return byRequest;
}
