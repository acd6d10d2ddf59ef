import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND, secondsOf } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import type { Burst } from '../../../src/sim/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { TRAFFIC, burstAt, inputWith, type Changes } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf, storyOf } from '../support/looking.ts';

const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];
const via = (seconds: number, requests: number, way: Partial<Burst>): Burst => ({
  ...burstAt(seconds, requests, way.via ?? 'edge'),
  ...way,
});
const run = (bursts: readonly Burst[], fly: Partial<FlyInput> = {}, rest: Changes = {}) =>
  simulate(inputWith({ ...rest, fly, traffic: { bursts, ...rest.traffic } }));

describe('a pinned request', () => {
  it('is served by its machine while that runs, whatever the load of others', () => {
    const trace = run([via(10, 3, { via: 'pinned', instance: 1 })], {
      regions: machines(3),
      initiallyRunning: -1,
    });
    expect([...trace.requests.instance]).toEqual([1, 1, 1]);
  });

  it('wakes nothing, and gets 502 after its patience', () => {
    const trace = run([via(10, 1, { via: 'pinned', instance: 1 })], {
      regions: machines(2),
      initiallyRunning: 1,
    });
    expect([outcomeOf(trace, 0), secondsOf(trace.requests.end[0]!)]).toEqual(['instance-pinned-timeout', 40]);
    expect(trace.outcomes[trace.requests.outcome[0]!]!.status).toBe(502);
    expect(decisionsOf(trace, 'fly-autostart')).toEqual([]);
    expect(trace.requests.cold[0]).toBe(0);
  });

  it('reads that its machine was recently stopped', () => {
    const trace = run([via(200, 1, { via: 'pinned', instance: 0 })], {
      regions: machines(1),
      initiallyRunning: 1,
    });
    expect(storyOf(trace, 0)).toEqual([
      '200.0 arrived',
      '200.0 pinned m1',
      '200.0 recently-stopped m1',
      '230.0 failed m1',
    ]);
  });

  it('is served after all if somebody else wakes its machine in time', () => {
    const trace = run([via(10, 1, { via: 'pinned', instance: 0 }), via(12, 1, {})], { regions: machines(1) });
    expect(outcomeOf(trace, 0)).toBe('ok');
    // The machine listens at 17 s; tries come every 0.9 s.
    expect(secondsOf(trace.requests.dispatch[0]!)).toBeCloseTo(17.2, 6);
  });

  it('does not pass through the gateway in front', () => {
    const client = { ...TRAFFIC.client, gatewayPatience: 5 * SECOND };
    const trace = run(
      [via(10, 1, { via: 'pinned', instance: 0 }), via(10, 1, { instance: 0 })],
      { autoStart: false, autoStop: 'off' },
      { traffic: { client } },
    );
    expect(trace.summary.requests.byOutcome).toEqual({ 'instance-pinned-timeout': 1, 'no-machine': 1 });
  });
});

describe('private traffic past the proxy (.internal)', () => {
  it('wakes nothing: where nothing runs there is no address', () => {
    const trace = run([via(10, 2, { via: 'internal' })]);
    expect(trace.summary.requests.byOutcome).toEqual({ 'no-address': 2 });
    expect(secondsOf(trace.requests.end[0]!)).toBe(10);
    expect(decisionsOf(trace, 'fly-autostart')).toEqual([]);
  });

  it('is no load: the machine that serves it is stopped under it', () => {
    const trace = run(
      [via(140, 2, { via: 'internal' })],
      { regions: machines(1), initiallyRunning: 1 },
      {
        workload: { service: { kind: 'constant', value: 30 * SECOND } },
      },
    );
    expect(decisionsOf(trace, 'fly-autostop')[0]).toMatchObject({ t: 150, granted: 1, inputs: { load: 0 } });
    // The app itself knows what it works on, and is killed with it.
    expect(decisionsOf(trace, 'fly-stopped')[0]).toMatchObject({ t: 158, inputs: { cut: 2, killed: 1 } });
    expect(trace.summary.requests.byOutcome).toEqual({ 'cut-by-stop': 2 });
  });

  it('never meets a soft limit', () => {
    const trace = run(
      [via(10, 30, { via: 'internal' }), via(11, 1, {})],
      { regions: machines(2), initiallyRunning: 1, softLimit: 5 },
      { workload: { service: { kind: 'constant', value: 5 * SECOND } } },
    );
    expect(decisionsOf(trace, 'fly-autostart')).toEqual([]);
    expect(trace.summary.requests.succeeded).toBe(31);
  });
});

describe('private traffic through the proxy (Flycast)', () => {
  it('wakes machines as public traffic does, and passes no CDN', () => {
    const client = { ...TRAFFIC.client, gatewayPatience: 3 * SECOND };
    const of = (way: Partial<Burst>) => run([via(10, 1, way)], {}, { traffic: { client } });
    expect(outcomeOf(of({}), 0)).toBe('gateway-timeout');
    expect(outcomeOf(of({ via: 'private' }), 0)).toBe('ok');
    expect(decisionsOf(of({ via: 'private' }), 'fly-autostart')).toHaveLength(1);
  });
});

describe('an app without autostart', () => {
  it('never comes back once it was stopped, and every request gets 503 at once', () => {
    const trace = run([via(10, 1, {}), { ...via(400, 20, {}), over: 10 * MINUTE }], {
      regions: machines(2),
      initiallyRunning: -1,
      autoStart: false,
    });
    expect(lifeOf(trace, 0).at(-1)![0]).toBe('stopped');
    expect(trace.summary.requests.byOutcome).toEqual({ ok: 3, 'no-machine': 18 });
    expect(trace.outcomes.find(({ code }) => code === 'no-machine')!.status).toBe(503);
  });
});
