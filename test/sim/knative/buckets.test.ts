import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import {
  TimedFloat64Buckets,
  WeightedFloat64Buckets,
  smoothingCoefficient,
} from '../../../src/sim/knative/buckets.ts';
import { seconds } from './support.ts';

const linear = (window: number): TimedFloat64Buckets => new TimedFloat64Buckets(seconds(window), SECOND);

describe('the linear average', () => {
  it('divides by the seconds since the first write while the window fills', () => {
    const buckets = linear(60);
    buckets.record(seconds(100), 6);
    expect(buckets.windowAverage(seconds(100))).toBe(6);
    buckets.record(seconds(101), 0);
    expect(buckets.windowAverage(seconds(101))).toBe(3);
  });

  it('counts a gap between writes as zeros but silence after the last one not at all', () => {
    const buckets = linear(6);
    buckets.record(0, 10);
    buckets.record(seconds(4), 10);
    expect(buckets.windowAverage(seconds(4))).toBe(4);
    expect(buckets.windowAverage(seconds(5))).toBe(4);
    // From here on the window has moved past the first write.
    expect(buckets.windowAverage(seconds(6))).toBe(10 / 4);
    expect(buckets.windowAverage(seconds(9))).toBe(10);
  });

  it.each([
    // after the last write: average, empty
    [5.999, 10, false],
    [6, 0, false],
    [6.999, 0, false],
    [7, 0, true],
  ])('of a window of 6 s, %f s after its only write: %f, empty %s', (later, average, empty) => {
    const buckets = linear(6);
    buckets.record(seconds(50), 10);
    expect(buckets.windowAverage(seconds(50 + later))).toBe(average);
    expect(buckets.isEmpty(seconds(50 + later))).toBe(empty);
  });

  it('adds up what is recorded in one second', () => {
    const buckets = linear(6);
    buckets.record(seconds(3), 1);
    buckets.record(seconds(3.9), 2);
    expect(buckets.windowAverage(seconds(3.95))).toBe(3);
  });

  it('takes a value that is late by less than the window and drops an older one', () => {
    const buckets = linear(6);
    buckets.record(seconds(20), 6);
    buckets.record(seconds(15), 6);
    expect(buckets.windowAverage(seconds(20))).toBe(2);
    buckets.record(seconds(14), 600);
    expect(buckets.windowAverage(seconds(20))).toBe(2);
  });

  it('rounds to six decimals, halves away from zero', () => {
    const buckets = linear(60);
    buckets.record(0, 1);
    buckets.record(seconds(2), 0);
    expect(buckets.windowAverage(seconds(2))).toBe(0.333333);
    const half = linear(60);
    half.record(0, -0.0000025);
    expect(half.windowAverage(0)).toBe(-0.000003);
  });

  it('of a constant load is that load, as long as anything is left in the window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 6, max: 90 }),
        fc.integer({ min: 0, max: 5 }),
        (load, length, window, silence) => {
          const buckets = linear(window);
          for (let second = 0; second < length; second++) buckets.record(seconds(second), load);
          expect(buckets.windowAverage(seconds(length - 1 + silence))).toBe(load);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the weighted average', () => {
  it.each([
    [1, 0.9999],
    [6, 0.7845565309968116],
    [41, 0.20119821919842973],
    [42, 0.2],
    [3600, 0.2],
  ])('of %i buckets gives the newest the weight %f', (buckets, coefficient) => {
    expect(smoothingCoefficient(buckets)).toBeCloseTo(coefficient, 14);
  });

  it('reads a constant load as a fraction until the window has filled', () => {
    const buckets = new WeightedFloat64Buckets(seconds(60), SECOND);
    buckets.record(0, 100);
    expect(buckets.windowAverage(0)).toBe(20);
    buckets.record(seconds(1), 100);
    expect(buckets.windowAverage(seconds(1))).toBeCloseTo(36, 12);
  });

  it('of a constant load over a full window is nearly that load', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 10_000, noNaN: true }),
        fc.integer({ min: 6, max: 90 }),
        (load, window) => {
          const buckets = new WeightedFloat64Buckets(seconds(window), SECOND);
          for (let second = 0; second < 2 * window; second++) buckets.record(seconds(second), load);
          const share = buckets.windowAverage(seconds(2 * window - 1)) / load;
          expect(share).toBeGreaterThanOrEqual(0.9998999);
          expect(share).toBeLessThan(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('counts missing recent seconds as zeros', () => {
    const buckets = new WeightedFloat64Buckets(seconds(60), SECOND);
    buckets.record(0, 100);
    expect(buckets.windowAverage(seconds(2))).toBeCloseTo(20 * 0.8 * 0.8, 12);
  });
});

describe('a resized window', () => {
  it('keeps the newest values that fit', () => {
    const buckets = linear(10);
    for (let second = 0; second < 10; second++) buckets.record(seconds(second), second);
    buckets.resizeWindow(seconds(6), seconds(9));
    expect(buckets.windowAverage(seconds(9))).toBe((4 + 5 + 6 + 7 + 8 + 9) / 6);
  });

  it('that grows divides by time from before there was data', () => {
    const buckets = linear(6);
    buckets.record(seconds(100), 12);
    buckets.resizeWindow(seconds(60), seconds(100));
    expect(buckets.windowAverage(seconds(100))).toBe(2);
  });

  it('of the same length is left alone', () => {
    const buckets = linear(6);
    buckets.record(seconds(100), 12);
    buckets.resizeWindow(seconds(6), seconds(100));
    expect(buckets.windowAverage(seconds(100))).toBe(12);
  });

  it('starts afresh where nothing was written for longer than the old window', () => {
    const buckets = linear(6);
    buckets.record(seconds(100), 12);
    buckets.resizeWindow(seconds(60), seconds(107));
    buckets.record(seconds(107), 3);
    expect(buckets.windowAverage(seconds(107))).toBe(3);
  });
});
