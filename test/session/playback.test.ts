import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { playbackMachine, type PlaybackEvent } from '../../src/session/playback.ts';

/** State and playhead after some events. */
function after(...events: PlaybackEvent[]): [unknown, number] {
  const actor = createActor(playbackMachine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return [value, context.playhead];
}

const load: PlaybackEvent = { type: 'load', horizon: 100, playhead: 40 };
const edit = (horizon: number): PlaybackEvent => ({ type: 'load', horizon });
const play: PlaybackEvent = { type: 'play' };
const toggle: PlaybackEvent = { type: 'toggle' };
const tick = (seconds: number): PlaybackEvent => ({ type: 'tick', seconds });
const seek = (to: number): PlaybackEvent => ({ type: 'seek', to });
const speed = (to: number): PlaybackEvent => ({ type: 'speed', to });

test.each<[string, PlaybackEvent[], [string, number]]>([
  ['without a run there is nothing to play', [play, toggle, seek(3), tick(1)], ['empty', 0]],
  ['a run opens paused where its first look is', [load], ['paused', 40]],
  ['paused, time does not move', [load, tick(1)], ['paused', 40]],
  [
    'playing, a second on the wall is ten at tenfold speed',
    [load, speed(10), play, tick(1)],
    ['playing', 50],
  ],
  ['toggle plays and pauses', [load, toggle, toggle], ['paused', 40]],
  [
    'a change of speed holds from the next tick on',
    [load, speed(1), play, tick(1), speed(20), tick(1)],
    ['playing', 61],
  ],
  ['speed may be chosen before there is a run', [speed(1), load, play, tick(2)], ['playing', 42]],
  ['play ends at the horizon, not past it', [load, speed(60), play, tick(5)], ['ended', 100]],
  ['play at the end starts over', [load, speed(60), play, tick(5), play], ['playing', 0]],
  ['toggle at the end starts over', [load, seek(100), toggle], ['playing', 0]],
  ['a seek keeps what it finds: paused', [load, seek(7)], ['paused', 7]],
  ['a seek keeps what it finds: playing', [load, play, seek(7)], ['playing', 7]],
  ['a seek past the end ends', [load, play, seek(900)], ['ended', 100]],
  ['a seek before the start is the start', [load, seek(-3)], ['paused', 0]],
  ['a seek back from the end pauses', [load, seek(100), seek(99)], ['paused', 99]],
  ['an edit keeps the place of the hand', [load, edit(200)], ['paused', 40]],
  ['an edit does not stop the play', [load, play, edit(200)], ['playing', 40]],
  ['an edit that shortens the run keeps the hand in it', [load, edit(30)], ['paused', 30]],
  ['an edit that lengthens the run leaves the end', [load, seek(100), edit(200)], ['paused', 100]],
  ['an edit that keeps the length stays at the end', [load, seek(100), edit(100)], ['ended', 100]],
  ['another document pauses', [load, play, { type: 'load', horizon: 50, playhead: 5 }], ['paused', 5]],
  [
    'another document leaves the end',
    [load, seek(100), { type: 'load', horizon: 50, playhead: 5 }],
    ['paused', 5],
  ],
])('%s', (_, events, expected) => {
  expect(after(...events)).toEqual(expected);
});
