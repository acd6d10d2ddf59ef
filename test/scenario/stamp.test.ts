import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { rateAt } from '../../src/scenario/curve.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { CurvePoint, Scenario } from '../../src/scenario/document.ts';
import { STAMPS, stampPoints, withStamp, type Stamp } from '../../src/scenario/stamp.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A Tuesday. */
const TUESDAY = '2026-09-08T00:00:00';
const pairs = (points: readonly CurvePoint[]): number[][] =>
  points.map(({ atSeconds, rps }) => [atSeconds, rps]);
const stamped = (stamp: Stamp, from: number, to: number, startsAt = TUESDAY): number[][] =>
  pairs(stampPoints(stamp, { from, to, low: 2, high: 10 }, startsAt));

describe('a stamp', () => {
  test('spike rises fast and falls slowly', () => {
    expect(stamped('spike', 1000, 2000)).toEqual([
      [1000, 2],
      [1460, 2],
      [1480, 10],
      [1560, 2],
      [2000, 2],
    ]);
  });

  test('ramp goes from the low rate to the high one', () => {
    expect(stamped('ramp', 0, 60)).toEqual([
      [0, 2],
      [60, 10],
    ]);
  });

  test('steps are four levels with jumps between them', () => {
    expect(stamped('steps', 0, 400)).toEqual([
      [0, 2],
      [100, 2],
      [100, 4.667],
      [200, 4.667],
      [200, 7.333],
      [300, 7.333],
      [300, 10],
      [400, 10],
    ]);
  });

  test('sine is two waves from low to low', () => {
    const wave = stamped('sine', 0, 2400);
    expect(wave).toHaveLength(25);
    expect([0, 3, 6, 9, 12, 18, 24].map((k) => wave[k])).toEqual([
      [0, 2],
      [300, 6],
      [600, 10],
      [900, 6],
      [1200, 2],
      [1800, 10],
      [2400, 2],
    ]);
  });

  test('silence is zero, whatever the rates', () => {
    expect(stamped('silence', 10, 20)).toEqual([
      [10, 0],
      [20, 0],
    ]);
  });

  test('business day follows the clock of the run, with a dip at noon', () => {
    const day = stamped('businessDay', 0, DAY, '2026-09-08T06:00:00');
    expect(day).toContainEqual([3 * HOUR, 8.8]);
    expect(day).toContainEqual([5 * HOUR, 10]);
    expect(day).toContainEqual([6.5 * HOUR, 7.6]);
    expect(day.at(-1)).toEqual([DAY, 2.24]);
  });

  test('business day rests on Saturday and Sunday', () => {
    const week = stampPoints('businessDay', { from: 0, to: 7 * DAY, low: 0, high: 100 }, TUESDAY);
    const peak = (day: number): number =>
      Math.max(...week.filter(({ atSeconds }) => Math.floor(atSeconds / DAY) === day).map(({ rps }) => rps));
    expect([0, 1, 2, 3, 4, 5, 6].map(peak)).toEqual([100, 100, 100, 100, 15, 15, 100]);
  });

  test('cron peak stands at round times of the clock', () => {
    const peaks = stamped('cronPeak', 0, 4 * HOUR, '2026-09-08T06:50:00').filter(([, rps]) => rps === 10);
    expect(peaks.map(([at]) => at! + 50 * 60)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5].map((h) => h * HOUR));
  });
});

const range = fc
  .tuple(fc.integer({ min: 0, max: DAY - 60 }), fc.integer({ min: 60, max: DAY }))
  .map(([from, length]) => ({ from, to: Math.min(DAY, from + length) }));
const curve = fc
  .array(fc.record({ atSeconds: fc.integer({ min: 0, max: DAY }), rps: fc.integer({ min: 0, max: 50 }) }), {
    maxLength: 12,
  })
  .map((points) => points.toSorted((a, b) => a.atSeconds - b.atSeconds));

test('a stamped curve is a document, has the low and the high rate, and is the old one outside of the range', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STAMPS), range, curve, (stamp, { from, to }, points) => {
      const before: Scenario = {
        ...DEFAULT_SCENARIO,
        startsAt: TUESDAY,
        horizonSeconds: DAY,
        traffic: { ...DEFAULT_SCENARIO.traffic, curve: points },
      };
      const after = withStamp(before, stamp, { from, to, low: 1, high: 20 });
      expect(checkScenario(after).problems).toEqual([]);
      const inside = after.traffic.curve.filter(({ atSeconds }) => atSeconds > from && atSeconds < to);
      for (const { rps } of inside) expect(rps).toBeLessThanOrEqual(20);
      // points stand at whole seconds, and where a curve jumps or ends it has two rates: between them it has one
      for (const at of [from / 2 + 0.25, from - 0.5, to + 0.5, (to + DAY) / 2 + 0.25])
        if (at >= 0 && at <= DAY && (at < from || at > to))
          expect(rateAt(after.traffic.curve, at)).toBeCloseTo(rateAt(points, at), 1);
    }),
  );
});

test('no stamp needs more points than half of what a link carries, but for a week of business days', () => {
  const lengths = STAMPS.map((stamp) => stamped(stamp, 0, DAY).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(32);
  expect(stamped('businessDay', 0, 7 * DAY).length).toBeLessThanOrEqual(60);
});
