import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/scenario/document.ts';
import { setPath } from '../../src/scenario/path.ts';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { seriesOf, type Series } from '../../src/sim/trace/series.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';

interface Seen {
  readonly trace: Trace;
  /** Every second. */
  readonly series: Series;
}

/** Runs a preset, with one setting changed if `path` is given. */
function run(id: PresetId, path?: string, value?: unknown): Seen {
  let scenario: Scenario = presetById(id)!.scenario;
  if (path !== undefined) {
    const result = setPath(scenario, path, value);
    if ('problem' in result) throw new Error(result.problem.code);
    scenario = result.scenario;
  }
  const trace = simulate(toInput(scenario));
  return { trace, series: seriesOf(trace, 1) };
}

/** The first second from `from` on in which the series has `value`. */
const secondOf = (values: readonly number[] | null, value: number, from = 0): number =>
  values?.findIndex((at, i) => i >= from && at === value) ?? -1;

describe('preset steady-50', () => {
  it.each([
    ['70 %', 70, 8],
    ['100 %', 100, 5],
  ])('asks at %s for as many pods as fifty requests need, to the end', (_, percent, pods) => {
    const { trace, series } = run('steady-50', 'knative.targetUtilizationPercent', percent);
    expect(new Set(series.inFlight.slice(20))).toEqual(new Set([50]));
    expect(new Set(series.desired?.slice(100))).toEqual(new Set([pods]));
    expect(new Set(series.ready.slice(100))).toEqual(new Set([pods]));
    expect(series.stable?.at(-1)).toBe(50);
    expect(trace.summary.requests).toMatchObject({ failed: 0, open: 50 });
  });
});

describe('preset spike', () => {
  const { trace, series } = run('spike');
  it('finds no pod, is held by the activator and loses nobody', () => {
    expect(series.ready[179]).toBe(0);
    expect(series.buffered[180]).toBe(50);
    expect(trace.summary.requests.failed).toBe(0);
    expect(trace.summary.instances.coldStarts.fromZero).toBeGreaterThanOrEqual(8);
  });

  it('makes the autoscaler panic once, with a few pods too many for what waited, and then run about eight', () => {
    expect(trace.summary.autoscaler.panicEpisodes).toBe(1);
    expect(Math.max(...(series.desired ?? []))).toBeGreaterThan(8);
    for (const desired of series.desired?.slice(260, 350) ?? []) {
      expect(desired).toBeGreaterThanOrEqual(7);
      expect(desired).toBeLessThanOrEqual(8);
    }
  });

  it('ends at zero again', () => {
    expect(series.ready.at(-1)).toBe(0);
  });
});

describe('preset last-pod', () => {
  it('keeps the pod for the window of 60 s and then for the grace of 30 s', () => {
    const { series } = run('last-pod');
    const inactive = secondOf(series.desired, 0, 60);
    const gone = secondOf(series.ready, 0, 60);
    expect(inactive).toBeGreaterThanOrEqual(120);
    expect(inactive).toBeLessThanOrEqual(126);
    expect(gone - inactive).toBe(30);
  });

  it('would let it go with the window if the activator had been in the path throughout', () => {
    const { series } = run('last-pod', 'knative.targetBurstCapacity', 211);
    const inactive = secondOf(series.desired, 0, 60);
    expect(inactive).toBeLessThanOrEqual(126);
    expect(secondOf(series.ready, 0, 60) - inactive).toBeLessThanOrEqual(2);
  });

  it.each([
    ['a longer window', 'knative.stableWindowSeconds', 90, 30],
    ['a longer grace', 'knative.scaleToZeroGraceSeconds', 45, 15],
  ])('shows %s in the time at which it leaves', (_, path, value, later) => {
    const [was, now] = [run('last-pod'), run('last-pod', path, value)].map(({ series }) =>
      secondOf(series.ready, 0, 60),
    );
    expect(Math.abs(now! - was! - later)).toBeLessThanOrEqual(2);
  });
});

describe('preset cc1-burst', () => {
  it.each([
    ['70 %', 70, 29],
    ['100 %', 100, 20],
  ])(
    'asks at %s for a pod each and head-room, refuses nobody, and keeps one request per pod',
    (_, percent, pods) => {
      const { trace, series } = run('cc1-burst', 'knative.targetUtilizationPercent', percent);
      expect(series.buffered[120]).toBe(20);
      expect(Math.max(...(series.desired ?? []))).toBe(pods);
      expect(trace.summary.requests).toMatchObject({ succeeded: 20, failed: 0 });
      expect(trace.summary.latencySeconds?.parts.queued).toBe(0);
      expect(series.ready.at(-1)).toBe(0);
    },
  );
});
