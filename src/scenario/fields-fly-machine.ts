import type { FieldRule } from './field.ts';

/** The Machine that is rented, asleep or awake. */
export const FLY_MACHINE_FIELDS = [
  { path: 'fly.cpuKind', key: 'fck', kind: 'choice', default: 'shared', choices: ['shared', 'performance'] },
  { path: 'fly.cpus', key: 'fcu', kind: 'number', unit: 'cpus', default: 1, min: 1, max: 16, linkScale: 1 },
  {
    path: 'fly.memoryMb',
    key: 'fme',
    kind: 'number',
    unit: 'MB',
    default: 1024,
    min: 256,
    max: 131_072,
    linkScale: 1,
  },
  {
    path: 'fly.swapMb',
    key: 'fsw',
    kind: 'number',
    unit: 'MB',
    default: 0,
    min: 0,
    max: 65_536,
    linkScale: 1,
  },
  {
    path: 'fly.rootfsGb',
    key: 'frf',
    kind: 'number',
    unit: 'GB',
    default: 1,
    min: 0,
    max: 50,
    linkScale: 10,
  },
] as const satisfies readonly FieldRule[];
