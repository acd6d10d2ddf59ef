import type { Limits } from '../scenario/limits.ts';
import type { Runner } from './api.ts';
import { openInlineLink } from './inline-link.ts';
import { newestWins } from './newest-wins.ts';
import { makeLinks } from './links.ts';
import { refusing, type CheckedLink } from './refusing.ts';
import { openWorkerLink } from './worker-link.ts';

export interface RunnerOptions {
  readonly limits: Limits;
  /** A figure that nobody edits needs no second worker. */
  readonly keepsSpare: boolean;
}

/** The page's side of the boundary: everything that can go wrong with a worker ends in a hook. */
export function createRunner({ limits, keepsSpare }: RunnerOptions): Runner {
  const openWorker = (): CheckedLink => refusing(openWorkerLink(), limits);
  const openInline = (): CheckedLink => refusing(openInlineLink(), limits);
  return newestWins(makeLinks(openWorker, openInline, keepsSpare));
}
