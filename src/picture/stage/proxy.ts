import type { OpenAt } from '../../sim/trace/read.ts';
import type { StageConfig } from './config.ts';
import type { StageRun } from './run.ts';

/** One request that waits at the proxy; `left` is the share of its patience that remains. */
export interface WaitingRequest {
  readonly request: number;
  readonly left: number;
}

export interface WaitingGroup {
  /** What they wait for; -1 = any machine with room. */
  readonly instance: number;
  /** Those who have waited longest come first. */
  readonly requests: readonly WaitingRequest[];
}

export interface ProxyPicture {
  readonly waiting: number;
  /** The largest group first. */
  readonly groups: readonly WaitingGroup[];
  /** The clock of the next autostop pass; null where none comes. */
  readonly pass: { readonly inSeconds: number; readonly share: number } | null;
}

export function proxyPicture(run: StageRun, open: OpenAt, t: number, config: StageConfig): ProxyPicture {
  const groups = new Map<number, WaitingRequest[]>();
  for (const { request, since, instance } of open.waiting) {
    const group = groups.get(instance) ?? [];
    if (group.length === 0) groups.set(instance, group);
    group.push({ request, left: patienceLeft(t - since, config.patienceSeconds) });
  }
  return {
    waiting: open.waiting.length,
    groups: [...groups]
      .map(([instance, requests]) => ({ instance, requests: requests.sort((a, b) => a.left - b.left) }))
      .sort((a, b) => b.requests.length - a.requests.length || a.instance - b.instance),
    pass: nextPass(run.passes, t, config.scanPeriodSeconds),
  };
}

/** Linear in simulated time: the ring is a clock. */
export const patienceLeft = (waited: number, patienceSeconds: number): number =>
  patienceSeconds <= 0 ? 1 : Math.min(1, Math.max(0, 1 - waited / patienceSeconds));

/** Passes are known from the trace; after the last one of the run the period says when another would come. */
function nextPass(passes: Float64Array, t: number, period: number): ProxyPicture['pass'] {
  if (period <= 0) return null;
  let next = 0;
  let high = passes.length;
  while (next < high) {
    const middle = (next + high) >>> 1;
    if (passes[middle]! <= t) next = middle + 1;
    else high = middle;
  }
  const before = passes[next - 1];
  const after = passes[next] ?? (before === undefined ? undefined : before + period);
  if (after === undefined || after <= t) return null;
  const from = Math.max(before ?? 0, after - 2 * period);
  return { inSeconds: after - t, share: Math.min(1, Math.max(0, (t - from) / (after - from))) };
}
