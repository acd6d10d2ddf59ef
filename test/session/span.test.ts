import { expect, test } from 'vitest';
import { followed, kept } from '../../src/session/span.ts';

test.each([
  ['inside', { from: 10, to: 20 }, 100, { from: 10, to: 20 }],
  ['before the start', { from: -5, to: 5 }, 100, { from: 0, to: 10 }],
  ['past the end', { from: 95, to: 105 }, 100, { from: 90, to: 100 }],
  ['wider than the run', { from: 0, to: 200 }, 100, { from: 0, to: 100 }],
])('a span %s keeps its width and lies in the run', (_, span, horizon, expected) => {
  expect(kept(span, horizon)).toEqual(expected);
});

test.each([
  ['in the span', 15, { from: 10, to: 20 }],
  ['at its end', 20, { from: 10, to: 20 }],
  ['past it', 21, { from: 20.5, to: 30.5 }],
  ['far past it', 99, { from: 90, to: 100 }],
  ['before it', 9, { from: 0, to: 10 }],
])('with the playhead %s the span shows it', (_, playhead, expected) => {
  const span = followed({ from: 10, to: 20 }, playhead, 100);
  expect(span).toEqual(expected);
  expect(playhead >= span.from && playhead <= span.to).toBe(true);
});
