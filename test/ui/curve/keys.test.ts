import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { burstKey, pointKey, windowKey } from '../../../src/ui/curve/keys.ts';
import { rateScaleFor } from '../../../src/ui/curve/rate-scale.ts';

const scenario: Scenario = {
  ...DEFAULT_SCENARIO,
  horizonSeconds: 86_400,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 2 },
      { atSeconds: 36_000, rps: 10 },
      { atSeconds: 72_000, rps: 4 },
    ],
    bursts: [
      { name: 'scanner', atSeconds: 9600, requests: 7200, overSeconds: 3600, own: false },
      { name: 'all at once', atSeconds: 600, requests: 50, overSeconds: 0, own: true },
    ],
  },
};
const sizes = { scale: rateScaleFor([2, 10, 4]), horizon: 86_400, width: 950, height: 90 };

describe('keys on a point', () => {
  const after = (key: string, isShift = false, index = 1): number[][] => {
    const step = pointKey(key, isShift, index, scenario, sizes);
    return (step?.change?.(scenario) ?? scenario).traffic.curve.map(({ atSeconds, rps }) => [atSeconds, rps]);
  };
  test.each([
    ['ArrowRight', false, [36_300, 10]],
    ['ArrowLeft', false, [35_700, 10]],
    ['ArrowRight', true, [36_030, 10]],
    ['ArrowUp', false, [36_000, 10.5]],
    ['ArrowDown', false, [36_000, 9.5]],
    ['ArrowUp', true, [36_000, 10.05]],
  ])('%s, shift %s', (key, isShift, expected) => {
    expect(after(key, isShift)[1]).toEqual(expected);
  });

  test('Delete takes it away and goes on to the next', () => {
    expect(after('Delete')).toEqual([
      [0, 2],
      [72_000, 4],
    ]);
    expect(pointKey('Delete', false, 2, scenario, sizes)?.focus).toBe(1);
  });

  test('Enter adds one half way to the next, on the line, and goes to it', () => {
    expect(after('Enter')[2]).toEqual([54_000, 7]);
    expect(pointKey('Enter', false, 1, scenario, sizes)?.focus).toBe(2);
  });

  test('brackets go from point to point and stop at the ends', () => {
    expect(pointKey(']', false, 1, scenario, sizes)?.focus).toBe(2);
    expect(pointKey(']', false, 2, scenario, sizes)?.focus).toBe(2);
    expect(pointKey('[', false, 0, scenario, sizes)?.focus).toBe(0);
  });

  test('a rate never goes below zero', () => {
    const low = { ...scenario, traffic: { ...scenario.traffic, curve: [{ atSeconds: 0, rps: 0 }] } };
    expect(pointKey('ArrowDown', false, 0, low, sizes)?.change?.(low).traffic.curve[0]?.rps).toBe(0);
  });

  test('other keys belong to the page', () => {
    expect(pointKey(' ', false, 1, scenario, sizes)).toBeNull();
    expect(pointKey('s', false, 1, scenario, sizes)).toBeNull();
  });
});

describe('keys on a burst', () => {
  const after = (key: string, isShift: boolean, index: number) =>
    (burstKey(key, isShift, index, scenario, sizes)?.change?.(scenario) ?? scenario).traffic.bursts[index];
  test.each([
    ['ArrowRight', false, 0, { atSeconds: 9900, overSeconds: 3600, requests: 7200 }],
    ['ArrowRight', true, 0, { atSeconds: 9600, overSeconds: 3900, requests: 7800 }],
    ['ArrowUp', false, 0, { atSeconds: 9600, overSeconds: 3600, requests: 9000 }],
    ['ArrowUp', false, 1, { atSeconds: 600, overSeconds: 0, requests: 55 }],
    ['ArrowDown', false, 1, { requests: 45 }],
  ])('%s, shift %s, on burst %d', (key, isShift, index, expected) => {
    expect(after(key, isShift, index)).toMatchObject(expected);
  });
});

describe('keys on the shown part', () => {
  const shown = { from: 3600, to: 4800 };
  test.each([
    ['ArrowRight', { from: 3720, to: 4920 }],
    ['PageUp', { from: 4800, to: 6000 }],
    ['Home', { from: 0, to: 1200 }],
    ['End', { from: 85_200, to: 86_400 }],
  ])('%s', (key, window) => {
    expect(windowKey(key, shown, 86_400)).toEqual({ window });
  });
});
