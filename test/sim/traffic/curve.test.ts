import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { CurvePoint } from '../../../src/sim/input.ts';
import { Curve } from '../../../src/sim/traffic/curve.ts';

const curve = (...points: [seconds: number, rate: number][]): Curve =>
  new Curve(points.map(([seconds, rate]) => ({ at: seconds * SECOND, rate })));

/** Rises from 0 to 4 in 10 s, holds for 5 s, jumps to 10 for 2 s, is silent for 3 s, holds 1 for 10 s. */
const COURSE = curve([0, 0], [10, 4], [15, 4], [15, 10], [17, 10], [17, 0], [20, 0], [20, 1], [30, 1]);

describe('a demand curve', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [5, 2],
    [12, 4],
    [15, 10],
    [16.5, 10],
    [17, 0],
    [18, 0],
    [25, 1],
    [30, 1],
    [31, 0],
  ])('at %d s has the rate %d: linear between points, the later at a jump, 0 outside', (seconds, rate) => {
    expect(COURSE.rate(seconds * SECOND)).toBeCloseTo(rate, 9);
  });

  it.each([
    [-5, 0],
    [5, 5],
    [10, 20],
    [15, 40],
    [16, 50],
    [17, 60],
    [19, 60],
    [30, 70],
    [99, 70],
  ])('until %d s expects %d requests', (seconds, requests) => {
    expect(COURSE.integral(seconds * SECOND)).toBeCloseTo(requests, 9);
  });

  it.each([
    [5, 5],
    [20, 10],
    [30, 12.5],
    [40, 15],
    [55, 16.5],
    [60, 17],
    [60.5, 20.5],
    [70, 30],
  ])('expects %d requests by %d s, and the silence is passed over', (requests, seconds) => {
    expect(COURSE.inverse(requests) / SECOND).toBeCloseTo(seconds, 9);
    expect(COURSE.walk()(requests) / SECOND).toBeCloseTo(seconds, 9);
  });

  it('never expects more than its total', () => {
    expect(COURSE.total).toBeCloseTo(70, 9);
    expect([COURSE.inverse(70.001), COURSE.walk()(70.001)]).toEqual([Infinity, Infinity]);
  });

  it.each<[string, Curve]>([
    ['no points', curve()],
    ['one point', curve([5, 100])],
    ['silence', curve([0, 0], [10, 0])],
    ['a spike without width', curve([5, 0], [5, 100], [5, 0])],
  ])('of %s expects nothing', (_, silent) => {
    expect([silent.total, silent.integral(20 * SECOND), silent.inverse(0.5), silent.walk()(0.5)]).toEqual([
      0,
      0,
      Infinity,
      Infinity,
    ]);
  });

  it('falling to zero is inverted up to its very end', () => {
    const falling = curve([0, 10], [4, 0]);
    expect(falling.inverse(20)).toBe(4 * SECOND);
    expect(falling.inverse(15) / SECOND).toBeCloseTo(2, 9);
  });

  const point = fc.record({
    gap: fc.oneof(fc.constant(0), fc.nat({ max: 3_600 * SECOND })),
    rate: fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1e4, noNaN: true })),
  });
  const points = fc.array(point, { maxLength: 12, size: 'max' }).map((gaps) => {
    let at = 0;
    return gaps.map(({ gap, rate }): CurvePoint => ({ at: (at += gap), rate }));
  });

  it('has an inverse that undoes the integral, and a walk that agrees with the inverse to the bit', () => {
    fc.assert(
      fc.property(
        points,
        fc.array(
          fc.nat({ max: 1_000_000 }).map((n) => n / 1_000_000),
          { maxLength: 40, size: 'max' },
        ),
        (course, shares) => {
          const any = new Curve(course);
          const walk = any.walk();
          let before = 0;
          for (const share of shares.sort((a, b) => a - b)) {
            const count = share * any.total;
            const t = any.inverse(count);
            expect(walk(count)).toBe(t);
            if (any.total === 0) continue;
            // No closer than the neighbouring float64 of t allows.
            const resolution = (2 ** -51 * t * Math.max(...course.map((p) => p.rate))) / SECOND;
            expect(Math.abs(any.integral(t) - count)).toBeLessThanOrEqual(resolution + 1e-12 * any.total);
            expect(t).toBeGreaterThanOrEqual(before);
            before = t;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
