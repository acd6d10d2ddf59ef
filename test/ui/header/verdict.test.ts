import { describe, expect, test } from 'vitest';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { awakePer30Days } from '../../../src/ui/header/awake-cost.ts';
import { dominantOf } from '../../../src/ui/header/dominant.ts';
import type { Figures } from '../../../src/ui/header/figures.ts';
import { evidenceOf } from '../../../src/ui/header/matters.ts';
import { spreadOf } from '../../../src/ui/header/spread.ts';

const run = (id: PresetId) => {
  const { scenario } = presetById(id)!;
  return { scenario, trace: simulate(toInput(scenario)) };
};

describe('what dominates', () => {
  test.each<[PresetId, string, string]>([
    ['outage', 'wait', 'booting'],
    ['outage-suspend', 'wait', 'resuming'],
    ['busy-cut', 'failures', 'cut-by-stop'],
    ['autostart-off', 'failures', 'no-machine'],
    ['min-one-direct', 'failures', 'queue-full'],
  ])('%s: %s, %s', (id, kind, what) => {
    const dominant = dominantOf(run(id).trace);
    expect(dominant?.kind).toBe(kind);
    expect(dominant?.kind === 'wait' ? dominant.state : dominant?.outcome).toBe(what);
    expect(dominant?.share).toBeGreaterThan(0.5);
    expect(dominant?.share).toBeLessThanOrEqual(1);
  });

  test.each<PresetId>(['silence', 'outage-documented', 'fly-drain', 'region-zero'])(
    '%s: nobody waits for anything, so nothing does',
    (id) => {
      expect(dominantOf(run(id).trace)).toBeNull();
    },
  );
});

describe('the spread', () => {
  const shown = { p99Seconds: 3 } as Figures;
  const p99 = ({ p99Seconds }: Figures): number | null => p99Seconds;
  test('holds the shown run and its repeats, and leaves out what has no value', () => {
    const others = [{ p99Seconds: 5 }, { p99Seconds: null }, { p99Seconds: 4 }] as Figures[];
    expect(spreadOf(shown, others, p99)).toEqual({ low: 3, high: 5, runs: 3 });
  });
  test('is none while there is one run', () => {
    expect(spreadOf(shown, [], p99)).toBeNull();
  });
});

describe('the evidence', () => {
  const paths = (id: PresetId, mark: 'documented' | 'observed' | 'assumed'): readonly string[] => {
    const { scenario, trace } = run(id);
    return evidenceOf(scenario, trace)[mark].map(({ path }) => path);
  };
  test('counts what the rules of the run asked for', () => {
    expect(paths('outage', 'observed')).toContain('fly.scanPeriodSeconds');
    expect(paths('outage', 'documented')).toContain('fly.minMachinesRunning');
  });
  test('leaves out what no rule asked for and nobody changed', () => {
    const all = (['documented', 'observed', 'assumed'] as const).flatMap((mark) => paths('silence', mark));
    expect(all).not.toContain('fly.pinnedPatienceSeconds');
    expect(all.some((path) => path.startsWith('knative.'))).toBe(false);
  });
  test('says nothing of the app and the traffic, which are no claims about a platform', () => {
    expect(paths('spike', 'documented').some((path) => path.startsWith('traffic.'))).toBe(false);
  });
});

describe('without sleeping', () => {
  test('ten Machines that never stop cost what ten running Machines cost', () => {
    const { trace } = run('fly-drain');
    const { runningPerHour } = trace.prices!;
    expect(awakePer30Days(trace)).toBeCloseTo(10 * runningPerHour[0]! * 720, 9);
    expect(awakePer30Days(trace)).toBeGreaterThan(trace.summary.cost.per30Days);
  });
  test('where the nodes are paid all the time, sleeping saves nothing', () => {
    const { trace } = run('paid-nodes');
    expect(awakePer30Days(trace)).toBeCloseTo(trace.summary.cost.per30Days, 9);
  });
  test('without prices nothing is said', () => {
    const { prices: _, ...trace } = run('silence').trace;
    expect(awakePer30Days(trace)).toBeNull();
  });
});
