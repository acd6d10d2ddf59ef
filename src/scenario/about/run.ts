import type { About } from '../field.ts';
import type { RUN_FIELDS } from '../fields-run.ts';

const OWN = { platform: 'any', upstream: '', grade: 'own', doc: '' } as const;

/** What a reader is told about `RUN_FIELDS`, and where they stand in the form. */
export const ABOUT_RUN = {
  title: {
    ...OWN,
    group: 'run',
    source: 'your own words',
    rank: 'more',
  },
  platform: {
    ...OWN,
    group: 'run',
    source: 'your own choice',
    rank: 'more',
  },
  horizonSeconds: {
    ...OWN,
    group: 'run',
    source: 'your own choice',
    rank: 'more',
    step: 60,
    scale: 'log',
  },
  seed: {
    ...OWN,
    group: 'run',
    source: 'your own choice',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  startsAt: {
    ...OWN,
    group: 'run',
    source: 'your own calendar',
    rank: 'more',
  },
  timeZone: {
    ...OWN,
    group: 'run',
    source: 'your own calendar',
    rank: 'more',
  },
} as const satisfies About<typeof RUN_FIELDS>;
