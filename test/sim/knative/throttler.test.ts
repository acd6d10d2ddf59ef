import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSubset } from '../../../src/sim/knative/choose-subset.ts';
import { makePolicy, policyFor } from '../../../src/sim/knative/lb-policy.ts';
import { assignSlice, calculateCapacity } from '../../../src/sim/knative/pod-assignment.ts';
import { PodTracker } from '../../../src/sim/knative/pod-tracker.ts';
import { extrapolate, sampleSize, scrapeOrder } from '../../../src/sim/knative/scrape.ts';
import { BREAKER_QUEUE_DEPTH, RevisionThrottler } from '../../../src/sim/knative/throttler.ts';
import { WaitingLinks } from '../../../src/sim/knative/waiting-line.ts';
import { concurrencyStat } from './support.ts';

const pods = (count: number): number[] => Array.from({ length: count }, (_, pod) => pod);

const throttlerOf = (containerConcurrency: number, choose = (_: number) => 0) => {
  const sent = new Map<number, PodTracker>();
  const throttler = new RevisionThrottler({
    containerConcurrency,
    queueDepth: BREAKER_QUEUE_DEPTH,
    links: new WaitingLinks(),
    choose,
    dispatch: (request, tracker) => sent.set(request, tracker),
  });
  const podsOf = (requests: readonly number[]): (number | undefined)[] =>
    requests.map((request) => sent.get(request)?.pod);
  return { throttler, sent, podsOf };
};

