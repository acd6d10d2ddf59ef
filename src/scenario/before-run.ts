import { checkScenario } from './check.ts';
import type { Scenario } from './document.ts';
import { expectedRequests } from './expected.ts';
import type { Limits } from './limits.ts';
import { machineCount } from './machine-count.ts';
import type { Problem } from './problem.ts';

/** Why this scenario is not run, or nothing: all that `checkScenario` finds, no Machine at all, and more than `limits`. */
export function problemsBeforeRun(scenario: Scenario, limits: Limits): readonly Problem[] {
  const { problems } = checkScenario(scenario);
  if (problems.length > 0) return problems;

  const found = scenario.platform === 'fly' ? [...machineProblems(scenario, limits)] : [];
  const expected = Math.round(expectedRequests(scenario));
  if (expected > limits.maxRequests) {
    const values = { count: expected, limit: limits.maxRequests };
    found.push({ code: 'too-many-requests', place: 'traffic', values });
  }
  return found;
}

function machineProblems({ fly }: Scenario, { maxInstances }: Limits): readonly Problem[] {
  const count = machineCount(fly);
  if (count === 0) return [{ code: 'no-machines', place: 'fly.regions', values: {} }];
  if (count <= maxInstances) return [];
  return [{ code: 'too-many-machines', place: 'fly.regions', values: { count, limit: maxInstances } }];
}
