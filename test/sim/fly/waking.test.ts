import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND, micros, secondsOf } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { TRAFFIC, burstAt, inputWith } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf, storyOf } from '../support/looking.ts';

const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];
const boot = (seconds: number) => [
  {
    name: 'boot',
    duration: seconds * SECOND,
    spread: 0,
    cpu: false,
    background: false,
    oncePerRelease: false,
  },
];

describe('a request that finds nothing running', () => {
  it('wakes a machine, waits for VM and boot, and is served at the next try', () => {
    const trace = simulate(inputWith({ traffic: { bursts: [burstAt(10, 1)] } }));
    expect(lifeOf(trace, 0).slice(0, 4)).toEqual([
      ['stopped', 0],
      ['starting', 10],
      ['booting', 11],
      ['ready', 15],
    ]);
    // Tries every 8.2 / 15 s from 11 s on: the first after 15 s is number 8.
    const served = 11 + 8 * (Math.round(8_200_000 / 15) / 1e6);
    expect(storyOf(trace, 0)).toEqual([
      '10.0 arrived',
      '10.0 wakes m1',
      '10.0 waits-for-start m1',
      `${served.toFixed(1)} dispatched m1`,
      `${served.toFixed(1)} started m1`,
      `${(served + 0.1).toFixed(1)} answered m1`,
    ]);
    expect(trace.summary.instances.coldStarts).toEqual({ fromZero: 1, scaleOut: 0 });
    expect(secondsOf(trace.requests.connecting[0]!)).toBeCloseTo(served - 11, 6);
  });

  it('moves on to the next sleeper when an app takes longer to listen than the proxy tries', () => {
    const trace = simulate(
      inputWith({
        fly: { regions: machines(4) },
        workload: { boot: boot(24) },
        traffic: { bursts: [burstAt(0, 1)] },
      }),
    );
    const story = storyOf(trace, 0);
    expect(story.slice(0, 7)).toEqual([
      '0.0 arrived',
      '0.0 wakes m1',
      '0.0 waits-for-start m1',
      '9.2 refused m1',
      '9.2 wakes m2',
      '9.2 waits-for-start m2',
      '18.4 refused m2',
    ]);
    // m1 listens at 25 s; the request, which has moved on to m3, takes it after it gave m3 up too.
    expect(outcomeOf(trace, 0)).toBe('ok');
    expect(trace.summary.instances.coldStarts.fromZero).toBe(3);
  });

  it('gives up after its patience with 503 when nothing listens by then', () => {
    const trace = simulate(
      inputWith({
        fly: { regions: machines(2) },
        workload: { boot: boot(60) },
        traffic: { bursts: [burstAt(0, 3)] },
      }),
    );
    expect([0, 1, 2].map((r) => [outcomeOf(trace, r), secondsOf(trace.requests.end[r]!)])).toEqual(
      new Array(3).fill(['start-timeout', 36]),
    );
    expect(trace.summary.witness.origin).toEqual({ ok: 0, failed: 0 });
    expect(trace.summary.witness.edge).toEqual({ ok: 0, failed: 3 });
  });

  it('stays with its machine when it does not move on', () => {
    const trace = simulate(
      inputWith({
        fly: { regions: machines(4), movesOn: false },
        workload: { boot: boot(24) },
        traffic: { bursts: [burstAt(0, 1)] },
      }),
    );
    expect(trace.summary.instances.coldStarts.fromZero).toBe(1);
    expect(outcomeOf(trace, 0)).toBe('ok');
  });

  it('is answered 504 by a gateway in front that has less patience than the boot takes', () => {
    const trace = simulate(
      inputWith({
        fly: { movesOn: false },
        workload: { boot: boot(29) },
        traffic: { bursts: [burstAt(0, 1)], client: { ...TRAFFIC.client, gatewayPatience: 10 * SECOND } },
      }),
    );
    expect([outcomeOf(trace, 0), secondsOf(trace.requests.end[0]!)]).toEqual(['gateway-timeout', 10]);
    expect(trace.summary.witness.healthChecks.failed).toBe(0);
  });

  it('fails at once when autostart is off', () => {
    const trace = simulate(inputWith({ fly: { autoStart: false }, traffic: { bursts: [burstAt(5, 1)] } }));
    expect([outcomeOf(trace, 0), secondsOf(trace.requests.end[0]!)]).toEqual(['no-machine', 5]);
  });

  it('joins a machine on its way while fewer than a soft limit wait for it, then wakes another', () => {
    const burst = { traffic: { bursts: [burstAt(0, 12)] } };
    const joined = simulate(inputWith({ fly: { regions: machines(4), softLimit: 10 }, ...burst }));
    expect(joined.summary.instances.coldStarts.fromZero).toBe(2);
    const each = simulate(
      inputWith({ fly: { regions: machines(4), softLimit: 10, joinsStarting: false }, ...burst }),
    );
    expect(each.summary.instances.coldStarts.fromZero).toBe(4);
  });

  it('takes the machine that has slept longest, so the fleet takes turns', () => {
    const poll = {
      name: 'phone',
      clients: 1,
      every: 400 * SECOND,
      requests: 1,
      jitter: 0,
      from: 0,
      to: -1,
      own: true,
    };
    const trace = simulate(
      inputWith({ fly: { regions: machines(3), scanPeriod: 60 * SECOND }, traffic: { pollers: [poll] } }),
    );
    const woken = decisionsOf(trace, 'fly-autostart').map((d) => d.subject);
    expect(woken.slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it('resumes a suspended machine in a fraction of a boot', () => {
    const trace = simulate(
      inputWith({
        fly: { autoStop: 'suspend', initiallyRunning: 1, regions: machines(1) },
        traffic: { bursts: [burstAt(400, 1)] },
      }),
    );
    expect(secondsOf(trace.requests.end[0]! - trace.requests.arrival[0]!)).toBeCloseTo(0.55, 2);
    expect(trace.summary.instances).toMatchObject({ coldStarts: { fromZero: 0, scaleOut: 0 }, resumes: 1 });
  });

  it('takes a suspending machine back at once when the copy may be interrupted', () => {
    const fly = { autoStop: 'suspend' as const, initiallyRunning: 1, regions: machines(1) };
    const traffic = { bursts: [burstAt(155, 1)] };
    const back = simulate(inputWith({ fly, traffic }));
    expect(secondsOf(back.requests.end[0]!)).toBeCloseTo(155.1, 3);
    const before2025 = simulate(inputWith({ fly: { ...fly, suspendInterruptible: false }, traffic }));
    expect(secondsOf(before2025.requests.end[0]!)).toBeGreaterThan(161);
  });
});

describe('a request that finds every running machine over its soft limit', () => {
  const busy = { service: { kind: 'constant' as const, value: 20 * SECOND } };

  it('is served there while one more machine is started beside', () => {
    const trace = simulate(
      inputWith({
        fly: { initiallyRunning: 1, softLimit: 2 },
        workload: busy,
        traffic: { bursts: [burstAt(0, 3)] },
      }),
    );
    const [start] = decisionsOf(trace, 'fly-autostart');
    expect(start).toMatchObject({ t: 0, granted: 1, request: 2, inputs: { running: 1, over: 1, async: 1 } });
    expect(trace.requests.instance[2]).toBe(0);
    expect(trace.summary.instances.coldStarts).toEqual({ fromZero: 0, scaleOut: 1 });
  });

  it('waits for the new machine where autostart is not asynchronous yet', () => {
    const trace = simulate(
      inputWith({
        fly: { initiallyRunning: 1, softLimit: 2, asyncStart: false },
        workload: busy,
        traffic: { bursts: [burstAt(0, 3)] },
      }),
    );
    expect(trace.requests.instance[2]).toBe(1);
    expect(trace.requests.cold[2]).toBe(2);
  });

  it('starts no second machine within the recent-start window', () => {
    const fly = { initiallyRunning: 1, softLimit: 1, regions: machines(4) };
    const traffic = { bursts: [burstAt(0, 2), burstAt(10, 1)] };
    const slow = { ...busy, boot: boot(60) };
    const within = decisionsOf(simulate(inputWith({ fly, workload: slow, traffic })), 'fly-autostart');
    expect(within.map((d) => [d.t, d.granted, d.limitedBy])).toEqual([
      [0, 1, 'none'],
      [10, 0, 'recent-start'],
    ]);
    const after = { bursts: [burstAt(0, 2), burstAt(25, 2)] };
    const later = decisionsOf(simulate(inputWith({ fly, workload: slow, traffic: after })), 'fly-autostart');
    expect(later.map((d) => [d.t, d.granted])).toEqual([
      [0, 1],
      [25, 1],
    ]);
  });

  it('compares strictly when the knob says so', () => {
    const at = (softAtOrOver: boolean) =>
      simulate(
        inputWith({
          fly: { initiallyRunning: 1, softLimit: 2, softAtOrOver },
          workload: busy,
          traffic: { bursts: [burstAt(0, 3)] },
        }),
      ).summary.instances.coldStarts.scaleOut;
    expect([at(true), at(false)]).toEqual([1, 0]);
  });

  it('waits at the proxy when every machine is at its hard limit, in order of arrival', () => {
    const trace = simulate(
      inputWith({
        fly: { initiallyRunning: -1, regions: machines(1), softLimit: 2, hardLimit: 2 },
        workload: { service: { kind: 'constant', value: 5 * SECOND } },
        traffic: { bursts: [burstAt(0, 2), burstAt(1, 1), burstAt(2, 1)] },
      }),
    );
    expect([0, 1, 2, 3].map((r) => secondsOf(trace.requests.dispatch[r]!))).toEqual([0, 0, 5, 5]);
    expect(storyOf(trace, 2)).toContain('1.0 waits-for-capacity');
  });

  it('gets 503 when the wait at the hard limit outlasts its patience', () => {
    const trace = simulate(
      inputWith({
        fly: { initiallyRunning: -1, regions: machines(1), softLimit: 1, hardLimit: 1 },
        workload: { service: { kind: 'constant', value: 2 * MINUTE } },
        traffic: { bursts: [burstAt(0, 2)] },
      }),
    );
    expect([outcomeOf(trace, 1), secondsOf(trace.requests.end[1]!)]).toEqual(['hard-limit-timeout', 36]);
  });
});

describe('regions', () => {
  const regions = [
    { code: 'fra', machines: 1, clients: 0 },
    { code: 'iad', machines: 1, clients: 1 },
  ];

  it('a client is served in its own region while that has room, else in the next', () => {
    const trace = simulate(
      inputWith({
        fly: { regions, initiallyRunning: -1, softLimit: 1, hardLimit: 1 },
        workload: { service: { kind: 'constant', value: 10 * SECOND } },
        traffic: { bursts: [burstAt(0, 2)] },
      }),
    );
    expect([...trace.requests.region]).toEqual([1, 1]);
    expect([...trace.requests.instance]).toEqual([1, 0]);
  });
});

describe('clients', () => {
  it('that give up leave their work running in the app', () => {
    const base = {
      fly: { initiallyRunning: 1 },
      workload: { service: { kind: 'constant' as const, value: 10 * SECOND } },
    };
    const client = {
      timeout: 4 * SECOND,
      retries: 0,
      backoff: SECOND,
      cancelsWork: false,
      gatewayPatience: 0,
    };
    const goesOn = simulate(inputWith({ ...base, traffic: { bursts: [burstAt(0, 1)], client } }));
    expect([outcomeOf(goesOn, 0), secondsOf(goesOn.requests.end[0]!)]).toEqual(['client-gave-up', 4]);
    expect([...goesOn.strays.dispatch, ...goesOn.strays.end].map(secondsOf)).toEqual([4, 10]);
    expect(goesOn.summary.witness).toMatchObject({ edge: { ok: 0, failed: 0 }, origin: { ok: 1 } });
    const cancelled = simulate(
      inputWith({ ...base, traffic: { bursts: [burstAt(0, 1)], client: { ...client, cancelsWork: true } } }),
    );
    expect(cancelled.strays.count).toBe(0);
    expect(cancelled.summary.witness.origin.ok).toBe(0);
  });

  it('that retry count as one request and several attempts, and end with the last one', () => {
    const client = {
      timeout: 4 * SECOND,
      retries: 2,
      backoff: SECOND,
      cancelsWork: false,
      gatewayPatience: 0,
    };
    const trace = simulate(
      inputWith({
        fly: { regions: machines(1) },
        workload: { boot: boot(6) },
        traffic: { bursts: [burstAt(0, 1)], client },
      }),
    );
    expect(trace.summary.attempts.sent).toBe(trace.requests.attempts[0]);
    expect(trace.summary.attempts).toMatchObject({ sent: 2, succeeded: 1, failed: 1 });
    expect(outcomeOf(trace, 0)).toBe('ok');
    expect(trace.requests.arrival[0]).toBe(0);
    const resent = storyOf(trace, 0).find((step) => step.includes('sent'));
    expect(Number(resent?.split(' ')[0])).toBeGreaterThanOrEqual(4.5);
    expect(Number(resent?.split(' ')[0])).toBeLessThanOrEqual(5.5);
  });

  it('meet the same arrivals and demands whatever the platform does', () => {
    const traffic = {
      curve: [
        { at: 0, rate: 2 },
        { at: 600 * SECOND, rate: 2 },
      ],
      arrivals: 'poisson' as const,
    };
    const workload = { service: { kind: 'lognormal' as const, p50: micros(0.2), p99: micros(2) } };
    const one = simulate(inputWith({ traffic, workload, fly: { initiallyRunning: -1, autoStop: 'off' } }));
    const other = simulate(
      inputWith({ traffic, workload, fly: { initiallyRunning: 1, autoStop: 'off', softLimit: 3 } }),
    );
    expect(other.requests.arrival).toEqual(one.requests.arrival);
    const demand = (trace: typeof one): number[] =>
      Array.from(trace.requests.end, (end, i) => Math.round(end - trace.requests.serviceStart[i]!));
    expect(demand(other)).toEqual(demand(one));
  });
});
