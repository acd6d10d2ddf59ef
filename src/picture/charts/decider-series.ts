import { bisectRight } from 'd3';
import { SECOND } from '../../sim/engine/time.ts';
import { ruleIndex, RULES } from '../../sim/trace/rules.ts';
import { DECISION_INPUTS, type DecisionColumns } from '../../sim/trace/trace.ts';

/** What the KPA's decider measured and wanted at each valid evaluation, in the order of time (Micros). */
export interface DeciderSeries {
  readonly times: Float64Array;
  /** Averages of the two windows: requests under way, or requests a second where `isRps`. */
  readonly stable: Float64Array;
  readonly panic: Float64Array;
  readonly ready: Float64Array;
  readonly desired: Float64Array;
  /** Panic begins, or is renewed, where the panic average is above this. */
  readonly panicAbove: Float64Array;
  /** Load that the ready pods are to carry. */
  readonly carries: Float64Array;
  /** 1 where it was. */
  readonly renews: Uint8Array;
  readonly isRps: boolean;
}

/** The decider ticks this often (knative/serving pkg/autoscaler/scaling/multiscaler.go: tickInterval). */
export const TICK = 2 * SECOND;

export function deciderSeries(decisions: DecisionColumns): DeciderSeries {
  const rule = ruleIndex('kpa-decide');
  const names: readonly string[] = RULES[rule]!.inputs;
  const rows: number[] = [];
  for (let row = 0; row < decisions.count; row++) if (decisions.rule[row] === rule) rows.push(row);
  const input = (name: string): Float64Array => {
    const place = names.indexOf(name);
    return Float64Array.from(rows, (row) => decisions.inputs[row * DECISION_INPUTS + place]!);
  };
  const [ready, target, threshold] = [input('ready'), input('target'), input('panicThreshold')];
  const [panic, wantedPanic] = [input('panic'), input('wantedPanic')];
  return {
    times: Float64Array.from(rows, (row) => decisions.time[row]!),
    stable: input('stable'),
    panic,
    ready,
    desired: Float64Array.from(rows, (row) => decisions.granted[row]!),
    panicAbove: ready.map((pods, i) => panicAbove(pods, threshold[i]!, target[i]!)),
    carries: ready.map((pods, i) => pods * target[i]!),
    renews: Uint8Array.from(wantedPanic, (wanted, i) =>
      Number(wanted / Math.max(1, ready[i]!) >= threshold[i]!),
    ),
    isRps: input('rps')[0] === 1,
  };
}

/**
 * The greatest load that is no reason to panic. The decider compares pods, rounded up, with the ready ones, none counting as
 * one: 4 ready and threshold 2 is a wish for 8 pods, and more than 7 pods' worth of load is one (autoscaler.go: Scale).
 */
export function panicAbove(ready: number, threshold: number, target: number): number {
  const pods = Math.max(1, ready);
  let least = Math.ceil(threshold * pods);
  if ((least - 1) / pods >= threshold) least--;
  return target * (least - 1);
}

/** Index of the evaluation whose numbers hold at `time`; -1 before the first, and while there is nothing to measure. */
export function measuredAt({ times }: DeciderSeries, time: number): number {
  const index = bisectRight(times, time) - 1;
  return index >= 0 && time - times[index]! <= TICK ? index : -1;
}

/** When panic was last begun or renewed at or before `time` (Micros), -1 if never. */
export function renewedAt({ times, renews }: DeciderSeries, time: number): number {
  for (let index = bisectRight(times, time) - 1; index >= 0; index--) if (renews[index]) return times[index]!;
  return -1;
}
