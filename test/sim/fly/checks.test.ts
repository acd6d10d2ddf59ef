import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND, secondsOf } from '../../../src/sim/engine/time.ts';
import type { ServiceCheck } from '../../../src/sim/fly/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { burstAt, inputWith, type Changes } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf } from '../support/looking.ts';

const one = [{ code: 'fra', machines: 1, clients: 1 }];
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
const check = (rest: Partial<ServiceCheck> = {}): ServiceCheck => ({
  grace: 0,
  interval: 15 * SECOND,
  fastInterval: SECOND / 2,
  flapShare: 0,
  ...rest,
});
const woken = (bootSeconds: number, serviceCheck: ServiceCheck, rest: Changes = {}) =>
  simulate(
    inputWith({
      ...rest,
      fly: { regions: one, movesOn: false, totalPatience: 2 * MINUTE, serviceCheck, ...rest.fly },
      workload: boot(bootSeconds),
      traffic: { bursts: [burstAt(10, 1)] },
    }),
  );

describe('a service check', () => {
  it.each([
    // boot, grace -> routed to, since the VM started at 11 s
    ['comes every half second after a start', 4.2, 0, 4.5],
    ['does not begin before its grace', 4.2, 10, 10],
    ['falls back to its interval after two of them', 31, 0, 45],
    ['falls back so much later as its grace is long', 31, 5, 31],
  ])('%s', (_, bootSeconds, grace, expected) => {
    const trace = woken(bootSeconds, check({ grace: grace * SECOND }));
    // The next try to connect follows within 8.2 s / 15.
    const served = secondsOf(trace.requests.dispatch[0]!) - 11;
    expect(served).toBeGreaterThanOrEqual(expected);
    expect(served).toBeLessThan(expected + 0.55);
  });

  it('that flaps takes a machine out of routing while its process lives, and nothing stops or restarts it', () => {
    const trace = simulate(
      inputWith({
        seed: 4,
        horizon: 20 * MINUTE,
        fly: {
          regions: one,
          initiallyRunning: 1,
          autoStop: 'off',
          serviceCheck: check({ flapShare: 0.7 }),
          movesOn: false,
          totalPatience: 5 * SECOND,
        },
        traffic: { bursts: [{ ...burstAt(30, 600), over: 19 * MINUTE }] },
      }),
    );
    expect(lifeOf(trace, 0)).toEqual([['ready', 0]]);
    const { summary } = trace;
    expect(summary.requests.byOutcome['start-timeout']).toBeGreaterThan(100);
    expect(trace.outcomes.find(({ code }) => code === 'start-timeout')!.status).toBe(503);
    expect(summary.witness.origin.failed).toBe(0);
    expect(summary.witness.healthChecks.failed).toBeGreaterThan(40);
    expect(summary.witness.healthChecks.failed + summary.witness.healthChecks.passed).toBe(20 * 4 - 1);
    // Each change of mind is a decision; failed checks stand in the trace where they happened.
    const changes = decisionsOf(trace, 'fly-check');
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.every(({ granted }, i) => granted === i % 2)).toBe(true);
    const failed = [...trace.checks.passed].filter((passed) => passed === 0).length;
    expect(failed).toBe(summary.witness.healthChecks.failed);
  });

  it('that fails while requests are in the app lets them finish', () => {
    const trace = simulate(
      inputWith({
        fly: { regions: one, initiallyRunning: 1, serviceCheck: check({ flapShare: 1 }), autoStop: 'off' },
        workload: { service: { kind: 'constant', value: 20 * SECOND } },
        traffic: { bursts: [burstAt(10, 1)] },
      }),
    );
    expect(decisionsOf(trace, 'fly-check')[0]!.t).toBe(15);
    expect([outcomeOf(trace, 0), secondsOf(trace.requests.end[0]!)]).toEqual(['ok', 30]);
  });
});

describe('a port that opens before the app answers', () => {
  const early = {
    boot: [
      { ...boot(2).boot[0]!, name: 'server in front', opensPort: false },
      { ...boot(3).boot[0]!, name: 'app', opensPort: true },
    ],
  };
  const traffic = { bursts: [burstAt(10, 1), burstAt(14, 1), burstAt(20, 1)] };

  it('gives 502 to everybody who comes too early: the app logs nothing', () => {
    const trace = simulate(inputWith({ fly: { regions: one }, workload: early, traffic }));
    expect([0, 1, 2].map((i) => outcomeOf(trace, i))).toEqual(['refused-booting', 'refused-booting', 'ok']);
    // VM at 11 s, port at 13 s, app at 16 s.
    expect(secondsOf(trace.requests.end[0]!)).toBeGreaterThanOrEqual(13);
    expect(secondsOf(trace.requests.end[0]!)).toBeLessThan(13.6);
    expect(secondsOf(trace.requests.end[1]!)).toBe(14);
    expect(trace.summary.witness).toMatchObject({ edge: { ok: 1, failed: 2 }, origin: { ok: 1, failed: 0 } });
    expect(trace.summary.witness.diedBeforeApp).toBe(2);
  });

  it('does no harm behind a service check', () => {
    const trace = simulate(
      inputWith({ fly: { regions: one, serviceCheck: check() }, workload: early, traffic }),
    );
    expect([0, 1, 2].map((i) => outcomeOf(trace, i))).toEqual(['ok', 'ok', 'ok']);
  });
});
