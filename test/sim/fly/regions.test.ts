import { describe, expect, it } from 'vitest';
import { MILLISECOND, MINUTE, SECOND, secondsOf } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import { kilometres } from '../../../src/sim/fly/places.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { burstAt, inputWith, type Changes } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf, storyOf } from '../support/looking.ts';

const region = (code: string, machines: number, clients = 0) => ({ code, machines, clients });
const run = (regions: FlyInput['regions'], fly: Partial<FlyInput> = {}, rest: Changes = {}) =>
  simulate(inputWith({ ...rest, fly: { regions, ...fly } }));

describe('the distance between two regions', () => {
  it.each([
    ['fra', 'iad', 6549],
    ['nrt', 'iad', 10_870],
    ['ams', 'fra', 364],
    ['syd', 'lhr', 16_994],
    ['sjc', 'lax', 492],
    ['fra', 'fra', 0],
    ['fra', 'zzz', 10_000],
  ])('%s to %s: %i km', (a, b, km) => {
    expect(Math.abs(kilometres(a, b) - km)).toBeLessThan(5);
    expect(kilometres(b, a)).toBe(kilometres(a, b));
  });
});

describe('a request served in another region', () => {
  const apart = { rttBase: 2 * MILLISECOND, rttPer1000Km: 14 * MILLISECOND };

  it('takes the round trip longer, as time spent connecting', () => {
    const trace = run(
      [region('fra', 0, 1), region('iad', 1)],
      { initiallyRunning: -1, ...apart },
      {
        traffic: { bursts: [burstAt(10, 1)] },
      },
    );
    const roundTrip = (2 + (14 * kilometres('fra', 'iad')) / 1000) / 1000;
    expect(secondsOf(trace.requests.connecting[0]!)).toBeCloseTo(roundTrip, 5);
    expect(secondsOf(trace.requests.end[0]!)).toBeCloseTo(10 + roundTrip + 0.1, 5);
    expect(trace.summary.latencySeconds!.parts.waiting).toBe(0);
  });

  it('is served in the closest one by round trip that has a machine, not by the order of the list', () => {
    const regions = [region('syd', 1), region('iad', 1), region('ams', 1), region('fra', 0, 1)];
    const served = (fly: Partial<FlyInput>): number =>
      run(regions, { initiallyRunning: -1, ...fly }, { traffic: { bursts: [burstAt(10, 1)] } }).requests
        .instance[0]!;
    expect(served(apart)).toBe(2);
    // Without distances the list decides.
    expect(served({})).toBe(0);
  });

  it('may be told by rows instead of by distance', () => {
    const rtt = [0, 80 * MILLISECOND, 30 * MILLISECOND];
    const regions = [{ ...region('fra', 0, 1), rtt }, region('ams', 1), region('syd', 1)];
    const trace = run(regions, { initiallyRunning: -1 }, { traffic: { bursts: [burstAt(10, 1)] } });
    expect([trace.requests.instance[0], trace.requests.connecting[0]]).toEqual([1, 30 * MILLISECOND]);
  });

  it('is cut off from a machine that stops while it is under way, and sent elsewhere', () => {
    const regions = [{ ...region('fra', 0, 1), rtt: [0, SECOND] }, region('iad', 2)];
    const trace = run(
      regions,
      {
        initiallyRunning: 1,
        interventions: [{ at: 10.5 * SECOND, kind: 'crash', target: 0, value: 1 }],
        restartPolicy: 'never',
      },
      { traffic: { bursts: [burstAt(10, 1)] } },
    );
    // A second to the machine that is gone, one that is woken instead, and a second there.
    expect(storyOf(trace, 0).slice(0, 4)).toEqual([
      '10.0 arrived',
      '11.0 recently-stopped m1',
      '11.0 wakes m2',
      '11.0 waits-for-start m2',
    ]);
    expect(outcomeOf(trace, 0)).toBe('ok');
  });
});

describe('clients', () => {
  it('are spread over the edges by weight', () => {
    const trace = run(
      [region('fra', 1, 3), region('iad', 1, 1)],
      { initiallyRunning: -1, autoStop: 'off' },
      {
        traffic: { bursts: [{ ...burstAt(10, 4000), over: 30 * MINUTE }] },
      },
    );
    const share = trace.requests.region.filter((edge) => edge === 0).length / 4000;
    expect(share).toBeGreaterThan(0.72);
    expect(share).toBeLessThan(0.78);
  });

  it('go to another region only when all local machines are at hard limit', () => {
    const at = (requests: number, fly: Partial<FlyInput>) =>
      run(
        [region('fra', 2, 1), region('iad', 2)],
        { initiallyRunning: -1, autoStop: 'off', softLimit: 2, hardLimit: 3, ...fly },
        {
          workload: { service: { kind: 'constant', value: 10 * SECOND } },
          traffic: { bursts: [burstAt(10, requests)] },
          horizon: MINUTE,
        },
      ).requests.instance;
    // Two below soft each, then over soft, all at home.
    expect([...at(6, {})].every((machine) => machine < 2)).toBe(true);
    expect([...at(7, {})].filter((machine) => machine >= 2)).toHaveLength(1);
  });

  it('go to another region when all local machines fail their check', () => {
    const serviceCheck = { grace: 0, interval: 5 * SECOND, fastInterval: SECOND, flapShare: 1 };
    const trace = run(
      [region('fra', 1, 1), region('iad', 1)],
      {
        initiallyRunning: 1,
        autoStop: 'off',
        serviceCheck,
        interventions: [{ at: 6 * SECOND, kind: 'crash', target: 1, value: 1 }],
      },
      // fra fails its check at 5 s; iad has just booted at 11 s and fails its first one at 15 s.
      { traffic: { bursts: [burstAt(2, 1), burstAt(13, 1)] }, horizon: 40 * SECOND },
    );
    expect([...trace.requests.instance]).toEqual([0, 1]);
    expect(lifeOf(trace, 0)).toEqual([['ready', 0]]);
  });
});

