import type { FieldRule } from './field.ts';

/** How far regions are from each other, and how late one hears of another. Regions and round trips are rows (rows.ts). */
export const FLY_DISTANCE_FIELDS = [
  {
    path: 'fly.rttBaseSeconds',
    key: 'frb',
    kind: 'number',
    unit: 's',
    default: 0,
    min: 0,
    max: 1,
    linkScale: 1000,
  },
  {
    path: 'fly.rttPer1000KmSeconds',
    key: 'frk',
    kind: 'number',
    unit: 's',
    default: 0,
    min: 0,
    max: 1,
    linkScale: 1000,
  },
  {
    path: 'fly.propagationMinSeconds',
    key: 'fpn',
    kind: 'number',
    unit: 's',
    default: 0,
    min: 0,
    max: 60,
    linkScale: 1000,
  },
  {
    path: 'fly.propagationMaxSeconds',
    key: 'fpx',
    kind: 'number',
    unit: 's',
    default: 0,
    min: 0,
    max: 60,
    linkScale: 1000,
  },
] as const satisfies readonly FieldRule[];
