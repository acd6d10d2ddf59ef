import type { Limits } from '../scenario/limits.ts';
import type { Runner } from './api.ts';
import { openInlineLink } from './inline-link.ts';
import { newestWins } from './newest-wins.ts';
import { linksWithSpare } from './spare.ts';
import { openWorkerLink } from './worker-link.ts';

/** The page's side of the boundary: everything that can go wrong with a worker ends in a hook. */
export function createRunner(limits: Limits): Runner {
  return newestWins(
    linksWithSpare(
      () => openWorkerLink(limits),
      () => openInlineLink(limits),
    ),
  );
}
