import { describe, expect, it } from 'vitest';
import type { Fly } from '../../src/scenario/document.ts';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { simulate } from '../../src/sim/simulate.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';
import { secondsOf } from '../../src/sim/engine/time.ts';
import { seriesOf } from '../../src/sim/trace/series.ts';
import { decisionsOf, lifeOf, outcomeOf } from './support/looking.ts';

const run = (id: PresetId, seed?: number): Trace => {
  const { scenario } = presetById(id)!;
  return simulate(toInput({ ...scenario, seed: seed ?? scenario.seed }));
};

/** As the preset, with other settings of Fly. */
const runWith = (id: PresetId, fly: Partial<Fly>): Trace => {
  const { scenario } = presetById(id)!;
  return simulate(toInput({ ...scenario, fly: { ...scenario.fly, ...fly } }));
};

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const runs = (id: PresetId): readonly Trace[] => SEEDS.map((seed) => run(id, seed));
const share = ({ summary }: Trace): number => summary.verdict.failureShare!;
const coldStarts = ({ summary }: Trace): number =>
  summary.instances.coldStarts.fromZero + summary.instances.coldStarts.scaleOut;

/** At least nine of ten seeds. */
const mostly = (traces: readonly Trace[], holds: (trace: Trace, index: number) => boolean): void => {
  expect(traces.filter(holds).length).toBeGreaterThanOrEqual(9);
};

