import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comfortableTotal,
  needsOf,
  rowGap,
  rowHeights,
  rowsOf,
} from '../../../src/ui/timelines/row-heights.ts';
import { heldInside, isWhole, panned, showing, zoomed } from '../../../src/ui/timelines/zoom.ts';

describe('the shown part of the run', () => {
  test.each([
    [{ from: 0, to: 1000 }, 0.5, 250, { from: 125, to: 625 }],
    [{ from: 0, to: 1000 }, 0.5, 0, { from: 0, to: 500 }],
    [{ from: 400, to: 600 }, 2, 500, { from: 300, to: 700 }],
    [{ from: 400, to: 600 }, 100, 500, { from: 0, to: 1000 }],
    [{ from: 496, to: 504 }, 0.015625, 500, { from: 499.9375, to: 500.0625 }],
    [{ from: 499, to: 501 }, 0.001, 499, { from: 499, to: 499.1 }],
  ])('%j zoomed by %d around %d', (span, factor, around, expected) => {
    expect(zoomed(span, factor, around, 1000)).toEqual(expected);
  });

  test('whatever is asked for lies inside the run and is no shorter than a tenth of a second', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        number,
        number,
        fc.double({ min: 60, max: 604_800, noNaN: true }),
        (from, length, horizon) => {
          const span = heldInside(from, length, horizon);
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.to).toBeLessThanOrEqual(horizon + 1e-6);
          expect(span.to - span.from).toBeGreaterThanOrEqual(0.1 - 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a moment outside is brought in with as little movement as may be', () => {
    const span = { from: 100, to: 200 };
    expect(showing(span, 150, 1000)).toBe(span);
    expect(showing(span, 250, 1000)).toEqual({ from: 150, to: 250 });
    expect(showing(span, 50, 1000)).toEqual({ from: 50, to: 150 });
  });

  test('panning stops at the ends', () => {
    expect(panned({ from: 100, to: 200 }, -500, 1000)).toEqual({ from: 0, to: 100 });
    expect(isWhole({ from: 0, to: 1000 }, 1000)).toBe(true);
    expect(isWhole({ from: 0, to: 999 }, 1000)).toBe(false);
  });
});

describe('heights of the rows', () => {
  const total = (available: number, platform: string, lanes: number): number => {
    const heights = rowHeights(available, rowsOf(platform), needsOf(lanes));
    const gap = rowGap(available, rowsOf(platform), needsOf(lanes));
    return rowsOf(platform).front.reduce((sum, row) => sum + heights[row] + gap, 24 + 18);
  };

  test.each([
    ['fly', 10],
    ['knative', 8],
  ])('of %s fill the box between squeezed and comfortable', (platform, lanes) => {
    const [low, high] = [total(0, platform, lanes), total(5000, platform, lanes)];
    const between = (low + high) / 2;
    expect(low).toBeLessThan(high);
    expect(total(between, platform, lanes)).toBeGreaterThan(between - 8);
    expect(total(between, platform, lanes)).toBeLessThanOrEqual(between);
  });

  test('in a box of 384 pixels the rows in front are seen, with ten machines as with eight pods', () => {
    expect(total(384, 'fly', 10)).toBeLessThanOrEqual(384);
    expect(total(384, 'knative', 8)).toBeLessThanOrEqual(384);
  });

  test('with room for all of them each is as it would like to be', () => {
    expect(total(5000, 'fly', 10)).toBe(comfortableTotal(rowsOf('fly'), needsOf(10)));
  });

  test('a box too low for all of them scrolls', () => {
    expect(total(100, 'fly', 10)).toBe(total(0, 'fly', 10));
  });

  test('in the 335 pixels below a curve and the sentence of a first visit Fly has all its rows', () => {
    expect(total(335, 'fly', 10)).toBeLessThanOrEqual(335);
    expect(rowsOf('fly').rest).toEqual([]);
  });

  test.each([1, 8])('in 345 pixels what Knative has in front is seen, with %i pods', (pods) => {
    expect(total(345, 'knative', pods)).toBeLessThanOrEqual(345);
  });

  test('every machine has a lane of at least 8 pixels up to twenty, and of 3 up to sixty', () => {
    expect(rowHeights(0, rowsOf('fly'), needsOf(20)).machines / 20).toBeGreaterThanOrEqual(8);
    expect(rowHeights(0, rowsOf('fly'), needsOf(60)).machines / 60).toBeGreaterThanOrEqual(3);
  });
});
