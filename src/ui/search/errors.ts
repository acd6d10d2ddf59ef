import { presetById } from '../../scenario/presets.ts';
import { setPath } from '../../scenario/path.ts';
import type { Scenario } from '../../scenario/document.ts';
import { FLY_ERRORS } from './fly-errors.ts';
import { KNATIVE_ERRORS } from './knative-errors.ts';
import type { KnownError, Produces } from './known-error.ts';

const ROWS = [...FLY_ERRORS, ...KNATIVE_ERRORS] as const;
export type ErrorId = (typeof ROWS)[number]['id'];

/** Every error text the search knows, once. */
export const ERRORS: readonly (KnownError & { readonly id: ErrorId })[] = ROWS;

/** The scenario that shows it; null where a preset is gone or a value is refused, which a test forbids. */
export function scenarioThat({ preset, set = {} }: Produces): Scenario | null {
  let scenario = presetById(preset)?.scenario ?? null;
  for (const [path, value] of Object.entries(set)) {
    if (!scenario) return null;
    const result = setPath(scenario, path, value);
    scenario = 'scenario' in result ? result.scenario : null;
  }
  return scenario;
}
