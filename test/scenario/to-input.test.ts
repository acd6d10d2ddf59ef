import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import type { FlyInput } from '../../src/sim/fly/input.ts';

const withTraffic = (traffic: Partial<Scenario['traffic']>): Scenario => ({
  ...DEFAULT_SCENARIO,
  traffic: { ...DEFAULT_SCENARIO.traffic, ...traffic },
});
const withWorkload = (workload: Partial<Scenario['workload']>): Scenario => ({
  ...DEFAULT_SCENARIO,
  workload: { ...DEFAULT_SCENARIO.workload, ...workload },
});

const flyOf = (scenario: Scenario): FlyInput => {
  const { platform } = toInput(scenario);
  if (platform.kind !== 'fly') throw new Error(`expected fly, not ${platform.kind}`);
  return platform;
};

describe('toInput', () => {
  it('turns seconds into whole microseconds and percent into shares', () => {
    const { horizon, workload, traffic } = toInput(DEFAULT_SCENARIO);
    const platform = flyOf(DEFAULT_SCENARIO);
    expect(horizon).toBe(3_600_000_000);
    expect(workload.service).toEqual({ kind: 'lognormal', p50: 80_000, p99: 400_000 });
    expect(workload.cpuShare).toBe(0.3);
    expect(platform.vmStart).toEqual({ min: 400_000, mode: 1_300_000, max: 1_800_000 });
    expect(platform.scanPeriod).toBe(300_000_000);
    expect(platform.scanJitter).toBe(60_000_000);
    expect(traffic.client.timeout).toBe(30_000_000);
  });

  it('rounds what lies between two microseconds', () => {
    const { workload } = toInput(withWorkload({ serviceKind: 'constant', serviceP50Seconds: 0.0012345678 }));
    expect(workload.service).toEqual({ kind: 'constant', value: 1235 });
  });

  it('keeps -1 where it means the end or a random phase', () => {
    const poller = {
      name: 'p',
      clients: 1,
      everySeconds: 30,
      requests: 1,
      jitterSeconds: 0,
      fromSeconds: 0,
      own: true,
    };
    const { traffic } = toInput(withTraffic({ pollers: [{ ...poller, toSeconds: -1 }] }));
    expect(traffic.pollers[0]?.to).toBe(-1);
    expect(flyOf(DEFAULT_SCENARIO).scanPhase).toBe(-1);
  });

  it('reads the p50 of an exponential service time as its median: the mean is p50 / ln 2', () => {
    const { workload } = toInput(withWorkload({ serviceKind: 'exponential', serviceP50Seconds: 0.07 }));
    expect(workload.service).toEqual({ kind: 'exponential', mean: 100_989 });
  });

  it('gives the primary region as an index, or -1 where it has no row', () => {
    const regions = ['iad', 'fra'].map((code) => ({ code, machines: 1, clients: 1 }));
    const at = (primaryRegion: string): number =>
      flyOf({ ...DEFAULT_SCENARIO, fly: { ...DEFAULT_SCENARIO.fly, regions, primaryRegion } }).primaryRegion;
    expect([at('iad'), at('fra'), at('syd'), at('')]).toEqual([0, 1, -1, -1]);
  });

  it('keeps the outer two of several points at one time', () => {
    const curve = [0, 1, 1, 1, 1, 2].map((atSeconds, rps) => ({ atSeconds, rps }));
    expect(toInput(withTraffic({ curve })).traffic.curve.map(({ rate }) => rate)).toEqual([0, 1, 4, 5]);
  });

  it('gives rows without a name a class to be counted in', () => {
    const burst = { name: '', atSeconds: 0, requests: 1, overSeconds: 0, own: true };
    expect(toInput(withTraffic({ bursts: [burst] })).traffic.bursts[0]?.name).toBe('bursts');
  });
});
