import { bisectRight } from 'd3';
import { SECOND } from '../../sim/engine/time.ts';
import { ruleIndex, RULES } from '../../sim/trace/rules.ts';
import type { DecisionColumns } from '../../sim/trace/columns.ts';
import { DECISION_INPUTS } from '../../sim/trace/trace.ts';

/**
 * What the KPA's decider measured and wanted at each valid evaluation, in the order of time (Micros). Of several revisions,
 * each with a decider of its own, it is the sum: what their latest evaluations want, and measured no longer than a tick ago.
 */
export interface DeciderSeries {
  readonly times: Float64Array;
  /** Averages of the two windows: requests under way, or requests a second where `isRps`. */
  readonly stable: Float64Array;
  readonly panic: Float64Array;
  readonly ready: Float64Array;
  readonly desired: Float64Array;
  /** Panic begins, or is renewed, where the panic average is above this; -1 with several revisions: each has its own. */
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
  const standing = standingRows(rows, decisions);
  const read = (row: number, name: string): number =>
    decisions.inputs[row * DECISION_INPUTS + names.indexOf(name)]!;
  const measured = (value: (row: number) => number): Float64Array =>
    Float64Array.from(rows, (now, i) => {
      const fresh = standing[i]!.filter((row) => decisions.time[now]! - decisions.time[row]! <= TICK);
      return fresh.reduce((sum, row) => sum + value(row), 0);
    });
  const own = (name: string): Float64Array => Float64Array.from(rows, (row) => read(row, name));
  const [ready, target, threshold] = [own('ready'), own('target'), own('panicThreshold')];
  const wantedPanic = own('wantedPanic');
  return {
    times: Float64Array.from(rows, (row) => decisions.time[row]!),
    stable: measured((row) => read(row, 'stable')),
    panic: measured((row) => read(row, 'panic')),
    ready: measured((row) => read(row, 'ready')),
    desired: Float64Array.from(standing, (all) => all.reduce((sum, row) => sum + decisions.granted[row]!, 0)),
    panicAbove: ready.map((pods, i) =>
      decisions.revision ? -1 : panicAbove(pods, threshold[i]!, target[i]!),
    ),
    carries: measured((row) => read(row, 'ready') * read(row, 'target')),
    renews: Uint8Array.from(wantedPanic, (wanted, i) =>
      Number(wanted / Math.max(1, ready[i]!) >= threshold[i]!),
    ),
    isRps: rows.length > 0 && read(rows[0]!, 'rps') === 1,
  };
}

/** At each of the rows: the latest one of every revision. */
function standingRows(
  rows: readonly number[],
  { revision }: DecisionColumns,
): readonly (readonly number[])[] {
  if (!revision) return rows.map((row) => [row]);
  const latest = new Map<number, number>();
  return rows.map((row) => {
    latest.set(revision[row]!, row);
    return [...latest.values()];
  });
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
