import { describe, expect, test } from 'vitest';
import { gripAt, REACH, type Targets } from '../../../src/ui/curve/hit.ts';

const targets: Targets = {
  points: [
    { x: 0, y: 50 },
    { x: 100, y: 50 },
    { x: 112, y: 50 },
  ],
  blocks: [{ fromX: 200, toX: 260, topY: 20, path: '', isStem: false }],
  window: { fromX: 220, toX: 240 },
  lineY: () => 50,
  footY: 100,
  width: 500,
};

describe('what a press means', () => {
  test.each([
    ['a point', 101, 52, 'mouse', { kind: 'point', index: 1 }],
    ['the nearer of two points', 108, 50, 'mouse', { kind: 'point', index: 2 }],
    ['a point from further away with a finger', 84, 66, 'touch', { kind: 'point', index: 1 }],
    ['the line', 160, 54, 'mouse', { kind: 'line' }],
    ['the left corner of a burst', 203, 23, 'mouse', { kind: 'burst', index: 0, part: 'from' }],
    ['the right corner of a burst', 258, 16, 'mouse', { kind: 'burst', index: 0, part: 'to' }],
    ['the body of a burst', 205, 80, 'mouse', { kind: 'burst', index: 0, part: 'body' }],
    ['the middle of the window, over the burst', 230, 80, 'mouse', { kind: 'window', part: 'body' }],
    ['the left edge of the window', 218, 80, 'mouse', { kind: 'window', part: 'from' }],
    ['the right edge of the window', 243, 80, 'mouse', { kind: 'window', part: 'to' }],
    ['a new window on the empty plot', 400, 80, 'mouse', { kind: 'window', part: 'new' }],
    ['a new window on the time axis', 110, 112, 'mouse', { kind: 'window', part: 'new' }],
    ['nothing beside the plot', 520, 50, 'mouse', null],
  ] as const)('%s', (_, x, y, with_, expected) => {
    expect(gripAt(x, y, targets, REACH[with_])).toEqual(expected);
  });

  test('while the whole run is shown there is no window to take hold of', () => {
    expect(gripAt(230, 80, { ...targets, window: null }, REACH.mouse)).toEqual({
      kind: 'burst',
      index: 0,
      part: 'body',
    });
  });
});
