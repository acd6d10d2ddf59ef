import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { bootSeconds, usualBootSeconds } from '../../../src/ui/why/boot-seconds.ts';

const usualIn = (id: PresetId): number => {
  const { scenario } = presetById(id)!;
  return usualBootSeconds(simulate(toInput(scenario)), scenario);
};

describe('the usual boot of a run', () => {
  it('is what the machines took, longer than the phases alone where they share the CPU: 25 to 33 s in the outage', () => {
    expect(usualIn('outage')).toBeGreaterThan(25);
    expect(usualIn('outage')).toBeLessThan(33);
    expect(bootSeconds(presetById('outage')!.scenario)).toBe(9 + 8 + (6 + 1) / 2);
  });

  it('is 10 to 11 s behind the release gate, which skips what the release has done once', () => {
    expect(usualIn('outage-gate')).toBeGreaterThan(10);
    expect(usualIn('outage-gate')).toBeLessThan(11);
  });

  it('is the sum of the phases in a run that has seen no boot', () => {
    const scenario = { ...DEFAULT_SCENARIO, traffic: { ...DEFAULT_SCENARIO.traffic, curve: [] } };
    expect(usualBootSeconds(simulate(toInput(scenario)), scenario)).toBe(bootSeconds(scenario));
  });
});
