import { limitIndex, LIMITS, ruleIndex, type LimitName } from '../../sim/trace/rules.ts';
import type { DecisionColumns, Trace } from '../../sim/trace/trace.ts';

/** What may keep the number of pods from being what the load asks for; the rest of LIMITS is not Knative's. */
export const POD_LIMITS = [
  'cluster',
  'max-scale',
  'min-scale',
  'initial-scale',
  'scale-to-zero-off',
  'activating',
  'stable-window',
  'probe',
  'retention',
  'grace',
  'up-rate',
  'down-rate',
  'activation-scale',
  'panic-hold',
  'delay',
] as const satisfies readonly LimitName[];
export type PodLimit = (typeof POD_LIMITS)[number];

/** Those that allow no more; the others allow no fewer. */
const CEILINGS: ReadonlySet<PodLimit> = new Set(['cluster', 'max-scale', 'up-rate']);
export const isCeiling = (limit: PodLimit): boolean => CEILINGS.has(limit);

/** A stretch (Micros) in which one setting had the last word on the number of pods. */
export interface LimitSpan {
  readonly from: number;
  readonly to: number;
  readonly limit: PodLimit;
}

/**
 * Who had the last word, in the order of time, with gaps where nobody limited anything. Of several at once the one farthest
 * down the chain counts: what no node takes, then the bounds and the rules of the last pod (knative/serving
 * pkg/reconciler/autoscaling/kpa/scaler.go), then the decider's own (pkg/autoscaler/scaling/autoscaler.go: Scale).
 */
export function limitSpans({ decisions, horizon }: Trace): readonly LimitSpan[] {
  const [decide, scale, room] = [
    ruleIndex('kpa-decide'),
    ruleIndex('kpa-scale'),
    ruleIndex('pod-unschedulable'),
  ];
  const now = { decider: NONE, scaler: NONE, cluster: NONE };
  const spans: LimitSpan[] = [];
  let open: { from: number; limit: number } = { from: 0, limit: NONE };
  const change = (time: number): void => {
    const limit = now.cluster || now.scaler || now.decider;
    if (limit === open.limit) return;
    close(spans, open, time);
    open = { from: time, limit };
  };
  let at = 0;
  for (let row = 0; row < decisions.count; row++) {
    // several parts decide at one instant; what the last of them left is what counts
    if (decisions.time[row] !== at) change(at);
    at = decisions.time[row]!;
    const rule = decisions.rule[row];
    if (rule === decide) now.decider = decisions.limitedBy[row]!;
    else if (rule === scale) now.scaler = decisions.limitedBy[row]!;
    else if (rule === room) now.cluster = isLacking(decisions, row) ? CLUSTER : NONE;
  }
  change(at);
  close(spans, open, horizon);
  return spans;
}

const NONE = limitIndex('none');
const CLUSTER = limitIndex('cluster');

const isLacking = ({ wanted, granted }: DecisionColumns, row: number): boolean =>
  wanted[row]! > granted[row]!;

function close(spans: LimitSpan[], { from, limit }: { from: number; limit: number }, to: number): void {
  const name = POD_LIMITS.find((known) => known === LIMITS[limit]);
  if (name !== undefined && to > from) spans.push({ from, to, limit: name });
}
