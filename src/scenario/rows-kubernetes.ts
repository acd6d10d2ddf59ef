import type { RowList } from './field.ts';
import { BY_ANY_HPA, BY_KEDA } from './by-autoscaler.ts';

const POLICY = [
  { name: 'type', kind: 'choice', default: 'Percent', choices: ['Percent', 'Pods'] },
  { name: 'value', kind: 'number', unit: '', default: 100, min: 1, max: 10_000, linkScale: 1 },
  { name: 'periodSeconds', kind: 'number', unit: 's', default: 15, min: 1, max: 1800, linkScale: 1 },
] as const;
const CRON = { kind: 'text', maxLength: 60, pattern: '' } as const;

/** Lists of the platform Kubernetes. */
export const KUBERNETES_LISTS = [
  {
    path: 'kubernetes.scaleUpPolicies',
    key: 'uup',
    group: 'policies',
    platform: 'kubernetes',
    when: BY_ANY_HPA,
    maxRows: 10,
    columns: POLICY,
  },
  {
    path: 'kubernetes.scaleDownPolicies',
    key: 'udp',
    group: 'policies',
    platform: 'kubernetes',
    when: BY_ANY_HPA,
    maxRows: 10,
    columns: POLICY,
  },
  {
    path: 'kubernetes.cronTriggers',
    key: 'ucr',
    group: 'cron',
    platform: 'kubernetes',
    when: BY_KEDA,
    maxRows: 20,
    columns: [
      {
        name: 'timeZone',
        kind: 'text',
        default: 'UTC',
        maxLength: 40,
        pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
      },
      { ...CRON, name: 'start', default: '0 8 * * 1-5' },
      { ...CRON, name: 'end', default: '0 18 * * 1-5' },
      {
        name: 'desiredReplicas',
        kind: 'number',
        unit: 'pods',
        default: 5,
        min: 0,
        max: 2000,
        linkScale: 1,
      },
    ],
  },
] as const satisfies readonly RowList[];
