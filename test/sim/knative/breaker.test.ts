import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Breaker, InfiniteBreaker } from '../../../src/sim/knative/breaker.ts';
import { WaitingLine, WaitingLinks } from '../../../src/sim/knative/waiting-line.ts';

const queueProxy = (containerConcurrency: number) => {
  const running: number[] = [];
  const breaker = new Breaker(
    {
      queueDepth: 10 * containerConcurrency,
      maxConcurrency: containerConcurrency,
      initialCapacity: containerConcurrency,
    },
    new WaitingLinks(),
    (request) => running.push(request),
  );
  return { breaker, running };
};

describe('the breaker of a queue-proxy', () => {
  it.each([1, 2, 10])(
    'with containerConcurrency %i takes eleven times as many and refuses the next',
    (cc) => {
      const { breaker, running } = queueProxy(cc);
      for (let request = 0; request < 11 * cc; request++) expect(breaker.maybe(request)).toBe(true);
      expect(breaker.maybe(11 * cc)).toBe(false);
      expect(running).toHaveLength(cc);
    },
  );

  it('of one slot refuses nine of twenty at once', () => {
    const { breaker } = queueProxy(1);
    const taken = Array.from({ length: 20 }, (_, request) => breaker.maybe(request)).filter(Boolean);
    expect(taken).toHaveLength(11);
  });

  it('interrupts nobody when its capacity falls, and admits no one until enough have left', () => {
    const { breaker, running } = queueProxy(3);
    for (let request = 0; request < 5; request++) breaker.maybe(request);
    breaker.updateConcurrency(1);
    breaker.release();
    breaker.release();
    expect(running).toEqual([0, 1, 2]);
    breaker.release();
    expect(running).toEqual([0, 1, 2, 3]);
  });

  it('reserves only what is free right now', () => {
    const { breaker } = queueProxy(1);
    expect(breaker.reserve()).toBe(true);
    expect(breaker.reserve()).toBe(false);
    breaker.release();
    expect(breaker.reserve()).toBe(true);
  });

  it('admits in the order of arrival, without those who left, and never more than its capacity', () => {
    const step = fc.oneof(
      fc.constant('maybe' as const),
      fc.constant('release' as const),
      fc.record({ cancel: fc.nat(200) }),
      fc.record({ capacity: fc.integer({ min: 0, max: 6 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const { breaker, running: admitted } = queueProxy(6);
        let waiting: number[] = [];
        let running = 0;
        let next = 0;
        let capacity = 6;
        const expected: number[] = [];
        const admit = (): void => {
          while (running < capacity && waiting.length > 0) {
            running++;
            expected.push(waiting.shift()!);
          }
        };
        for (const what of steps) {
          if (what === 'maybe') {
            const fits = waiting.length + running < 66;
            expect(breaker.maybe(next)).toBe(fits);
            if (fits) waiting.push(next);
            next++;
          } else if (what === 'release') {
            if (running === 0) continue;
            breaker.release();
            running--;
          } else if ('cancel' in what) {
            if (waiting.length === 0) continue;
            const gone = waiting[what.cancel % waiting.length]!;
            breaker.cancel(gone);
            waiting = waiting.filter((request) => request !== gone);
          } else {
            capacity = what.capacity;
            breaker.updateConcurrency(capacity);
          }
          admit();
          expect(admitted).toEqual(expected);
          expect(breaker.inFlight).toBe(waiting.length + running);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the breaker without containerConcurrency', () => {
  it('holds everyone until there is a pod, then lets everyone through', () => {
    const running: number[] = [];
    const breaker = new InfiniteBreaker(new WaitingLinks(), (request) => running.push(request));
    for (let request = 0; request < 1000; request++) expect(breaker.maybe(request)).toBe(true);
    breaker.cancel(500);
    expect(running).toEqual([]);
    breaker.updateConcurrency(1);
    expect(running).toHaveLength(999);
    breaker.updateConcurrency(0);
    breaker.maybe(1000);
    expect(running).toHaveLength(999);
    expect(breaker.inFlight).toBe(1000);
  });
});

it('several lines share their links without mixing', () => {
  const links = new WaitingLinks();
  const [even, odd] = [new WaitingLine(links), new WaitingLine(links)];
  for (let request = 0; request < 300; request++) (request % 2 ? odd : even).push(request);
  even.remove(0);
  odd.remove(299);
  expect([even.shift(), odd.shift(), even.length, odd.length]).toEqual([2, 1, 148, 148]);
});
