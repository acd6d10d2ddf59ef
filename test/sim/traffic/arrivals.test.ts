import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/sim/engine/random.ts';
import { STREAM } from '../../../src/sim/engine/streams.ts';
import { MINUTE, SECOND } from '../../../src/sim/engine/time.ts';
import type { TrafficInput } from '../../../src/sim/input.ts';
import { expectedRequests, makeArrivals } from '../../../src/sim/traffic/arrivals.ts';
import { Curve } from '../../../src/sim/traffic/curve.ts';
import { chiSquareScore } from '../engine/statistics.ts';
import { arrivalsOf, burst, client, ofClass, poller, timesOf, traffic } from './support.ts';

const RAMP = [
  { at: 0, rate: 0 },
  { at: 600 * SECOND, rate: 200 },
  { at: 600 * SECOND, rate: 20 },
  { at: 1_200 * SECOND, rate: 20 },
];

describe('even arrivals', () => {
  it('of a constant rate have a constant spacing', () => {
    const arrivals = arrivalsOf(traffic(4, { arrivals: 'even' }), 2);
    expect(timesOf(arrivals).map((t) => t / SECOND)).toEqual([
      0.125, 0.375, 0.625, 0.875, 1.125, 1.375, 1.625, 1.875,
    ]);
  });

  it('of a curve come where its integral passes 1/2, 3/2, 5/2, ...', () => {
    const arrivals = arrivalsOf(traffic(0, { curve: RAMP, arrivals: 'even' }), 1_200);
    const curve = new Curve(RAMP);
    expect(arrivals.count).toBe(72_000);
    for (const k of [0, 1, 999, 59_999, 60_000, 71_999])
      expect(Math.abs(curve.integral(arrivals.time[k]!) - (k + 0.5))).toBeLessThan(2e-4);
  });
});

describe('Poisson arrivals', () => {
  it('are the inverted partial sums of exponentials keyed by their number: nothing is thinned', () => {
    const arrivals = arrivalsOf(traffic(0, { curve: RAMP }), 1_200, 5);
    const random = new Random(5);
    const curve = new Curve(RAMP);
    let sum = 0;
    for (let k = 0; k < arrivals.count; k++) {
      sum -= Math.log(random.uniform(STREAM.arrivals, k));
      if (k % 1_000 === 0) expect(Math.abs(arrivals.time[k]! - curve.inverse(sum))).toBeLessThanOrEqual(1);
    }
  });

  it('of a constant rate have exponential gaps', () => {
    const arrivals = arrivalsOf(traffic(100), 3_600);
    const bins = new Uint32Array(64);
    for (let i = 1; i < arrivals.count; i++) {
      const gap = (arrivals.time[i]! - arrivals.time[i - 1]!) / SECOND;
      const bin = Math.floor((1 - Math.exp(-100 * gap)) * 64);
      bins[bin] = bins[bin]! + 1;
    }
    expect(Math.abs(chiSquareScore(bins))).toBeLessThan(4);
  });

  it('follow the curve: each stretch of equal expectation gets its share, with the variance of a Poisson count', () => {
    const curve = new Curve(RAMP);
    const bins = new Uint32Array(500);
    const arrivals = arrivalsOf(traffic(0, { curve: RAMP }), 1_200);
    for (const t of arrivals.time) {
      const bin = Math.floor((500 * curve.integral(t)) / curve.total);
      bins[bin] = bins[bin]! + 1;
    }
    expect(Math.abs(chiSquareScore(bins))).toBeLessThan(4);
    expect(Math.abs(arrivals.count - 72_000)).toBeLessThan(4 * Math.sqrt(72_000));
  });

  it('differ from seed to seed', () => {
    expect(timesOf(arrivalsOf(traffic(1), 60, 1))).not.toEqual(timesOf(arrivalsOf(traffic(1), 60, 2)));
  });
});

