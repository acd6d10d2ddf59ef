import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario, Traffic } from '../../../src/scenario/document.ts';
import { begin, drag, type Grip, type Place } from '../../../src/ui/curve/gesture.ts';
import { rateScaleFor, rateAtHeight, heightOf } from '../../../src/ui/curve/rate-scale.ts';
import { FREE, snapTo } from '../../../src/ui/curve/snap.ts';

const DAY = 86_400;
const scenarioOf = (traffic: Partial<Traffic>): Scenario => ({
  ...DEFAULT_SCENARIO,
  horizonSeconds: DAY,
  traffic: { ...DEFAULT_SCENARIO.traffic, curve: [], ...traffic },
});
const curve = [
  { atSeconds: 0, rps: 2 },
  { atSeconds: 20_000, rps: 10 },
  { atSeconds: 40_000, rps: 4 },
];
const scale = rateScaleFor([2, 10, 4]);
const snap = snapTo(scale, DAY, 950, 90);
const whole = { from: 0, to: DAY };

const at = (seconds: number, rps: number): Place => ({ seconds, rps, share: heightOf(scale, rps) });
function dragged(grip: Grip, from: Place, to: Place, scenario = scenarioOf({ curve }), snapping = snap) {
  const start = begin(grip, from, scenario, whole, snapping);
  return drag(start.gesture, start.scenario, to, snapping);
}
const points = (scenario: Scenario): number[][] =>
  scenario.traffic.curve.map(({ atSeconds, rps }) => [atSeconds, rps]);

