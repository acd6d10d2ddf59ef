import type { FieldRule } from './field.ts';

/** When the process of the app ends, asked or not, and what then. */
export const FLY_EXIT_FIELDS = [
  {
    path: 'fly.exitsWhenIdleSeconds',
    key: 'fxi',
    kind: 'number',
    unit: 's',
    default: 0,
    min: 0,
    max: 86400,
    linkScale: 1000,
  },
  {
    path: 'fly.restartPolicy',
    key: 'fxp',
    kind: 'choice',
    default: 'on-failure',
    choices: ['on-failure', 'always', 'never'],
  },
  {
    path: 'fly.restartTries',
    key: 'fxt',
    kind: 'number',
    unit: 'restarts',
    default: 10,
    min: 0,
    max: 100,
    linkScale: 1,
  },
  {
    path: 'fly.restartWindowSeconds',
    key: 'fxw',
    kind: 'number',
    unit: 's',
    default: 300,
    min: 1,
    max: 3600,
    linkScale: 1000,
  },
  { path: 'fly.killSignal', key: 'fks', kind: 'choice', default: 'SIGINT', choices: ['SIGINT', 'SIGTERM'] },
  { path: 'fly.drainsOn', key: 'fds', kind: 'choice', default: 'any', choices: ['any', 'SIGINT', 'SIGTERM'] },
] as const satisfies readonly FieldRule[];
