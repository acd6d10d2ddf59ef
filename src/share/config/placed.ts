import type { Scenario } from '../../scenario/document.ts';
import { setPath } from '../../scenario/path.ts';
import type { Problem } from '../../scenario/problem.ts';

/** A scenario with the values of a file in it, and those the document does not take. */
export interface Placed {
  readonly scenario: Scenario;
  readonly problems: readonly Problem[];
}

/** Sets each path; a value out of the document's range is a problem, never bent. */
export function placed(start: Scenario, values: Readonly<Record<string, unknown>>): Placed {
  let scenario = start;
  const problems: Problem[] = [];
  for (const [path, value] of Object.entries(values)) {
    const result = setPath(scenario, path, value);
    if ('problem' in result) problems.push(result.problem);
    else scenario = result.scenario;
  }
  return { scenario, problems };
}
