import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { copyOffer, roundedUp } from '../../../src/ui/share/copy-offer.ts';

const withCurve = (points: number): Scenario => ({
  ...DEFAULT_SCENARIO,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: Array.from({ length: points }, (_, i) => ({ atSeconds: i * 4, rps: 5 + ((i * 7) % 13) / 10 })),
  },
});

describe('a copy that a link can carry', () => {
  test('has 64 points and says how far it is off', () => {
    const offer = copyOffer(withCurve(300), 1);
    expect(offer?.points).toBe(64);
    expect(offer?.errorRps).toBeGreaterThan(0);
    expect(offer?.errorRps).toBeLessThanOrEqual(1.2);
  });
  test('is not offered where the rest is too long for a link as well', () => {
    const bursts = Array.from({ length: 400 }, (_, i) => ({
      name: `burst number ${i} of a very long day`,
      atSeconds: i,
      requests: 1,
      overSeconds: 0,
      own: true,
    }));
    const scenario = withCurve(300);
    expect(copyOffer({ ...scenario, traffic: { ...scenario.traffic, bursts } }, 1)).toBeNull();
  });
});

test.each([
  [0, 0],
  [0.29, 0.29],
  [0.791, 0.8],
  [0.0123, 0.013],
  [1234, 1300],
])('%f is at most %f', (value, bound) => {
  expect(roundedUp(value)).toBe(bound);
});
