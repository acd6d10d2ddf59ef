import { assign, setup } from 'xstate';

/**
 * Is the activator in the request path of a revision? The ServerlessService's spec mode says what the KPA wants
 * (pkg/reconciler/autoscaling/kpa/kpa.go: ReconcileKind); without ready pods the activator takes the requests all the
 * same (pkg/reconciler/serverlessservice/serverlessservice.go: reconcilePublicEndpoints).
 * Each state carries its place in the drawn diagram in `meta`.
 */
export type ActivatorPathEvent =
  /** The KPA wrote another spec mode. */
  | { type: 'PROXY' }
  | { type: 'SERVE' }
  /** The first pod became ready, the last one went away. */
  | { type: 'PODS_READY' }
  | { type: 'PODS_GONE' };

export const activatorPathChart = setup({
  types: { context: {} as { readonly podsReady: boolean }, events: {} as ActivatorPathEvent },
  guards: { podsReady: ({ context }) => context.podsReady },
}).createMachine({
  id: 'activator-path',
  context: { podsReady: false },
  initial: 'proxy',
  states: {
    proxy: {
      meta: { x: 0, y: 0 },
      on: {
        SERVE: [{ guard: 'podsReady', target: 'serve' }, { target: 'serveWithoutPods' }],
        PODS_READY: { actions: assign({ podsReady: true }) },
        PODS_GONE: { actions: assign({ podsReady: false }) },
      },
    },
    serveWithoutPods: {
      meta: { x: 1, y: 1 },
      on: {
        PROXY: 'proxy',
        PODS_READY: { target: 'serve', actions: assign({ podsReady: true }) },
      },
    },
    serve: {
      meta: { x: 2, y: 0 },
      on: {
        PROXY: 'proxy',
        PODS_GONE: { target: 'serveWithoutPods', actions: assign({ podsReady: false }) },
      },
    },
  },
});
