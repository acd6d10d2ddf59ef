import type { FieldRule } from './field.ts';

/** What may keep a start from happening. */
export const FLY_REFUSED_FIELDS = [
  {
    path: 'fly.hostFullPercent',
    key: 'fhf',
    kind: 'number',
    unit: 'percent',
    default: 0,
    min: 0,
    max: 100,
    linkScale: 100,
  },
  {
    path: 'fly.startFailsPercent',
    key: 'fsf',
    kind: 'number',
    unit: 'percent',
    default: 0,
    min: 0,
    max: 100,
    linkScale: 100,
  },
  {
    path: 'fly.apiRate',
    key: 'far',
    kind: 'number',
    unit: 'starts',
    default: 0,
    min: 0,
    max: 100,
    linkScale: 10,
  },
  {
    path: 'fly.apiBurst',
    key: 'fab',
    kind: 'number',
    unit: 'starts',
    default: 3,
    min: 1,
    max: 100,
    linkScale: 1,
  },
] as const satisfies readonly FieldRule[];
