import type { Scenario } from '../../scenario/document.ts';
import { STATES, type Trace } from '../../sim/trace/trace.ts';

const BOOTING = STATES.indexOf('booting');

/** Expected seconds from process start until the app answers, run alone: the foreground phases and half their spread. */
export const bootSeconds = (scenario: Scenario): number =>
  scenario.workload.boot.reduce(
    (sum, phase) => (phase.background ? sum : sum + phase.seconds + phase.spreadSeconds / 2),
    0,
  );

/**
 * The median of the boots that a run has seen to their end, in seconds: longer than `bootSeconds` where background
 * phases or requests take their share of the CPU. That, if no boot of the run ended.
 */
export function usualBootSeconds({ intervals, horizon }: Trace, scenario: Scenario): number {
  const begun = new Map<number, number>();
  const boots: number[] = [];
  for (let i = 0; i < intervals.count; i++) {
    const instance = intervals.instance[i]!;
    const isBooting = intervals.state[i] === BOOTING;
    const from = begun.get(instance);
    if (isBooting && from === undefined) begun.set(instance, intervals.start[i]!);
    if (isBooting || from === undefined) continue;
    begun.delete(instance);
    if (intervals.start[i]! < horizon) boots.push(intervals.start[i]! - from);
  }
  boots.sort((a, b) => a - b);
  const median = boots[Math.floor((boots.length - 1) / 2)];
  return median === undefined ? bootSeconds(scenario) : median / 1e6;
}
