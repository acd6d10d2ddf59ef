import type { About } from '../field.ts';
import type { FLY_EXIT_FIELDS } from '../fields-fly-exit.ts';

const FLY = { platform: 'fly', group: 'exit' } as const;

/** What a reader is told about `FLY_EXIT_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_EXIT = {
  'fly.exitsWhenIdleSeconds': {
    ...FLY,
    upstream: '',
    grade: 'own',
    source: 'your own app',
    doc: '',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: 0,
  },
  'fly.restartPolicy': {
    ...FLY,
    upstream: 'restart.policy',
    grade: 'documented',
    source: 'Fly docs: machine-restart-policy',
    doc: 'https://fly.io/docs/machines/guides-examples/machine-restart-policy/',
    rank: 'more',
  },
  'fly.restartTries': {
    ...FLY,
    upstream: 'restart.retries',
    grade: 'documented',
    source: 'Fly docs: machine-restart-policy: 10 within 5 minutes',
    doc: 'https://fly.io/docs/machines/guides-examples/machine-restart-policy/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'fly.restartWindowSeconds': {
    ...FLY,
    upstream: '',
    grade: 'documented',
    source: 'Fly docs: machine-restart-policy: 10 within 5 minutes',
    doc: 'https://fly.io/docs/machines/guides-examples/machine-restart-policy/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'fly.killSignal': {
    ...FLY,
    upstream: 'kill_signal',
    grade: 'documented',
    source: 'Fly docs: configuration',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
  },
  'fly.drainsOn': {
    ...FLY,
    upstream: '',
    grade: 'own',
    source: 'your own app',
    doc: '',
    rank: 'more',
  },
} as const satisfies About<typeof FLY_EXIT_FIELDS>;
