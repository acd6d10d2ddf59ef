import { BY_ANY_HPA, BY_HPA } from '../by-autoscaler.ts';
import type { About } from '../field.ts';
import type { KUBERNETES_SCALE_FIELDS } from '../fields-kubernetes-scale.ts';

const HPA_DOCS = 'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/';
const FLAG_DOCS =
  'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/';

const KUBERNETES = { platform: 'kubernetes', grade: 'documented' } as const;
const COUNT = { ...KUBERNETES, group: 'bounds', step: 1, scale: 'linear', reach: 100 } as const;

/** What a reader is told about `KUBERNETES_SCALE_FIELDS`, and where they stand in the form. */
export const ABOUT_KUBERNETES_SCALE = {
  'kubernetes.autoscaler': {
    ...KUBERNETES,
    group: 'bounds',
    upstream: '',
    grade: 'own',
    source: 'your own choice',
    doc: '',
    rank: 'main',
  },
  'kubernetes.replicas': {
    ...COUNT,
    upstream: 'spec.replicas',
    source: 'Kubernetes docs: Deployment, 1 where nothing is set',
    doc: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/',
    rank: 'main',
  },
  'kubernetes.minReplicas': {
    ...COUNT,
    upstream: 'minReplicas',
    source: 'Kubernetes docs: HorizontalPodAutoscaler, 1 where nothing is set',
    doc: HPA_DOCS,
    rank: 'main',
    when: BY_HPA,
  },
  'kubernetes.maxReplicas': {
    ...COUNT,
    upstream: 'maxReplicas',
    grade: 'own',
    source: 'your own HorizontalPodAutoscaler; it must say',
    doc: HPA_DOCS,
    rank: 'main',
    when: BY_HPA,
  },
  'kubernetes.targetUtilizationPercent': {
    ...KUBERNETES,
    group: 'target',
    upstream: 'averageUtilization',
    source: 'Kubernetes API: 80 % of CPU where no metric is set',
    doc: HPA_DOCS,
    rank: 'main',
    when: BY_HPA,
    step: 1,
    scale: 'linear',
    reach: 150,
  },
  'kubernetes.cpuRequest': {
    ...KUBERNETES,
    group: 'target',
    upstream: 'resources.requests.cpu',
    source: 'Kubernetes docs: resources, the limit where no request is set',
    doc: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
    rank: 'main',
    when: BY_HPA,
    step: 0.1,
    scale: 'linear',
    special: 0,
    reach: 4,
  },
  'kubernetes.tolerancePercent': {
    ...KUBERNETES,
    group: 'target',
    upstream: '--horizontal-pod-autoscaler-tolerance',
    source: 'kube-controller-manager, 0.1',
    doc: FLAG_DOCS,
    rank: 'more',
    when: BY_ANY_HPA,
    step: 1,
    scale: 'linear',
  },
  'kubernetes.syncSeconds': {
    ...KUBERNETES,
    group: 'metrics',
    upstream: '--horizontal-pod-autoscaler-sync-period',
    source: 'kube-controller-manager, 15 s',
    doc: FLAG_DOCS,
    rank: 'more',
    when: BY_ANY_HPA,
    step: 1,
    scale: 'linear',
    reach: 120,
  },
  'kubernetes.metricsResolutionSeconds': {
    ...KUBERNETES,
    group: 'metrics',
    upstream: '--metric-resolution',
    source: 'metrics-server as it is installed by its own manifest, 15 s',
    doc: 'https://github.com/kubernetes-sigs/metrics-server',
    rank: 'more',
    when: BY_HPA,
    step: 1,
    scale: 'linear',
    reach: 120,
  },
  'kubernetes.metricsWindowSeconds': {
    ...KUBERNETES,
    group: 'metrics',
    upstream: '',
    grade: 'inferred',
    source:
      'metrics-server pkg/storage/pod.go: the last two readings; kubelets read their counters at times of their own',
    doc: 'https://github.com/kubernetes-sigs/metrics-server',
    rank: 'more',
    when: BY_HPA,
    step: 1,
    scale: 'linear',
    reach: 600,
  },
  'kubernetes.cpuInitializationSeconds': {
    ...KUBERNETES,
    group: 'metrics',
    upstream: '--horizontal-pod-autoscaler-cpu-initialization-period',
    source: 'kube-controller-manager, 5 min',
    doc: FLAG_DOCS,
    rank: 'more',
    when: BY_HPA,
    step: 10,
    scale: 'linear',
    reach: 600,
  },
} as const satisfies About<typeof KUBERNETES_SCALE_FIELDS>;
