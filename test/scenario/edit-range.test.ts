import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { rateAt } from '../../src/scenario/curve.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { CurvePoint, Scenario } from '../../src/scenario/document.ts';
import { deleteRange, moveRange, peakOf, pieceOf, scaleRange } from '../../src/scenario/edit-range.ts';

type Pairs = readonly (readonly [number, number])[];
const curveOf = (pairs: Pairs): CurvePoint[] => pairs.map(([atSeconds, rps]) => ({ atSeconds, rps }));
const scenarioOf = (curve: readonly CurvePoint[], horizonSeconds = 100): Scenario => ({
  ...DEFAULT_SCENARIO,
  horizonSeconds,
  traffic: { ...DEFAULT_SCENARIO.traffic, curve },
});
const pairs = ({ traffic }: Scenario): number[][] =>
  traffic.curve.map(({ atSeconds, rps }) => [atSeconds, rps]);
const flat = scenarioOf(
  curveOf([
    [0, 4],
    [100, 4],
  ]),
);
const hill = scenarioOf(
  curveOf([
    [0, 0],
    [40, 0],
    [50, 10],
    [60, 0],
    [100, 0],
  ]),
);

describe('a range of the curve', () => {
  test('is cut out with a point at each edge', () => {
    expect(pieceOf(hill.traffic.curve, { from: 45, to: 70 })).toEqual(
      curveOf([
        [45, 5],
        [50, 10],
        [60, 0],
        [70, 0],
      ]),
    );
    expect(peakOf(hill.traffic.curve, { from: 55, to: 70 })).toBe(5);
  });

  test('is scaled between jumps at its edges', () => {
    expect(pairs(scaleRange(flat, { from: 20, to: 60 }, 2))).toEqual([
      [0, 4],
      [20, 4],
      [20, 8],
      [60, 8],
      [60, 4],
      [100, 4],
    ]);
  });

  test('is moved, and a straight line goes on where it was', () => {
    expect(pairs(moveRange(hill, { from: 40, to: 60 }, 30))).toEqual([
      [0, 0],
      [40, 0],
      [60, 0],
      [70, 0],
      [80, 10],
      [90, 0],
      [100, 0],
    ]);
  });

  test('is moved no farther than the run goes', () => {
    expect(moveRange(hill, { from: 40, to: 60 }, 900)).toEqual(moveRange(hill, { from: 40, to: 60 }, 40));
  });

  test('is deleted to a straight line', () => {
    expect(pairs(deleteRange(hill, { from: 45, to: 55 }))).toEqual([
      [0, 0],
      [40, 0],
      [45, 5],
      [55, 5],
      [60, 0],
      [100, 0],
    ]);
  });

  test('without a change is the same document', () => {
    expect(scaleRange(hill, { from: 40, to: 60 }, 1)).toBe(hill);
    expect(moveRange(hill, { from: 40, to: 60 }, 0)).toBe(hill);
    expect(deleteRange(flat, { from: 40, to: 60 })).toBe(flat);
  });
});

const END = 1000;
const curves = fc
  .array(fc.record({ atSeconds: fc.integer({ min: 0, max: END }), rps: fc.integer({ min: 0, max: 50 }) }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((points) => points.toSorted((a, b) => a.atSeconds - b.atSeconds));
const ranges = fc
  .tuple(fc.integer({ min: 0, max: END - 20 }), fc.integer({ min: 20, max: END }))
  .map(([from, length]) => ({ from, to: Math.min(END, from + length) }));
const OFFSETS = [0.31, 0.5, 0.77];

test('scaling multiplies every rate inside and changes none outside', () => {
  fc.assert(
    fc.property(curves, ranges, fc.integer({ min: 2, max: 9 }), (curve, range, factor) => {
      const after = scaleRange(scenarioOf(curve, END), range, factor);
      expect(checkScenario(after).problems).toEqual([]);
      for (const part of OFFSETS) {
        const at = range.from + part * (range.to - range.from);
        expect(rateAt(after.traffic.curve, at)).toBeCloseTo(rateAt(curve, at) * factor, 1);
        for (const outside of [range.from * part, range.to + (END - range.to) * part])
          if (outside < range.from || outside > range.to)
            expect(rateAt(after.traffic.curve, outside)).toBeCloseTo(rateAt(curve, outside), 1);
      }
    }),
  );
});

test('moving brings the same rates to another time', () => {
  fc.assert(
    fc.property(curves, ranges, fc.integer({ min: -END, max: END }), (curve, range, wanted) => {
      const by = Math.max(-range.from, Math.min(END - range.to, wanted));
      const after = moveRange(scenarioOf(curve, END), range, wanted);
      expect(checkScenario(after).problems).toEqual([]);
      for (const part of OFFSETS) {
        const at = range.from + part * (range.to - range.from);
        expect(rateAt(after.traffic.curve, at + by)).toBeCloseTo(rateAt(curve, at), 1);
      }
    }),
  );
});
