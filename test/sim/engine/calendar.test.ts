import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Calendar } from '../../../src/sim/engine/calendar.ts';
import { SimulationFault } from '../../../src/sim/engine/fault.ts';

interface Popped {
  at: number;
  kind: number;
  a: number;
  b: number;
}

function popAll(calendar: Calendar): Popped[] {
  const all: Popped[] = [];
  while (calendar.pop()) all.push({ at: calendar.now, kind: calendar.kind, a: calendar.a, b: calendar.b });
  return all;
}

describe('the calendar', () => {
  it('hands events out by time', () => {
    const calendar = new Calendar();
    for (const at of [30, 10, 20]) calendar.schedule(at, 0, 7, at, -at);
    expect(popAll(calendar)).toEqual([
      { at: 10, kind: 7, a: 10, b: -10 },
      { at: 20, kind: 7, a: 20, b: -20 },
      { at: 30, kind: 7, a: 30, b: -30 },
    ]);
  });

  it('breaks ties by priority, then by the order of scheduling', () => {
    const calendar = new Calendar();
    const rows: [priority: number, a: number][] = [
      [8, 1],
      [0, 2],
      [3, 3],
      [0, 4],
      [8, 5],
      [3, 6],
    ];
    for (const [priority, a] of rows) calendar.schedule(5, priority, 0, a, 0);
    expect(popAll(calendar).map((event) => event.a)).toEqual([2, 4, 3, 6, 1, 5]);
  });

  it('says when and with which priority the next event comes without taking it', () => {
    const calendar = new Calendar();
    expect([calendar.size, calendar.nextTime(), calendar.nextPriority()]).toEqual([0, Infinity, Infinity]);
    calendar.schedule(9, 8, 0, 0, 0);
    calendar.schedule(4, 3, 0, 0, 0);
    expect([calendar.size, calendar.nextTime(), calendar.nextPriority()]).toEqual([2, 4, 3]);
    calendar.pop();
    expect([calendar.size, calendar.nextTime(), calendar.nextPriority()]).toEqual([1, 9, 8]);
    expect(calendar.pop()).toBe(true);
    expect(calendar.pop()).toBe(false);
    expect(calendar.now).toBe(9);
  });

  it.each([
    ['in the past', 99, 0, 0],
    ['at half a microsecond', 100.5, 0, 0],
    ['at no time', NaN, 0, 0],
    ['at the end of time', Infinity, 0, 0],
    ['with a payload beyond 32 bits', 100, 2 ** 31, 0],
    ['with a fractional payload', 100, 0, 0.5],
  ])('refuses an event %s', (_, at, a, b) => {
    const calendar = new Calendar();
    calendar.schedule(100, 0, 0, 0, 0);
    calendar.pop();
    expect(() => calendar.schedule(at, 0, 0, a, b)).toThrow(SimulationFault);
    expect(calendar.size).toBe(0);
  });

  it('agrees with a sorted array, whatever is scheduled and popped in between', () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ delay: fc.nat({ max: 6 }), priority: fc.nat({ max: 8 }) }) },
      { weight: 2, arbitrary: fc.constant(null) },
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 400, size: 'max' }), (steps) => {
        const calendar = new Calendar();
        let model: { at: number; priority: number; id: number }[] = [];
        steps.forEach((action, id) => {
          if (action !== null) {
            const at = calendar.now + action.delay;
            calendar.schedule(at, action.priority, 1, id, 7 - id);
            // Stable sort: the later of two equals stays behind.
            model = [...model, { at, priority: action.priority, id }].sort(
              (x, y) => x.at - y.at || x.priority - y.priority,
            );
          } else {
            const next = model.shift();
            expect(calendar.pop()).toBe(next !== undefined);
            if (next !== undefined)
              expect([calendar.now, calendar.a, calendar.b]).toEqual([next.at, next.id, 7 - next.id]);
          }
          expect(calendar.size).toBe(model.length);
        });
        expect(popAll(calendar).map((event) => event.a)).toEqual(model.map((event) => event.id));
      }),
      { numRuns: 300 },
    );
  });
});
