import type { DecisionAt, TraceView } from '../../../sim/trace/read.ts';
import { ruleIndex, type RULES } from '../../../sim/trace/rules.ts';
import { STATES } from '../../../sim/trace/trace.ts';

/** The KPA's latest word on each question at one moment; null before the first. */
export interface KpaMoment {
  /** Seconds. */
  readonly t: number;
  /** What the decider measured and wished, and its evaluation before that. */
  readonly decide: DecisionAt | null;
  readonly before: DecisionAt | null;
  /** What the reconciler made of it. */
  readonly scale: DecisionAt | null;
  readonly path: DecisionAt | null;
  readonly active: DecisionAt | null;
  readonly room: DecisionAt | null;
}

type RuleCode = (typeof RULES)[number]['code'];

/** Several parts of the KPA decide at one instant; all of them count. Each revision has a KPA of its own. */
export function kpaMoment(view: TraceView, t: number, revision = 0): KpaMoment {
  const { rule, revision: revisions } = view.trace.decisions;
  const last = (code: RuleCode, from: number): DecisionAt | null => {
    const wanted = ruleIndex(code);
    const isIt = (index: number): boolean =>
      rule[index] === wanted && (code === 'pod-unschedulable' || (revisions?.[index] ?? 0) === revision);
    let index = from;
    while (index >= 0 && !isIt(index)) index--;
    return index < 0 ? null : view.decision(index);
  };
  const now = view.decisionAt(t);
  const decide = last('kpa-decide', now);
  return {
    t,
    decide,
    before: decide && last('kpa-decide', decide.index - 1),
    scale: last('kpa-scale', now),
    path: last('kpa-path', now),
    active: last('kpa-active', now),
    room: last('pod-unschedulable', now),
  };
}

/** When the KPA's panic was last begun or renewed up to evaluation `index`, in seconds; -1 if never. */
export function panicRenewedAt(view: TraceView, index: number): number {
  const decide = ruleIndex('kpa-decide');
  const { rule, revision } = view.trace.decisions;
  for (let i = index; i >= 0; i--) {
    if (rule[i] !== decide || revision?.[i] !== revision?.[index]) continue;
    const decision = view.decision(i);
    if (isOver(decision)) return decision.t;
    if (decision.inputs['panicking'] === 0) return -1;
  }
  return -1;
}

/** Does the panic window ask for so many pods that panic begins or is renewed? autoscaler.go: Scale. */
export function isOver({ inputs }: DecisionAt): boolean {
  const { wantedPanic = 0, ready = 0, panicThreshold = Infinity } = inputs;
  return wantedPanic / Math.max(1, ready) >= panicThreshold;
}

/** Rows of the revision's pods that are ready at `t`. */
export function readyPodsAt({ trace }: TraceView, t: number, revision = 0): readonly number[] {
  const { intervals } = trace;
  const { revision: revisions } = trace.instances;
  const ready = STATES.indexOf('ready');
  const at = Math.round(t * 1e6);
  const found: number[] = [];
  for (let row = 0; row < intervals.count && intervals.start[row]! <= at; row++)
    if (
      intervals.state[row] === ready &&
      intervals.end[row]! > at &&
      (revisions?.[intervals.instance[row]!] ?? 0) === revision
    )
      found.push(intervals.instance[row]!);
  return found;
}

/** Those that the decider saw an instant before `t`, where they are as many as it says; else none. */
export function readyPods(
  view: TraceView,
  { t, revision = 0 }: DecisionAt,
  expected: number,
): readonly number[] {
  const found = readyPodsAt(view, t - 1e-6, revision);
  return found.length === expected ? found : [];
}
