import { describe, expect, test } from 'vitest';
import { chartSource } from '../../../src/picture/charts/chart-source.ts';
import { latencyDomain, latencyPicture, MOST_DOTS } from '../../../src/picture/charts/latency-chart.ts';
import { percentiles } from '../../../src/picture/charts/percentiles.ts';
import { viewOfRows, type RequestRow } from './fixture.ts';

const ok = (arrival: number, took: number, cold = false): RequestRow => ({
  arrival,
  end: arrival + took,
  outcome: 'ok',
  cold,
});
const of = (requests: readonly RequestRow[], horizon = 100) => chartSource(viewOfRows({ horizon, requests }));
const marks = (path: string): number => path.match(/M/g)?.length ?? 0;

describe('latency marks', () => {
  test('one mark per request: dots, hollow after a wait, a triangle for 503, a cross for 502', () => {
    const source = of([
      ok(1, 0.1),
      ok(2, 0.2),
      ok(3, 20, true),
      { arrival: 4, end: 40, outcome: 'start-timeout' },
      { arrival: 5, end: 12, outcome: 'refused' },
      { arrival: 6, end: 16, outcome: 'client-gave-up' },
      { arrival: 7, end: -1, outcome: 'open' },
    ]);
    const picture = latencyPicture(source, { from: 0, to: 100 }, 500, 76, 36);
    expect(marks(picture.dots)).toBe(2);
    expect(marks(picture.waited)).toBe(1);
    expect(marks(picture.unavailable)).toBe(1);
    expect(marks(picture.client)).toBe(2); // a circle and the stroke through it
    expect(picture.density).toEqual([]);
  });

  test('a failure that waited for the whole patience sits on the patience line', () => {
    const source = of([ok(1, 0.1), { arrival: 4, end: 40, outcome: 'start-timeout' }]);
    const { unavailable, patienceY } = latencyPicture(source, { from: 0, to: 100 }, 500, 76, 36);
    const tip = Number(/^M[\d.]+ ([\d.]+)/.exec(unavailable)?.[1]);
    expect(tip + 3.6).toBeCloseTo(patienceY, 0);
  });

  test('a 504 is a square, not a triangle', () => {
    const source = of([{ arrival: 4, end: 14, outcome: 'gateway-timeout' }]);
    expect(latencyPicture(source, { from: 0, to: 100 }, 500, 76, 10).unavailable).toMatch(/h4\.6v4\.6/);
  });

  test('too many dots become cells by density, and nothing that failed is lost in them', () => {
    const many = Array.from({ length: MOST_DOTS + 1 }, (_, i) => ok((i % 90) + 1, 0.05 + (i % 7) / 100));
    const source = of([...many, { arrival: 4, end: 40, outcome: 'start-timeout' }]);
    const picture = latencyPicture(source, { from: 0, to: 100 }, 500, 76, 36);
    expect(picture.dots).toBe('');
    expect(marks(picture.density.join(''))).toBeGreaterThan(50);
    expect(marks(picture.density.join(''))).toBeLessThan(1000);
    expect(marks(picture.unavailable)).toBe(1);
  });

  test.each([
    [0.05, 34, 36, [0.04, 50.4]],
    [0.05, 0.5, 36, [0.04, 0.65]],
    [0.05, 0.06, 0, [0.04, 0.4]],
    [Infinity, 0, 36, [0.04, 0.4]],
  ])(
    'from %d to %d s with a patience of %d s the axis reaches over %j',
    (least, most, patience, expected) => {
      const [low, high] = latencyDomain(least, most, patience);
      expect([low, high].map((value) => Number(value.toFixed(3)))).toEqual(expected);
    },
  );
});

describe('percentiles', () => {
  test('nearest rank over what was answered in the window', () => {
    const requests = Array.from({ length: 20 }, (_, i) => ok(i, (i + 1) / 10, i >= 18));
    const found = percentiles(of([...requests, { arrival: 1, end: 37, outcome: 'start-timeout' }]), {
      from: 0,
      to: 100,
    });
    expect(found).toEqual({ count: 20, p50: 1, p95: 1.9, max: 2, p95Waited: true });
  });

  test('where nothing was answered there are none', () => {
    expect(percentiles(of([ok(50, 1)]), { from: 0, to: 50 })).toBeNull();
  });
});