describe('pollers', () => {
  it('send their requests at once, every period, each client on its own phase', () => {
    const input = traffic(0, { pollers: [poller({ clients: 3, requests: 2, every: 10 * SECOND })] });
    const arrivals = arrivalsOf(input, 40);
    expect(arrivals.count).toBe(3 * 2 * 4);
    const phases = new Set(timesOf(arrivals).map((t) => t % (10 * SECOND)));
    expect(phases.size).toBe(3);
    for (const phase of phases)
      expect(timesOf(arrivals).filter((t) => t % (10 * SECOND) === phase)).toEqual(
        [0, 0, 10, 10, 20, 20, 30, 30].map((s) => s * SECOND + phase),
      );
  });

  it('have phases spread evenly over the period', () => {
    const arrivals = arrivalsOf(traffic(0, { pollers: [poller({ clients: 64_000 })] }), 60);
    const bins = new Uint32Array(64);
    for (const t of arrivals.time) {
      const bin = Math.floor((64 * t) / MINUTE);
      bins[bin] = bins[bin]! + 1;
    }
    expect(Math.abs(chiSquareScore(bins))).toBeLessThan(4);
  });

  it('poll only in their window', () => {
    const input = traffic(0, {
      pollers: [
        poller({ clients: 50, every: SECOND, jitter: 3 * SECOND, from: 10 * SECOND, to: 20 * SECOND }),
      ],
    });
    const times = timesOf(arrivalsOf(input, 60));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(10 * SECOND);
    expect(Math.max(...times)).toBeLessThan(20 * SECOND);
  });

  it('with jitter move each poll by at most the jitter, and lose none at the ends of the window on average', () => {
    const input = traffic(0, {
      pollers: [
        poller({ clients: 2_000, every: 10 * SECOND, jitter: 5 * SECOND, from: 5 * SECOND, to: 35 * SECOND }),
      ],
    });
    const arrivals = arrivalsOf(input, 60);
    expect(Math.abs(arrivals.count - 6_000)).toBeLessThan(200);
    const bins = new Uint32Array(30);
    for (const t of arrivals.time) {
      const bin = Math.floor(t / SECOND) - 5;
      bins[bin] = bins[bin]! + 1;
    }
    expect(Math.abs(chiSquareScore(bins))).toBeLessThan(4);
    const still = arrivalsOf(traffic(0, { pollers: [poller({ every: 10 * SECOND })] }), 3_600);
    const moved = arrivalsOf(
      traffic(0, { pollers: [poller({ every: 10 * SECOND, jitter: SECOND })] }),
      3_600,
    );
    for (let k = 1; k < 350; k++)
      expect(Math.abs(moved.time[k]! - still.time[k]!)).toBeLessThanOrEqual(SECOND);
  });

  it('of which there are none, or that ask for nothing, make no arrivals', () => {
    for (const rest of [{ clients: 0 }, { requests: 0 }, { every: 0 }, { from: 100 * SECOND }, { to: 0 }])
      expect(arrivalsOf(traffic(0, { pollers: [poller(rest)] }), 60).count).toBe(0);
  });
});

describe('bursts', () => {
  it('come all at one instant', () => {
    const arrivals = arrivalsOf(traffic(0, { bursts: [burst({ at: 7 * SECOND, requests: 5 })] }), 60);
    expect(timesOf(arrivals)).toEqual(Array<number>(5).fill(7 * SECOND));
  });

  it('or spread evenly from there on', () => {
    const input = traffic(0, { bursts: [burst({ at: 7 * SECOND, requests: 4, over: 10 * SECOND })] });
    expect(timesOf(arrivalsOf(input, 60))).toEqual([7, 9.5, 12, 14.5].map((s) => s * SECOND));
    expect(timesOf(arrivalsOf(input, 12))).toEqual([7, 9.5].map((s) => s * SECOND));
  });
});

