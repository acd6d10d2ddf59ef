import type { About } from '../field.ts';
import type { WORKLOAD_FIELDS } from '../fields-workload.ts';

const OWN = { platform: 'any', upstream: '', grade: 'own', doc: '', source: 'your own app' } as const;

/** What a reader is told about `WORKLOAD_FIELDS`, and where they stand in the form. */
export const ABOUT_WORKLOAD = {
  'workload.serviceKind': {
    ...OWN,
    group: 'work',
    rank: 'more',
  },
  'workload.serviceP50Seconds': {
    ...OWN,
    group: 'work',
    rank: 'more',
    step: 0.001,
    scale: 'log',
  },
  'workload.serviceP99Seconds': {
    ...OWN,
    group: 'work',
    rank: 'more',
    step: 0.001,
    scale: 'log',
  },
  'workload.cpuPercent': {
    ...OWN,
    group: 'work',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'workload.workers': {
    ...OWN,
    group: 'work',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: 0,
  },
  'workload.workerHold': {
    ...OWN,
    group: 'work',
    rank: 'more',
  },
  'workload.coldRequests': {
    ...OWN,
    group: 'work',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'workload.coldFactor': {
    ...OWN,
    group: 'work',
    rank: 'more',
    step: 0.1,
    scale: 'log',
  },
} as const satisfies About<typeof WORKLOAD_FIELDS>;
