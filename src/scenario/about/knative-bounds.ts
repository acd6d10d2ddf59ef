import type { About } from '../field.ts';
import type { KNATIVE_BOUNDS_FIELDS } from '../fields-knative-bounds.ts';

const KNATIVE = {
  platform: 'knative',
  grade: 'documented',
  source: 'knative/serving pkg/autoscaler/config',
  rank: 'more',
} as const;
const BOUNDS = {
  ...KNATIVE,
  group: 'bounds',
  doc: 'https://knative.dev/docs/serving/autoscaling/scale-bounds/',
} as const;
const ZERO = {
  ...KNATIVE,
  group: 'zero',
  doc: 'https://knative.dev/docs/serving/autoscaling/scale-to-zero/',
} as const;

/** What a reader is told about `KNATIVE_BOUNDS_FIELDS`, and where they stand in the form. */
export const ABOUT_KNATIVE_BOUNDS = {
  'knative.minScale': {
    ...BOUNDS,
    upstream: 'autoscaling.knative.dev/min-scale',
    step: 1,
    scale: 'linear',
    reach: 100,
  },
  'knative.maxScale': {
    ...BOUNDS,
    upstream: 'autoscaling.knative.dev/max-scale',
    step: 1,
    scale: 'log',
    special: 0,
    reach: 1000,
  },
  'knative.initialScale': {
    ...BOUNDS,
    upstream: 'autoscaling.knative.dev/initial-scale',
    step: 1,
    scale: 'linear',
    reach: 100,
  },
  'knative.activationScale': {
    ...BOUNDS,
    upstream: 'autoscaling.knative.dev/activation-scale',
    source: 'knative/serving pkg/autoscaler/scaling/autoscaler.go',
    step: 1,
    scale: 'linear',
    special: 0,
    reach: 100,
  },
  'knative.enableScaleToZero': {
    ...ZERO,
    upstream: 'config-autoscaler: enable-scale-to-zero',
  },
  'knative.scaleToZeroGraceSeconds': {
    ...ZERO,
    upstream: 'config-autoscaler: scale-to-zero-grace-period',
    step: 1,
    scale: 'linear',
    reach: 600,
  },
  'knative.scaleToZeroPodRetentionSeconds': {
    ...ZERO,
    upstream: 'autoscaling.knative.dev/scale-to-zero-pod-retention-period',
    step: 1,
    scale: 'linear',
    reach: 3600,
  },
} as const satisfies About<typeof KNATIVE_BOUNDS_FIELDS>;