describe('classes', () => {
  const input = traffic(1, {
    pollers: [poller({ name: 'health' }), poller({ name: 'cron', own: false }), poller({ name: 'health' })],
    bursts: [burst({ name: 'push', requests: 3 }), burst({ name: 'cron', requests: 2, at: SECOND })],
  });

  it('are the users, then pollers, then bursts, and rows of one name share one', () => {
    const arrivals = arrivalsOf(input, 60);
    expect(arrivals.classes).toEqual([
      { id: 'users', own: true },
      { id: 'health', own: true },
      { id: 'cron', own: false },
      { id: 'push', own: true },
    ]);
    expect([...new Set(arrivals.class)].sort()).toEqual([0, 1, 2, 3]);
    expect(ofClass(arrivals, 'health')).toHaveLength(2);
    expect(ofClass(arrivals, 'cron')).toHaveLength(3);
  });

  it('never share a draw key within a run of ordinary size', () => {
    const arrivals = arrivalsOf({ ...input, ...traffic(20, { pollers: input.pollers }) }, 600);
    expect(new Set(arrivals.key).size).toBe(arrivals.count);
  });

  it('have luck of their own, however alike their names', () => {
    const pollers = ['ab', 'cb', 'b', 'ba', 'bb'].map((name) => poller({ name }));
    const arrivals = arrivalsOf(traffic(0, { pollers }), 60);
    expect(new Set(arrivals.time).size).toBe(5);
    expect(new Set(arrivals.key).size).toBe(5);
  });

  it('beyond what a byte can tell apart are refused', () => {
    const bursts = Array.from({ length: 256 }, (_, i) => burst({ name: `b${i}` }));
    expect(() => arrivalsOf(traffic(0, { bursts }), 1)).toThrow(RangeError);
    expect(arrivalsOf(traffic(0, { bursts: bursts.slice(1) }), 1).count).toBe(255);
  });
});

const seconds = fc.integer({ min: 0, max: 120 });
const names = fc.constantFrom('users', 'a', 'b');
const anyPoller = fc.record({
  name: names,
  clients: fc.nat({ max: 5 }),
  every: fc.integer({ min: 1, max: 30 * SECOND }).map((t) => t + 200_000),
  requests: fc.nat({ max: 3 }),
  jitter: fc.oneof(fc.constant(0), fc.nat({ max: 20 * SECOND })),
  from: seconds.map((s) => s * SECOND),
  to: fc.oneof(
    fc.constant(-1),
    seconds.map((s) => s * SECOND),
  ),
  own: fc.boolean(),
});
const anyBurst = fc.record({
  name: names,
  at: seconds.map((s) => s * SECOND),
  requests: fc.nat({ max: 50 }),
  over: fc.oneof(fc.constant(0), fc.nat({ max: 60 * SECOND })),
  own: fc.boolean(),
});
const anyTraffic: fc.Arbitrary<TrafficInput> = fc.record({
  curve: fc
    .array(
      fc.record({ gap: fc.nat({ max: 40 * SECOND }), rate: fc.double({ min: 0, max: 20, noNaN: true }) }),
      {
        maxLength: 6,
      },
    )
    .map((gaps) => {
      let at = 0;
      return gaps.map(({ gap, rate }) => ({ at: (at += gap), rate }));
    }),
  arrivals: fc.constantFrom('poisson', 'even'),
  pollers: fc.array(anyPoller, { maxLength: 3 }),
  bursts: fc.array(anyBurst, { maxLength: 3 }),
  client: fc.constant(client),
});

