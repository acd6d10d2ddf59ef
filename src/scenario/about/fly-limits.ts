import type { About } from '../field.ts';
import type { FLY_LIMIT_FIELDS } from '../fields-fly-limits.ts';

const FLY = { platform: 'fly' } as const;

/** What a reader is told about `FLY_LIMIT_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_LIMIT = {
  'fly.softLimit': {
    ...FLY,
    group: 'limits',
    upstream: 'concurrency.soft_limit',
    grade: 'documented',
    source: 'Fly docs: concurrency',
    doc: 'https://fly.io/docs/apps/concurrency/',
    rank: 'main',
    step: 1,
    scale: 'log',
  },
  'fly.hardLimit': {
    ...FLY,
    group: 'limits',
    upstream: 'concurrency.hard_limit',
    grade: 'documented',
    source: 'Fly docs: concurrency',
    doc: 'https://fly.io/docs/apps/concurrency/',
    rank: 'main',
    step: 1,
    scale: 'linear',
    special: 0,
  },
  'fly.concurrencyType': {
    ...FLY,
    group: 'limits',
    upstream: 'concurrency.type',
    grade: 'documented',
    source: 'Fly docs: concurrency; that idle connections are load is inferred',
    doc: 'https://fly.io/docs/apps/concurrency/',
    rank: 'more',
  },
  'fly.softCompare': {
    ...FLY,
    group: 'limits',
    upstream: '',
    grade: 'unknown',
    source: 'Fly docs disagree: load-balancing says "at or above", autostop-autostart says "over"',
    doc: 'https://fly.io/docs/reference/load-balancing/',
    rank: 'more',
  },
  'fly.primaryRegion': {
    ...FLY,
    group: 'region',
    upstream: 'primary_region',
    grade: 'documented',
    source: 'Fly docs: configuration',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
  },
  'fly.initiallyRunning': {
    ...FLY,
    group: 'region',
    upstream: '',
    grade: 'own',
    source: 'your own starting point',
    doc: '',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: -1,
  },
} as const satisfies About<typeof FLY_LIMIT_FIELDS>;
