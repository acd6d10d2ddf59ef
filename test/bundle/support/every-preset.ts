import { PRESETS } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';

/** What each preset comes to, by its id. */
export const fingerprints = (): Readonly<Record<string, string>> =>
  Object.fromEntries(PRESETS.map(({ id, scenario }) => [id, simulate(toInput(scenario)).fingerprint]));
