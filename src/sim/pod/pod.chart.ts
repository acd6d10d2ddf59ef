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
  /** Its processes and all that knows of it are gone at once. */
  | { type: 'KILLED' }
  /** Its node stopped. */
  | { type: 'NODE_LOST' }
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
        KILLED: 'gone',
      },
    },
    starting: {
      meta: { x: 1, y: 0 },
      entry: emit({ type: 'entered', state: 'starting' }),
      on: { DELETE: 'gone', KILLED: 'gone', NODE_LOST: 'unreachable' },
      after: { create: 'booting' },
    },
    booting: {
      meta: { x: 2, y: 0 },
      entry: emit({ type: 'entered', state: 'booting' }),
      on: {
        READY: 'ready',
        CRASHED: 'failed',
        DELETE: { target: 'terminating', actions: 'planEnd' },
        KILLED: 'gone',
        NODE_LOST: 'unreachable',
      },
    },
    ready: {
      meta: { x: 3, y: 0 },
      entry: emit({ type: 'entered', state: 'ready' }),
      on: {
        DELETE: { target: 'terminating', actions: 'planEnd' },
        KILLED: 'gone',
        NODE_LOST: 'unreachable',
      },
    },
    failed: {
      meta: { x: 2, y: 1 },
      entry: emit({ type: 'entered', state: 'failed' }),
      on: { DELETE: 'gone', KILLED: 'gone', NODE_LOST: 'unreachable' },
    },
    unreachable: {
      meta: { x: 0, y: 1 },
      entry: emit({ type: 'entered', state: 'unreachable' }),
      on: { DELETE: 'gone', KILLED: 'gone' },
    },
    terminating: {
      meta: { x: 3, y: 1 },
      entry: emit({ type: 'entered', state: 'terminating' }),
      on: { EXITED: 'gone', KILLED: 'gone', NODE_LOST: 'gone' },
      after: { grace: 'gone' },
    },
    gone: {
      meta: { x: 1, y: 1 },
      entry: emit({ type: 'entered', state: 'gone' }),
      type: 'final',
    },
  },
});
