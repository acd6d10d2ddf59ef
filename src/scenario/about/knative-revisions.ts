import type { About } from '../field.ts';
import type { KNATIVE_REVISION_FIELDS } from '../fields-knative-revisions.ts';

const NUMBER = { platform: 'knative', rank: 'more', step: 1 } as const;

/** What a reader is told about `KNATIVE_REVISION_FIELDS`, and where they stand in the form. */
export const ABOUT_KNATIVE_REVISION = {
  'knative.rolloutDurationSeconds': {
    ...NUMBER,
    group: 'revisions',
    upstream: 'serving.knative.dev/rollout-duration',
    grade: 'documented',
    source: 'knative/serving pkg/reconciler/route/traffic/rollout.go',
    doc: 'https://knative.dev/docs/serving/rolling-out-latest-revision/',
    scale: 'linear',
    special: 0,
    reach: 1800,
  },
  'knative.activators': {
    ...NUMBER,
    group: 'path',
    upstream: '',
    grade: 'own',
    source: 'your own installation; a stock one begins with 1 and scales by CPU',
    doc: '',
    scale: 'linear',
    reach: 20,
  },
  'knative.nodes': {
    ...NUMBER,
    group: 'cluster',
    upstream: '',
    grade: 'own',
    source: 'your own cluster',
    doc: '',
    scale: 'log',
    reach: 100,
  },
} as const satisfies About<typeof KNATIVE_REVISION_FIELDS>;
