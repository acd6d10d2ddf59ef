import type { About } from '../field.ts';
import type { KNATIVE_PATH_FIELDS } from '../fields-knative-path.ts';

const KNATIVE = { platform: 'knative', grade: 'documented' } as const;
const TIMEOUT = {
  ...KNATIVE,
  group: 'timeout',
  source: 'knative/serving pkg/apis/config/defaults.go',
  doc: 'https://knative.dev/docs/serving/configuration/config-defaults/',
  rank: 'more',
  step: 1,
  scale: 'linear',
  reach: 600,
} as const;

/** What a reader is told about `KNATIVE_PATH_FIELDS`, and where they stand in the form. */
export const ABOUT_KNATIVE_PATH = {
  'knative.targetBurstCapacity': {
    ...KNATIVE,
    group: 'path',
    upstream: 'autoscaling.knative.dev/target-burst-capacity',
    source: 'knative/serving pkg/autoscaler/config: 211; the docs page says 200',
    doc: 'https://knative.dev/docs/serving/load-balancing/target-burst-capacity/',
    rank: 'main',
    step: 1,
    scale: 'linear',
    special: -1,
    reach: 1000,
  },
  'knative.activatorCapacity': {
    ...KNATIVE,
    group: 'path',
    upstream: 'config-autoscaler: activator-capacity',
    source: 'knative/serving pkg/autoscaler/config',
    doc: 'https://knative.dev/docs/serving/load-balancing/activator-capacity/',
    rank: 'more',
    step: 1,
    scale: 'log',
    reach: 1000,
  },
  'knative.serveModeChoice': {
    platform: 'knative',
    group: 'path',
    upstream: '',
    grade: 'unknown',
    source: 'left to the ingress (Kourier, Istio, Contour); Envoy counts requests by default',
    doc: '',
    rank: 'more',
  },
  'knative.activatorProbeSeconds': {
    ...KNATIVE,
    group: 'path',
    upstream: '',
    source: 'knative/serving pkg/activator/net/revision_backends.go',
    doc: 'https://github.com/knative/serving/blob/main/pkg/activator/net/revision_backends.go',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
    reach: 5,
  },
  'knative.networkProgrammingSeconds': {
    platform: 'knative',
    group: 'path',
    upstream: '',
    grade: 'inferred',
    source: 'the grace period of 30 s is there for it; an idle cluster takes about a second',
    doc: 'https://knative.dev/docs/serving/autoscaling/scale-to-zero/',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
    reach: 60,
  },
  'knative.timeoutSeconds': {
    ...TIMEOUT,
    upstream: 'timeoutSeconds',
  },
  'knative.responseStartTimeoutSeconds': {
    ...TIMEOUT,
    upstream: 'responseStartTimeoutSeconds',
    special: 0,
  },
  'knative.idleTimeoutSeconds': {
    ...TIMEOUT,
    upstream: 'idleTimeoutSeconds',
    special: 0,
  },
  'knative.progressDeadlineSeconds': {
    ...TIMEOUT,
    upstream: 'serving.knative.dev/progress-deadline',
    source: 'knative/serving pkg/deployment/config.go',
    doc: 'https://knative.dev/docs/serving/configuration/deployment/',
    reach: 3600,
  },
} as const satisfies About<typeof KNATIVE_PATH_FIELDS>;
