import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/sim/engine/time.ts';
import { excessOf } from '../../../src/sim/fly/rules.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { burstAt, inputWith } from '../support/inputs.ts';
import { decisionsOf, lifeOf } from '../support/looking.ts';

describe('the excess of a region', () => {
  it.each([
    // started, over, load, minimum -> excess, limited by
    [1, 0, 0, 0, 1, 'none'],
    [1, 0, 3, 0, 0, 'single-machine-busy'],
    [1, 0, 0, 1, 0, 'minimum'],
    [2, 0, 0, 0, 1, 'none'],
    [2, 1, 0, 0, 0, 'no-excess'],
    [5, 1, 0, 1, 3, 'none'],
    [10, 0, 0, 0, 9, 'none'],
    [3, 0, 0, 3, 0, 'minimum'],
    [3, 3, 0, 0, -1, 'no-excess'],
  ] as const)(
    '%i started, %i over, load %i, minimum %i: %i (%s)',
    (started, over, load, minimum, excess, limitedBy) => {
      expect(excessOf({ started, over, load, minimum })).toEqual({ excess, limitedBy });
    },
  );
});

describe('autostop', () => {
  it('stops one machine a pass, however many are idle', () => {
    const trace = simulate(
      inputWith({ fly: { regions: [{ code: 'fra', machines: 4, clients: 1 }], initiallyRunning: -1 } }),
    );
    const stops = decisionsOf(trace, 'fly-autostop').filter((d) => d.granted === 1);
    expect(stops.map((d) => d.t)).toEqual([150, 450, 750, 1050]);
    expect(stops.map((d) => d.inputs['started'])).toEqual([4, 3, 2, 1]);
    expect(stops.map((d) => d.inputs['excess'])).toEqual([3, 2, 1, 1]);
  });

  it('stops a machine that is at work when two run and none is over its soft limit', () => {
    const trace = simulate(
      inputWith({
        fly: { initiallyRunning: -1, drain: SECOND, gracefulShutdown: false },
        workload: { service: { kind: 'constant', value: 10 * MINUTE } },
        traffic: { bursts: [burstAt(10, 6)] },
      }),
    );
    expect(decisionsOf(trace, 'fly-autostop')[0]).toMatchObject({ t: 150, granted: 1 });
    expect(trace.summary.requests.byOutcome['cut-by-stop']).toBeGreaterThan(0);
  });

  it('lets the last machine run while it has load, and counts that as the reason', () => {
    const trace = simulate(
      inputWith({
        fly: { initiallyRunning: 1 },
        workload: { service: { kind: 'constant', value: 8 * MINUTE } },
        traffic: { bursts: [burstAt(10, 1)] },
      }),
    );
    const passes = decisionsOf(trace, 'fly-autostop');
    expect(passes.map((d) => [d.t, d.granted, d.limitedBy])).toEqual([
      [150, 0, 'single-machine-busy'],
      [450, 0, 'single-machine-busy'],
      [750, 1, 'none'],
    ]);
  });

  it('holds the minimum in the primary region only', () => {
    const regions = [
      { code: 'fra', machines: 2, clients: 1 },
      { code: 'iad', machines: 2, clients: 1 },
    ];
    const trace = simulate(inputWith({ fly: { regions, minMachinesRunning: 1, initiallyRunning: -1 } }));
    expect(lifeOf(trace, 0).length + lifeOf(trace, 1).length).toBe(4 + 1);
    expect(lifeOf(trace, 2).at(-1)).toEqual(['stopped', 154]);
    expect(lifeOf(trace, 3).at(-1)).toEqual(['stopped', 454]);
  });

  it('waits for the minimum uptime', () => {
    const trace = simulate(inputWith({ fly: { initiallyRunning: 1, minUptimeBeforeStop: 300 * SECOND } }));
    expect(decisionsOf(trace, 'fly-autostop').map((d) => [d.t, d.limitedBy])).toEqual([
      [150, 'min-uptime'],
      [450, 'none'],
    ]);
  });

  it('does nothing when it is off', () => {
    const trace = simulate(inputWith({ fly: { autoStop: 'off', initiallyRunning: -1 } }));
    expect(trace.decisions.count).toBe(0);
    expect(trace.summary.instances.runningSeconds).toBe(2 * 3600);
  });

  it('keeps tick k at phase + k * period although each pass is moved by jitter', () => {
    const horizon = 4 * 60 * MINUTE;
    const fly = {
      autoStop: 'stop' as const,
      minMachinesRunning: 2,
      initiallyRunning: -1,
      scanJitter: 60 * SECOND,
    };
    const passes = decisionsOf(simulate(inputWith({ horizon, fly })), 'fly-autostop');
    passes.forEach((pass, k) => {
      expect(Math.abs(pass.t - (150 + 300 * k))).toBeLessThanOrEqual(60);
    });
    expect(new Set(passes.map((pass, k) => pass.t - 300 * k)).size).toBeGreaterThan(10);
  });

  it('suspends instead of stopping when asked to, and falls back to a stop when the machine has swap', () => {
    const fly = { autoStop: 'suspend' as const, initiallyRunning: 1 };
    const eligible = simulate(inputWith({ fly }));
    expect(lifeOf(eligible, 0).map(([state]) => state)).toEqual([
      'ready',
      'draining',
      'suspending',
      'suspended',
    ]);
    expect(lifeOf(eligible, 0).at(-1)?.[1]).toBe(150 + 3 + 2 + 6);
    const swapping = simulate(inputWith({ fly: { ...fly, swapMb: 2048 } }));
    expect(lifeOf(swapping, 0).map(([state]) => state)).toEqual(['ready', 'draining', 'stopping', 'stopped']);
    expect(decisionsOf(swapping, 'fly-suspend-refused')).toMatchObject([
      { t: 150, inputs: { swapMb: 2048 } },
    ]);
  });

  it('gives an app up to kill_timeout to finish what it holds, then cuts it', () => {
    const run = (service: number) =>
      simulate(
        inputWith({
          fly: { initiallyRunning: -1 },
          workload: { service: { kind: 'constant', value: service * SECOND } },
          traffic: { bursts: [burstAt(149, 8)] },
        }),
      );
    const within = run(7);
    const beyond = run(30);
    const [pass] = decisionsOf(beyond, 'fly-autostop');
    const aboard = pass!.inputs['load']!;
    expect(aboard).toBeGreaterThan(0);
    expect(within.summary.requests.failed).toBe(0);
    expect(beyond.summary.requests.byOutcome['cut-by-stop']).toBe(aboard);
    expect(decisionsOf(beyond, 'fly-stopped')[0]).toMatchObject({
      t: 150 + 3 + 5,
      inputs: { cut: aboard, killed: 1 },
    });
    // The app of the other run exits one second after its last answer at 156 s.
    expect(decisionsOf(within, 'fly-stopped')[0]).toMatchObject({ t: 157, inputs: { cut: 0, killed: 0 } });
  });
});
