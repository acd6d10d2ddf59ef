import type { About } from '../field.ts';
import type { FLY_CHECK_FIELDS } from '../fields-fly-check.ts';

const FLY = { platform: 'fly', group: 'check' } as const;

/** What a reader is told about `FLY_CHECK_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_CHECK = {
  'fly.serviceCheck': {
    ...FLY,
    upstream: 'http_service.checks',
    grade: 'documented',
    source: 'Fly docs: health-checks',
    doc: 'https://fly.io/docs/reference/health-checks/',
    rank: 'more',
  },
  'fly.checkGraceSeconds': {
    ...FLY,
    upstream: 'checks.grace_period',
    grade: 'documented',
    source: 'Fly docs: health-checks',
    doc: 'https://fly.io/docs/reference/health-checks/',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'fly.checkIntervalSeconds': {
    ...FLY,
    upstream: 'checks.interval',
    grade: 'documented',
    source: 'Fly docs: health-checks',
    doc: 'https://fly.io/docs/reference/health-checks/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'fly.checkFastIntervalSeconds': {
    ...FLY,
    upstream: '',
    grade: 'unknown',
    source: 'forum thread 26370 (staff): "much shorter" for two intervals after a start, no figure',
    doc: 'https://community.fly.io/t/26370',
    rank: 'more',
    step: 0.1,
    scale: 'log',
  },
  'fly.checkFlapPercent': {
    ...FLY,
    upstream: '',
    grade: 'own',
    source: 'your own check',
    doc: '',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
} as const satisfies About<typeof FLY_CHECK_FIELDS>;
