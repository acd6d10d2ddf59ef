import type { FieldRule } from './field.ts';

/** The run itself: what it is called, how long it is, which luck it has. */
export const RUN_FIELDS = [
  { path: 'title', key: 'ti', kind: 'text', default: '', maxLength: 80, pattern: '' },
  { path: 'platform', key: 'pf', kind: 'choice', default: 'fly', choices: ['fly', 'knative', 'kubernetes'] },
  {
    path: 'horizonSeconds',
    key: 'ho',
    kind: 'number',
    unit: 's',
    default: 3600,
    min: 60,
    max: 604_800,
    linkScale: 1,
  },
  { path: 'seed', key: 'se', kind: 'number', unit: '', default: 1, min: 0, max: 4_294_967_295, linkScale: 1 },
  {
    path: 'startsAt',
    key: 'st',
    kind: 'text',
    default: '2026-01-05T09:00:00',
    maxLength: 19,
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
  },
  {
    path: 'timeZone',
    key: 'tz',
    kind: 'text',
    default: 'UTC',
    maxLength: 40,
    pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
  },
] as const satisfies readonly FieldRule[];
