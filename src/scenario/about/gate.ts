import type { About } from '../field.ts';
import type { GATE_FIELDS } from '../fields-gate.ts';

const OWN = { platform: 'any', upstream: '', grade: 'own', doc: '', group: 'gate' } as const;

/** What a reader is told about `GATE_FIELDS`, and where they stand in the form. */
export const ABOUT_GATE = {
  'workload.gate': {
    ...OWN,
    source: 'your own app',
    rank: 'more',
  },
  'workload.gateCheckSeconds': {
    ...OWN,
    source: 'your own app; 2 s in a published incident of September 2026',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'workload.gatePrepared': {
    ...OWN,
    source: 'your own starting point',
    rank: 'more',
  },
  'workload.gateStore': {
    ...OWN,
    source: 'your own store',
    rank: 'more',
  },
  'workload.gateStoreDelaySeconds': {
    ...OWN,
    source: 'your own store',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'workload.gateHasReleaseId': {
    ...OWN,
    source: 'your own app; on Fly it can read FLY_IMAGE_REF or FLY_MACHINE_VERSION',
    rank: 'more',
  },
  'workload.gateLockTtlSeconds': {
    ...OWN,
    source: 'your own app',
    rank: 'more',
    step: 1,
    scale: 'log',
  },
  'workload.gatePollSeconds': {
    ...OWN,
    source: 'your own app',
    rank: 'more',
    step: 0.1,
    scale: 'log',
  },
  'workload.gateWaitSeconds': {
    ...OWN,
    source: 'your own app',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'workload.gateUncertain': {
    ...OWN,
    source:
      'your own app; an unneeded preparation costs seconds, a skipped one serves on an unmigrated schema',
    rank: 'more',
  },
} as const satisfies About<typeof GATE_FIELDS>;
