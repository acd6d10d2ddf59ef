import type { About } from '../field.ts';
import type { FLY_REFUSED_FIELDS } from '../fields-fly-refused.ts';

const FLY = { platform: 'fly', group: 'start', upstream: '' } as const;

/** What a reader is told about `FLY_REFUSED_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_REFUSED = {
  'fly.hostFullPercent': {
    ...FLY,
    grade: 'unknown',
    source: 'Fly docs: error-codes, PM01: a host may have no room; how often is not published',
    doc: 'https://fly.io/docs/monitoring/error-codes/',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'fly.startFailsPercent': {
    ...FLY,
    grade: 'unknown',
    source: 'Fly docs: machine-states: a Machine may fail to start; how often is not published',
    doc: 'https://fly.io/docs/machines/machine-states/',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'fly.apiRate': {
    ...FLY,
    grade: 'documented',
    source: 'Fly docs: working-with-machines-api: 1 a second for each Machine',
    doc: 'https://fly.io/docs/machines/api/working-with-machines-api/',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
    special: 0,
  },
  'fly.apiBurst': {
    ...FLY,
    grade: 'documented',
    source: 'Fly docs: working-with-machines-api: bursts of 3',
    doc: 'https://fly.io/docs/machines/api/working-with-machines-api/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
} as const satisfies About<typeof FLY_REFUSED_FIELDS>;
