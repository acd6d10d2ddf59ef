import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TimeWindow } from '../../../src/sim/knative/max-window.ts';
import { seconds } from './support.ts';

describe('the scale-down-delay window', () => {
  it('of two seconds holds nothing back at regular ticks', () => {
    const window = new TimeWindow(seconds(2), seconds(2));
    window.record(seconds(0.5), 9);
    window.record(seconds(2.5), 3);
    expect(window.current()).toBe(3);
  });

  it.each([
    // A value of second 1 is in slot 0; a delay of 10 s keeps five slots.
    [9.9, 9],
    [10, 1],
  ])('of ten seconds asks at second %f for %i', (at, expected) => {
    const window = new TimeWindow(seconds(10), seconds(2));
    window.record(seconds(1), 9);
    window.record(seconds(at), 1);
    expect(window.current()).toBe(expected);
  });

  it('is the largest value of its slots, whatever the order of the values', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 20 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), steps, (slots, gaps) => {
        const window = new TimeWindow(seconds(2 * slots), seconds(2));
        const seen: { slot: number; value: number }[] = [];
        let slot = 0;
        for (const [gap, value] of gaps) {
          slot += gap;
          window.record(seconds(2 * slot), value);
          seen.push({ slot, value });
          const live = seen.filter((entry) => entry.slot > slot - slots).map((entry) => entry.value);
          expect(window.current()).toBe(Math.max(...live));
        }
      }),
      { numRuns: 300 },
    );
  });
});