describe('an edge that has not heard yet', () => {
  const late = { propagationMin: 10 * SECOND, propagationMax: 10 * SECOND };

  it('of a stop sends to the machine and is turned away, once', () => {
    // A pass at 150 s cordons machine 1 of two; this edge hears of it at 160 s.
    const traffic = { bursts: [{ ...burstAt(151, 8), over: 8 * SECOND }] };
    const trace = run(
      [region('fra', 2, 1)],
      { initiallyRunning: -1, drain: 60 * SECOND, ...late },
      { traffic },
    );
    const refused = Array.from({ length: 8 }, (_, i) => storyOf(trace, i)).filter((story) =>
      story.some((step) => step.includes('refused m1')),
    );
    expect(refused).toHaveLength(1);
    expect(trace.summary.requests.failed).toBe(0);
    expect([...trace.requests.instance].every((machine) => machine === 1)).toBe(true);
  });

  it('of a start takes the machine for asleep, and the worker it asks to wake it finds it running', () => {
    const trace = run([region('fra', 1, 1)], late, {
      traffic: { bursts: [burstAt(10, 1), burstAt(20, 1)] },
    });
    expect(lifeOf(trace, 0)[3]).toEqual(['ready', 15]);
    expect(storyOf(trace, 1)).toEqual([
      '20.0 arrived',
      '20.0 dispatched m1',
      '20.0 started m1',
      '20.1 answered m1',
    ]);
    expect(trace.requests.cold[1]).toBe(0);
    expect(decisionsOf(trace, 'fly-autostart')).toHaveLength(1);
  });

  it('does not wake what was stopped a short while ago while another can serve (PM11)', () => {
    const trace = run(
      [region('fra', 2, 1)],
      { initiallyRunning: -1, propagationMin: 100 * SECOND, propagationMax: 100 * SECOND },
      { traffic: { bursts: [{ ...burstAt(160, 20), over: 20 * SECOND }] }, horizon: 200 * SECOND },
    );
    expect(lifeOf(trace, 0).at(-1)).toEqual(['stopped', 154]);
    const stories = Array.from({ length: 20 }, (_, i) => storyOf(trace, i).join());
    expect(stories.filter((story) => story.includes('recently-stopped m1'))).toHaveLength(1);
    expect(decisionsOf(trace, 'fly-autostart')).toEqual([]);
    expect(trace.summary.requests.failed).toBe(0);
  });

  it('wakes it all the same when it is the only machine', () => {
    const trace = run(
      [region('fra', 1, 1)],
      { initiallyRunning: -1, propagationMin: 100 * SECOND, propagationMax: 100 * SECOND },
      { traffic: { bursts: [burstAt(160, 1)] }, horizon: 200 * SECOND },
    );
    expect(lifeOf(trace, 0).map(([state]) => state)).toEqual([
      'ready',
      ...['draining', 'stopping', 'stopped', 'starting', 'booting', 'ready'],
    ]);
    expect(outcomeOf(trace, 0)).toBe('ok');
  });

  it('of a host that is cut off is told so by the first request it sends there', () => {
    const trace = run(
      [region('fra', 2, 1)],
      {
        initiallyRunning: -1,
        autoStop: 'off',
        ...late,
        interventions: [{ at: 60 * SECOND, kind: 'host-unreachable', target: 0, value: 20 * MINUTE }],
      },
      { traffic: { bursts: [{ ...burstAt(61, 8), over: 8 * SECOND }] }, horizon: 2 * MINUTE },
    );
    const stories = Array.from({ length: 8 }, (_, i) => storyOf(trace, i).join());
    expect(stories.filter((story) => story.includes('unreachable m1'))).toHaveLength(1);
    expect(trace.summary.requests.failed).toBe(0);
  });
});

describe('min_machines_running', () => {
  it('leaves a region at zero when it is not the primary one, and its clients go abroad', () => {
    const trace = run(
      [region('fra', 2, 1), region('iad', 2, 1)],
      { initiallyRunning: -1, minMachinesRunning: 1, primaryRegion: 0, rttPer1000Km: 14 * MILLISECOND },
      { traffic: { bursts: [{ ...burstAt(3000, 40), over: 60 * SECOND }] } },
    );
    const fromVirginia = [...trace.requests.instance].filter((_, i) => trace.requests.region[i] === 1);
    expect(fromVirginia.length).toBeGreaterThan(5);
    expect(fromVirginia.every((machine) => machine < 2)).toBe(true);
    expect(lifeOf(trace, 2).at(-1)![0]).toBe('stopped');
    expect(lifeOf(trace, 3).at(-1)![0]).toBe('stopped');
  });
});
