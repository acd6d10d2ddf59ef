import type { FieldRule } from './field.ts';

/** Service checks: a Machine that does not pass is not routed to. They never stop or restart one. */
export const FLY_CHECK_FIELDS = [
  { path: 'fly.serviceCheck', key: 'fsk', kind: 'boolean', default: false },
  {
    path: 'fly.checkGraceSeconds',
    key: 'fkg',
    kind: 'number',
    unit: 's',
    default: 1,
    min: 0,
    max: 600,
    linkScale: 1000,
  },
  {
    path: 'fly.checkIntervalSeconds',
    key: 'fki',
    kind: 'number',
    unit: 's',
    default: 15,
    min: 1,
    max: 60,
    linkScale: 1000,
  },
  {
    path: 'fly.checkFastIntervalSeconds',
    key: 'fkf',
    kind: 'number',
    unit: 's',
    default: 0.5,
    min: 0.1,
    max: 60,
    linkScale: 1000,
  },
  {
    path: 'fly.checkFlapPercent',
    key: 'fkp',
    kind: 'number',
    unit: 'percent',
    default: 0,
    min: 0,
    max: 100,
    linkScale: 100,
  },
] as const satisfies readonly FieldRule[];
