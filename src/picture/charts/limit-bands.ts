import { limitIndex, LIMITS, ruleIndex, type LimitName } from '../../sim/trace/rules.ts';
import type { DecisionColumns } from '../../sim/trace/columns.ts';
import type { Trace } from '../../sim/trace/trace.ts';

/** What may keep the number of pods from being what the KPA's load asks for. */
export const KPA_LIMITS = [
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
/** The same for an HPA and KEDA. */
export const HPA_LIMITS = [
  'stabilization',
  'scale-up-policy',
  'scale-down-policy',
  'max-replicas',
  'min-replicas',
  'not-ready',
  'cooldown',
] as const satisfies readonly LimitName[];
/** The rest of LIMITS is nothing to pods. */
const POD_LIMITS = [...KPA_LIMITS, ...HPA_LIMITS];
export type PodLimit = (typeof POD_LIMITS)[number];

/** Those that allow no more; the others allow no fewer. */
const CEILINGS: ReadonlySet<PodLimit> = new Set([
  'cluster',
  'max-scale',
  'up-rate',
  'scale-up-policy',
  'max-replicas',
]);
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
 * pkg/reconciler/autoscaling/kpa/scaler.go) or KEDA's, then the decider's own (pkg/autoscaler/scaling/autoscaler.go: Scale)
 * or the HPA's.
 */
export function limitSpans({ decisions, horizon, platform }: Trace): readonly LimitSpan[] {
  const isKnative = platform === 'knative';
  const [decide, scale, room] = [
    ruleIndex(isKnative ? 'kpa-decide' : 'hpa-decide'),
    ruleIndex(isKnative ? 'kpa-scale' : 'keda-scale'),
    ruleIndex('pod-unschedulable'),
  ];
  /** By revision; the newest one that is limited has the word. */
  const limited = new Map<number, { decider: number; scaler: number }>();
  let cluster = NONE;
  const spans: LimitSpan[] = [];
  let open: { from: number; limit: number } = { from: 0, limit: NONE };
  const change = (time: number): void => {
    const newest = [...limited.keys()].sort((a, b) => b - a);
    const own = newest
      .map((revision) => limited.get(revision)!)
      .map(({ decider, scaler }) => scaler || decider);
    const limit = cluster || (own.find((of) => of !== NONE) ?? NONE);
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
    if (rule === room) cluster = isLacking(decisions, row) ? CLUSTER : NONE;
    if (rule !== decide && rule !== scale) continue;
    const revision = decisions.revision?.[row] ?? 0;
    const own = limited.get(revision) ?? { decider: NONE, scaler: NONE };
    limited.set(revision, { ...own, [rule === decide ? 'decider' : 'scaler']: decisions.limitedBy[row]! });
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
