import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CapacityLine } from '../../../src/sim/fly/capacity-line.ts';

describe('the line of those who wait for capacity', () => {
  it('serves each process group in order of arrival, like an ordered set, whoever leaves in between', () => {
    const step = fc.record({ slot: fc.nat(40), does: fc.constantFrom('joins', 'leaves', 'is served') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const line = new CapacityLine(2);
        const plain = new Set<number>();
        for (const { slot, does } of steps) {
          const group = slot % 2;
          if (does === 'joins') {
            line.join(slot, group);
            plain.add(slot);
          } else if (does === 'leaves') {
            line.leave(slot);
            plain.delete(slot);
          } else {
            const next = line.next(group);
            expect(next).toBe([...plain].find((other) => other % 2 === group));
            if (next === undefined) continue;
            line.leave(next);
            plain.delete(next);
          }
          expect(line.size).toBe(plain.size);
          expect(line.has(slot)).toBe(plain.has(slot));
        }
      }),
    );
  });

  it('keeps the order over many more than ever stand in it at once', () => {
    const line = new CapacityLine(1);
    for (let slot = 0; slot < 10_000; slot++) {
      line.join(slot, 0);
      if (slot < 100) continue;
      expect(line.next(0)).toBe(slot - 100);
      line.leave(slot - 100);
    }
    expect(line.size).toBe(100);
  });
});
