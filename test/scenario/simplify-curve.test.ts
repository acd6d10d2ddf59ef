import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateAt } from '../../src/scenario/curve.ts';
import type { CurvePoint } from '../../src/scenario/document.ts';
import { simplifyCurve } from '../../src/scenario/simplify-curve.ts';

const curveOf = (...points: readonly (readonly [number, number])[]): CurvePoint[] =>
  points.map(([atSeconds, rps]) => ({ atSeconds, rps }));

describe('simplifyCurve', () => {
  it.each([
    ['nothing', curveOf(), 64, curveOf(), 0],
    ['one point', curveOf([5, 3]), 64, curveOf([5, 3]), 0],
    ['what is simple', curveOf([0, 1], [60, 2]), 64, curveOf([0, 1], [60, 2]), 0],
    [
      'points on a straight line',
      curveOf([0, 0], [10, 1], [20, 2], [60, 6]),
      64,
      curveOf([0, 0], [60, 6]),
      0,
    ],
    [
      'a small wiggle beside a hill',
      curveOf([0, 1], [10, 1.5], [20, 1], [40, 9], [60, 1]),
      3,
      curveOf([0, 1], [40, 9], [60, 1]),
      4,
    ],
    ['a jump', curveOf([0, 1], [30, 1], [30, 5], [60, 5]), 64, curveOf([0, 1], [30, 1], [30, 5], [60, 5]), 0],
    ['a hidden point in a jump', curveOf([0, 1], [0, 99], [0, 5]), 64, curveOf([0, 1], [0, 5]), 0],
  ] as const)('gives %s as it should be', (_, curve, maxPoints, points, errorRps) => {
    expect(simplifyCurve(curve, maxPoints)).toEqual({ points, errorRps });
  });

  describe('seen at the height of a logarithmic plot', () => {
    const heightOf = (rps: number): number => Math.log10(rps + 0.1);
    const curve = curveOf([0, 0.1], [10, 1], [20, 0.1], [30, 50], [40, 54], [50, 50], [60, 50]);

    it('keeps what stands out there, and still says its error in requests per second', () => {
      const { points, errorRps } = simplifyCurve(curve, 5, { heightOf });
      expect(points.map(({ atSeconds }) => atSeconds)).toEqual([0, 10, 20, 30, 60]);
      expect(errorRps).toBe(4);
    });

    it('takes no more points than are near enough', () => {
      const { points } = simplifyCurve(curve, 64, { heightOf, enough: 0.1 });
      expect(points.map(({ atSeconds }) => atSeconds)).toEqual([0, 10, 20, 30, 60]);
    });
  });

  const curves = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 3600 }), fc.integer({ min: 0, max: 100_000 })), {
      maxLength: 300,
    })
    .map((points) =>
      curveOf(...points.map(([at, rate]) => [at, rate / 1000] as const)).sort(
        (a, b) => a.atSeconds - b.atSeconds,
      ),
    );

  it('keeps both ends, some of the points in their order, and no more than it may', () => {
    fc.assert(
      fc.property(curves, fc.integer({ min: 2, max: 80 }), (curve, maxPoints) => {
        const { points } = simplifyCurve(curve, maxPoints);
        expect(points.length).toBeLessThanOrEqual(maxPoints);
        expect(points[0]).toEqual(curve[0]);
        expect(points.at(-1)).toEqual(curve.at(-1));
        let at = -1;
        for (const point of points) expect((at = curve.indexOf(point, at + 1))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300, seed: 20260610 },
    );
  });

  it('is nowhere farther from the curve than it says', () => {
    fc.assert(
      fc.property(
        curves,
        fc.integer({ min: 2, max: 80 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (curve, maxPoints, share) => {
          fc.pre(curve.length > 1);
          const { points, errorRps } = simplifyCurve(curve, maxPoints);
          const [start, end] = [curve[0]!.atSeconds, curve.at(-1)!.atSeconds];
          const at = start + share * (end - start) * 0.9999;
          expect(Math.abs(rateAt(points, at) - rateAt(curve, at))).toBeLessThanOrEqual(errorRps + 1e-9);
        },
      ),
      { numRuns: 500, seed: 20260611 },
    );
  });

  it('has no error where it may keep every point', () => {
    fc.assert(
      fc.property(curves, (curve) => {
        expect(simplifyCurve(curve, Math.max(2, curve.length)).errorRps).toBeCloseTo(0, 9);
      }),
      { numRuns: 300, seed: 20260612 },
    );
  });

  it('brings ten thousand points of a noisy day to 64 and stays close to its shape', () => {
    const day = Array.from({ length: 10_000 }, (_, i): CurvePoint => {
      const noise = ((i * 7919) % 101) / 1010;
      return { atSeconds: i * 8.64, rps: 10 + 8 * Math.sin(i / 1592) + noise };
    });
    const { points, errorRps } = simplifyCurve(day, 64);
    expect(points).toHaveLength(64);
    expect(errorRps).toBeGreaterThan(0);
    expect(errorRps).toBeLessThan(0.2);
  });
});