describe('the activator', () => {
  it('packs the first pods up to containerConcurrency 3 and goes round from 4 on', () => {
    expect([0, 1, 3, 4, 100].map(policyFor)).toEqual([
      'random-choice-2',
      'first-available',
      'first-available',
      'round-robin',
      'round-robin',
    ]);
    for (const [cc, expected] of [
      [3, [0, 0, 0, 1]],
      [4, [0, 1, 2, 0]],
    ] as const) {
      const { throttler, podsOf } = throttlerOf(cc);
      throttler.updatePods(pods(3));
      for (let request = 0; request < 4; request++) throttler.try(request);
      expect(podsOf([0, 1, 2, 3])).toEqual(expected);
    }
  });

  it('is blocked by requests on a removed pod, and starts a pod that returns afresh', () => {
    const { throttler, sent, podsOf } = throttlerOf(1);
    throttler.updatePods([0, 1]);
    for (let request = 0; request < 3; request++) throttler.try(request);
    throttler.updatePods([0]);
    throttler.finish(sent.get(0)!);
    expect(podsOf([2])).toEqual([undefined]);
    throttler.updatePods([0, 1]);
    expect(podsOf([2])).toEqual([0]);
    throttler.try(3);
    expect(podsOf([3])).toEqual([undefined]);
    throttler.finish(sent.get(1)!);
    expect(podsOf([3])).toEqual([1]);
  });

  it('without containerConcurrency uses every pod however many activators there are', () => {
    const { throttler } = throttlerOf(0);
    throttler.updatePods(pods(5));
    throttler.updateActivators(1, 3);
    expect(throttler.assigned).toHaveLength(5);
  });

  it('gives no pod more than containerConcurrency, loses nobody and keeps the order', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant('try' as const) },
      { weight: 3, arbitrary: fc.record({ finish: fc.nat(1000) }) },
      {
        weight: 1,
        arbitrary: fc.record({ pods: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 6 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          index: fc.integer({ min: -1, max: 3 }),
          count: fc.integer({ min: 1, max: 4 }),
        }),
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.array(step, { maxLength: 80 }), (cc, steps) => {
        const { throttler, sent } = throttlerOf(cc, (n) => n - 1);
        const open = new Map<number, PodTracker>();
        let next = 0;
        let ended = 0;
        for (const what of steps) {
          if (what === 'try') throttler.try(next++);
          else if ('finish' in what) {
            const request = [...open.keys()][what.finish % Math.max(1, open.size)];
            if (request === undefined) continue;
            const tracker = open.get(request)!;
            open.delete(request);
            ended++;
            throttler.finish(tracker);
          } else if ('pods' in what) throttler.updatePods([...what.pods].sort((a, b) => a - b));
          else throttler.updateActivators(Math.min(what.index, what.count - 1), what.count);
          for (const [request, tracker] of sent) {
            // Nobody leaves the line, so requests are sent in the order of their numbers.
            expect(request).toBe(ended + open.size);
            open.set(request, tracker);
            sent.delete(request);
          }
          const used = new Map<PodTracker, number>();
          for (const tracker of open.values()) used.set(tracker, (used.get(tracker) ?? 0) + 1);
          for (const [tracker, count] of used) {
            expect(tracker.weight).toBe(count);
            if (cc > 0) expect(count).toBeLessThanOrEqual(cc);
          }
          expect(throttler.inFlight).toBe(next - ended);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('random choice of two', () => {
  it('takes the one with fewer open requests and never the same pod twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 8 }),
        fc.infiniteStream(fc.nat(1_000_000)),
        (weights, stream) => {
          const trackers = weights.map((weight, pod) => Object.assign(new PodTracker(pod, 0), { weight }));
          const drawn: number[] = [];
          const picked = makePolicy('random-choice-2', (n) => {
            const [draw] = stream.take(1);
            drawn.push(n);
            return draw! % n;
          })(trackers)!;
          expect(picked.weight).toBe(weights[picked.pod]! + 1);
          // Of n pods, n - 1 at least are not lighter than the heaviest: it can win only a tie.
          const heaviest = Math.max(...weights);
          const alone = weights.filter((weight) => weight === heaviest).length === 1;
          if (alone) expect(weights[picked.pod]).toBeLessThan(heaviest);
          if (weights.length > 2) expect(drawn.slice(0, 2)).toEqual([weights.length, weights.length - 1]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the pods of an activator', () => {
  it('are shared out whole: every pod to exactly one of up to as many activators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 60 }), (count, activators) => {
        fc.pre(activators <= count);
        const shares = pods(activators).map((index) => assignSlice(pods(count), index, activators));
        expect(shares.flat().sort((a, b) => a - b)).toEqual(pods(count));
        const sizes = shares.map((share) => share.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('by cluster IP give each activator at least one slot', () => {
    expect(calculateCapacity(1, 3, 0, 100)).toBe(1);
    expect(calculateCapacity(10, 3, 0, 4)).toBe(7);
  });
});

describe('the subset of activators', () => {
  it.each([
    // 10.0.0.2 lies exactly at the start angle 427; the others at 990 and 804.
    ['rev-1688', ['10.0.0.1', '10.0.0.2', '10.0.0.3'], '10.0.0.2'],
    // 10.0.0.120 and 10.0.0.3 fall on one angle for any name; the later one moves to 999, the start is 326.
    ['rev-0', ['10.0.0.1', '10.0.0.120', '10.0.0.3'], '10.0.0.3'],
    // Start 1488; 10.0.0.3 moves to 1839.
    ['rev-2', ['10.0.0.1', '10.0.0.120', '10.0.0.3'], '10.0.0.3'],
  ])('of one for %s begins at or after its own angle', (name, addresses, chosen) => {
    expect(chooseSubset(addresses, 1, name)).toEqual([chosen]);
  });

  it('has as many as asked for, all of them known, the same for any order', () => {
    const addresses = fc.uniqueArray(fc.ipV4(), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        addresses,
        fc.integer({ min: 1, max: 45 }),
        fc.stringMatching(/^[a-z]{1,12}$/),
        (all, n, name) => {
          const subset = chooseSubset(all, n, name);
          expect(new Set(subset).size).toBe(Math.min(n, all.length));
          expect(all).toEqual(expect.arrayContaining([...subset]));
          expect(chooseSubset([...all].reverse(), n, name)).toEqual(subset);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a scrape', () => {
  it('fills up with young pods only where the old ones do not suffice', () => {
    const last = (n: number): number => n - 1;
    expect(scrapeOrder([1, 2, 3], [8, 9], 4, last)).toEqual([1, 2, 3, 8, 9]);
    expect(scrapeOrder([1, 2, 3], [8, 9], 4, () => 0)).toEqual([1, 2, 3, 9, 8]);
    expect(scrapeOrder([1, 2, 3], [8, 9], 3, () => 0)).toEqual([2, 3, 1, 8, 9]);
  });

  it('of all pods is their sum, and never samples more than sixteen', () => {
    expect(extrapolate(3, [1, 2, 4].map(concurrencyStat)).averageConcurrentRequests).toBeCloseTo(7, 12);
    expect(sampleSize(1_000_000)).toBe(16);
    expect([0, 1, 2, 3, 4].map(sampleSize)).toEqual([0, 1, 2, 3, 4]);
  });
});
