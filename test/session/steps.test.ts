import { describe, expect, it } from 'vitest';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { decisionSteps, stepFrom } from '../../src/session/steps.ts';
import { simulate } from '../../src/sim/simulate.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';
import { knativeTrace, type DecisionRow } from '../picture/charts/knative-rows.ts';

const evaluation = (at: number, granted: number, more: Partial<DecisionRow> = {}): DecisionRow => ({
  at,
  rule: 'kpa-decide',
  granted,
  ...more,
});
const stepsOf = (decisions: readonly DecisionRow[]): readonly number[] =>
  decisionSteps(knativeTrace({ horizon: 100, decisions }));
const runOf = (id: PresetId): Trace => simulate(toInput(presetById(id)!.scenario));

describe('decisions to stop at', () => {
  it('are evaluations that ask for another number of pods', () => {
    expect(stepsOf([evaluation(2, 1), evaluation(4, 1), evaluation(6, 2), evaluation(8, 2)])).toEqual([2, 6]);
  });

  it('or are limited by another rule, or in another mode', () => {
    const panics = { inputs: { panicking: 1 } };
    const rows = [
      evaluation(2, 3),
      evaluation(4, 3, panics),
      evaluation(6, 3, panics),
      evaluation(8, 3, { ...panics, limitedBy: 'panic-hold' }),
      evaluation(10, 3, { ...panics, limitedBy: 'panic-hold' }),
      evaluation(12, 3),
    ];
    expect(stepsOf(rows)).toEqual([2, 4, 8, 12]);
  });

  it('are all others as they come, once for each moment', () => {
    const rows: readonly DecisionRow[] = [
      { at: 1, rule: 'kpa-scale', granted: 1 },
      { at: 1, rule: 'kpa-path', granted: 1 },
      { at: 3, rule: 'kpa-active', granted: 1 },
      { at: 3.5, rule: 'kpa-active', granted: 1 },
    ];
    expect(stepsOf(rows)).toEqual([1, 3, 3.5]);
  });

  it('are few where the decider only ticks: fifty requests for ten minutes', () => {
    const trace = runOf('steady-50');
    expect(trace.decisions.count).toBeGreaterThan(300);
    expect(decisionSteps(trace).length).toBeLessThan(30);
  });

  it('are every decision of Fly', () => {
    const { decisions } = runOf('busy-cut');
    const moments = new Set([...decisions.time.subarray(0, decisions.count)]);
    expect(decisionSteps(runOf('busy-cut'))).toHaveLength(moments.size);
  });

  it.each([
    [0, 1, 2],
    [2, 1, 6],
    [5, -1, 2],
    [6, -1, 2],
    [2, -1, undefined],
    [6, 1, undefined],
  ] as const)('from %i s in direction %i: %s', (t, direction, to) => {
    expect(stepFrom([2, 6], t, direction)).toBe(to);
  });
});
