import type { About } from '../field.ts';
import type { KUBERNETES_BEHAVIOR_FIELDS } from '../fields-kubernetes-behavior.ts';
import { BY_ANY_HPA } from '../by-autoscaler.ts';

const BEHAVIOR = {
  platform: 'kubernetes',
  group: 'policies',
  grade: 'documented',
  source: 'Kubernetes docs: HorizontalPodAutoscaler, default behavior',
  doc: 'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/',
  when: BY_ANY_HPA,
} as const;
const SELECT = { ...BEHAVIOR, rank: 'more' } as const;
const WINDOW = { ...BEHAVIOR, step: 15, scale: 'linear', reach: 900 } as const;

/** What a reader is told about `KUBERNETES_BEHAVIOR_FIELDS`, and where they stand in the form. */
export const ABOUT_KUBERNETES_BEHAVIOR = {
  'kubernetes.scaleDownStabilizationSeconds': {
    ...WINDOW,
    upstream: 'scaleDown.stabilizationWindowSeconds',
    rank: 'main',
  },
  'kubernetes.scaleUpStabilizationSeconds': {
    ...WINDOW,
    upstream: 'scaleUp.stabilizationWindowSeconds',
    rank: 'more',
  },
  'kubernetes.scaleUpSelect': {
    ...SELECT,
    upstream: 'scaleUp.selectPolicy',
  },
  'kubernetes.scaleDownSelect': {
    ...SELECT,
    upstream: 'scaleDown.selectPolicy',
  },
  'kubernetes.behavior': {
    ...BEHAVIOR,
    upstream: 'spec.behavior',
    grade: 'stated',
    source: 'kubernetes/kubernetes pkg/controller/podautoscaler/horizontal.go: normalizeDesiredReplicas',
    rank: 'more',
  },
} as const satisfies About<typeof KUBERNETES_BEHAVIOR_FIELDS>;
