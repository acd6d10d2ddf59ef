import type { FieldRule } from './field.ts';

/** What one pod may take and what the autoscaler wants it to carry. */
export const KNATIVE_TARGET_FIELDS = [
  {
    path: 'knative.containerConcurrency',
    key: 'kcc',
    kind: 'number',
    unit: 'requests',
    default: 0,
    min: 0,
    max: 100_000,
    linkScale: 1,
  },
  {
    path: 'knative.target',
    key: 'kta',
    kind: 'number',
    unit: 'requests',
    default: 0,
    min: 0,
    max: 100_000,
    least: 0.01,
    linkScale: 100,
  },
  {
    path: 'knative.targetUtilizationPercent',
    key: 'ktu',
    kind: 'number',
    unit: 'percent',
    default: 70,
    min: 1,
    max: 100,
    linkScale: 10,
  },
  {
    path: 'knative.metric',
    key: 'kme',
    kind: 'choice',
    default: 'concurrency',
    choices: ['concurrency', 'rps'],
  },
] as const satisfies readonly FieldRule[];
