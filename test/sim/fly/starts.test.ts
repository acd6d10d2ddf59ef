import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND, secondsOf } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { burstAt, inputWith } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf, storyOf } from '../support/looking.ts';

const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];

describe('a start', () => {
  it('is refused by a host without room, and the request goes on to the next sleeper', () => {
    // Half of the starts are refused: with eight machines one of them starts at once for this luck.
    const trace = simulate(
      inputWith({ fly: { regions: machines(8), hostFull: 0.5 }, traffic: { bursts: [burstAt(10, 1)] } }),
    );
    const refused = decisionsOf(trace, 'fly-start-refused');
    expect(refused.length).toBeGreaterThan(0);
    expect(
      refused.every(({ limitedBy, granted, t }) => limitedBy === 'capacity' && granted === 0 && t === 10),
    ).toBe(true);
    expect(outcomeOf(trace, 0)).toBe('ok');
    expect(trace.summary.instances.coldStarts.fromZero).toBe(1);
    for (const { subject } of refused) expect(lifeOf(trace, subject)).toEqual([['stopped', 0]]);
  });

  it('that no host has room for is asked for again and again until the patience ends', () => {
    const trace = simulate(inputWith({ fly: { hostFull: 1 }, traffic: { bursts: [burstAt(10, 1)] } }));
    expect([outcomeOf(trace, 0), secondsOf(trace.requests.end[0]!)]).toEqual(['start-timeout', 46]);
    // Two machines, at first and at each of 40 tries.
    expect(decisionsOf(trace, 'fly-start-refused')).toHaveLength(2 * 41);
    expect(trace.summary.instances.coldStarts).toEqual({ fromZero: 0, scaleOut: 0 });
  });

  it('is refused by the machines API when it is asked for more than once a second, but for a burst of three', () => {
    const trace = simulate(
      inputWith({
        fly: { regions: machines(1), hostFull: 1, apiRate: 1, apiBurst: 3, retryBackoff: SECOND / 10 },
        traffic: { bursts: [burstAt(10, 1)] },
      }),
    );
    const limits = decisionsOf(trace, 'fly-start-refused').map(({ limitedBy }) => limitedBy);
    expect(limits.slice(0, 4)).toEqual(['capacity', 'capacity', 'capacity', 'api-rate']);
    // Asked for at first and at each of 40 tries, in 4 s: three at once and one a second.
    expect(limits.filter((limit) => limit === 'capacity')).toHaveLength(3 + 3);
    expect(limits).toHaveLength(41);
  });

  it('that fails leaves a machine that nothing but a deploy brings back', () => {
    const trace = simulate(
      inputWith({
        fly: {
          regions: machines(1),
          startFails: 1,
          interventions: [{ at: 30 * MINUTE, kind: 'deploy', target: -1, value: 0 }],
        },
        traffic: { bursts: [burstAt(10, 1), burstAt(600, 1)] },
      }),
    );
    expect(lifeOf(trace, 0).map(([state]) => state)).toEqual([
      'stopped',
      'starting',
      'failed',
      'replacing',
      'starting',
      'failed',
    ]);
    expect([outcomeOf(trace, 0), outcomeOf(trace, 1)]).toEqual(['start-timeout', 'start-timeout']);
  });

  it('of a suspended machine needs no room on its host', () => {
    const trace = simulate(
      inputWith({
        fly: { regions: machines(1), autoStop: 'suspend', hostFull: 1 },
        traffic: { bursts: [burstAt(10, 1)] },
      }),
    );
    expect(outcomeOf(trace, 0)).toBe('ok');
    expect(trace.summary.instances.resumes).toBe(1);
  });

  it('finds a snapshot lost the more often the longer the machine has slept, and is cold then', () => {
    const afterSleep = (seconds: number, snapshotLossPerDay: number) =>
      Array.from({ length: 200 }, (_, seed) =>
        simulate(
          inputWith({
            seed,
            horizon: (seconds + 60) * SECOND,
            fly: { regions: machines(1), autoStop: 'suspend', snapshotLossPerDay, scanPhase: HOUR },
            traffic: { bursts: [burstAt(seconds, 1)] },
          }),
        ),
      ).filter((trace) => decisionsOf(trace, 'fly-snapshot-lost').length > 0);
    // Half a day at 50 % a day: 1 - sqrt(1/2) = 29 %.
    const half = afterSleep(12 * 3600, 0.5);
    expect(half.length).toBeGreaterThan(200 * 0.2);
    expect(half.length).toBeLessThan(200 * 0.38);
    expect(lifeOf(half[0]!, 0).map(([state]) => state)).toContain('booting');
    expect(half[0]!.summary.instances).toMatchObject({ resumes: 0, coldStarts: { fromZero: 1 } });
    expect(afterSleep(60, 0.5)).toHaveLength(0);
    expect(afterSleep(60, 1)).toHaveLength(200);
  });
});

describe('suspending', () => {
  it.each([
    ['2048 MB, the limit included', { memoryMb: 2048 }, 'suspended', undefined],
    ['more memory', { memoryMb: 4096 }, 'stopped', { memoryMb: 4096, limitMb: 2048 }],
    ['swap', { swapMb: 512 }, 'stopped', { swapMb: 512 }],
    ['a schedule', { suspendBlocked: 'schedule' as const }, 'stopped', { blocked: 1 }],
    ['a GPU', { suspendBlocked: 'gpu' as const }, 'stopped', { blocked: 2 }],
  ])('with %s', (_, fly, state, why) => {
    const trace = simulate(
      inputWith({ fly: { regions: machines(1), autoStop: 'suspend', initiallyRunning: 1, ...fly } }),
    );
    expect(lifeOf(trace, 0).at(-1)![0]).toBe(state);
    const refused = decisionsOf(trace, 'fly-suspend-refused');
    if (why) expect(refused[0]!.inputs).toMatchObject(why);
    else expect(refused).toEqual([]);
  });
});

describe('a body too large to be sent again', () => {
  const boot = (seconds: number) => ({
    boot: [
      {
        name: 'start',
        duration: seconds * SECOND,
        spread: 0,
        cpu: false,
        background: false,
        oncePerRelease: false,
      },
    ],
  });
  const client = { timeout: 0, retries: 0, backoff: SECOND, cancelsWork: false, gatewayPatience: 0 };

  it('is refused with 502 where a small one moves on to the next machine', () => {
    const upload = (largeBodyShare: number) =>
      simulate(
        inputWith({
          workload: boot(24),
          traffic: { bursts: [burstAt(0, 1)], client: { ...client, largeBodyShare } },
        }),
      );
    expect([outcomeOf(upload(1), 0), secondsOf(upload(1).requests.end[0]!)]).toEqual([
      'refused-booting',
      9.2,
    ]);
    expect(storyOf(upload(0), 0)).toContain('9.2 wakes m2');
  });

  it('waits as long as it likes for the machine it was sent to first', () => {
    const trace = simulate(
      inputWith({
        workload: boot(6),
        traffic: { bursts: [burstAt(0, 1)], client: { ...client, largeBodyShare: 1 } },
      }),
    );
    expect(outcomeOf(trace, 0)).toBe('ok');
  });
});
