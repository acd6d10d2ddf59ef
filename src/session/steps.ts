import { secondsOf } from '../sim/engine/time.ts';
import { RULES, ruleIndex } from '../sim/trace/rules.ts';
import type { DecisionColumns } from '../sim/trace/columns.ts';
import { DECISION_INPUTS, type Trace } from '../sim/trace/trace.ts';

/** Looks of an autoscaler that come in a rhythm. */
const LOOKS: readonly number[] = [ruleIndex('kpa-decide'), ruleIndex('hpa-decide')];
const DECIDE = ruleIndex('kpa-decide');
const PANICKING = (RULES[DECIDE]!.inputs as readonly string[]).indexOf('panicking');

/**
 * Moments worth stopping at, in seconds, ascending: every decision, but of the evaluations that Knative's decider makes every
 * two seconds, or an HPA every fifteen, only those that say something else than the one before: another number of pods, another limit, another mode.
 */
export function decisionSteps({ decisions }: Trace): readonly number[] {
  const moments: number[] = [];
  /** The decider's last evaluation, per revision. */
  const before = new Map<number, number>();
  for (let row = 0; row < decisions.count; row++) {
    if (LOOKS.includes(decisions.rule[row]!)) {
      const revision = decisions.revision?.[row] ?? 0;
      const last = before.get(revision);
      before.set(revision, row);
      if (last !== undefined && saysTheSame(decisions, last, row)) continue;
    }
    const at = secondsOf(decisions.time[row]!);
    if (moments.at(-1) !== at) moments.push(at);
  }
  return moments;
}

function saysTheSame({ granted, limitedBy, rule, inputs }: DecisionColumns, a: number, b: number): boolean {
  const panicking = (row: number): number =>
    rule[row] === DECIDE ? inputs[row * DECISION_INPUTS + PANICKING]! : 0;
  return granted[a] === granted[b] && limitedBy[a] === limitedBy[b] && panicking(a) === panicking(b);
}

/** The next such moment after `t`, or the last before it; undefined where there is none. */
export const stepFrom = (moments: readonly number[], t: number, direction: 1 | -1): number | undefined =>
  direction === 1 ? moments.find((at) => at > t) : moments.findLast((at) => at < t);
