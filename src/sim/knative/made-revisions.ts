import type { FurtherRevision, KnativeInput } from './input.ts';
import { isRevisionKind, type Intervention } from './intervention.ts';
import type { RevisionKind } from '../trace/knative-acts.ts';

type Settings = Pick<FurtherRevision, 'settings' | 'containerConcurrency'>;

/**
 * All revisions beside number 0: those of the list, then those that interventions make, each with the settings of the
 * latest one at that time. What cannot change in a revision (its annotations) is changed by making another one.
 */
export function furtherRevisions(input: KnativeInput): readonly FurtherRevision[] {
  const first: FurtherRevision = {
    name: '',
    createdAt: 0,
    settings: input.revision,
    containerConcurrency: input.containerConcurrency,
    bootFactor: 1,
    serviceFactor: 1,
    neverReady: false,
  };
  const all = [...(input.revisions ?? [])];
  for (const intervention of input.interventions ?? []) {
    if (!isRevisionKind(intervention.kind)) continue;
    const latest = latestAt([first, ...all], intervention);
    all.push({
      ...latest,
      ...changed(latest, intervention.kind, intervention.value),
      name: nameOf(all.length + 1),
      createdAt: intervention.at,
    });
  }
  return all;
}

/** As Knative ends the names of revisions: their generation in five digits. The first is 00001. */
export const nameOf = (revision: number): string => String(revision + 1).padStart(5, '0');

const latestAt = (revisions: readonly FurtherRevision[], { at }: Intervention): FurtherRevision =>
  revisions
    .filter(({ createdAt }) => createdAt <= at)
    .reduce((latest, other) => (other.createdAt >= latest.createdAt ? other : latest));

function changed({ settings }: Settings, kind: RevisionKind, value: number): Partial<Settings> {
  switch (kind) {
    case 'new-revision':
      return {};
    case 'revision-min-scale':
      return { settings: { ...settings, minScale: value } };
    case 'revision-max-scale':
      return { settings: { ...settings, maxScale: value } };
    case 'revision-concurrency':
      return { containerConcurrency: value };
  }
}
