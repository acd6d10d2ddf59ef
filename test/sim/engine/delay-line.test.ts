import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DelayLine } from '../../../src/sim/engine/delay-line.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { PRIORITY } from '../../../src/sim/engine/priority.ts';

const PATIENCE = 1000;

/** Adds timer i at `times[i]`; those in `answered` stop waiting halfway. Returns what fired, and the events it took. */
function runLine(
  times: readonly number[],
  answered: ReadonlySet<number>,
): { fired: [number, number][]; events: number } {
  const engine = makeEngine({ seed: 1, horizon: 1e9 });
  const fired: [number, number][] = [];
  const isGone = (i: number): boolean => answered.has(i) && engine.calendar.now >= times[i]! + PATIENCE / 2;
  const line = new DelayLine(engine, {
    delay: PATIENCE,
    priority: PRIORITY.patience,
    isLive: (i) => !isGone(i),
    fire: (i) => fired.push([i, engine.calendar.now]),
  });
  const add = engine.register((i) => {
    line.add(i, 0);
  });
  times.forEach((at, i) => {
    engine.calendar.schedule(at, PRIORITY.arrival, add, i, 0);
  });
  let events = 0;
  while (engine.calendar.pop()) {
    events++;
    engine.dispatch();
  }
  return { fired, events: events - times.length };
}

describe('a line of equal delays', () => {
  it('fires each timer that is still wanted, at its time and in order of beginning', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 }),
        fc.array(fc.nat(199)),
        (raw, gone) => {
          const times = [...raw].sort((a, b) => a - b);
          const answered = new Set(gone);
          const expected = times.map((at, i) => [i, at + PATIENCE]).filter(([i]) => !answered.has(i!));
          expect(runLine(times, answered).fired).toEqual(expected);
        },
      ),
      { numRuns: 300, seed: 11 },
    );
  });

  it('costs an event per delay, not per timer, when everybody is answered in time', () => {
    const times = Array.from({ length: 10_000 }, (_, i) => i);
    const { fired, events } = runLine(times, new Set(times));
    expect(fired).toEqual([]);
    expect(events).toBeLessThan(2 * (10_000 / PATIENCE) + 3);
  });
});
