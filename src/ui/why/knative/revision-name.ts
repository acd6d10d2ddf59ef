import type { Knative } from '../../../scenario/document.ts';
import { NO_REVISION } from '../../../sim/trace/trace.ts';
import type { TraceView } from '../../../sim/trace/read.ts';

/** As Knative ends their names: a generation of five digits, the first being 00001 (knative/serving pkg/kmeta). */
const generation = (revision: number): string => String(revision + 1).padStart(5, '0');

/** What a revision is called in a run; '' where it is about none, or there is only one. */
export function revisionName({ trace }: TraceView, revision: number | undefined): string {
  if (revision === undefined || revision === NO_REVISION) return '';
  return trace.instances.revisionNames?.[revision] || generation(revision);
}

/** What it is called in the document, where there is no run at hand. */
export const revisionLabel = ({ revisions }: Pick<Knative, 'revisions'>, revision = 0): string =>
  (revision > 0 && revisions[revision - 1]?.name) || generation(revision);
