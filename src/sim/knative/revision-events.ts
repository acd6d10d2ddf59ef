import type { Recorder } from '../trace/recorder.ts';
import { REVISION_EVENTS } from '../trace/rules.ts';
import type { Revision } from './revision.ts';

export type RevisionEvent = (typeof REVISION_EVENTS)[number];

/** Takes down what becomes of a revision as such. */
export function sayEvent(recorder: Recorder, number: number, revision: Revision, event: RevisionEvent): void {
  const { ready, created, deleted } = revision.pods;
  recorder.decide({
    rule: 'knative-revision',
    revision: number,
    wanted: 0,
    granted: REVISION_EVENTS.indexOf(event),
    limitedBy: 'none',
    inputs: [ready.length, created - deleted, recorder.now - revision.createdAt],
  });
}
