import type { KnownError } from './known-error.ts';

const SERVING = 'https://github.com/knative/serving/blob/main/';

/** What Knative's components answer and log; the places in knative/serving that say it. */
export const KNATIVE_ERRORS = [
  {
    id: 'queue-full',
    platform: 'knative',
    says: ['pending request queue full', '503 queue full', 'queue full'],
    status: 503,
    fields: ['knative.containerConcurrency', 'knative.targetBurstCapacity', 'knative.minScale'],
    produces: { preset: 'min-one-direct', shows: { outcome: 'queue-full' } },
    source: `${SERVING}pkg/queue/breaker.go`,
  },
  {
    id: 'activator-timeout',
    platform: 'knative',
    says: ['activator request timeout', '504 gateway timeout', 'upstream request timeout'],
    status: 504,
    fields: ['knative.timeoutSeconds', 'workload.boot', 'knative.minScale'],
    produces: {
      preset: 'spike',
      set: { 'knative.timeoutSeconds': 2 },
      shows: { outcome: 'request-timeout' },
    },
    source: `${SERVING}cmd/activator/main.go`,
  },
  {
    id: 'queue-proxy-timeout',
    platform: 'knative',
    says: ['request timeout', 'timed out waiting for the first byte', 'response start timeout'],
    status: 504,
    fields: [
      'knative.timeoutSeconds',
      'knative.responseStartTimeoutSeconds',
      'knative.idleTimeoutSeconds',
      'knative.containerConcurrency',
    ],
    produces: {
      preset: 'min-one-direct',
      set: { 'knative.timeoutSeconds': 3 },
      shows: { outcome: 'request-timeout' },
    },
    source: `${SERVING}pkg/http/handler/timeout.go`,
  },
  {
    id: 'deadline',
    platform: 'knative',
    says: ['context deadline exceeded', 'client.timeout exceeded while awaiting headers', 'context canceled'],
    status: 503,
    fields: ['traffic.clientTimeoutSeconds', 'knative.timeoutSeconds', 'workload.boot'],
    produces: {
      preset: 'spike',
      set: { 'traffic.clientTimeoutSeconds': 2 },
      shows: { outcome: 'client-gave-up' },
    },
    source: `${SERVING}pkg/activator/handler/handler.go`,
  },
  {
    id: 'pod-removed',
    platform: 'knative',
    says: [
      '502 bad gateway',
      'connect: connection refused',
      'error reverse proxying request',
      'connection reset',
    ],
    status: 502,
    fields: ['knative.timeoutSeconds', 'knative.scaleDownDelaySeconds', 'knative.maxScaleDownRate'],
    produces: { preset: 'spike', set: { 'knative.timeoutSeconds': 2 }, shows: { outcome: 'pod-removed' } },
    source: `${SERVING}pkg/queue/drain.go`,
  },
  {
    id: 'unschedulable',
    platform: 'knative',
    says: [
      'failedscheduling',
      'nodes are available',
      'insufficient cpu',
      'insufficient memory',
      'pod pending',
    ],
    status: 504,
    fields: ['knative.clusterPods', 'knative.maxScale', 'knative.podCpus'],
    produces: {
      preset: 'spike',
      set: { 'knative.clusterPods': 1, 'knative.timeoutSeconds': 20 },
      shows: { outcome: 'request-timeout' },
    },
    source: 'https://kubernetes.io/docs/concepts/scheduling-eviction/kube-scheduler/',
  },
  {
    id: 'progress-deadline',
    platform: 'knative',
    says: ['progressdeadlineexceeded', 'initial scale was never achieved', 'revision failed'],
    status: 0,
    fields: ['knative.progressDeadlineSeconds', 'knative.initialScale', 'workload.boot'],
    source: `${SERVING}pkg/reconciler/autoscaling/kpa/scaler.go`,
  },
] as const satisfies readonly KnownError[];
