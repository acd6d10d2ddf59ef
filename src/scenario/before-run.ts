import { checkScenario } from './check.ts';
import type { Scenario } from './document.ts';
import { expectedRequests } from './expected.ts';
import type { Limits } from './limits.ts';
import type { Problem } from './problem.ts';

/** Why this scenario is not run, or nothing: all that `checkScenario` finds, no Machine at all, and more than `limits`. */
export function problemsBeforeRun(scenario: Scenario, limits: Limits): readonly Problem[] {
  const { problems } = checkScenario(scenario);
  if (problems.length > 0) return problems;

  const found: Problem[] = [];
  const machines = scenario.fly.regions.reduce((sum, region) => sum + region.machines, 0);
  if (machines === 0) found.push({ code: 'no-machines', place: 'fly.regions', values: {} });
  if (machines > limits.maxInstances) {
    const values = { count: machines, limit: limits.maxInstances };
    found.push({ code: 'too-many-machines', place: 'fly.regions', values });
  }
  const expected = Math.round(expectedRequests(scenario));
  if (expected > limits.maxRequests) {
    const values = { count: expected, limit: limits.maxRequests };
    found.push({ code: 'too-many-requests', place: 'traffic', values });
  }
  return found;
}

/** What a reader should know although the run is fine: settings that have no effect. */
export function remarksOn({ fly }: Scenario): readonly Problem[] {
  const isServed = fly.regions.some((region) => region.code === fly.primaryRegion && region.machines > 0);
  if (isServed || fly.minMachinesRunning === 0 || fly.autoStop === 'off') return [];
  const values = { value: fly.primaryRegion, minimum: fly.minMachinesRunning };
  return [{ code: 'unknown-region', place: 'fly.primaryRegion', values }];
}
