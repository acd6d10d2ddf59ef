import { expect, test } from 'vitest';
import { Ticker } from '../../src/session/ticker.ts';

/** A browser whose frames come when the test says so. */
function bench(isMotionReduced = false) {
  let call: ((milliseconds: number) => void) | null = null;
  const ticks: number[] = [];
  const ticker = new Ticker({
    tick: (seconds) => ticks.push(seconds),
    isMotionReduced: () => isMotionReduced,
    requestFrame: (next) => {
      call = next;
      return 1;
    },
    cancelFrame: () => {
      call = null;
    },
  });
  const frames = (...times: number[]): void => {
    for (const time of times) call?.(time);
  };
  return { ticker, ticks, frames, isWaiting: () => call !== null };
}

test('nobody asks for frames until they are wanted', () => {
  const { ticker, isWaiting } = bench();
  expect(isWaiting()).toBe(false);
  ticker.isWanted = true;
  expect(isWaiting()).toBe(true);
  ticker.isWanted = false;
  expect(isWaiting()).toBe(false);
});

test('a tick is the time between two frames, and the first frame only starts the clock', () => {
  const { ticker, ticks, frames } = bench();
  ticker.isWanted = true;
  frames(1000, 1016, 1048);
  expect(ticks).toEqual([0.016, 0.032]);
});

test('a page that stalled goes on where it was instead of leaping', () => {
  const { ticker, ticks, frames } = bench();
  ticker.isWanted = true;
  frames(1000, 9000);
  expect(ticks).toEqual([0.25]);
});

test('out of sight nothing moves, and the time away does not count', () => {
  const { ticker, ticks, frames, isWaiting } = bench();
  ticker.isWanted = true;
  frames(1000, 1016);
  ticker.isAwake = false;
  expect(isWaiting()).toBe(false);
  ticker.isAwake = true;
  frames(61_000, 61_016);
  expect(ticks).toEqual([0.016, 0.016]);
});

test('seen again, what was paused stays paused', () => {
  const { ticker, isWaiting } = bench();
  ticker.isAwake = false;
  ticker.isAwake = true;
  expect(isWaiting()).toBe(false);
});

test('with reduced motion the picture changes twice a second', () => {
  const { ticker, ticks, frames } = bench(true);
  ticker.isWanted = true;
  for (let time = 0; time <= 2000; time += 20) frames(time);
  expect(ticks).toEqual([0.5, 0.5, 0.5, 0.5]);
});

test('a tick that ends the play asks for no further frame', () => {
  let call: ((milliseconds: number) => void) | null = null;
  const ticker: Ticker = new Ticker({
    tick: () => {
      ticker.isWanted = false;
    },
    isMotionReduced: () => false,
    requestFrame: (next) => {
      call = next;
      return 1;
    },
    cancelFrame: () => undefined,
  });
  ticker.isWanted = true;
  const take = (time: number): void => {
    const now = call;
    call = null;
    now?.(time);
  };
  take(0);
  take(16);
  expect(call).toBeNull();
});
