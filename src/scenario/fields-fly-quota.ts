import type { FieldRule } from './field.ts';

/** The quota of a shared CPU: full speed while a balance lasts, then the baseline. */
export const FLY_QUOTA_FIELDS = [
  { path: 'fly.cpuQuota', key: 'fcq', kind: 'boolean', default: false },
  {
    path: 'fly.cpuBaselinePercent',
    key: 'fbl',
    kind: 'number',
    unit: 'percent',
    default: 6.25,
    min: 0.01,
    max: 100,
    linkScale: 100,
  },
  {
    path: 'fly.cpuMaxBalanceSeconds',
    key: 'fbm',
    kind: 'number',
    unit: 's',
    default: 500,
    min: 0,
    max: 3600,
    linkScale: 1000,
  },
  {
    path: 'fly.cpuInitialBalanceSeconds',
    key: 'fbi',
    kind: 'number',
    unit: 's',
    default: 5,
    min: 0,
    max: 3600,
    linkScale: 1000,
  },
  { path: 'fly.cpuRefillsAsleep', key: 'fba', kind: 'boolean', default: true },
] as const satisfies readonly FieldRule[];
