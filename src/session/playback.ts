import { assign, setup } from 'xstate';

export interface PlaybackContext {
  /** Seconds of simulated time. */
  readonly playhead: number;
  readonly horizon: number;
  /** Simulated seconds per second. */
  readonly speed: number;
}

export type PlaybackEvent =
  /** A trace is there. With a `playhead` it is another document, and stands there; without, the hand keeps its place. */
  | { readonly type: 'load'; readonly horizon: number; readonly playhead?: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'toggle' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'speed'; readonly to: number }
  /** So many seconds went by on the wall. */
  | { readonly type: 'tick'; readonly seconds: number };

/** Simulated seconds per second, before anybody chose another. */
export const FIRST_SPEED = 10;

const within = (seconds: number, horizon: number): number => Math.min(horizon, Math.max(0, seconds));

/** What the hand may do with a trace, and when. It knows no clock: ticks come from outside. */
export const playbackMachine = setup({
  types: { context: {} as PlaybackContext, events: {} as PlaybackEvent },
  guards: {
    isAnotherDocument: ({ event }) => event.type === 'load' && event.playhead !== undefined,
    isBeforeNewEnd: ({ context, event }) => event.type === 'load' && context.playhead < event.horizon,
    seeksEnd: ({ context, event }) => event.type === 'seek' && event.to >= context.horizon,
    ticksToEnd: ({ context, event }) =>
      event.type === 'tick' && context.playhead + event.seconds * context.speed >= context.horizon,
  },
  actions: {
    load: assign(({ context, event }) => {
      if (event.type !== 'load') return {};
      return { horizon: event.horizon, playhead: within(event.playhead ?? context.playhead, event.horizon) };
    }),
    seek: assign(({ context, event }) =>
      event.type === 'seek' ? { playhead: within(event.to, context.horizon) } : {},
    ),
    advance: assign(({ context, event }) =>
      event.type === 'tick'
        ? { playhead: within(context.playhead + event.seconds * context.speed, context.horizon) }
        : {},
    ),
    rewind: assign({ playhead: 0 }),
    speed: assign(({ event }) => (event.type === 'speed' ? { speed: event.to } : {})),
  },
}).createMachine({
  context: { playhead: 0, horizon: 0, speed: FIRST_SPEED },
  initial: 'empty',
  on: { speed: { actions: 'speed' } },
  states: {
    /** No run yet. */
    empty: { on: { load: { target: 'paused', actions: 'load' } } },
    paused: {
      on: {
        load: { actions: 'load' },
        play: 'playing',
        toggle: 'playing',
        seek: [{ guard: 'seeksEnd', target: 'ended', actions: 'seek' }, { actions: 'seek' }],
      },
    },
    playing: {
      on: {
        load: [{ guard: 'isAnotherDocument', target: 'paused', actions: 'load' }, { actions: 'load' }],
        pause: 'paused',
        toggle: 'paused',
        seek: [{ guard: 'seeksEnd', target: 'ended', actions: 'seek' }, { actions: 'seek' }],
        tick: [{ guard: 'ticksToEnd', target: 'ended', actions: 'advance' }, { actions: 'advance' }],
      },
    },
    /** The playhead stands at the end; to play starts over. */
    ended: {
      on: {
        load: [
          { guard: 'isAnotherDocument', target: 'paused', actions: 'load' },
          { guard: 'isBeforeNewEnd', target: 'paused', actions: 'load' },
          { actions: 'load' },
        ],
        play: { target: 'playing', actions: 'rewind' },
        toggle: { target: 'playing', actions: 'rewind' },
        seek: [{ guard: 'seeksEnd' }, { target: 'paused', actions: 'seek' }],
      },
    },
  },
});
