import type { About } from '../field.ts';
import type { KUBERNETES_KEDA_FIELDS } from '../fields-kubernetes-keda.ts';
import { BY_KEDA } from '../by-autoscaler.ts';

const KEDA = {
  platform: 'kubernetes',
  group: 'cron',
  grade: 'documented',
  source: 'KEDA docs: ScaledObject',
  doc: 'https://keda.sh/docs/latest/reference/scaledobject-spec/',
  when: BY_KEDA,
} as const;
const COUNT = { ...KEDA, step: 1, scale: 'linear', reach: 100 } as const;
const SECONDS = { ...KEDA, scale: 'linear' } as const;

/** What a reader is told about `KUBERNETES_KEDA_FIELDS`, and where they stand in the form. */
export const ABOUT_KUBERNETES_KEDA = {
  'kubernetes.minReplicaCount': {
    ...COUNT,
    upstream: 'minReplicaCount',
    rank: 'main',
  },
  'kubernetes.maxReplicaCount': {
    ...COUNT,
    upstream: 'maxReplicaCount',
    rank: 'main',
  },
  'kubernetes.cooldownSeconds': {
    ...SECONDS,
    upstream: 'cooldownPeriod',
    rank: 'main',
    step: 10,
    reach: 900,
  },
  'kubernetes.pollingSeconds': {
    ...SECONDS,
    upstream: 'pollingInterval',
    rank: 'more',
    step: 1,
    reach: 120,
  },
} as const satisfies About<typeof KUBERNETES_KEDA_FIELDS>;
