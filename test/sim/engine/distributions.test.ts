import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exponential,
  lognormal,
  lognormalP95,
  triangular,
  uniformBetween,
} from '../../../src/sim/engine/distributions.ts';
import { Random } from '../../../src/sim/engine/random.ts';
import { SECOND, type Micros } from '../../../src/sim/engine/time.ts';

const N = 200_000;
const random = new Random(77);

function sample(draw: (u: number) => Micros): Float64Array {
  return Float64Array.from({ length: N }, (_, i) => draw(random.uniform(1, i))).sort();
}

const mean = (values: Float64Array): number => values.reduce((a, b) => a + b, 0) / values.length;
const quantile = (values: Float64Array, p: number): number => values[Math.floor(p * values.length)]!;

/** The sample mean of N draws lies within four standard errors. */
function expectMean(values: Float64Array, expected: number, deviation: number): void {
  expect(Math.abs(mean(values) - expected)).toBeLessThan((4 * deviation) / Math.sqrt(N));
}

const TRIANGLE = { min: 0.2 * SECOND, mode: 0.5 * SECOND, max: 2 * SECOND };

describe('durations', () => {
  it('exponential: the mean is the mean, and the median is ln 2 of it', () => {
    const values = sample((u) => exponential(u, 3 * SECOND));
    expectMean(values, 3 * SECOND, 3 * SECOND);
    expect(exponential(0.5, 3 * SECOND)).toBe(Math.round(3 * SECOND * Math.LN2));
    expect(exponential(1 - Math.exp(-1), 3 * SECOND)).toBe(3 * SECOND);
  });

  it('lognormal: half lie below p50 and 99 % below p99', () => {
    const values = sample((u) => lognormal(u, 120_000, 900_000));
    const sigma = Math.log(900_000 / 120_000) / 2.3263478740408408;
    const expected = 120_000 * Math.exp(sigma ** 2 / 2);
    expectMean(values, expected, expected * Math.sqrt(Math.exp(sigma ** 2) - 1));
    expect(Math.abs(quantile(values, 0.5) / 120_000 - 1)).toBeLessThan(0.01);
    expect(Math.abs(quantile(values, 0.99) / 900_000 - 1)).toBeLessThan(0.03);
    expect([lognormal(0.5, 120_000, 900_000), lognormal(0.99, 120_000, 900_000)]).toEqual([120_000, 900_000]);
  });

  it('lognormal by its 95th percentile meets both quantiles', () => {
    expect([lognormalP95(0.5, 300, 2_000), lognormalP95(0.95, 300, 2_000)]).toEqual([300, 2_000]);
  });

  it('lognormal without spread is constant', () => {
    for (const u of [0.0001, 0.5, 0.9999])
      expect([lognormal(u, 50, 50), lognormalP95(u, 50, 50), lognormal(u, 0, 0)]).toEqual([50, 50, 0]);
  });

  it('triangular: mean (min + mode + max) / 3, ends and mode where they belong', () => {
    const { min, mode, max } = TRIANGLE;
    const values = sample((u) => triangular(u, TRIANGLE));
    const variance = (min ** 2 + mode ** 2 + max ** 2 - min * mode - min * max - mode * max) / 18;
    expectMean(values, (min + mode + max) / 3, Math.sqrt(variance));
    expect([
      triangular(0, TRIANGLE),
      triangular((mode - min) / (max - min), TRIANGLE),
      triangular(1, TRIANGLE),
    ]).toEqual([min, mode, max]);
  });

  it('triangular without width is constant', () => {
    expect(triangular(0.3, { min: 9, mode: 9, max: 9 })).toBe(9);
  });

  it('uniform: every whole microsecond between the ends, both included, equally often', () => {
    const values = sample((u) => uniformBetween(u, 10, 14));
    for (let v = 10; v <= 14; v++) {
      const share = values.filter((x) => x === v).length / N;
      expect(Math.abs(share - 0.2)).toBeLessThan(4 * Math.sqrt((0.2 * 0.8) / N));
    }
    expect([values[0], values[N - 1], uniformBetween(0.999, 7, 7)]).toEqual([10, 14, 7]);
  });

  it('are whole, not negative, and rise with u, whatever the parameters', () => {
    const u = fc.nat({ max: 2 ** 31 - 1 }).map((h) => (2 * h + 0.5) / 2 ** 32);
    const duration = fc.nat({ max: 1e9 });
    fc.assert(
      fc.property(u, u, duration, duration, duration, (u1, u2, x, y, z) => {
        const [min, mode, max] = [x, y, z].sort((a, b) => a - b) as [number, number, number];
        const draws: ((u: number) => Micros)[] = [
          (u) => exponential(u, x),
          (u) => lognormal(u, min, max),
          (u) => lognormalP95(u, min, max),
          (u) => triangular(u, { min, mode, max }),
          (u) => uniformBetween(u, min, max),
        ];
        for (const draw of draws) {
          const [low, high] = [draw(Math.min(u1, u2)), draw(Math.max(u1, u2))];
          expect(Number.isInteger(low) && low >= 0 && low <= high).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
