import { COMMON_OUTCOMES } from '../platform.ts';
import type { Outcome } from '../trace/trace.ts';

/** How ingress and pods end a request themselves. */
export const KUBERNETES_OUTCOMES: readonly Outcome[] = [
  // The Service has no ready endpoint: nobody waits for one (ingress-nginx: 503, Service Temporarily Unavailable).
  { code: 'no-endpoints', status: 503, side: 'platform', originSees: false },
  // The ingress waited for its answer as long as it does (ingress-nginx: proxy-read-timeout).
  { code: 'ingress-timeout', status: 504, side: 'platform', originSees: false },
  // Its pod was killed with the request inside.
  { code: 'pod-removed', status: 502, side: 'platform', originSees: false },
];

const index = (code: string): number =>
  COMMON_OUTCOMES.length + KUBERNETES_OUTCOMES.findIndex((o) => o.code === code);
export const NO_ENDPOINTS = index('no-endpoints');
export const INGRESS_TIMEOUT = index('ingress-timeout');
export const POD_REMOVED = index('pod-removed');
