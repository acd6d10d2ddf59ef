import type { About } from '../field.ts';
import type { KUBERNETES_POD_FIELDS } from '../fields-kubernetes-pod.ts';
import { BY_ANY_HPA, BY_HPA, BY_KEDA } from '../by-autoscaler.ts';

const KUBERNETES = { platform: 'kubernetes', rank: 'more' } as const;
const POD = { ...KUBERNETES, group: 'pod' } as const;
const INGRESS = { ...KUBERNETES, group: 'ingress' } as const;
const LIFECYCLE_DOCS = 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/';

const SECONDS = { scale: 'linear' } as const;

/** Nodes are paid alike whatever scales their pods. */
const NODES = { platform: 'pods', group: 'cluster', rank: 'more', upstream: '' } as const;
const PHASE = {
  ...KUBERNETES,
  ...SECONDS,
  group: 'ticks',
  upstream: '',
  grade: 'inferred',
  source: 'the loops do not wait for each other',
  doc: '',
  step: 1,
  reach: 60,
} as const;

/** What a reader is told about `KUBERNETES_POD_FIELDS`, and where they stand in the form. */
export const ABOUT_KUBERNETES_POD = {
  'kubernetes.loadBalancing': {
    ...INGRESS,
    upstream: '',
    grade: 'stated',
    source: 'ingress-nginx: round robin; kube-proxy with iptables: any',
    doc: 'https://kubernetes.io/docs/reference/networking/virtual-ips/',
  },
  'kubernetes.ingressTimeoutSeconds': {
    ...INGRESS,
    ...SECONDS,
    upstream: 'proxy-read-timeout',
    grade: 'documented',
    source: 'ingress-nginx docs: 60 s where nothing is set',
    doc: 'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/',
    step: 1,
    special: 0,
    reach: 600,
  },
  'kubernetes.terminationGraceSeconds': {
    ...POD,
    ...SECONDS,
    upstream: 'terminationGracePeriodSeconds',
    grade: 'documented',
    source: 'Kubernetes docs: pod lifecycle, 30 s where nothing is set',
    doc: LIFECYCLE_DOCS,
    step: 1,
    reach: 600,
  },
  'kubernetes.preStopSeconds': {
    ...POD,
    ...SECONDS,
    upstream: 'lifecycle.preStop',
    grade: 'own',
    source: 'your own Deployment',
    doc: LIFECYCLE_DOCS,
    step: 1,
    reach: 120,
  },
  'kubernetes.gracefulShutdown': {
    ...POD,
    upstream: '',
    grade: 'own',
    source: 'your own app',
    doc: '',
  },
  'kubernetes.billing': {
    ...NODES,
    grade: 'own',
    source: 'your own cluster',
    doc: '',
  },
  'kubernetes.paidNodes': {
    ...NODES,
    when: { path: 'kubernetes.billing', is: ['nodes'] },
    grade: 'own',
    source: 'your own cluster',
    doc: '',
    step: 1,
    scale: 'linear',
    reach: 20,
  },
  'kubernetes.podsPerNode': {
    ...NODES,
    when: { path: 'kubernetes.billing', is: ['nodes'] },
    grade: 'own',
    source: 'your own pods and nodes',
    doc: '',
    step: 1,
    scale: 'linear',
    reach: 110,
  },
  'kubernetes.nodeHourPrice': {
    ...NODES,
    when: { path: 'kubernetes.billing', is: ['nodes'] },
    grade: 'unknown',
    source: 'an assumption: list price of an AWS m5.large, Linux, us-east-1',
    doc: 'https://aws.amazon.com/ec2/pricing/on-demand/',
    step: 0.001,
    scale: 'linear',
    reach: 2,
  },
  'kubernetes.syncPhaseSeconds': {
    ...PHASE,
    when: BY_ANY_HPA,
  },
  'kubernetes.metricsPhaseSeconds': {
    ...PHASE,
    when: BY_HPA,
  },
  'kubernetes.pollPhaseSeconds': {
    ...PHASE,
    when: BY_KEDA,
  },
} as const satisfies About<typeof KUBERNETES_POD_FIELDS>;
