import { assign, emit, setup } from 'xstate';
import type { Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';

/**
 * The life of a pod (Kubernetes docs: pod lifecycle). It runs on virtual time: delays are Micros. Actions only assign and
 * emit; what an entered state means for requests and money is in pods.ts.
 * Each state carries its place in the drawn diagram in `meta`.
 */
export interface PodContext {
  /** How long image and containers will take, set by the event that leads there. */
  readonly createDelay: Micros;
  readonly graceDelay: Micros;
}

export type PodEvent =
  /** A node has taken it. */
  | { type: 'SCHEDULED'; create: Micros }
  /** Its readiness probe has succeeded. */
  | { type: 'READY' }
  /** Its container has exited; restarts end the same way. */
  | { type: 'CRASHED' }
  | { type: 'DELETE'; grace: Micros }
  /** Deleted, and its containers have exited by themselves. */
  | { type: 'EXITED' };

export interface Entered {
  readonly type: 'entered';
  readonly state: StateName;
}

export const podChart = setup({
  types: {
    context: {} as PodContext,
    events: {} as PodEvent,
    emitted: {} as Entered,
  },
  actions: {
    planEnd: assign(({ event }) => (event.type === 'DELETE' ? { graceDelay: event.grace } : {})),
  },
  delays: {
    create: ({ context }) => context.createDelay,
    grace: ({ context }) => context.graceDelay,
  },
}).createMachine({
  id: 'pod',
  context: { createDelay: 0, graceDelay: 0 },
  initial: 'pending',
  states: {
    pending: {
      meta: { x: 0, y: 0 },
      entry: emit({ type: 'entered', state: 'pending' }),
      on: {
        SCHEDULED: {
          target: 'starting',
          actions: assign({ createDelay: ({ event }) => event.create }),
        },
        DELETE: 'gone',
      },
    },
    starting: {
      meta: { x: 1, y: 0 },
      entry: emit({ type: 'entered', state: 'starting' }),
      on: { DELETE: 'gone' },
      after: { create: 'booting' },
    },
    booting: {
      meta: { x: 2, y: 0 },
      entry: emit({ type: 'entered', state: 'booting' }),
      on: {
        READY: 'ready',
        CRASHED: 'failed',
        DELETE: { target: 'terminating', actions: 'planEnd' },
      },
    },
    ready: {
      meta: { x: 3, y: 0 },
      entry: emit({ type: 'entered', state: 'ready' }),
      on: { DELETE: { target: 'terminating', actions: 'planEnd' } },
    },
    failed: {
      meta: { x: 2, y: 1 },
      entry: emit({ type: 'entered', state: 'failed' }),
      on: { DELETE: 'gone' },
    },
    terminating: {
      meta: { x: 3, y: 1 },
      entry: emit({ type: 'entered', state: 'terminating' }),
      on: { EXITED: 'gone' },
      after: { grace: 'gone' },
    },
    gone: {
      meta: { x: 1, y: 1 },
      entry: emit({ type: 'entered', state: 'gone' }),
      type: 'final',
    },
  },
});
