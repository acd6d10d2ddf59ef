import { describe, expect, it } from 'vitest';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { simulate } from '../../src/sim/simulate.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';
import { decisionsOf } from './support/looking.ts';

const run = (id: PresetId, seed?: number): Trace => {
  const { scenario } = presetById(id)!;
  return simulate(toInput({ ...scenario, seed: seed ?? scenario.seed }));
};

describe('preset outage', () => {
  it('loses at least a tenth of the requests to at least forty cold starts a day, whatever the luck', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { summary } = run('outage', seed);
      expect(summary.verdict.failureShare).toBeGreaterThanOrEqual(0.1);
      expect(summary.instances.coldStarts.fromZero).toBeGreaterThanOrEqual(40);
    }
  });

  it('shows failures at the edge that the app never saw, and checks that were green throughout', () => {
    const { witness } = run('outage').summary;
    expect(witness.edge.failed).toBeGreaterThan(100);
    expect(witness.origin.failed).toBe(0);
    expect(witness.healthChecks.failed).toBe(0);
    expect(witness.healthChecks.passed).toBeGreaterThan(1000);
  });
});

describe('preset outage-suspend', () => {
  it('loses next to nothing on the same traffic', () => {
    const { summary } = run('outage-suspend');
    expect(summary.verdict.failureShare).toBeLessThan(0.005);
    expect(summary.instances.resumes).toBeGreaterThanOrEqual(40);
    expect([...run('outage-suspend').requests.arrival]).toEqual([...run('outage').requests.arrival]);
  });
});

describe('preset fly-drain', () => {
  it('takes nine passes to stop nine idle machines, one each, and leaves the busy one', () => {
    const trace = run('fly-drain');
    const stops = decisionsOf(trace, 'fly-autostop').filter((d) => d.granted === 1);
    expect(stops).toHaveLength(9);
    expect(stops.map((d) => d.inputs['started'])).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(new Set(stops.map((d) => d.t)).size).toBe(9);
    expect(new Set(stops.map((d) => d.subject)).size).toBe(9);
    expect(stops.every((d) => d.inputs['load'] === 0)).toBe(true);
    expect(trace.summary.requests.failed).toBe(0);
  });
});

describe('preset fly-day', () => {
  it('follows the load: machines are started and stopped many times and nobody is lost', () => {
    const { summary } = run('fly-day');
    expect(summary.instances.coldStarts.scaleOut).toBeGreaterThan(20);
    expect(summary.instances.stops).toBeGreaterThan(20);
    expect(summary.verdict.failureShare).toBeLessThan(0.001);
  });
});

describe('preset silence', () => {
  it('puts everything to sleep and fails nobody', () => {
    const { summary } = run('silence');
    expect(summary.requests.arrived).toBe(0);
    expect(summary.verdict).toEqual({ failureShare: null, over: 0 });
    expect(summary.latencySeconds).toBeNull();
    expect(summary.instances.stops).toBeGreaterThan(0);
  });
});
