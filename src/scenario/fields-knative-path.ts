import type { FieldRule } from './field.ts';

const TIMEOUT = { kind: 'number', unit: 's', max: 604_800, linkScale: 1 } as const;

/** Which way a request takes to a pod, and how long it may take. */
export const KNATIVE_PATH_FIELDS = [
  {
    path: 'knative.targetBurstCapacity',
    key: 'ktb',
    kind: 'number',
    unit: 'requests',
    default: 211,
    min: -1,
    max: 100_000,
    linkScale: 10,
  },
  {
    path: 'knative.activatorCapacity',
    key: 'kca',
    kind: 'number',
    unit: 'requests',
    default: 100,
    min: 1,
    max: 100_000,
    linkScale: 10,
  },
  {
    path: 'knative.serveModeChoice',
    key: 'ksm',
    kind: 'choice',
    default: 'leastRequests',
    choices: ['leastRequests', 'random', 'roundRobin'],
  },
  {
    path: 'knative.activatorProbeSeconds',
    key: 'kap',
    kind: 'number',
    unit: 's',
    default: 0.2,
    min: 0,
    max: 60,
    linkScale: 1000,
  },
  {
    path: 'knative.networkProgrammingSeconds',
    key: 'knp',
    kind: 'number',
    unit: 's',
    default: 1,
    min: 0,
    max: 600,
    linkScale: 1000,
  },
  { ...TIMEOUT, path: 'knative.timeoutSeconds', key: 'kts', default: 300, min: 1 },
  { ...TIMEOUT, path: 'knative.responseStartTimeoutSeconds', key: 'krs', default: 0, min: 0 },
  { ...TIMEOUT, path: 'knative.idleTimeoutSeconds', key: 'kid', default: 0, min: 0 },
  { ...TIMEOUT, path: 'knative.progressDeadlineSeconds', key: 'kpd', default: 600, min: 0 },
] as const satisfies readonly FieldRule[];
