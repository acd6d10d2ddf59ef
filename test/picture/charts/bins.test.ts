import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binAt, binSecondsFor, binsOver, requestBins } from '../../../src/picture/charts/bins.ts';
import { chartSource, inFlightAt } from '../../../src/picture/charts/chart-source.ts';
import { tenth } from '../../../src/picture/charts/path.ts';
import { failedIn, requestsPicture } from '../../../src/picture/charts/requests-chart.ts';
import { OUTCOMES, viewOfRows, type RequestRow } from './fixture.ts';
import { SPAN, twentyMinutes } from './twenty-minutes.ts';

const total = (column: Uint32Array): number => column.reduce((sum, count) => sum + count, 0);

describe('the length of a bar', () => {
  test.each([
    [20 * 60, 950, 5, 10],
    [20 * 60, 628, 5, 10],
    [20 * 60, 358, 2.9, 10],
    [20 * 60, 358, 5, 20],
    [86_400, 950, 5, 600],
    [10, 950, 5, 0.1],
    [3600, 950, 5, 20],
    [7 * 86_400, 950, 5, 3600],
    [7 * 86_400, 300, 5, 10_800],
  ])('%d seconds on %d px with bars of %d px give bars of %d s', (seconds, width, pixels, expected) => {
    expect(binSecondsFor({ from: 0, to: seconds }, width, pixels)).toBe(expected);
  });

  test('bars are never narrower than asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 86_400 * 7, noNaN: true }),
        fc.integer({ min: 200, max: 3000 }),
        (seconds, width) => {
          const bin = binSecondsFor({ from: 0, to: seconds }, width);
          return (bin / seconds) * width >= 5 - 1e-6;
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('bins over a window', () => {
  test.each([
    [0, 1200, 10, { from: 0, seconds: 10, count: 120 }],
    [3, 42, 10, { from: 0, seconds: 10, count: 5 }],
    [20, 40, 20, { from: 20, seconds: 20, count: 1 }],
    [0, 0.3, 0.1, { from: 0, seconds: 0.1, count: 3 }],
  ])('[%d, %d] in %d s', (from, to, seconds, expected) => {
    expect(binsOver({ from, to }, seconds)).toEqual(expected);
  });

  test('a moment belongs to the bin that begins with it', () => {
    const bins = binsOver({ from: 0, to: 60 }, 10);
    expect([-1, 0, 9.99, 10, 59.9, 60].map((t) => binAt(bins, t))).toEqual([-1, 0, 0, 1, 5, -1]);
  });
});

const request: fc.Arbitrary<RequestRow> = fc
  .record({
    arrival: fc.integer({ min: 0, max: 99_999 }),
    took: fc.integer({ min: 0, max: 60_000 }),
    outcome: fc.constantFrom(...OUTCOMES.map(({ code }) => code)),
  })
  .map(({ arrival, took, outcome }) => {
    const end = Math.min(100_000, arrival + took) / 1000;
    return { arrival: arrival / 1000, outcome, end: outcome === 'open' ? -1 : end };
  });

describe('requests per bin', () => {
  test('bins over the whole run sum to the counts of the trace, whatever their length', () => {
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 200 }),
        fc.constantFrom(0.1, 0.5, 1, 10, 30, 60, 300),
        (requests, seconds) => {
          const source = chartSource(viewOfRows({ horizon: 100, requests }));
          const bins = requestBins(source, { from: 0, to: 100 }, seconds);
          const ended = requests.filter(({ outcome }) => outcome !== 'open');
          const answered = ended.filter(({ outcome }) => outcome === 'ok').length;
          expect(total(bins.arrived)).toBe(requests.length);
          expect(total(bins.ended.answered)).toBe(answered);
          const failures = Array.from({ length: bins.count }, (_, i) => failedIn(bins, i));
          expect(failures.reduce((sum, count) => sum + count, 0)).toBe(ended.length - answered);
          expect(total(bins.ended.open)).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a failed request is in the one bar that holds the moment it failed', () => {
    const source = chartSource(
      viewOfRows({ horizon: 60, requests: [{ arrival: 3, end: 39, outcome: 'start-timeout' }] }),
    );
    const bins = requestBins(source, { from: 0, to: 60 }, 10);
    expect([...bins.ended.unavailable]).toEqual([0, 0, 0, 1, 0, 0]);
    expect([...bins.arrived]).toEqual([1, 0, 0, 0, 0, 0]);
  });

  test('a request that ends with the run is in the last bin', () => {
    const source = chartSource(
      viewOfRows({ horizon: 60, requests: [{ arrival: 3, end: 60, outcome: 'ok' }] }),
    );
    expect([...requestBins(source, { from: 0, to: 60 }, 20).ended.answered]).toEqual([0, 0, 1]);
  });

  test('a window counts whole bins at its edges, so that bars keep their height while it moves', () => {
    const source = chartSource(viewOfRows(twentyMinutes()));
    const whole = requestBins(source, { from: 0, to: SPAN }, 10);
    const part = requestBins(source, { from: 63, to: 98 }, 10);
    expect(part.from).toBe(60);
    expect([...part.ended.unavailable]).toEqual([...whole.ended.unavailable.slice(6, 10)]);
  });

  test('in flight is what arrived and has not ended', () => {
    const requests = [
      { arrival: 1, end: 4, outcome: 'ok' },
      { arrival: 2, end: -1, outcome: 'open' },
      { arrival: 3, end: 3.5, outcome: 'cut' },
    ];
    const source = chartSource(viewOfRows({ horizon: 10, requests }));
    expect([0, 1, 2, 3, 3.5, 4, 10].map((t) => inFlightAt(source, t))).toEqual([0, 1, 2, 3, 2, 1, 1]);
  });
});

describe('bars', () => {
  test('the heights of the bars are the counts on one scale for both sides of zero', () => {
    const requests = [
      ...Array.from({ length: 8 }, (_, i) => ({ arrival: i, end: i + 0.5, outcome: 'ok' })),
      ...Array.from({ length: 4 }, (_, i) => ({ arrival: 10 + i, end: 12 + i / 2, outcome: 'refused' })),
    ];
    const source = chartSource(viewOfRows({ horizon: 20, requests }));
    const bins = requestBins(source, { from: 0, to: 20 }, 10);
    const picture = requestsPicture(bins, { from: 0, to: 20 }, 200, 102);
    const { zero, perRequest } = picture;
    expect(zero).toBe(68);
    // one bar per bin, also where nothing is, so that an edit moves bars and makes none
    const nothing = (x: number, y: number): string => `M${x} ${y}h98.5v0h-98.5z`;
    expect(picture.answered).toBe(
      `M0.8 ${tenth(67 - 8 * perRequest)}h98.5v${tenth(8 * perRequest)}h-98.5z${nothing(100.8, 67)}`,
    );
    expect(picture.failed.broken).toBe(`${nothing(0.8, 69)}M100.8 69h98.5v${tenth(4 * perRequest)}h-98.5z`);
    expect(picture.failed.client).toBe('');
    expect(picture.ticks.map(({ value }) => value)).toEqual([8, 0, 4]);
  });
});
