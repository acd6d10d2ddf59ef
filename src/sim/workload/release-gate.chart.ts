import { assign, emit, setup } from 'xstate';
import type { Micros } from '../engine/time.ts';
import type { GATE_REASONS } from '../trace/rules.ts';

/**
 * What an instance does before it boots: is this release prepared (migrated) already? A lock with the release's name, in
 * a store that all instances share; a key that says "done" (the release gate of a published incident). The chart only
 * asks; who asks the store for it sends what it heard.
 *
 * Every path on which it cannot know leads to PREPARE: preparing twice costs seconds, skipping wrongly serves on an
 * unmigrated schema. `uncertain: skip` shows the opposite.
 */
export interface GateInput {
  readonly check: Micros;
  readonly poll: Micros;
  readonly wait: Micros;
  readonly uncertain: 'prepare' | 'skip';
}

export type GateEvent =
  | { type: 'NO_RELEASE_ID' }
  | { type: 'STORE_DOWN' }
  /** Refused the lock, although nobody holds it: the store does not tell the truth. */
  | { type: 'LOCK_VACANT' }
  | { type: 'DONE' }
  | { type: 'ACQUIRED' }
  | { type: 'HELD' };

export type GateReason = (typeof GATE_REASONS)[number];

export type GateEffect =
  | { readonly type: 'gate-asks' }
  | { readonly type: 'gate-verdict'; readonly prepares: boolean; readonly reason: GateReason };

export interface GateContext extends GateInput {
  readonly reason: GateReason;
}

export const releaseGateChart = setup({
  types: {
    context: {} as GateContext,
    input: {} as GateInput,
    events: {} as GateEvent,
    emitted: {} as GateEffect,
  },
  guards: { dares: ({ context }) => context.uncertain === 'skip' },
  actions: {
    ask: emit({ type: 'gate-asks' }),
    because: assign((_, reason: GateReason) => ({ reason })),
    tell: emit(({ context: { reason } }, prepares: boolean) => ({ type: 'gate-verdict', prepares, reason })),
  },
  delays: {
    check: ({ context }) => context.check,
    poll: ({ context }) => context.poll,
    wait: ({ context }) => context.wait,
  },
}).createMachine({
  id: 'gate',
  context: ({ input }) => ({ ...input, reason: 'done' }),
  initial: 'checking',
  states: {
    checking: { meta: { x: 0, y: 0 }, after: { check: 'asking' } },
    asking: {
      meta: { x: 1.25, y: 0 },
      entry: 'ask',
      on: {
        NO_RELEASE_ID: { target: 'uncertain', actions: { type: 'because', params: 'no-release-id' } },
        STORE_DOWN: { target: 'uncertain', actions: { type: 'because', params: 'store-down' } },
        LOCK_VACANT: { target: 'uncertain', actions: { type: 'because', params: 'lock-vacant' } },
        DONE: { target: 'skip', actions: { type: 'because', params: 'done' } },
        ACQUIRED: { target: 'prepare', actions: { type: 'because', params: 'acquired' } },
        HELD: 'waiting',
      },
    },
    waiting: {
      initial: 'sleeping',
      // A machine that never serves is worse than a second migration.
      after: { wait: { target: 'uncertain', actions: { type: 'because', params: 'waited-too-long' } } },
      states: {
        sleeping: { meta: { x: 0.3, y: 2 }, after: { poll: 'polling' } },
        polling: {
          meta: { x: 1.8, y: 2 },
          entry: 'ask',
          on: {
            STORE_DOWN: { target: '#gate.uncertain', actions: { type: 'because', params: 'store-down' } },
            LOCK_VACANT: { target: '#gate.uncertain', actions: { type: 'because', params: 'lock-vacant' } },
            DONE: { target: '#gate.skip', actions: { type: 'because', params: 'done' } },
            // The owner died and its lock ran out.
            ACQUIRED: { target: '#gate.prepare', actions: { type: 'because', params: 'owner-died' } },
            HELD: 'sleeping',
          },
        },
      },
    },
    uncertain: {
      meta: { x: 1.95, y: 1 },
      always: [{ guard: 'dares', target: 'skip' }, { target: 'prepare' }],
    },
    skip: { meta: { x: 3, y: 0 }, type: 'final', entry: { type: 'tell', params: false } },
    prepare: { meta: { x: 3, y: 1.6 }, type: 'final', entry: { type: 'tell', params: true } },
  },
});
