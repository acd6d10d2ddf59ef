import type { FieldRule } from './field.ts';

/** How full a Machine may be, and where Machines are. Regions are rows (rows.ts). */
export const FLY_LIMIT_FIELDS = [
  {
    path: 'fly.softLimit',
    key: 'fsl',
    kind: 'number',
    unit: 'requests',
    default: 20,
    min: 1,
    max: 10_000,
    linkScale: 1,
  },
  {
    path: 'fly.hardLimit',
    key: 'fhl',
    kind: 'number',
    unit: 'requests',
    default: 0,
    min: 0,
    max: 10_000,
    linkScale: 1,
  },
  {
    path: 'fly.concurrencyType',
    key: 'fct',
    kind: 'choice',
    default: 'requests',
    choices: ['requests', 'connections'],
  },
  { path: 'fly.softCompare', key: 'fsc', kind: 'choice', default: 'atOrOver', choices: ['atOrOver', 'over'] },
  {
    path: 'fly.primaryRegion',
    key: 'fpr',
    kind: 'text',
    default: 'fra',
    maxLength: 3,
    pattern: '^([a-z]{3})?$',
  },
  {
    path: 'fly.initiallyRunning',
    key: 'fir',
    kind: 'number',
    unit: 'machines',
    default: 1,
    min: -1,
    max: 2000,
    linkScale: 1,
  },
] as const satisfies readonly FieldRule[];
