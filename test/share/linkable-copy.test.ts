import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { rateAt } from '../../src/scenario/curve.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { CurvePoint, Scenario } from '../../src/scenario/document.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { linkableCopy } from '../../src/share/linkable-copy.ts';
import { arbitraryScenario } from '../scenario/support/arbitrary-scenario.ts';

const MADE = { modelRevision: 1 };
const withCurve = (curve: readonly CurvePoint[]): Scenario => ({
  ...DEFAULT_SCENARIO,
  traffic: { ...DEFAULT_SCENARIO.traffic, curve },
});

describe('a linkable copy', () => {
  it('of a scenario that has a link is the same but for points that say nothing', () => {
    fc.assert(
      fc.property(arbitraryScenario, (scenario) => {
        const copy = linkableCopy(scenario).scenario;
        expect({ ...copy, traffic: { ...copy.traffic, curve: scenario.traffic.curve } }).toEqual(scenario);
        expect(copy.traffic.curve.every((point) => scenario.traffic.curve.includes(point))).toBe(true);
      }),
      { numRuns: 300, seed: 20260613 },
    );
  });

  it('of a curve with too many points has a link, and is as close as it says', () => {
    const curve = Array.from({ length: 500 }, (_, i) => ({ atSeconds: i * 7, rps: 5 + ((i * 37) % 11) / 3 }));
    const scenario = withCurve(curve);
    expect(encodeLink(scenario, MADE)).toMatchObject({ code: 'not-linkable' });
    const copy = linkableCopy(scenario);
    expect(encodeLink(copy.scenario, MADE)).toBeTypeOf('string');
    expect(checkScenario(copy.scenario).problems).toEqual([]);
    expect(copy.errorRps).toBeGreaterThan(0);
    for (const { atSeconds, rps } of curve)
      expect(Math.abs(rateAt(copy.scenario.traffic.curve, atSeconds) - rps)).toBeLessThanOrEqual(
        copy.errorRps + 0.001,
      );
  });

  it('rounds what is finer than a link can say, and what it must not exceed with it', () => {
    const scenario: Scenario = {
      ...withCurve([{ atSeconds: 0.00049, rps: 0.3336 }]),
      workload: { ...DEFAULT_SCENARIO.workload, serviceP50Seconds: 0.0805, serviceP99Seconds: 0.08051 },
    };
    expect(encodeLink(scenario, MADE)).toMatchObject({ code: 'finer-than-link' });
    const { scenario: copy, errorRps } = linkableCopy(scenario);
    expect(copy.traffic.curve).toEqual([{ atSeconds: 0, rps: 0.334 }]);
    expect(copy.workload).toMatchObject({ serviceP50Seconds: 0.081, serviceP99Seconds: 0.081 });
    expect(errorRps).toBe(0);
    expect(encodeLink(copy, MADE)).toBeTypeOf('string');
  });
});
