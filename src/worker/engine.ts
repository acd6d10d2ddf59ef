import { problemsBeforeRun } from '../scenario/before-run.ts';
import { toInput } from '../scenario/to-input.ts';
import { startRun } from '../sim/simulate.ts';
import type { RunParts } from './sliced-runs.ts';

/** The simulation as the slices want it, for the worker and for the page alike. */
export const problems: RunParts['problems'] = problemsBeforeRun;
export const start: RunParts['start'] = (scenario) => startRun(toInput(scenario));
