import type { About } from '../field.ts';
import type { KNATIVE_TARGET_FIELDS } from '../fields-knative-target.ts';

const KNATIVE = { platform: 'knative', group: 'target', grade: 'documented' } as const;

/** What a reader is told about `KNATIVE_TARGET_FIELDS`, and where they stand in the form. */
export const ABOUT_KNATIVE_TARGET = {
  'knative.containerConcurrency': {
    ...KNATIVE,
    upstream: 'containerConcurrency',
    source: 'knative/serving pkg/apis/config/defaults.go',
    doc: 'https://knative.dev/docs/serving/autoscaling/concurrency/',
    rank: 'main',
    step: 1,
    scale: 'log',
    special: 0,
    reach: 1000,
  },
  'knative.target': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/target',
    source: 'knative/serving pkg/reconciler/autoscaling/resources/target.go',
    doc: 'https://knative.dev/docs/serving/autoscaling/autoscaling-targets/',
    rank: 'main',
    step: 1,
    scale: 'log',
    special: 0,
    reach: 1000,
  },
  'knative.targetUtilizationPercent': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/target-utilization-percentage',
    source: 'knative/serving pkg/autoscaler/config',
    doc: 'https://knative.dev/docs/serving/autoscaling/concurrency/',
    rank: 'main',
    step: 1,
    scale: 'linear',
  },
  'knative.metric': {
    ...KNATIVE,
    upstream: 'autoscaling.knative.dev/metric',
    source: 'knative/serving pkg/apis/autoscaling/annotation_validation.go',
    doc: 'https://knative.dev/docs/serving/autoscaling/autoscaling-metrics/',
    rank: 'more',
  },
} as const satisfies About<typeof KNATIVE_TARGET_FIELDS>;
