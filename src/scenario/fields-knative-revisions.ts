import type { FieldRule } from './field.ts';

const NUMBER = { kind: 'number', linkScale: 1 } as const;

/** What several revisions, activators and nodes need beside their lists (rows-knative.ts). */
export const KNATIVE_REVISION_FIELDS = [
  {
    ...NUMBER,
    path: 'knative.rolloutDurationSeconds',
    key: 'krd',
    unit: 's',
    default: 0,
    min: 0,
    max: 604_800,
  },
  { ...NUMBER, path: 'knative.activators', key: 'kan', unit: 'pods', default: 1, min: 1, max: 100 },
  { ...NUMBER, path: 'knative.nodes', key: 'kno', unit: 'nodes', default: 3, min: 1, max: 1000 },
] as const satisfies readonly FieldRule[];
