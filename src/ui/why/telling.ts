import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';

/** How many requests back from the playhead are looked at for one that failed. */
const LOOK_BACK = 5000;

/**
 * The request worth telling when nobody pointed at one: the one that caused the decision, else the last that had
 * failed by `t`, else null.
 */
export function telling(view: TraceView, decision: DecisionAt | null, t: number): number | null {
  if (decision && decision.request >= 0) return decision.request;
  const { requests, outcomes } = view.trace;
  const { last } = view.arrivedBetween(0, t);
  const at = t * 1e6;
  let best: number | null = null;
  for (let request = last - 1; request >= Math.max(0, last - LOOK_BACK); request--) {
    const end = requests.end[request] ?? -1;
    if (end < 0 || end > at) continue;
    const side = outcomes[requests.outcome[request] ?? 0]?.side;
    if (side === 'app' || side === 'none') continue;
    if (best === null || end > (requests.end[best] ?? -1)) best = request;
  }
  return best;
}
