import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { burstAt, inputWith } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf } from '../support/looking.ts';

const one = [{ code: 'fra', machines: 1, clients: 1 }];
const crash = (seconds: number, times = 1) => ({
  at: seconds * SECOND,
  kind: 'crash' as const,
  target: 0,
  value: times,
});
const crashing = (fly: Partial<FlyInput>) =>
  simulate(
    inputWith({ fly: { regions: one, initiallyRunning: 1, autoStop: 'off', ...fly }, horizon: 20 * MINUTE }),
  );

describe('an app that exits when it is idle', () => {
  const idle = { regions: one, autoStop: 'off' as const, exitsWhenIdle: 60 * SECOND, initiallyRunning: 1 };

  it('leaves a stopped machine, which the next request starts from cold', () => {
    const trace = simulate(inputWith({ fly: idle, traffic: { bursts: [burstAt(100, 1)] } }));
    expect(lifeOf(trace, 0)).toEqual([
      ['ready', 0],
      ['stopped', 60],
      ['starting', 100],
      ['booting', 101],
      ['ready', 105],
      ['stopped', expect.closeTo(105.373 + 0.1 + 60, 2)],
    ]);
    expect(decisionsOf(trace, 'fly-exited')[0]).toMatchObject({
      t: 60,
      wanted: 0,
      inputs: { exitCode: 0, cut: 0 },
    });
    expect(trace.summary.instances.stops).toBe(0);
  });

  it('is kept up by requests closer together than that', () => {
    const poll = {
      name: 'ping',
      clients: 1,
      every: 50 * SECOND,
      requests: 1,
      jitter: 0,
      from: 0,
      to: -1,
      own: true,
    };
    const trace = simulate(inputWith({ fly: idle, traffic: { pollers: [poll] } }));
    expect(lifeOf(trace, 0)).toEqual([['ready', 0]]);
  });

  it('comes back at once under the restart policy always', () => {
    const trace = simulate(inputWith({ fly: { ...idle, restartPolicy: 'always' }, horizon: 5 * MINUTE }));
    expect(lifeOf(trace, 0).slice(0, 4)).toEqual([
      ['ready', 0],
      ['restarting', 60],
      ['booting', 61],
      ['ready', 65],
    ]);
  });
});

describe('a crash', () => {
  it('is a restart, and cuts what was aboard', () => {
    const trace = simulate(
      inputWith({
        fly: { regions: one, initiallyRunning: 1, autoStop: 'off', interventions: [crash(30)] },
        workload: { service: { kind: 'constant', value: 20 * SECOND } },
        traffic: { bursts: [burstAt(20, 3), burstAt(31, 1)] },
      }),
    );
    expect(lifeOf(trace, 0)).toEqual([
      ['ready', 0],
      ['restarting', 30],
      ['booting', 31],
      ['ready', 35],
    ]);
    expect([0, 1, 2, 3].map((i) => outcomeOf(trace, i))).toEqual([
      'cut-by-exit',
      'cut-by-exit',
      'cut-by-exit',
      'ok',
    ]);
    expect(decisionsOf(trace, 'fly-exited')).toMatchObject([
      { granted: 1, inputs: { exitCode: 1, restarts: 0, cut: 3 } },
    ]);
    expect(trace.summary.witness.origin.failed).toBe(0);
  });

  it('at the end of each boot is restarted ten times within five minutes, then the machine stays stopped', () => {
    const trace = crashing({ interventions: [crash(30, 100)] });
    const exits = decisionsOf(trace, 'fly-exited');
    // VM 1 s and boot 4 s: an exit every five seconds.
    expect(exits.map(({ t }) => t)).toEqual([30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80]);
    expect(exits.map(({ granted }) => granted)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect(exits.at(-1)).toMatchObject({ limitedBy: 'restart-tries', inputs: { restarts: 10 } });
    expect(lifeOf(trace, 0).at(-1)).toEqual(['stopped', 80]);
  });

  it('is restarted for ever when crashes are so far apart that fewer than ten fall into five minutes', () => {
    const trace = crashing({
      interventions: Array.from({ length: 20 }, (_, i) => crash(30 + i * 40)),
    });
    expect(decisionsOf(trace, 'fly-exited').every(({ granted }) => granted === 1)).toBe(true);
    expect(lifeOf(trace, 0).at(-1)![0]).toBe('ready');
  });

  it('under the restart policy never leaves a stopped machine', () => {
    const trace = crashing({ restartPolicy: 'never', interventions: [crash(30)] });
    expect(lifeOf(trace, 0)).toEqual([
      ['ready', 0],
      ['stopped', 30],
    ]);
  });
});

describe('the kill signal', () => {
  const stopping = (fly: Partial<FlyInput>) =>
    simulate(
      inputWith({
        fly: { initiallyRunning: -1, regions: [{ code: 'fra', machines: 2, clients: 1 }], ...fly },
        workload: { service: { kind: 'constant', value: 6 * SECOND } },
        traffic: { bursts: [burstAt(149, 8)] },
      }),
    ).summary.requests.byOutcome['cut-by-stop'] ?? 0;

  it('lets an app that knows it finish, and ends one that waits for another', () => {
    expect(stopping({ drainsOn: 'any' })).toBe(0);
    expect(stopping({ drainsOn: 'SIGINT' })).toBe(0);
    expect(stopping({ drainsOn: 'SIGTERM' })).toBeGreaterThan(0);
    expect(stopping({ drainsOn: 'SIGTERM', killSignal: 'SIGTERM' })).toBe(0);
  });
});