describe('a point under the hand', () => {
  const grip: Grip = { kind: 'point', index: 1 };

  test.each([
    ['goes where the hand goes, to round places', at(25_093, 7.03), [25_200, 7]],
    ['is held back by its neighbours', at(61_000, 7), [40_000, 7]],
    ['is held back by the one before too', at(-500, 7), [0, 7]],
    ['falls to nothing at the foot', at(20_000, 0), [20_100, 0]],
  ])('%s', (_, place, expected) => {
    expect(points(dragged(grip, at(20_000, 10), place).scenario)[1]).toEqual(expected);
  });

  test('goes exactly where the hand goes with Shift', () => {
    const moved = dragged(grip, at(20_000, 10), at(25_093.5, 7.031), scenarioOf({ curve }), FREE);
    expect(points(moved.scenario)[1]).toEqual([25_093.5, 7.031]);
  });

  test('leaves every other point where it was, whatever the hand does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: DAY }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (index, seconds, rps) => {
          const moved = points(dragged({ kind: 'point', index }, at(0, 0), at(seconds, rps)).scenario);
          expect(moved).toHaveLength(3);
          expect(moved.filter((_, other) => other !== index)).toEqual(
            points(scenarioOf({ curve })).filter((_, other) => other !== index),
          );
          const times = moved.map(([time]) => time!);
          expect(times).toEqual([...times].sort((a, b) => a - b));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('nothing adds up on the way: only where the hand is counts', () => {
    const start = begin(grip, at(20_000, 10), scenarioOf({ curve }), whole, snap);
    drag(start.gesture, start.scenario, at(39_000, 1), snap);
    const back = drag(start.gesture, start.scenario, at(21_000, 9), snap);
    expect(points(back.scenario)[1]).toEqual([21_000, 9]);
  });
});

describe('the line under the hand', () => {
  test('gives a new point at once, which then follows', () => {
    const start = begin({ kind: 'line' }, at(30_000, 7), scenarioOf({ curve }), whole, snap);
    expect(start.gesture.grip).toEqual({ kind: 'point', index: 2 });
    expect(points(start.scenario)).toHaveLength(4);
    const moved = drag(start.gesture, start.scenario, at(33_000, 1), snap);
    expect(points(moved.scenario)[2]).toEqual([33_000, 1]);
    expect(points(start.gesture.scenario)).toEqual(points(scenarioOf({ curve })));
  });
});

describe('a burst under the hand', () => {
  const burst = { name: 'scanner', atSeconds: 9600, requests: 7200, overSeconds: 3600, own: false };
  const instant = { ...burst, overSeconds: 0, requests: 50 };
  const scenario = scenarioOf({ bursts: [burst, instant] });
  const grip = (part: 'body' | 'from' | 'to', index = 0): Grip => ({ kind: 'burst', index, part });

  test.each([
    [
      'its body moves it',
      grip('body'),
      at(10_000, 1),
      at(13_000, 8),
      { atSeconds: 12_600, requests: 7200, overSeconds: 3600 },
    ],
    ['its body stops at the end of the run', grip('body'), at(10_000, 1), at(DAY * 2, 1), { atSeconds: DAY }],
    [
      'its right corner makes it longer at the same rate',
      grip('to'),
      at(13_200, 2),
      at(15_000, 2),
      { atSeconds: 9600, requests: 10_800, overSeconds: 5400 },
    ],
    [
      'its left corner keeps its end',
      grip('from'),
      at(9600, 2),
      at(7800, 2),
      { atSeconds: 7800, requests: 10_800, overSeconds: 5400 },
    ],
    [
      'its corner changes the rate',
      grip('to'),
      at(13_200, 2),
      at(13_200, 4),
      { requests: 14_400, overSeconds: 3600 },
    ],
    [
      'its left corner never passes its end',
      grip('from'),
      at(9600, 2),
      at(80_000, 2),
      { atSeconds: 13_199, overSeconds: 1 },
    ],
    ['an instant one only moves', grip('to', 1), at(9600, 2), at(10_500, 9), {}],
  ])('%s', (_, held, from, to, expected) => {
    expect(dragged(held, from, to, scenario).scenario.traffic.bursts[0]).toMatchObject(expected);
  });

  test('an instant burst keeps its number and its instant', () => {
    const moved = dragged(grip('to', 1), at(9600, 2), at(10_500, 9), scenario).scenario.traffic.bursts[1];
    expect(moved).toMatchObject({ atSeconds: 10_500, requests: 50, overSeconds: 0 });
  });
});

describe('the shown part under the hand', () => {
  const shown = { from: 10_920, to: 12_120 };
  const moved = (part: 'body' | 'from' | 'to' | 'new', from: number, to: number) => {
    const start = begin({ kind: 'window', part }, at(from, 0), scenarioOf({}), shown, snap);
    return drag(start.gesture, start.scenario, at(to, 0), snap).window;
  };
  test.each([
    ['moves by its middle, to round times', 'body', 11_000, 20_111, { from: 20_040, to: 21_240 }],
    ['stays inside the run', 'body', 11_000, DAY * 3, { from: DAY - 1200, to: DAY }],
    ['grows by its right edge', 'to', 12_120, 13_300, { from: 10_920, to: 13_320 }],
    ['turns over when an edge passes the other', 'from', 10_920, 13_330, { from: 12_120, to: 13_320 }],
    [
      'is drawn anew on the empty plot, in either direction',
      'new',
      30_000,
      20_000,
      { from: 19_800, to: 30_000 },
    ],
    ['is never shorter than can be read', 'new', 30_000, 30_000.01, { from: 30_000, to: 30_000.1 }],
  ] as const)('%s', (_, part, from, to, expected) => {
    expect(moved(part, from, to)).toEqual(expected);
  });
});

describe('the height of a rate', () => {
  test.each([
    [[2, 10, 4], 'second', 12.5, [0, 5, 10]],
    [[0.01, 0.1], 'minute', 0.125, [0, 5]],
    [[0.6 / 60, 6 / 60, 83 / 60], 'minute', (83 / 60) * 1.4, [1, 10, 100]],
    [[], 'second', 10, [0, 5, 10]],
  ])('for %j it is shown per %s up to %d with marks at %j', (rates, per, top, ticks) => {
    const found = rateScaleFor(rates);
    expect(found.per).toBe(per);
    expect(found.top).toBeCloseTo(top, 9);
    expect(found.ticks).toEqual(ticks);
  });

  test('zero is the foot, the top is the top, and height and rate are inverse on every scale', () => {
    const rates = fc.array(fc.double({ min: 1e-4, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rates, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        const found = rateScaleFor(drawn);
        expect(heightOf(found, 0)).toBe(0);
        expect(heightOf(found, found.top)).toBeCloseTo(1, 9);
        expect(heightOf(found, rateAtHeight(found, share))).toBeCloseTo(share, 6);
      }),
      { numRuns: 300 },
    );
  });

  test('a hand above the plot never means more than twice its top', () => {
    const wide = rateScaleFor([0.001, 20]);
    expect(rateAtHeight(wide, 1.3)).toBe(wide.top * 2);
  });

  test('nearby rates are drawn on a straight scale', () => {
    const found = rateScaleFor([2, 10]);
    expect(heightOf(found, 6.25)).toBeCloseTo(0.5, 3);
  });

  test('quiet hours beside a burst keep their height', () => {
    expect(heightOf(rateScaleFor([1, 1000]), 1)).toBeGreaterThan(0.1);
  });
});
