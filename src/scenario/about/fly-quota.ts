import type { About } from '../field.ts';
import type { FLY_QUOTA_FIELDS } from '../fields-fly-quota.ts';

const FLY = { platform: 'fly', group: 'machine', upstream: '' } as const;

/** What a reader is told about `FLY_QUOTA_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_QUOTA = {
  'fly.cpuQuota': {
    ...FLY,
    grade: 'documented',
    source: 'Fly docs: cpu-performance',
    doc: 'https://fly.io/docs/machines/cpu-performance/',
    rank: 'more',
  },
  'fly.cpuBaselinePercent': {
    ...FLY,
    grade: 'documented',
    source: 'Fly docs: cpu-performance: 5 ms in each 80 ms',
    doc: 'https://fly.io/docs/machines/cpu-performance/',
    rank: 'more',
    step: 0.05,
    scale: 'log',
  },
  'fly.cpuMaxBalanceSeconds': {
    ...FLY,
    grade: 'documented',
    source: 'Fly docs: cpu-performance',
    doc: 'https://fly.io/docs/machines/cpu-performance/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'fly.cpuInitialBalanceSeconds': {
    ...FLY,
    grade: 'documented',
    source: 'Fly docs: cpu-performance',
    doc: 'https://fly.io/docs/machines/cpu-performance/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'fly.cpuRefillsAsleep': {
    ...FLY,
    grade: 'unknown',
    source: 'whether a sleeping Machine saves quota is not published',
    doc: '',
    rank: 'more',
  },
} as const satisfies About<typeof FLY_QUOTA_FIELDS>;
