import type { About } from '../field.ts';
import type { TRAFFIC_FIELDS } from '../fields-traffic.ts';

const OWN = { platform: 'any', upstream: '', grade: 'own', doc: '' } as const;

/** What a reader is told about `TRAFFIC_FIELDS`, and where they stand in the form. */
export const ABOUT_TRAFFIC = {
  'traffic.arrivals': {
    ...OWN,
    group: 'traffic',
    source: 'your own traffic; independent users are Poisson',
    rank: 'more',
  },
  'traffic.clientTimeoutSeconds': {
    ...OWN,
    group: 'client',
    source: 'your own client',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: 0,
  },
  'traffic.clientRetries': {
    ...OWN,
    group: 'client',
    source: 'your own client',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'traffic.retryBackoffSeconds': {
    ...OWN,
    group: 'client',
    source: 'your own client',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
  'traffic.giveUpCancelsWork': {
    ...OWN,
    group: 'client',
    source: 'your own server; most go on',
    rank: 'more',
  },
  'traffic.gatewayPatienceSeconds': {
    ...OWN,
    group: 'client',
    source: 'your own CDN or gateway',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: 0,
  },
  'traffic.keepAliveSeconds': {
    ...OWN,
    group: 'client',
    source: 'your own clients, or the CDN in front of them',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: 0,
  },
  'traffic.connectionPools': {
    ...OWN,
    group: 'client',
    source: 'your own CDN; without one each client has a connection of its own',
    rank: 'more',
    step: 1,
    scale: 'linear',
    special: 0,
  },
  'traffic.largeBodyPercent': {
    ...OWN,
    group: 'client',
    source: 'your own traffic; Fly docs: error-codes, PA01: above 10 MB nothing is sent again',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
} as const satisfies About<typeof TRAFFIC_FIELDS>;
