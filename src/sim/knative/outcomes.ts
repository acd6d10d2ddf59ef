import { COMMON_OUTCOMES } from '../platform.ts';
import type { Outcome } from '../trace/trace.ts';

/** How Knative ends a request itself (spec 5.5 and 6). */
export const KNATIVE_OUTCOMES: readonly Outcome[] = [
  // The queue-proxy had containerConcurrency running and ten times as many waiting (pkg/queue/handler.go).
  { code: 'queue-full', status: 503, side: 'platform', originSees: false },
  // One of the revision's timeouts ran out, waiting included (pkg/http/handler/timeout.go).
  { code: 'request-timeout', status: 504, side: 'platform', originSees: false },
  // Its pod was killed with the request inside.
  { code: 'pod-removed', status: 502, side: 'platform', originSees: false },
  // The activator it was in or came through is gone: the ingress has no answer to pass on (Envoy: reset before headers).
  { code: 'activator-lost', status: 503, side: 'platform', originSees: false },
  // Neither an activator nor a ready pod to send it to (Envoy: no healthy upstream).
  { code: 'no-endpoints', status: 503, side: 'platform', originSees: false },
];

const index = (code: string): number =>
  COMMON_OUTCOMES.length + KNATIVE_OUTCOMES.findIndex((o) => o.code === code);
export const QUEUE_FULL = index('queue-full');
export const REQUEST_TIMEOUT = index('request-timeout');
export const POD_REMOVED = index('pod-removed');
export const ACTIVATOR_LOST = index('activator-lost');
export const NO_ENDPOINTS = index('no-endpoints');
