import type { About } from '../field.ts';
import type { KNATIVE_WINDOW_FIELDS } from '../fields-knative-window.ts';

const KNATIVE = {
  platform: 'knative',
  group: 'window',
  grade: 'documented',
  source: 'knative/serving pkg/autoscaler/config',
  doc: 'https://knative.dev/docs/serving/autoscaling/kpa-specific/',
} as const;

/** What a reader is told about `KNATIVE_WINDOW_FIELDS`, and where they stand in the form. */
export const ABOUT_KNATIVE_WINDOW = {
  'knative.stableWindowSeconds': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/window',
    rank: 'main',
    step: 1,
    scale: 'log',
  },
  'knative.panicWindowPercent': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/panic-window-percentage',
    rank: 'main',
    step: 1,
    scale: 'linear',
  },
  'knative.panicThresholdPercent': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/panic-threshold-percentage',
    rank: 'main',
    step: 1,
    scale: 'log',
    reach: 1000,
  },
  'knative.metricAggregation': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/metric-aggregation-algorithm',
    source: 'knative/serving pkg/autoscaler/aggregation/bucketing.go',
    doc: 'https://github.com/knative/serving/blob/main/pkg/autoscaler/aggregation/bucketing.go',
    rank: 'more',
  },
  'knative.scaleDownDelaySeconds': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/scale-down-delay',
    doc: 'https://knative.dev/docs/serving/autoscaling/scale-bounds/',
    rank: 'more',
    step: 1,
    scale: 'linear',
    reach: 3600,
  },
  'knative.maxScaleUpRate': {
    ...KNATIVE,
    upstream: 'config-autoscaler: max-scale-up-rate',
    rank: 'more',
    step: 0.1,
    scale: 'log',
    reach: 1000,
  },
  'knative.maxScaleDownRate': {
    ...KNATIVE,
    upstream: 'config-autoscaler: max-scale-down-rate',
    rank: 'more',
    step: 0.1,
    scale: 'log',
    reach: 1000,
  },
} as const satisfies About<typeof KNATIVE_WINDOW_FIELDS>;
