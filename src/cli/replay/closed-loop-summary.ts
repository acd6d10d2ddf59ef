import type { Trace } from '../../sim/trace/trace.ts';

/** The figures of a recorded run, in seconds; -1 where there is nothing to count. */
export interface RecordedSummary {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly viaActivator: number;
  readonly direct: number;
  /** Answered 200, but not served at once. */
  readonly waited: number;
  readonly endedOnRemovedPod: number;
  /** Of the 200s. */
  readonly latency: Readonly<Record<'mean' | 'p50' | 'p95' | 'p99' | 'max', number>>;
  readonly wait: Readonly<Record<'mean' | 'p95' | 'max', number>>;
  readonly readyPodSeconds: number;
  readonly maxReady: number;
  readonly podsCreated: number;
  readonly panicSeconds: number;
}

/** From the rows of closed-loop-rows.ts and the horizon in seconds. */
export function closedLoopSummary(
  trace: Trace,
  arrivals: readonly number[],
  rows: {
    readonly requests: readonly (readonly number[])[];
    readonly pods: readonly (readonly number[])[];
    readonly ready: readonly (readonly number[])[];
  },
  horizon: number,
): RecordedSummary {
  const byStatus: Record<string, number> = {};
  const latency: number[] = [];
  const wait: number[] = [];
  let viaActivator = 0;
  let endedOnRemovedPod = 0;
  rows.requests.forEach(([start, end, status, via, pod], i) => {
    byStatus[status!] = (byStatus[status!] ?? 0) + 1;
    if (via === 0) viaActivator++;
    const removed = rows.pods[pod! - 1]?.[2] ?? -1;
    if (removed >= 0 && end! > removed) endedOnRemovedPod++;
    if (status !== 200) return;
    latency.push(end! - arrivals[i]!);
    wait.push(start! - arrivals[i]!);
  });
  const readyFor = rows.pods.map(([, readyAt, removed]) =>
    readyAt! < 0 ? 0 : (removed! < 0 ? horizon : removed!) - readyAt!,
  );
  return {
    requests: rows.requests.length,
    byStatus,
    viaActivator,
    direct: rows.requests.length - viaActivator,
    waited: wait.filter((time) => time > 0).length,
    endedOnRemovedPod,
    latency: {
      mean: mean(latency),
      p50: rank(latency, 0.5),
      p95: rank(latency, 0.95),
      p99: rank(latency, 0.99),
      max: rank(latency, 1),
    },
    wait: { mean: mean(wait), p95: rank(wait, 0.95), max: rank(wait, 1) },
    readyPodSeconds: readyFor.reduce((sum, time) => sum + time, 0),
    maxReady: Math.max(0, ...rows.ready.map(([, pods]) => pods!)),
    podsCreated: rows.pods.length,
    panicSeconds: trace.summary.autoscaler.panicSeconds ?? -1,
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? -1 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Element ceil(p n) of the sorted list. */
const rank = (values: readonly number[], p: number): number =>
  values.length === 0 ? -1 : [...values].sort((a, b) => a - b)[Math.ceil(p * values.length) - 1]!;
