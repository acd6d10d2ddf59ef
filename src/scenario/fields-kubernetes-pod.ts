import type { FieldRule } from './field.ts';

const SECONDS = { kind: 'number', unit: 's', min: 0 } as const;
const PHASE = { ...SECONDS, default: 0, max: 3600, linkScale: 1000 } as const;

/** What stands before the pods, how they end, what is paid, and when the loops begin. */
export const KUBERNETES_POD_FIELDS = [
  {
    path: 'kubernetes.loadBalancing',
    key: 'ulb',
    kind: 'choice',
    default: 'roundRobin',
    choices: ['roundRobin', 'random'],
  },
  {
    ...SECONDS,
    path: 'kubernetes.ingressTimeoutSeconds',
    key: 'uit',
    default: 60,
    max: 86_400,
    linkScale: 1000,
  },
  {
    ...SECONDS,
    path: 'kubernetes.terminationGraceSeconds',
    key: 'utg',
    default: 30,
    max: 86_400,
    linkScale: 1,
  },
  { ...SECONDS, path: 'kubernetes.preStopSeconds', key: 'upr', default: 0, max: 3600, linkScale: 1 },
  { path: 'kubernetes.gracefulShutdown', key: 'ugs', kind: 'boolean', default: true },
  { path: 'kubernetes.billing', key: 'ubi', kind: 'choice', default: 'pods', choices: ['pods', 'nodes'] },
  {
    path: 'kubernetes.paidNodes',
    key: 'unn',
    kind: 'number',
    unit: 'nodes',
    default: 2,
    min: 1,
    max: 1000,
    linkScale: 1,
  },
  {
    path: 'kubernetes.podsPerNode',
    key: 'upn',
    kind: 'number',
    unit: 'pods',
    default: 10,
    min: 1,
    max: 500,
    linkScale: 1,
  },
  {
    path: 'kubernetes.nodeHourPrice',
    key: 'unp',
    kind: 'number',
    unit: 'usdPerHour',
    default: 0.096,
    min: 0,
    max: 1000,
    linkScale: 1_000_000,
  },
  { ...PHASE, path: 'kubernetes.syncPhaseSeconds', key: 'usp' },
  { ...PHASE, path: 'kubernetes.metricsPhaseSeconds', key: 'ump' },
  { ...PHASE, path: 'kubernetes.pollPhaseSeconds', key: 'upp' },
] as const satisfies readonly FieldRule[];
