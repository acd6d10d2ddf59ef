import type { Scenario } from '../scenario/document.ts';
import type { Run } from '../sim/run.ts';
import type { WorkerApi } from './api.ts';

/** About ten milliseconds of work on a slow machine: how long a newer job waits to be seen. */
export const EVENTS_PER_SLICE = 8_192;
const FIRST_REPORT_MILLISECONDS = 500;
const REPORT_EVERY_MILLISECONDS = 100;

/** What the slices need from outside; the same on the page and in the worker. */
export interface RunParts {
  start(scenario: Scenario): Promise<Run>;
  pause(): Promise<void>;
  /** Milliseconds. */
  now(): number;
}

/**
 * Runs scenarios in slices. Between two slices, and before the first, a job gives way to any newer one. Progress is
 * told at most ten times a second and not in the first half second.
 */
export function slicedRuns(parts: RunParts): Pick<WorkerApi, 'run' | 'giveWay'> {
  let newest = 0;
  return {
    async run(scenario, onProgress) {
      const job = ++newest;
      let nextReport = parts.now() + FIRST_REPORT_MILLISECONDS;
      await parts.pause();
      if (job !== newest) return { kind: 'superseded' };
      const run = await parts.start(scenario);
      if (job !== newest) return { kind: 'superseded' };
      while (!run.step(EVENTS_PER_SLICE)) {
        await parts.pause();
        if (job !== newest) return { kind: 'superseded' };
        if (parts.now() < nextReport) continue;
        onProgress(run.share());
        nextReport = parts.now() + REPORT_EVERY_MILLISECONDS;
      }
      return { kind: 'done', trace: run.finish() };
    },
    giveWay() {
      newest += 1;
    },
  };
}
