import type { Scenario } from '../scenario/document.ts';
import type { Problem } from '../scenario/problem.ts';
import { encodeLink } from './encode.ts';
import { MODEL_REVISION } from '../sim/model-revision.ts';

/** The link of a scenario, with the run it was made with where there is one; or why there is no link. */
export const linked = (scenario: Scenario, fingerprint: string | undefined): string | Problem =>
  encodeLink(scenario, {
    modelRevision: MODEL_REVISION,
    ...(fingerprint !== undefined && { fingerprint }),
  });
