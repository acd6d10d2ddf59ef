import { setup } from 'xstate';

/**
 * The KPA's two modes (knative/serving pkg/autoscaler/scaling/autoscaler.go: Scale, panicTime). The decider looks at the
 * clock and at the metrics every two seconds and tells the chart only what has changed.
 * Each state carries its place in the drawn diagram in `meta`.
 */
export type PanicEvent =
  /** The panic window asks for at least panicThreshold times the ready pods. */
  | { type: 'OVER_THRESHOLD' }
  /** A new decider found more than one ready pod: it holds them until it has seen a stable window of its own. */
  | { type: 'FOUND_PODS' }
  /** More than one stable window has passed since it was last over the threshold. */
  | { type: 'CALM' };

export const panicChart = setup({ types: { events: {} as PanicEvent } }).createMachine({
  id: 'panic',
  initial: 'stable',
  states: {
    stable: {
      meta: { x: 0, y: 0 },
      on: { OVER_THRESHOLD: 'panicking', FOUND_PODS: 'panicking' },
    },
    panicking: {
      meta: { x: 1, y: 0 },
      on: { CALM: 'stable' },
    },
  },
});
