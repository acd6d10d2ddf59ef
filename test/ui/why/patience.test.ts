import { describe, expect, test } from 'vitest';
import { presetById } from '../../../src/scenario/presets.ts';
import {
  exceptPatience,
  hasLoggedPatience,
  LOGGED,
  otherPatience,
  withLoggedPatience,
} from '../../../src/ui/why/patience.ts';
import { contextOf, format, presetScenario, read } from './run-of.ts';

const outage = presetScenario('outage');

describe('the patience of a run beside that of public logs', () => {
  test('is that of the settings table: 36 s in all, 8.2 s with one machine, and on to the next', () => {
    expect(LOGGED).toEqual({ totalPatienceSeconds: 36, connectPatienceSeconds: 8.2, movesOn: true });
  });

  test('the incident names what it assumes', () => {
    expect(hasLoggedPatience(outage)).toBe(false);
    expect(otherPatience(outage, format).map(read)).toEqual([
      'the gateway in front gives up after 10 s',
      'a waiting request stays with the machine it woke',
    ]);
    const other = {
      ...outage,
      fly: { ...outage.fly, movesOn: true, connectPatienceSeconds: 4, totalPatienceSeconds: 50 },
    };
    expect(otherPatience(other, format).map(read)).toEqual([
      'the gateway in front gives up after 10 s',
      'the proxy walks on after 4 s',
      'the proxy gives up after 50 s',
    ]);
  });

  test('is the same experiment otherwise, and fails far less', () => {
    const logged = withLoggedPatience(outage);
    expect(hasLoggedPatience(logged)).toBe(true);
    expect(exceptPatience(logged)).toBe(exceptPatience(outage));
    expect(exceptPatience({ ...outage, seed: outage.seed + 1 })).not.toBe(exceptPatience(outage));
    const share = (scenario: typeof outage): number =>
      contextOf(scenario).view.trace.summary.verdict.failureShare!;
    expect(share(outage)).toBeGreaterThan(0.18);
    expect(share(logged)).toBeLessThan(0.05);
  });

  test('a scenario that assumes nothing has nothing to say', () => {
    const documented = presetById('outage-documented')!.scenario;
    expect(hasLoggedPatience(documented)).toBe(true);
    expect(otherPatience(documented, format)).toEqual([]);
  });
});
