import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import type { ClientInput, TrafficInput } from '../../../src/sim/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { TRAFFIC, burstAt, inputWith } from '../support/inputs.ts';
import { decisionsOf } from '../support/looking.ts';

const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];
const run = (
  client: Partial<ClientInput>,
  traffic: Partial<TrafficInput>,
  fly: Partial<FlyInput> = {},
  horizon = HOUR,
) =>
  simulate(
    inputWith({
      horizon,
      fly: { concurrencyType: 'connections', regions: machines(2), initiallyRunning: 1, ...fly },
      traffic: { ...traffic, client: { ...TRAFFIC.client, ...client } },
    }),
  );
const wakes = (trace: ReturnType<typeof run>) =>
  decisionsOf(trace, 'fly-autostart').filter(({ granted }) => granted === 1);
const loads = (trace: ReturnType<typeof run>) =>
  decisionsOf(trace, 'fly-autostop').map(({ t, inputs, limitedBy }) => [t, inputs['load'], limitedBy]);

describe('a keep-alive connection', () => {
  it('is load while it idles: the last machine stays up for it, until it is closed', () => {
    const trace = run({ keepAlive: 400 * SECOND }, { bursts: [burstAt(100, 3)] }, { regions: machines(1) });
    expect(loads(trace)).toEqual([
      [150, 3, 'single-machine-busy'],
      [450, 3, 'single-machine-busy'],
      [750, 0, 'none'],
    ]);
  });

  it('is nothing when the unit of load is requests', () => {
    const trace = run(
      { keepAlive: 400 * SECOND },
      { bursts: [burstAt(100, 3)] },
      { regions: machines(1), concurrencyType: 'requests' },
    );
    expect(loads(trace)).toEqual([[150, 0, 'none']]);
  });

  it('of a client of its own is not used by another: each further request is one more', () => {
    const trace = run(
      { keepAlive: 10 * MINUTE },
      { bursts: [{ ...burstAt(10, 5), over: 50 * SECOND }] },
      { regions: machines(1) },
    );
    expect(loads(trace)[0]).toEqual([150, 5, 'single-machine-busy']);
  });

  it('of a CDN is used again by whoever comes next', () => {
    const trace = run(
      { keepAlive: 10 * MINUTE, connectionPools: 1 },
      { bursts: [{ ...burstAt(10, 5), over: 50 * SECOND }] },
      { regions: machines(1) },
    );
    expect(loads(trace)[0]).toEqual([150, 1, 'single-machine-busy']);
  });

  it('of a CDN is not used by traffic that does not come through it', () => {
    const bursts = [burstAt(10, 1), { ...burstAt(20, 1, 'private'), via: 'private' as const }];
    const trace = run({ keepAlive: 10 * MINUTE, connectionPools: 1 }, { bursts }, { regions: machines(1) });
    expect(loads(trace)[0]).toEqual([150, 2, 'single-machine-busy']);
  });

  it('is closed by a machine that drains, and counts where its next request goes', () => {
    const trace = run(
      { keepAlive: 10 * MINUTE, connectionPools: 1 },
      { bursts: [burstAt(10, 2), burstAt(160, 2)] },
      { regions: machines(2), initiallyRunning: -1, softLimit: 5 },
    );
    // Both machines took one or two of the first; one of them is stopped at 150 s, idle connections and all.
    const [first, second] = decisionsOf(trace, 'fly-autostop');
    expect(first).toMatchObject({ t: 150, granted: 1 });
    expect(second).toMatchObject({ t: 450, granted: 0, inputs: { started: 1, load: 2 } });
    expect(trace.summary.requests.failed).toBe(0);
  });

  it('takes a request past the soft limit of its own machine without asking for another', () => {
    const soft = { softLimit: 2, regions: machines(2) };
    const shared = { keepAlive: 10 * MINUTE, connectionPools: 1 };
    const bursts = [burstAt(10, 2), { ...burstAt(20, 20), over: 60 * SECOND }];
    expect(wakes(run(shared, { bursts }, soft, 100 * SECOND))).toEqual([]);
    // With connections of their own the third request is one too many.
    expect(wakes(run({ keepAlive: 10 * MINUTE }, { bursts }, soft, 100 * SECOND)).length).toBeGreaterThan(0);
  });
});

describe('idle connections of a CDN', () => {
  it('that hover around the soft limit keep waking machines, and every pass stops one again', () => {
    // 121 requests an hour from forty servers that keep their connections for 400 s: twelve are open on average.
    const day = 24 * HOUR;
    const traffic = {
      curve: [
        { at: 0, rate: 121 / 3600 },
        { at: day, rate: 121 / 3600 },
      ],
      arrivals: 'poisson' as const,
    };
    const client = { keepAlive: 400 * SECOND, connectionPools: 40 };
    const fly = { regions: machines(10), softLimit: 12, minMachinesRunning: 1, scanJitter: 20 * SECOND };
    const connections = run(client, traffic, fly, day);
    const requests = run(client, traffic, { ...fly, concurrencyType: 'requests' }, day);
    expect(wakes(requests)).toEqual([]);
    expect(wakes(connections).length).toBeGreaterThan(60);
    expect(connections.summary.instances.stops).toBeGreaterThan(60);
    expect(connections.summary.instances.peakRunning).toBeLessThanOrEqual(3);
  });
});
