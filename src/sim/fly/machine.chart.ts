import { assign, emit, setup } from 'xstate';
import type { Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';

/**
 * The lifecycle of a Fly Machine (Fly docs: machine states, restart policy, suspend and resume; flyctl: deploy). It runs
 * on virtual time: delays are Micros. Actions only assign and emit; what an entered state means for requests and money
 * is in fleet.ts, and whether a start or a restart may happen at all in starts.ts and exits.ts.
 * Each state carries its place in the drawn diagram in `meta`: a life goes once around, what may come between it stands aside.
 */
export interface MachineContext {
  /** How long the state being entered will take, set by the event that leads there. */
  readonly startDelay: Micros;
  readonly drainDelay: Micros;
  readonly killDelay: Micros;
  readonly copyDelay: Micros;
  readonly updateDelay: Micros;
  /** Does draining end in a suspend (memory kept) or in a stop? */
  readonly suspends: boolean;
  /** Does the app listen? A machine suspended in the middle of its boot wakes up in the middle of its boot. */
  readonly booted: boolean;
  /** Will the start under way end in a failure? */
  readonly fails: boolean;
  /** What follows when the process is gone. */
  readonly then: 'stopped' | 'replacing' | 'gone';
  /** Where it goes on when its host, out of reach until then, answers again. */
  readonly comesBack: 'ready' | 'booting' | 'suspended' | 'stopped';
}

export type MachineEvent =
  | { type: 'BORN'; as: 'ready' | 'stopped' | 'suspended' }
  | { type: 'START'; delay: Micros; fails: boolean }
  | { type: 'RESUME'; delay: Micros }
  | { type: 'BOOTED' }
  | { type: 'DRAIN'; suspends: boolean; drain: Micros; kill: Micros; copy: Micros }
  | { type: 'EXITED' }
  | { type: 'EXIT'; restarts: boolean; delay: Micros }
  | { type: 'DISCARD' }
  | { type: 'REPLACE'; kill: Micros; update: Micros; delay: Micros; fails: boolean }
  | { type: 'DESTROY'; kill: Micros }
  | { type: 'HOST_DOWN'; survives: boolean }
  | { type: 'HOST_UP' };

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
    suspends: ({ context }) => context.suspends,
    fails: ({ context }) => context.fails,
    isReplaced: ({ context }) => context.then === 'replacing',
    isDestroyed: ({ context }) => context.then === 'gone',
    restarts: ({ event }) => event.type === 'EXIT' && event.restarts,
    wasReady: ({ context }) => context.comesBack === 'ready',
    wasBooting: ({ context }) => context.comesBack === 'booting',
    wasSuspended: ({ context }) => context.comesBack === 'suspended',
  },
  actions: {
    listen: assign({ booted: true }),
    planStart: assign(({ event }) =>
      event.type === 'START' ? { startDelay: event.delay, fails: event.fails, booted: false } : {},
    ),
    planResume: assign(({ event }) => (event.type === 'RESUME' ? { startDelay: event.delay } : {})),
    planRestart: assign(({ event }) =>
      event.type === 'EXIT' ? { startDelay: event.delay, fails: false, booted: false } : {},
    ),
    planStop: assign(({ event }) =>
      event.type === 'DRAIN'
        ? { suspends: event.suspends, drainDelay: event.drain, killDelay: event.kill, copyDelay: event.copy }
        : {},
    ),
    planReplace: assign(({ event }) =>
      event.type === 'REPLACE'
        ? {
            then: 'replacing' as const,
            killDelay: event.kill,
            updateDelay: event.update,
            startDelay: event.delay,
            fails: event.fails,
            booted: false,
          }
        : {},
    ),
    planDestroy: assign(({ event }) =>
      event.type === 'DESTROY' ? { then: 'gone' as const, killDelay: event.kill } : {},
    ),
    loseMemory: assign(({ event }) =>
      event.type === 'HOST_DOWN' && !event.survives ? { comesBack: 'stopped' as const } : {},
    ),
    forgetSnapshot: assign({ suspends: false }),
    willBeReady: assign({ comesBack: 'ready', then: 'stopped' }),
    willBoot: assign({ comesBack: 'booting', then: 'stopped' }),
    willBeSuspended: assign({ comesBack: 'suspended' }),
    willBeStopped: assign({ comesBack: 'stopped' }),
  },
  delays: {
    start: ({ context }) => context.startDelay,
    drain: ({ context }) => context.drainDelay,
    kill: ({ context }) => context.killDelay,
    copy: ({ context }) => context.copyDelay,
    update: ({ context }) => context.updateDelay,
  },
}).createMachine({
  id: 'machine',
  context: {
    startDelay: 0,
    drainDelay: 0,
    killDelay: 0,
    copyDelay: 0,
    updateDelay: 0,
    suspends: false,
    booted: false,
    fails: false,
    then: 'stopped',
    comesBack: 'stopped',
  },
  initial: 'created',
  states: {
    created: {
      meta: { x: 0, y: 0 },
      entry: emit({ type: 'entered', state: 'created' }),
      on: {
        BORN: [
          { guard: ({ event }) => event.as === 'ready', target: 'ready', actions: 'listen' },
          { guard: ({ event }) => event.as === 'suspended', target: 'suspended', actions: 'listen' },
          { target: 'stopped' },
        ],
        START: { target: 'starting', actions: 'planStart' },
        DESTROY: 'gone',
      },
    },
    stopped: {
      meta: { x: 0, y: 2 },
      entry: [emit({ type: 'entered', state: 'stopped' }), 'willBeStopped'],
      on: {
        START: { target: 'starting', actions: 'planStart' },
        DESTROY: 'gone',
        HOST_DOWN: 'unreachable',
      },
    },
    starting: {
      meta: { x: 1, y: 0 },
      entry: [emit({ type: 'entered', state: 'starting' }), 'willBeStopped'],
      on: {
        REPLACE: { target: 'replacing', actions: 'planReplace' },
        DESTROY: 'gone',
        HOST_DOWN: 'unreachable',
      },
      after: { start: [{ guard: 'fails', target: 'failed' }, { target: 'booting' }] },
    },
    booting: {
      meta: { x: 2, y: 0 },
      entry: [emit({ type: 'entered', state: 'booting' }), 'willBoot'],
      on: {
        BOOTED: { target: 'ready', actions: 'listen' },
        DRAIN: { target: 'draining', actions: 'planStop' },
        // The process has died (restart policy), or was not given the time to boot (deploy, destroy).
        EXIT: [{ guard: 'restarts', target: 'restarting', actions: 'planRestart' }, { target: 'stopped' }],
        REPLACE: { target: 'stopping', actions: 'planReplace' },
        DESTROY: { target: 'stopping', actions: 'planDestroy' },
        HOST_DOWN: { target: 'unreachable', actions: 'loseMemory' },
      },
    },
    ready: {
      meta: { x: 3, y: 0 },
      entry: [emit({ type: 'entered', state: 'ready' }), 'willBeReady'],
      on: {
        DRAIN: { target: 'draining', actions: 'planStop' },
        EXIT: [{ guard: 'restarts', target: 'restarting', actions: 'planRestart' }, { target: 'stopped' }],
        REPLACE: { target: 'stopping', actions: 'planReplace' },
        DESTROY: { target: 'stopping', actions: 'planDestroy' },
        HOST_DOWN: { target: 'unreachable', actions: 'loseMemory' },
      },
    },
    draining: {
      meta: { x: 3, y: 1 },
      entry: [emit({ type: 'entered', state: 'draining' }), 'willBeStopped'],
      on: {
        BOOTED: { actions: 'listen' },
        EXIT: 'stopped',
        DISCARD: { actions: 'forgetSnapshot' },
        DESTROY: { target: 'stopping', actions: 'planDestroy' },
        HOST_DOWN: 'unreachable',
      },
      after: { drain: [{ guard: 'suspends', target: 'suspending' }, { target: 'stopping' }] },
    },
    stopping: {
      meta: { x: 2, y: 2 },
      entry: [emit({ type: 'entered', state: 'stopping' }), 'willBeStopped'],
      on: {
        EXITED: [
          { guard: 'isReplaced', target: 'replacing' },
          { guard: 'isDestroyed', target: 'gone' },
          { target: 'stopped' },
        ],
        DESTROY: { actions: 'planDestroy' },
        HOST_DOWN: 'unreachable',
      },
      after: {
        kill: [
          { guard: 'isReplaced', target: 'replacing' },
          { guard: 'isDestroyed', target: 'gone' },
          { target: 'stopped' },
        ],
      },
    },
    suspending: {
      meta: { x: 2, y: 3 },
      entry: [emit({ type: 'entered', state: 'suspending' }), 'willBeStopped'],
      on: {
        // A start interrupts the copy: the paused VM goes on (stated by Fly staff, late 2025).
        RESUME: [{ guard: 'booted', target: 'ready' }, { target: 'booting' }],
        DISCARD: 'stopped',
        DESTROY: 'gone',
        HOST_DOWN: 'unreachable',
      },
      after: { copy: 'suspended' },
    },
    suspended: {
      meta: { x: 0, y: 3 },
      entry: [emit({ type: 'entered', state: 'suspended' }), 'willBeSuspended'],
      on: {
        RESUME: { target: 'resuming', actions: 'planResume' },
        // The snapshot cannot be used: a cold start, though the root file system is kept.
        START: { target: 'starting', actions: 'planStart' },
        DISCARD: 'stopped',
        DESTROY: 'gone',
        HOST_DOWN: { target: 'unreachable', actions: 'loseMemory' },
      },
    },
    resuming: {
      meta: { x: 1, y: 1 },
      entry: [emit({ type: 'entered', state: 'resuming' }), 'willBeStopped'],
      on: {
        REPLACE: { target: 'replacing', actions: 'planReplace' },
        DESTROY: 'gone',
        HOST_DOWN: 'unreachable',
      },
      after: { start: [{ guard: 'booted', target: 'ready' }, { target: 'booting' }] },
    },
    restarting: {
      meta: { x: 0, y: 4.5, isAside: true },
      entry: [emit({ type: 'entered', state: 'restarting' }), 'willBeStopped'],
      on: {
        REPLACE: { target: 'replacing', actions: 'planReplace' },
        DESTROY: 'gone',
        HOST_DOWN: 'unreachable',
      },
      after: { start: 'booting' },
    },
    replacing: {
      meta: { x: 0.82, y: 4.5, isAside: true },
      entry: [emit({ type: 'entered', state: 'replacing' }), 'willBeStopped'],
      on: { DESTROY: 'gone', HOST_DOWN: 'unreachable' },
      after: { update: 'starting' },
    },
    failed: {
      meta: { x: 1.58, y: 4.5, isAside: true },
      entry: emit({ type: 'entered', state: 'failed' }),
      on: {
        REPLACE: { target: 'replacing', actions: 'planReplace' },
        DESTROY: 'gone',
      },
    },
    unreachable: {
      meta: { x: 2.36, y: 4.5, isAside: true },
      entry: emit({ type: 'entered', state: 'unreachable' }),
      on: {
        // A process on a host that is only cut off boots on.
        BOOTED: { actions: ['listen', 'willBeReady'] },
        HOST_UP: [
          { guard: 'wasReady', target: 'ready' },
          { guard: 'wasBooting', target: 'booting' },
          { guard: 'wasSuspended', target: 'suspended' },
          { target: 'stopped' },
        ],
      },
    },
    gone: {
      meta: { x: 3.2, y: 4.5, isAside: true },
      entry: emit({ type: 'entered', state: 'gone' }),
      type: 'final',
    },
  },
});
