import type { Field } from './field.ts';
import { BY_KEDA } from './fields-kubernetes-scale.ts';

const KEDA = {
  platform: 'kubernetes',
  group: 'cron',
  grade: 'documented',
  source: 'KEDA docs: ScaledObject',
  doc: 'https://keda.sh/docs/latest/reference/scaledobject-spec/',
  when: BY_KEDA,
} as const;
const COUNT = {
  ...KEDA,
  kind: 'number',
  unit: 'pods',
  max: 2000,
  step: 1,
  scale: 'linear',
  reach: 100,
  linkScale: 1,
} as const;
const SECONDS = { ...KEDA, kind: 'number', unit: 's', scale: 'linear', linkScale: 1 } as const;

/** A ScaledObject; its cron triggers are a list (rows-kubernetes.ts). */
export const KUBERNETES_KEDA_FIELDS = [
  {
    ...COUNT,
    path: 'kubernetes.minReplicaCount',
    key: 'ukn',
    upstream: 'minReplicaCount',
    rank: 'main',
    default: 0,
    min: 0,
  },
  {
    ...COUNT,
    path: 'kubernetes.maxReplicaCount',
    key: 'ukx',
    upstream: 'maxReplicaCount',
    rank: 'main',
    default: 100,
    min: 1,
  },
  {
    ...SECONDS,
    path: 'kubernetes.cooldownSeconds',
    key: 'uco',
    upstream: 'cooldownPeriod',
    rank: 'main',
    default: 300,
    min: 0,
    max: 86_400,
    step: 10,
    reach: 900,
  },
  {
    ...SECONDS,
    path: 'kubernetes.pollingSeconds',
    key: 'upo',
    upstream: 'pollingInterval',
    rank: 'more',
    default: 30,
    min: 1,
    max: 3600,
    step: 1,
    reach: 120,
  },
] as const satisfies readonly Field[];
