import type { About } from '../field.ts';
import type { FLY_DEPLOY_FIELDS } from '../fields-fly-deploy.ts';

const FLY = { platform: 'fly', group: 'deploy' } as const;

/** What a reader is told about `FLY_DEPLOY_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_DEPLOY = {
  'fly.releaseCommandSeconds': {
    ...FLY,
    upstream: 'deploy.release_command',
    grade: 'own',
    source: 'your own release_command',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: -1,
  },
  'fly.releaseCommandTimeoutSeconds': {
    ...FLY,
    upstream: 'deploy.release_command_timeout',
    grade: 'documented',
    source: 'Fly docs: configuration',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'fly.maxUnavailable': {
    ...FLY,
    upstream: 'deploy.max_unavailable',
    grade: 'documented',
    source: 'Fly docs: configuration',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
    step: 0.01,
    scale: 'log',
  },
  'fly.updateSeconds': {
    ...FLY,
    upstream: '',
    grade: 'unknown',
    source: 'how long replacing a stopped version takes is not published',
    doc: '',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'fly.deployTimeoutSeconds': {
    ...FLY,
    upstream: 'deploy.wait_timeout',
    grade: 'documented',
    source: 'Fly docs: configuration',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
} as const satisfies About<typeof FLY_DEPLOY_FIELDS>;
