import { describe, expect, test } from 'vitest';
import type { CurvePoint } from '../../../src/scenario/document.ts';
import { heightOf, rateScaleFor } from '../../../src/ui/curve/rate-scale.ts';
import { FREE, snapTo } from '../../../src/ui/curve/snap.ts';
import { lineOf, strokeTo, type Paper, type Stroke } from '../../../src/ui/curve/stroke.ts';

const DAY = 86_400;
const scale = rateScaleFor([2, 10, 4]);
const curve = curveOf([0, 2], [20_000, 10], [40_000, 4]);
const paper: Paper = {
  curve,
  horizonSeconds: DAY,
  scale,
  snap: snapTo(scale, DAY, 950, 90),
  width: 950,
  height: 90,
};

function curveOf(...points: readonly (readonly [number, number])[]): CurvePoint[] {
  return points.map(([atSeconds, rps]) => ({ atSeconds, rps }));
}
const at = (seconds: number, rps: number): Stroke[number] => ({ seconds, share: heightOf(scale, rps) });
const strokeOf = (...seconds: readonly number[]): readonly number[] =>
  seconds
    .reduce((stroke: Stroke, second) => strokeTo(stroke, at(second, 1)), [])
    .map((place) => place.seconds);

describe('the way of the hand', () => {
  test.each([
    ['to the right', [10, 20, 30], [10, 20, 30]],
    ['to the left', [30, 20, 10], [30, 20, 10]],
    ['going back takes back what lies beyond', [10, 20, 30, 40, 25], [10, 20, 25]],
    ['and goes on from there', [10, 20, 30, 40, 25, 35], [10, 20, 25, 35]],
    ['back to its start there is nothing', [10, 20, 30, 10], [10]],
    ['past its start it turns over', [10, 20, 30, 5, 2], [10, 5, 2]],
    ['and back again', [10, 5, 2, 12], [10, 12]],
    ['straight up it stays at one time', [10, 20, 20, 20], [10, 20]],
  ])('%s', (_, hand, expected) => {
    expect(strokeOf(...hand)).toEqual(expected);
  });

  test('at one time the last height counts', () => {
    const stroke = [at(10, 1), at(20, 2), at(20, 5)].reduce((so: Stroke, place) => strokeTo(so, place), []);
    expect(stroke).toEqual([at(10, 1), at(20, 5)]);
  });
});

const times = (stroke: Stroke, on: Paper = paper): number[] | undefined =>
  lineOf(stroke, on)?.points.map(({ atSeconds }) => atSeconds);

describe('a stroke as points', () => {
  const hand = [at(50_070, 2), at(51_030, 8)];

  test('stands at round times a few pixels apart', () => {
    expect(times(hand)).toEqual([50_100, 50_400, 50_700, 51_000]);
  });

  test('with Shift it begins and ends where the hand did', () => {
    const free = times(hand, { ...paper, snap: FREE })!;
    expect([free[0], free.at(-1)]).toEqual([50_070, 51_030]);
  });

  test('reads the same from right to left', () => {
    expect(lineOf(hand.toReversed(), paper)).toEqual(lineOf(hand, paper));
  });

  test('goes straight between two places of the hand', () => {
    const [first, , , last] = lineOf(hand, paper)!.points;
    expect(first!.rps).toBeCloseTo(2 + (6 * 30) / 960, 1);
    expect(last!.rps).toBeCloseTo(8 - (6 * 30) / 960, 1);
  });

  test.each([
    ['has not moved', [at(50_000, 2)]],
    ['has moved less than a step', [at(50_010, 2), at(50_020, 9)]],
  ])('is none where the hand %s', (_, stroke) => {
    expect(lineOf(stroke, paper)).toBeNull();
  });

  test('never leaves the range of a rate', () => {
    const steep = { ...paper, scale: rateScaleFor([90_000]), snap: FREE };
    const points = lineOf(
      [
        { seconds: 100, share: -0.2 },
        { seconds: 9000, share: 1.3 },
      ],
      steep,
    )!.points;
    expect([points[0]!.rps, points.at(-1)!.rps]).toEqual([0, 100_000]);
  });
});

describe('the ends of a stroke', () => {
  const ends = (stroke: Stroke, on: Paper = paper): number[] => {
    const { points } = lineOf(stroke, on)!;
    return [points[0]!.rps, points.at(-1)!.rps];
  };

  test('meet the line that is there if they all but meet it', () => {
    expect(ends([at(9900, 6.2), at(15_000, 1), at(30_000, 7.2)])).toEqual([5.96, 7]);
  });

  test('stay away from it where the hand did', () => {
    expect(ends([at(9900, 9), at(30_000, 1)]).map(Math.round)).toEqual([9, 1]);
  });

  test('with Shift they stay where the hand was', () => {
    const free = ends([at(9900, 6.2), at(30_000, 7.2)], { ...paper, snap: FREE });
    expect(free[0]).toBeCloseTo(6.2, 2);
    expect(free[1]).toBeCloseTo(7.2, 2);
  });
});
