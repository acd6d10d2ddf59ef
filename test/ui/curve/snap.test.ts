import { describe, expect, test } from 'vitest';
import { rateScaleFor } from '../../../src/ui/curve/rate-scale.ts';
import { rateStep, roundStep, snapTo, timeStep } from '../../../src/ui/curve/snap.ts';

describe('steps', () => {
  test.each([
    [86_400, 950, 300],
    [3600, 950, 15],
    [1200, 950, 5],
    [60, 950, 1],
    [7 * 86_400, 950, 3600],
    [86_400, 322, 900],
  ])('%d seconds on %d px move in steps of %d s', (horizon, width, step) => {
    expect(timeStep(horizon, width)).toBe(step);
  });

  test.each([
    [0.03, 0.05],
    [0.1, 0.1],
    [0.11, 0.2],
    [7, 10],
    [20, 20],
    [21, 50],
  ])('a step of at least %d is %d', (needed, step) => {
    expect(roundStep(needed)).toBeCloseTo(step, 12);
  });
});

describe('places a hand falls into', () => {
  const scale = rateScaleFor([2, 10]);
  const snap = snapTo(scale, 86_400, 950, 90);

  test.each([
    [12_345, 12_300],
    [86_301, 86_400],
    [70, 0],
  ])('%d s is %d s', (seconds, expected) => {
    expect(snap.seconds(seconds)).toBe(expected);
  });

  test('the end of the run is a place even where it is not round', () => {
    expect(snapTo(scale, 5000, 950, 90).seconds(4995)).toBe(5000);
  });

  test('rates are round in the unit that is shown, and finer where the scale is finer', () => {
    const wide = rateScaleFor([0.01, 1.4]);
    expect(wide.per).toBe('minute');
    expect(rateStep(wide, 0.1, 90)).toBeLessThan(rateStep(wide, 0.9, 90));
    expect(snap.rate(7.03, 0.56)).toBe(7);
    expect(snapTo(wide, 86_400, 950, 90).rate(0.0511, 0.4) * 60).toBeCloseTo(3, 9);
  });
});