describe('all arrivals', () => {
  it('ascend, are whole, and lie in [0, horizon)', () => {
    fc.assert(
      fc.property(anyTraffic, seconds, fc.nat(), (input, horizon, seed) => {
        const { time, count, class: classes, key } = arrivalsOf(input, horizon, seed);
        expect([time.length, classes.length, key.length]).toEqual([count, count, count]);
        for (let i = 0; i < count; i++) {
          expect(Number.isInteger(time[i]) && time[i]! >= 0 && time[i]! < horizon * SECOND).toBe(true);
          if (i > 0) expect(time[i]!).toBeGreaterThanOrEqual(time[i - 1]!);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('before a horizon are the same under a longer horizon: times, classes and keys', () => {
    fc.assert(
      fc.property(anyTraffic, seconds, seconds, fc.nat(), (input, a, b, seed) => {
        const short = arrivalsOf(input, Math.min(a, b), seed);
        const long = arrivalsOf(input, Math.max(a, b), seed);
        const n = short.count;
        expect([...long.time.subarray(0, n)]).toEqual([...short.time]);
        expect([...long.key.subarray(0, n)]).toEqual([...short.key]);
        expect([...long.class.subarray(0, n)]).toEqual([...short.class]);
        expect(n === long.count || long.time[n]! >= Math.min(a, b) * SECOND).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('of one name stay as they are, times and keys, when a poller or burst of another name is put first', () => {
    fc.assert(
      fc.property(anyTraffic, anyPoller, anyBurst, fc.nat(), (input, morePolls, moreBursts, seed) => {
        const before = arrivalsOf(input, 90, seed);
        const after = arrivalsOf(
          {
            ...input,
            pollers: [{ ...morePolls, name: 'new' }, ...input.pollers],
            bursts: [{ ...moreBursts, name: 'newer' }, ...input.bursts],
          },
          90,
          seed,
        );
        for (const name of ['users', 'a', 'b'])
          if (before.classes.some((known) => known.id === name))
            expect(ofClass(after, name)).toEqual(ofClass(before, name));
      }),
      { numRuns: 300 },
    );
  });

  it('of other clients stay as they are when a poller gets one more', () => {
    const count = (clients: number) =>
      ofClass(arrivalsOf(traffic(0, { pollers: [poller({ clients })] }), 600), 'poller');
    const more = new Set(count(6).map(String));
    for (const row of count(5)) expect(more.has(String(row))).toBe(true);
  });

  it('at one time come users first, then rows in their order', () => {
    const input = traffic(0, {
      curve: [
        { at: 0, rate: 1 },
        { at: 10 * SECOND, rate: 1 },
      ],
      arrivals: 'even',
      bursts: [
        burst({ name: 'x', at: 500_000 }),
        burst({ name: 'y', at: 500_000 }),
        burst({ name: 'x', at: 500_000 }),
      ],
    });
    const arrivals = arrivalsOf(input, 1);
    expect([...arrivals.class]).toEqual([0, 1, 2, 1]);
  });
});

describe('the expected number of requests', () => {
  it('is exact where nothing is random', () => {
    fc.assert(
      fc.property(anyTraffic, seconds, (input, horizon) => {
        const still: TrafficInput = { ...input, arrivals: 'even', pollers: [] };
        expect(expectedRequests(still, horizon * SECOND)).toBe(arrivalsOf(still, horizon).count);
      }),
      { numRuns: 300 },
    );
  });

  it('is exact where rounding moves an arrival over the horizon', () => {
    // The first of three a second comes after 166666.67 microseconds.
    for (const [horizon, count] of [
      [166_666, 0],
      [166_667, 0],
      [166_668, 1],
      [500_000, 1],
      [500_001, 2],
    ] as const) {
      const input = traffic(3, { arrivals: 'even' });
      expect(expectedRequests(input, horizon)).toBe(count);
      expect(makeArrivals(input, horizon, new Random(1)).count).toBe(count);
    }
  });

  it('is the mean where phases, jitter and gaps are', () => {
    const input = traffic(3, {
      pollers: [poller({ clients: 7, every: 7 * SECOND, jitter: 9 * SECOND, requests: 2, from: 5 * SECOND })],
    });
    const counts = Array.from({ length: 400 }, (_, seed) => arrivalsOf(input, 60, seed).count);
    const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
    const deviation = Math.sqrt(counts.reduce((sum, n) => sum + (n - mean) ** 2, 0) / counts.length);
    expect(Math.abs(expectedRequests(input, 60 * SECOND) - mean)).toBeLessThan(
      (4 * deviation) / Math.sqrt(400),
    );
  });

  it.each([
    ['a rate of 1e9 for a day', traffic(1e9), 86_400, 8.64e13],
    ['a horizon of 0', traffic(5), 0, 0],
    ['an empty curve', traffic(5, { curve: [] }), 60, 0],
    ['a burst of 1e9', traffic(0, { bursts: [burst({ requests: 1e9, over: 100 * SECOND })] }), 50, 5e8],
  ])('of %s is known at once', (_, input, horizon, expected) => {
    for (const arrivals of ['poisson', 'even'] as const) {
      const known = expectedRequests({ ...input, arrivals }, horizon * SECOND);
      // Where a microsecond holds many arrivals, rounding moves some over the horizon.
      expect(Math.abs(known - expected)).toBeLessThanOrEqual(1e-7 * expected);
    }
  });
});

describe('a million arrivals', () => {
  it('of many pollers with jitter are sorted like any others', () => {
    const input = traffic(0, {
      pollers: [poller({ clients: 1_000, every: MINUTE, jitter: 30 * SECOND })],
      bursts: [burst({ at: 3_600 * SECOND, requests: 1_000 })],
    });
    const arrivals = makeArrivals(input, 60_000 * SECOND, new Random(1));
    expect(arrivals.count).toBeGreaterThan(990_000);
    expect(arrivals.time.every((t, i) => i === 0 || t >= arrivals.time[i - 1]!)).toBe(true);
  });
});
