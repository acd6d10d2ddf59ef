import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Aboard } from '../../../src/sim/workload/aboard.ts';
import { Jobs } from '../../../src/sim/workload/jobs.ts';
import { MarkHeap } from '../../../src/sim/workload/mark-heap.ts';
import { ReadyQueue } from '../../../src/sim/workload/ready-queue.ts';

/** A number puts itself in, null takes one out. */
const steps = (max: number) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat({ max }) }, { weight: 2, arbitrary: fc.constant(null) }), {
    maxLength: 200,
    size: 'max',
  });

describe('the heap of finish marks', () => {
  it('gives the smallest mark first, and equal marks in the order they joined', () => {
    fc.assert(
      fc.property(steps(5), (all) => {
        const heap = new MarkHeap();
        let model: [mark: number, stamp: number][] = [];
        all.forEach((mark, stamp) => {
          if (mark !== null) {
            heap.insert(mark, stamp, 1_000 + stamp);
            model = [...model, [mark, stamp] as [number, number]].sort((x, y) => x[0] - y[0]);
          } else if (heap.size > 0) {
            const [first, joined] = model.shift()!;
            expect([heap.mark[0], heap.stamp[0], heap.job[0]]).toEqual([first, joined, 1_000 + joined]);
            heap.removeFirst();
          }
          expect(heap.size).toBe(model.length);
        });
      }),
      { numRuns: 400 },
    );
  });
});

describe('the queue of those who are ready', () => {
  it('is first in, first out, however it wraps and grows', () => {
    fc.assert(
      fc.property(steps(1_000), (all) => {
        const queue = new ReadyQueue();
        const model: [slot: number, stamp: number][] = [];
        all.forEach((slot, stamp) => {
          if (slot !== null) {
            queue.put(slot, stamp);
            model.push([slot, stamp]);
          } else if (queue.length > 0) expect([queue.take(), queue.stamp]).toEqual(model.shift());
          expect(queue.length).toBe(model.length);
        });
      }),
      { numRuns: 400 },
    );
  });
});

describe('the list of those aboard', () => {
  it('keeps the order they came in, whoever leaves', () => {
    fc.assert(
      fc.property(steps(1_000), (all) => {
        const jobs = new Jobs();
        const aboard = new Aboard(jobs);
        let model: number[] = [];
        all.forEach((pick, slot) => {
          if (pick === null) {
            jobs.reach(slot);
            jobs.stamp[slot] = 1;
            aboard.add(slot);
            model.push(slot);
          } else if (model.length > 0) {
            const leaver = model[pick % model.length]!;
            aboard.remove(leaver);
            model = model.filter((other) => other !== leaver);
            expect(jobs.stamp[leaver]).toBe(0);
          }
          expect(aboard.count).toBe(model.length);
          expect(aboard.list()).toEqual(model);
        });
        expect(aboard.removeAll()).toEqual(model);
        expect([aboard.count, aboard.list(), model.some((slot) => jobs.stamp[slot] !== 0)]).toEqual([
          0,
          [],
          false,
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
