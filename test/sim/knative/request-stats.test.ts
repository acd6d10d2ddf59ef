import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { ConcurrencyReporter } from '../../../src/sim/knative/concurrency-reporter.ts';
import { RequestStats } from '../../../src/sim/knative/request-stats.ts';
import { concurrencyStat, seconds } from './support.ts';

describe('request statistics', () => {
  it('are the area under the concurrency over the time since the last report', () => {
    const stats = new RequestStats(0);
    stats.requestIn(seconds(0.25));
    stats.proxiedIn(seconds(0.5));
    stats.requestOut(seconds(0.75));
    expect(stats.report(seconds(1))).toEqual({
      averageConcurrentRequests: 1,
      averageProxiedConcurrentRequests: 0.5,
      requestCount: 2,
      proxiedRequestCount: 1,
    });
    stats.proxiedOut(seconds(1.5));
    expect(stats.report(seconds(2))).toMatchObject({ averageConcurrentRequests: 0.5, requestCount: 0 });
  });

  it('of requests that end before they report sum up to the time they took', () => {
    const request = fc.tuple(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 99_999 }));
    fc.assert(
      fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
        const stats = new RequestStats(0);
        const events = requests.flatMap(([start, length]) => [
          { at: start, in: true },
          { at: start + length, in: false },
        ]);
        events.sort((a, b) => a.at - b.at);
        for (const event of events) {
          if (event.in) stats.requestIn(event.at);
          else stats.requestOut(event.at);
        }
        const busy = requests.reduce((sum, [, length]) => sum + length, 0);
        const stat = stats.report(SECOND);
        expect(stat.averageConcurrentRequests).toBe(busy / SECOND);
        expect(stat.requestCount).toBe(requests.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the activator', () => {
  it('reports the first request of a revision at once and leaves it out of the next report', () => {
    const reporter = new ConcurrencyReporter();
    const first = { ...concurrencyStat(1), requestCount: 1 };
    expect(reporter.requestIn(7, seconds(0.5))).toEqual({ revision: 7, stat: first });
    expect(reporter.requestIn(7, seconds(0.5))).toBeUndefined();
    expect(reporter.report(seconds(1))).toEqual([{ revision: 7, stat: first }]);
    expect(reporter.report(seconds(2))).toEqual([{ revision: 7, stat: concurrencyStat(2) }]);
  });

  it('forgets a revision after a whole idle period, so that the next request is a first one again', () => {
    const reporter = new ConcurrencyReporter();
    reporter.requestIn(7, 0);
    reporter.requestOut(7, seconds(0.5));
    reporter.report(seconds(1));
    expect(reporter.requestIn(7, seconds(1))).toBeUndefined();
    reporter.requestOut(7, seconds(1));
    expect(reporter.report(seconds(2))).toHaveLength(1);
    expect(reporter.report(seconds(3))).toEqual([]);
    expect(reporter.requestIn(7, seconds(3))).toBeDefined();
  });

  it('does not forget a revision whose only request came in at the instant of the report', () => {
    const reporter = new ConcurrencyReporter();
    reporter.requestIn(7, seconds(1));
    expect(reporter.report(seconds(1))).toEqual([{ revision: 7, stat: concurrencyStat(0) }]);
    expect(reporter.report(seconds(2))).toEqual([{ revision: 7, stat: concurrencyStat(1) }]);
  });
});
