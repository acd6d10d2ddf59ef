import { assign, emit, setup } from 'xstate';
import type { Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';

/**
 * The lifecycle of a Fly Machine (Fly docs: machine states; spec of autostop and suspend). It runs on virtual time: delays
 * are Micros. Actions only assign and emit; what an entered state means for requests and money is in fly.ts.
 * Each state carries its place in the drawn diagram in `meta`.
 */
export interface MachineContext {
  /** How long the state being entered will take, set by the event that leads there. */
  readonly startDelay: Micros;
  readonly drainDelay: Micros;
  readonly killDelay: Micros;
  readonly copyDelay: Micros;
  /** Does draining end in a suspend (memory kept) or in a stop? */
  readonly suspends: boolean;
  /** Does the app listen? A machine suspended in the middle of its boot wakes up in the middle of its boot. */
  readonly booted: boolean;
}

export type MachineEvent =
  | { type: 'BORN'; as: 'ready' | 'stopped' | 'suspended' }
  | { type: 'START'; delay: Micros }
  | { type: 'RESUME'; delay: Micros }
  | { type: 'BOOTED' }
  | { type: 'DRAIN'; suspends: boolean; drain: Micros; kill: Micros; copy: Micros }
  | { type: 'EXITED' }
  | { type: 'DISCARD' };

export interface Entered {
  readonly type: 'entered';
  readonly state: StateName;
}

export const machineChart = setup({
  types: {
    context: {} as MachineContext,
    events: {} as MachineEvent,
    emitted: {} as Entered,
  },
  guards: {
    booted: ({ context }) => context.booted,
  },
  actions: {
    listen: assign({ booted: true }),
    planStop: assign(({ event }) =>
      event.type === 'DRAIN'
        ? { suspends: event.suspends, drainDelay: event.drain, killDelay: event.kill, copyDelay: event.copy }
        : {},
    ),
  },
  delays: {
    start: ({ context }) => context.startDelay,
    drain: ({ context }) => context.drainDelay,
    kill: ({ context }) => context.killDelay,
    copy: ({ context }) => context.copyDelay,
  },
}).createMachine({
  id: 'machine',
  context: { startDelay: 0, drainDelay: 0, killDelay: 0, copyDelay: 0, suspends: false, booted: false },
  initial: 'created',
  states: {
    created: {
      meta: { x: 0, y: 0 },
      on: {
        BORN: [
          { guard: ({ event }) => event.as === 'ready', target: 'ready', actions: 'listen' },
          { guard: ({ event }) => event.as === 'suspended', target: 'suspended', actions: 'listen' },
          { target: 'stopped' },
        ],
      },
    },
    stopped: {
      meta: { x: 0, y: 1 },
      entry: emit({ type: 'entered', state: 'stopped' }),
      on: {
        START: {
          target: 'starting',
          actions: assign({ startDelay: ({ event }) => event.delay, booted: false }),
        },
      },
    },
    starting: {
      meta: { x: 1, y: 0 },
      entry: emit({ type: 'entered', state: 'starting' }),
      after: { start: 'booting' },
    },
    booting: {
      meta: { x: 2, y: 0 },
      entry: emit({ type: 'entered', state: 'booting' }),
      on: {
        BOOTED: { target: 'ready', actions: 'listen' },
        DRAIN: { target: 'draining', actions: 'planStop' },
      },
    },
    ready: {
      meta: { x: 3, y: 1 },
      entry: emit({ type: 'entered', state: 'ready' }),
      on: { DRAIN: { target: 'draining', actions: 'planStop' } },
    },
    draining: {
      meta: { x: 3, y: 2 },
      entry: emit({ type: 'entered', state: 'draining' }),
      on: { BOOTED: { actions: 'listen' } },
      after: {
        drain: [{ guard: ({ context }) => context.suspends, target: 'suspending' }, { target: 'stopping' }],
      },
    },
    stopping: {
      meta: { x: 1, y: 2 },
      entry: emit({ type: 'entered', state: 'stopping' }),
      on: { EXITED: 'stopped' },
      after: { kill: 'stopped' },
    },
    suspending: {
      meta: { x: 2, y: 3 },
      entry: emit({ type: 'entered', state: 'suspending' }),
      // A start interrupts the copy: the paused VM goes on (stated by Fly staff, late 2025).
      on: { RESUME: [{ guard: 'booted', target: 'ready' }, { target: 'booting' }] },
      after: { copy: 'suspended' },
    },
    suspended: {
      meta: { x: 1, y: 3 },
      entry: emit({ type: 'entered', state: 'suspended' }),
      on: {
        RESUME: { target: 'resuming', actions: assign({ startDelay: ({ event }) => event.delay }) },
        DISCARD: 'stopped',
      },
    },
    resuming: {
      meta: { x: 2, y: 2 },
      entry: emit({ type: 'entered', state: 'resuming' }),
      after: { start: [{ guard: 'booted', target: 'ready' }, { target: 'booting' }] },
    },
  },
});
