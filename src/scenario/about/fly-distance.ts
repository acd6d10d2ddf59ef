import type { About } from '../field.ts';
import type { FLY_DISTANCE_FIELDS } from '../fields-fly-distance.ts';

const FLY = { platform: 'fly', group: 'region', upstream: '', grade: 'inferred' } as const;

/** What a reader is told about `FLY_DISTANCE_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_DISTANCE = {
  'fly.rttBaseSeconds': {
    ...FLY,
    source: 'Fly docs: load-balancing: "closeness" is a measured round trip; the times are not published',
    doc: 'https://fly.io/docs/reference/load-balancing/',
    rank: 'more',
    step: 0.001,
    scale: 'linear',
  },
  'fly.rttPer1000KmSeconds': {
    ...FLY,
    source: 'light in fibre takes 10 ms there and back for 1,000 km, routes are longer: 12 to 20 ms',
    doc: '',
    rank: 'more',
    step: 0.001,
    scale: 'linear',
  },
  'fly.propagationMinSeconds': {
    ...FLY,
    source: 'Fly docs: proxies learn of changes "eventually"; seconds',
    doc: 'https://fly.io/docs/reference/fly-proxy/',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'fly.propagationMaxSeconds': {
    ...FLY,
    source: 'Fly docs: proxies learn of changes "eventually"; seconds',
    doc: 'https://fly.io/docs/reference/fly-proxy/',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
} as const satisfies About<typeof FLY_DISTANCE_FIELDS>;
