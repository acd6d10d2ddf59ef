import { ruleIndex, RULES } from '../../sim/trace/rules.ts';
import { DECISION_INPUTS, type Trace } from '../../sim/trace/trace.ts';
import { modeSpans, type ModeSpan } from './mode-bands.ts';

/**
 * Why requests go through the activator for a while: it was told to be there always; ready pods never cover a burst, in this
 * run or for now; or there is no pod to go to (knative/serving pkg/reconciler/autoscaling/kpa/kpa.go: ReconcileKind).
 */
export type PathReason = 'always' | 'never-covered' | 'not-covered' | 'no-pod';

/** A stretch in which the activator was in the path, or was not. */
export interface PathSpan extends ModeSpan {
  readonly reason: PathReason;
  /** What one ready pod counts for against a burst. */
  readonly total: number;
  readonly targetBurstCapacity: number;
}

/** The whole run, in the path and around it in turn, in one pass over the decisions; `revision`: as in `modeSpans`. */
export function pathSpans(trace: Trace, revision?: number): readonly PathSpan[] {
  const { decisions, horizon } = trace;
  const [decide, path] = [ruleIndex('kpa-decide'), ruleIndex('kpa-path')];
  const place = (rule: number, name: string): number =>
    (RULES[rule]!.inputs as readonly string[]).indexOf(name);
  const excess = place(decide, 'excessBurstCapacity');
  const [totalAt, burstAt] = [place(path, 'total'), place(path, 'targetBurstCapacity')];
  let row = 0;
  let total = 0;
  let targetBurstCapacity = 0;
  return modeSpans(trace, 'activator-in-path', revision).map((span) => {
    let isNegative = false;
    for (; row < decisions.count && decisions.time[row]! < span.to; row++) {
      if (revision !== undefined && decisions.revision?.[row] !== revision) continue;
      const input = (at: number): number => decisions.inputs[row * DECISION_INPUTS + at]!;
      if (decisions.rule[row] === decide) isNegative ||= input(excess) < 0;
      else if (decisions.rule[row] === path) [total, targetBurstCapacity] = [input(totalAt), input(burstAt)];
    }
    const isWhole = span.from === 0 && span.to === horizon;
    const reason =
      targetBurstCapacity < 0
        ? 'always'
        : targetBurstCapacity === 0 || !isNegative
          ? 'no-pod'
          : isWhole
            ? 'never-covered'
            : 'not-covered';
    return { ...span, reason, total, targetBurstCapacity };
  });
}
