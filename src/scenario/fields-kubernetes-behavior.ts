import type { Field } from './field.ts';
import { BY_ANY_HPA } from './fields-kubernetes-scale.ts';

const BEHAVIOR = {
  platform: 'kubernetes',
  group: 'policies',
  grade: 'documented',
  source: 'Kubernetes docs: HorizontalPodAutoscaler, default behavior',
  doc: 'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/',
  when: BY_ANY_HPA,
} as const;
const SELECT = {
  ...BEHAVIOR,
  rank: 'more',
  kind: 'choice',
  default: 'Max',
  choices: ['Max', 'Min', 'Disabled'],
} as const;
const WINDOW = {
  ...BEHAVIOR,
  kind: 'number',
  unit: 's',
  min: 0,
  max: 3600,
  step: 15,
  scale: 'linear',
  reach: 900,
  linkScale: 1,
} as const;

/** The behavior of an HPA; its policies are lists (rows-kubernetes.ts). */
export const KUBERNETES_BEHAVIOR_FIELDS = [
  {
    ...WINDOW,
    path: 'kubernetes.scaleDownStabilizationSeconds',
    key: 'udw',
    upstream: 'scaleDown.stabilizationWindowSeconds',
    rank: 'main',
    default: 300,
  },
  {
    ...WINDOW,
    path: 'kubernetes.scaleUpStabilizationSeconds',
    key: 'uuw',
    upstream: 'scaleUp.stabilizationWindowSeconds',
    rank: 'more',
    default: 0,
  },
  {
    ...SELECT,
    path: 'kubernetes.scaleUpSelect',
    key: 'uus',
    upstream: 'scaleUp.selectPolicy',
  },
  {
    ...SELECT,
    path: 'kubernetes.scaleDownSelect',
    key: 'uds',
    upstream: 'scaleDown.selectPolicy',
  },
  {
    ...BEHAVIOR,
    path: 'kubernetes.behavior',
    key: 'ube',
    upstream: 'spec.behavior',
    grade: 'stated',
    source: 'kubernetes/kubernetes pkg/controller/podautoscaler/horizontal.go: normalizeDesiredReplicas',
    rank: 'more',
    kind: 'boolean',
    default: true,
  },
] as const satisfies readonly Field[];
