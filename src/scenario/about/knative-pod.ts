import type { About } from '../field.ts';
import type { KNATIVE_POD_FIELDS } from '../fields-knative-pod.ts';

const POD = { platform: 'pods', group: 'pod', rank: 'more' } as const;
const CLUSTER = { platform: 'pods', group: 'cluster', rank: 'more' } as const;
const PRICE = {
  ...CLUSTER,
  upstream: '',
  grade: 'unknown',
  source: 'an assumption: list price of AWS Fargate, Linux/x86, us-east-1',
  doc: 'https://aws.amazon.com/fargate/pricing/',
  scale: 'linear',
} as const;

/** What a reader is told about `KNATIVE_POD_FIELDS`, and where they stand in the form. */
export const ABOUT_KNATIVE_POD = {
  'knative.scheduleSeconds': {
    ...POD,
    upstream: '',
    grade: 'observed',
    source: 'knative/serving issue 2484: about 2 s in all on an idle cluster',
    doc: 'https://github.com/knative/serving/issues/2484',
    step: 0.1,
    scale: 'linear',
    reach: 120,
  },
  'knative.containerSeconds': {
    ...POD,
    upstream: '',
    grade: 'observed',
    source: 'knative/serving issue 2484: about 2 s in all on an idle cluster',
    doc: 'https://github.com/knative/serving/issues/2484',
    step: 0.1,
    scale: 'linear',
    reach: 120,
  },
  'knative.containerSpreadSeconds': {
    ...POD,
    upstream: '',
    grade: 'inferred',
    source: 'nodes differ and are busy; nobody publishes by how much',
    doc: '',
    step: 0.1,
    scale: 'linear',
    reach: 120,
  },
  'knative.readinessLagSeconds': {
    ...POD,
    upstream: '',
    grade: 'inferred',
    source: 'knative/serving pkg/queue/readiness polls every 50 ms, Kubernetes asks every 10 s',
    doc: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/',
    step: 0.1,
    scale: 'linear',
    reach: 30,
  },
  'knative.readinessPeriodSeconds': {
    ...POD,
    upstream: 'readinessProbe.periodSeconds',
    grade: 'documented',
    source: 'Kubernetes docs: probes, 10 s where nothing is set',
    doc: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/',
    step: 1,
    scale: 'linear',
    reach: 60,
  },
  'knative.podCpus': {
    ...POD,
    upstream: 'resources.limits.cpu',
    grade: 'own',
    source: 'your own revision',
    doc: '',
    step: 0.1,
    scale: 'log',
    reach: 16,
  },
  'knative.podMemoryMb': {
    ...POD,
    upstream: 'resources.limits.memory',
    grade: 'own',
    source: 'your own revision',
    doc: '',
    step: 16,
    scale: 'log',
    reach: 131_072,
  },
  'knative.clusterPods': {
    ...CLUSTER,
    upstream: '',
    grade: 'own',
    source: 'your own cluster',
    doc: '',
    step: 1,
    scale: 'log',
    special: 0,
    reach: 1000,
  },
  'knative.podCpuHourPrice': {
    ...PRICE,
    step: 0.001,
    reach: 0.2,
  },
  'knative.podGbHourPrice': {
    ...PRICE,
    step: 0.0001,
    reach: 0.02,
  },
} as const satisfies About<typeof KNATIVE_POD_FIELDS>;
