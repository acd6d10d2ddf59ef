import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatest, stepPath, valueAt } from '../../../src/picture/charts/step-series.ts';
import { timeOrder } from '../../../src/picture/charts/time-order.ts';

describe('the order of time', () => {
  test('is the order a comparing sort gives, equal times in the order of their rows', () => {
    const time = fc.oneof(
      fc.constant(-1),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 604_800_000_000 }),
    );
    fc.assert(
      fc.property(fc.array(time, { maxLength: 300 }), (times) => {
        const order = timeOrder(Float64Array.from(times));
        const expected = times
          .map((at, row) => ({ at, row }))
          .filter(({ at }) => at >= 0)
          .sort((a, b) => a.at - b.at || a.row - b.row);
        expect([...order.rows]).toEqual(expected.map(({ row }) => row));
        expect([...order.times]).toEqual(expected.map(({ at }) => at));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a step series', () => {
  const series = { times: Float64Array.of(0, 10, 20, 20.2, 30), values: Float64Array.of(1, 3, 9, 2, 0) };

  test.each([
    [-1, 0],
    [0, 1],
    [9.9, 1],
    [10, 3],
    [20.1, 9],
    [99, 0],
  ])('at %d has the value %d', (time, value) => {
    expect(valueAt(series, time)).toBe(value);
  });

  test('its greatest value has the moment it was first reached', () => {
    expect(greatest(series, 0, 30)).toEqual({ value: 9, time: 20 });
    expect(greatest(series, 12, 15)).toEqual({ value: 3, time: 12 });
  });

  test('a spike shorter than a pixel is drawn to its full height', () => {
    const path = stepPath(
      series,
      0,
      40,
      (time) => time,
      (value) => 10 - value,
    );
    expect(path).toBe('M0 9H10V7H20V1V8H30V10H40');
  });
});
