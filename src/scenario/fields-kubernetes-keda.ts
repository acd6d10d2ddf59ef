import type { FieldRule } from './field.ts';

const COUNT = { kind: 'number', unit: 'pods', max: 2000, linkScale: 1 } as const;
const SECONDS = { kind: 'number', unit: 's', linkScale: 1 } as const;

/** A ScaledObject; its cron triggers are a list (rows-kubernetes.ts). */
export const KUBERNETES_KEDA_FIELDS = [
  { ...COUNT, path: 'kubernetes.minReplicaCount', key: 'ukn', default: 0, min: 0 },
  { ...COUNT, path: 'kubernetes.maxReplicaCount', key: 'ukx', default: 100, min: 1 },
  { ...SECONDS, path: 'kubernetes.cooldownSeconds', key: 'uco', default: 300, min: 0, max: 86_400 },
  { ...SECONDS, path: 'kubernetes.pollingSeconds', key: 'upo', default: 30, min: 1, max: 3600 },
] as const satisfies readonly FieldRule[];
