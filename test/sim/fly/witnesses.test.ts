import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND, micros, secondsOf } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import type { BootPhase, WorkloadInput } from '../../../src/sim/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { GATE_REASONS, STORE_HEALTH } from '../../../src/sim/trace/rules.ts';
import { TRAFFIC, burstAt, inputWith } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf, storyOf } from '../support/looking.ts';

const one = [{ code: 'fra', machines: 1, clients: 1 }];

describe('a pooled connection that died while the machine was suspended', () => {
  const resumed = (kind: 'delay' | 'failure', retries = 0) =>
    simulate(
      inputWith({
        fly: { regions: one, autoStop: 'suspend' },
        workload: { staleConnections: { kind, pool: 2, delay: micros(3.6) } },
        traffic: { bursts: [burstAt(10, 3)], client: { ...TRAFFIC.client, retries } },
      }),
    );

  it('costs a request 3.6 s, and its answer is 200 all the same', () => {
    const trace = resumed('delay');
    const latencies = [0, 1, 2].map((i) => secondsOf(trace.requests.end[i]! - trace.requests.arrival[i]!));
    expect(latencies.filter((latency) => latency > 3.6)).toHaveLength(2);
    expect(trace.summary.requests.failed).toBe(0);
    expect(storyOf(trace, 0)).toContainEqual(expect.stringMatching(/stale-connection m1$/));
  });

  it('or is a 500 that both witnesses know of: the request did reach the app', () => {
    const { summary, outcomes, requests } = resumed('failure');
    expect(summary.requests.byOutcome).toEqual({ ok: 1, 'stale-connection': 2 });
    expect(outcomes[requests.outcome[0]!]).toMatchObject({ status: 500, side: 'app', originSees: true });
    expect(summary.witness).toMatchObject({
      edge: { ok: 1, failed: 2 },
      origin: { ok: 1, failed: 2 },
      diedBeforeApp: 0,
    });
  });

  it('is survived by a client that tries again', () => {
    const { summary } = resumed('failure', 2);
    expect(summary.requests.failed).toBe(0);
    expect(summary.witness.origin).toEqual({ ok: 3, failed: 2 });
  });
});

describe('a release gate on Fly', () => {
  const phase = (name: string, seconds: number, rest: Partial<BootPhase> = {}): BootPhase => ({
    name,
    duration: seconds * SECOND,
    spread: 0,
    cpu: false,
    background: false,
    oncePerRelease: false,
    ...rest,
  });
  const gated = (gate: Partial<NonNullable<WorkloadInput['gate']>>, fly: Partial<FlyInput> = {}) =>
    simulate(
      inputWith({
        horizon: 20 * MINUTE,
        fly: { regions: [{ code: 'fra', machines: 2, clients: 1 }], softLimit: 1, movesOn: false, ...fly },
        workload: {
          boot: [phase('migrate', 10, { oncePerRelease: true }), phase('server', 4)],
          gate: {
            check: 2 * SECOND,
            lockTtl: MINUTE,
            poll: SECOND,
            wait: MINUTE,
            hasReleaseId: true,
            prepared: false,
            store: 'healthy',
            storeDelay: SECOND,
            uncertain: 'prepare',
            ...gate,
          },
        },
        traffic: { bursts: [burstAt(10, 2)] },
      }),
    );
  const reasons = (trace: ReturnType<typeof gated>) =>
    decisionsOf(trace, 'release-gate').map(({ granted, inputs }) => [
      granted,
      GATE_REASONS[inputs['reason']!],
    ]);

  it('lets one of two machines prepare while the other waits', () => {
    const trace = gated({});
    expect(reasons(trace)).toEqual([
      [1, 'acquired'],
      [0, 'done'],
    ]);
    // VM at 11 s, gate 2 s, migration 10 s, server 4 s; the other asks every second and then boots its server.
    expect(lifeOf(trace, 0)).toContainEqual(['ready', 27]);
    expect(lifeOf(trace, 1)).toContainEqual(['ready', 27]);
  });

  it('with a store that goes down becomes slow, not broken', () => {
    const interventions = [
      { at: 5 * SECOND, kind: 'store' as const, target: -1, value: STORE_HEALTH.indexOf('down') },
    ];
    const trace = gated({ prepared: true }, { interventions });
    expect(reasons(trace)).toEqual([
      [1, 'store-down'],
      [1, 'store-down'],
    ]);
    expect(decisionsOf(trace, 'serves-unmigrated')).toEqual([]);
  });

  it('that dares to skip when it cannot know serves on an unmigrated schema, and the trace says which machine', () => {
    const trace = gated({ uncertain: 'skip', store: 'lying' });
    expect(decisionsOf(trace, 'serves-unmigrated').map(({ t, subject }) => [t, subject])).toEqual([
      [17, 0],
      [17, 1],
    ]);
  });

  it('after a deploy prepares once more', () => {
    const interventions = [{ at: 60 * SECOND, kind: 'deploy' as const, target: -1, value: 0 }];
    const trace = gated({ prepared: true }, { initiallyRunning: -1, autoStop: 'off', interventions });
    expect(decisionsOf(trace, 'release-gate').map(({ inputs }) => inputs['release'])).toEqual([1, 1]);
    expect(reasons(trace).map(([prepares]) => prepares)).toEqual([1, 0]);
  });
});

describe('a quota that runs dry', () => {
  const boot = [
    {
      name: 'compile',
      duration: 20 * SECOND,
      spread: 0,
      cpu: true,
      background: false,
      oncePerRelease: false,
    },
  ];
  const cpuQuota = {
    baseline: 0.0625,
    maxBalance: 500 * SECOND,
    initialBalance: 5 * SECOND,
    refillsAsleep: false,
  };
  const woken = (fly: Partial<FlyInput>) =>
    simulate(
      inputWith({
        fly: { regions: one, movesOn: false, totalPatience: 10 * MINUTE, autoStop: 'off', cpuQuota, ...fly },
        workload: { boot },
        traffic: { bursts: [burstAt(10, 1)] },
      }),
    );

  it('is an event, and makes a boot of 20 s one of four minutes', () => {
    const trace = woken({});
    expect(decisionsOf(trace, 'fly-quota-dry')).toMatchObject([{ subject: 0, inputs: { computing: 1 } }]);
    expect(secondsOf(trace.requests.end[0]!)).toBeGreaterThan(240);
    expect(outcomeOf(trace, 0)).toBe('ok');
  });

  it('never does on performance CPUs, nor after a sleep long enough to save for the boot', () => {
    expect(decisionsOf(woken({ cpuKind: 'performance' }), 'fly-quota-dry')).toEqual([]);
    const rested = simulate(
      inputWith({
        fly: {
          regions: one,
          movesOn: false,
          autoStop: 'off',
          cpuQuota: { ...cpuQuota, refillsAsleep: true },
        },
        workload: { boot },
        traffic: { bursts: [burstAt(600, 1)] },
      }),
    );
    expect(decisionsOf(rested, 'fly-quota-dry')).toEqual([]);
    expect(secondsOf(rested.requests.end[0]!)).toBeLessThan(622);
  });
});
