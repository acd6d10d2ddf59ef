import { problemsBeforeRun } from '../scenario/before-run.ts';
import type { Limits } from '../scenario/limits.ts';
import type { RunResult } from './api.ts';
import type { Link } from './link.ts';

/** A link that looks at a scenario before it runs it. */
export type CheckedLink = Link<RunResult>;

/** What must not run is refused on this side: so the table of fields is loaded once, by the page, and not by the worker. */
export const refusing = (link: Link, limits: Limits): CheckedLink => ({
  ...link,
  run(scenario, progress) {
    const problems = problemsBeforeRun(scenario, limits);
    if (problems.length === 0) return link.run(scenario, progress);
    link.giveWay();
    return Promise.resolve({ kind: 'refused', problems });
  },
});
