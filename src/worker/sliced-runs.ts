import type { Problem } from '../scenario/problem.ts';
import type { Scenario } from '../scenario/document.ts';
import type { Limits } from '../scenario/limits.ts';
import type { Run } from '../sim/simulate.ts';
import type { WorkerApi } from './api.ts';

/** About ten milliseconds of work on a slow machine: how long a newer job waits to be seen. */
export const EVENTS_PER_SLICE = 8_192;
const FIRST_REPORT_MILLISECONDS = 500;
const REPORT_EVERY_MILLISECONDS = 100;

/** What the slices need from outside; the same on the page and in the worker. */
export interface RunParts {
  problems(scenario: Scenario, limits: Limits): readonly Problem[];
  start(scenario: Scenario): Run;
  pause(): Promise<void>;
  /** Milliseconds. */
  now(): number;
}

/**
 * Runs scenarios in slices. Between two slices, and before the first, a job gives way to any newer one. Progress is
 * told at most ten times a second and not in the first half second.
 */
export function slicedRuns(parts: RunParts): WorkerApi['run'] {
  let newest = 0;
  return async (scenario, limits, onProgress) => {
    const job = ++newest;
    let nextReport = parts.now() + FIRST_REPORT_MILLISECONDS;
    await parts.pause();
    if (job !== newest) return { kind: 'superseded' };
    const problems = parts.problems(scenario, limits);
    if (problems.length > 0) return { kind: 'refused', problems };
    const run = parts.start(scenario);
    while (!run.step(EVENTS_PER_SLICE)) {
      await parts.pause();
      if (job !== newest) return { kind: 'superseded' };
      if (parts.now() < nextReport) continue;
      onProgress(run.share());
      nextReport = parts.now() + REPORT_EVERY_MILLISECONDS;
    }
    return { kind: 'done', trace: run.finish() };
  };
}