describe('the presets of the incident', () => {
  const before = runs('outage');
  const gate = runs('outage-gate');

  it('outage: 22 +- 4 % at the edge, 92 +- 12 cold starts (both published)', () => {
    mostly(before, (trace) => share(trace) >= 0.18 && share(trace) <= 0.26);
    mostly(before, (trace) => coldStarts(trace) >= 80 && coldStarts(trace) <= 104);
  });

  it('outage: nothing failed in the log of the app, no check failed', () => {
    for (const { summary } of before) {
      const { edge, origin, healthChecks } = summary.witness;
      expect(edge.failed).toBeGreaterThan(500);
      expect(origin.failed).toBe(0);
      expect(healthChecks.failed).toBe(0);
      expect(healthChecks.passed).toBeGreaterThan(1000);
    }
  });

  it('outage-gate: 8 to 14 % (derived)', () => {
    mostly(gate, (trace) => share(trace) >= 0.08 && share(trace) <= 0.14);
  });

  it('outage-bytecode: within a point of the gate (derived)', () => {
    mostly(runs('outage-bytecode'), (trace, i) => Math.abs(share(trace) - share(gate[i]!)) < 0.01);
  });

  it('outage-suspend: under half a percent on the same requests, at as many wakes (derived)', () => {
    const suspend = runs('outage-suspend');
    mostly(suspend, (trace) => share(trace) < 0.005);
    mostly(suspend, ({ summary }) => summary.instances.resumes! >= 80);
    expect(suspend[0]!.requests.arrival).toEqual(before[0]!.requests.arrival);
  });

  it('outage-documented: no cold start at all', () => {
    for (const seed of SEEDS.slice(0, 3)) {
      const trace = run('outage-documented', seed);
      expect([coldStarts(trace), trace.summary.requests.failed]).toEqual([0, 0]);
    }
  });

  it('outage-pinned: 502 after 30 s for all forty pinned, 200 for all through the edge, the slowest in 1.6 to 2.6 s', () => {
    mostly(runs('outage-pinned'), (trace) => {
      const { requests, classes } = trace;
      const seconds = (i: number): number => secondsOf(requests.end[i]! - requests.arrival[i]!);
      const of = (id: string): readonly number[] =>
        [...requests.class.keys()].filter((i) => classes[requests.class[i]!]!.id === id);
      const slowest = Math.max(...of('edge').map(seconds));
      return (
        of('pinned').length === 40 &&
        of('pinned').every((i) => outcomeOf(trace, i) === 'instance-pinned-timeout' && seconds(i) === 30) &&
        of('edge').length === 40 &&
        of('edge').every((i) => outcomeOf(trace, i) === 'ok') &&
        slowest >= 1.6 &&
        slowest <= 2.6
      );
    });
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

describe('preset fleet-drain', () => {
  it('needs forty machines for two minutes of each hour, and has nearly all of them running all the time', () => {
    const trace = run('fleet-drain');
    const { ready, busy } = { ready: seriesOf(trace, 60).ready, busy: seriesOf(trace, 60).inFlight };
    expect(Math.max(...ready)).toBe(40);
    expect(Math.min(...ready)).toBeGreaterThanOrEqual(26);
    // outside of the rush one request is under way, on forty machines with room for two each
    expect(busy.filter((n) => n <= 2).length).toBeGreaterThan(0.9 * busy.length);
    expect(trace.summary.requests.failed).toBe(0);
  });
});

describe('preset busy-cut', () => {
  it('stops one of two busy machines below the soft limit, and cuts its request', () => {
    const trace = run('busy-cut');
    const [stop] = decisionsOf(trace, 'fly-autostop').filter(({ granted }) => granted === 1);
    expect(stop).toMatchObject({ t: 310, inputs: { started: 2, load: 1 } });
    expect([0, 1].map((i) => outcomeOf(trace, i)).sort()).toEqual(['cut-by-stop', 'ok']);
  });
});

describe('preset swap-stop', () => {
  it('asks for suspend, is refused because of swap each time, and boots at every visit; without swap it resumes', () => {
    const trace = run('swap-stop');
    const { instances } = trace.summary;
    const refused = decisionsOf(trace, 'fly-suspend-refused');
    expect(refused.length).toBe(instances.stops);
    expect(refused.every(({ inputs }) => inputs['swapMb'] === 512)).toBe(true);
    expect([instances.coldStarts.fromZero, instances.resumes]).toEqual([18, 0]);
    const mended = runWith('swap-stop', { swapMb: 0 }).summary.instances;
    expect([mended.coldStarts.fromZero, mended.resumes]).toEqual([0, 18]);
  });
});

describe('preset region-zero', () => {
  it('leaves one machine in the primary region and none in the other', () => {
    const trace = run('region-zero');
    const last = [0, 1, 2, 3].map((machine) => lifeOf(trace, machine).at(-1)![0]);
    expect(last.slice(0, 2).sort()).toEqual(['ready', 'stopped']);
    expect(last.slice(2)).toEqual(['stopped', 'stopped']);
    expect(trace.summary.requests.failed).toBe(0);
  });
});

describe('preset cdn-idle', () => {
  it('wakes machines again and again for idle connections, and none where requests are counted', () => {
    const trace = run('cdn-idle');
    expect(coldStarts(trace)).toBeGreaterThan(10);
    expect(Math.max(...seriesOf(trace, 1).inFlight)).toBeLessThan(6);
    expect(coldStarts(runWith('cdn-idle', { concurrencyType: 'requests' }))).toBe(0);
  });
});

describe('preset uptime-ping', () => {
  it('is stopped by passes and woken within a minute, so that it is paid for nearly all the time', () => {
    const { instances, verdict } = run('uptime-ping').summary;
    expect(instances.stops).toBeGreaterThan(20);
    expect(instances.runningSeconds).toBeGreaterThan(0.85 * 6 * 3600);
    expect(verdict.over).toBe(0);
  });
});

describe('preset exits-itself', () => {
  it('ends its process after two idle minutes and is started by the next visit, without autostop', () => {
    const trace = run('exits-itself');
    const { instances, requests } = trace.summary;
    expect(decisionsOf(trace, 'fly-exited').every(({ inputs }) => inputs['exitCode'] === 0)).toBe(true);
    expect([instances.stops, instances.coldStarts.fromZero, requests.failed]).toEqual([0, 18, 0]);
    expect(instances.runningSeconds).toBeLessThan(0.15 * 6 * 3600);
  });
});

describe('preset autostart-off', () => {
  it('fails every visit after the first stop with 503', () => {
    const trace = run('autostart-off');
    expect(trace.summary.instances.stops).toBe(1);
    expect(trace.summary.requests.byOutcome['no-machine']).toBe(18);
    expect(trace.outcomes.find(({ code }) => code === 'no-machine')?.status).toBe(503);
  });
});
