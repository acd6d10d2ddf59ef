import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { Bench } from './support.ts';

describe('panic', () => {
  it.each([
    // panic value, ready -> panics; the wanted pods are rounded up first
    [70, 4, false],
    [70.1, 4, true],
    [10, 1, false],
    [10.1, 1, true],
    [10, 0, false],
    [10.1, 0, true],
  ])('value %f on %i ready pods, target 10: %s', (panic, ready, panics) => {
    const bench = new Bench({}, Math.min(ready, 1));
    expect(bench.at(2, { stable: 0, panic, ready }).panicking).toBe(panics);
  });

  it.each([
    [60, true],
    [60.000001, false],
  ])('that was last over its threshold %f s ago goes on: %s', (later, goesOn) => {
    const bench = new Bench({}, 1);
    bench.at(2, { stable: 30 });
    expect(bench.at(2 + later, { stable: 5, ready: 3 }).panicking).toBe(goesOn);
  });

  it('is renewed by being over the threshold, not by a higher count', () => {
    const bench = new Bench({}, 1);
    bench.at(2, { stable: 30 });
    expect(bench.at(4, { stable: 40, ready: 3 })).toMatchObject({
      panicTime: 2 * SECOND,
      desiredPodCount: 4,
    });
    expect(bench.at(6, { stable: 80, ready: 4 })).toMatchObject({
      panicTime: 6 * SECOND,
      desiredPodCount: 8,
    });
  });

  it('is neither left nor renewed by a tick without data', () => {
    const bench = new Bench({}, 1);
    bench.at(2, { stable: 30 });
    bench.reading = { kind: 'no-data' };
    expect(bench.autoscaler.scale(500 * SECOND)).toEqual({ scaleValid: false, reason: 'no-data' });
    expect(bench.autoscaler.panicking).toBe(true);
    expect(bench.autoscaler.maxPanicPods).toBe(3);
  });

  it.each([
    [1, false],
    [2, true],
  ])('holds a restarted autoscaler that finds %i ready pods: %s', (ready, panics) => {
    const bench = new Bench({}, ready);
    const first = bench.at(2, { stable: 0 });
    expect(first.panicking).toBe(panics);
    expect(first.desiredPodCount).toBe(panics ? ready : 0);
  });

  it('never scales down: from tick to tick of one panic the wish only grows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.array(
          fc.record({
            gap: fc.integer({ min: 1, max: 20 }),
            stable: fc.double({ min: 0, max: 500, noNaN: true }),
            panic: fc.double({ min: 0, max: 500, noNaN: true }),
            ready: fc.integer({ min: 0, max: 40 }),
          }),
          { minLength: 2, maxLength: 40 },
        ),
        fc.boolean(),
        fc.constantFrom(0, 3, 50),
        (initial, ticks, reachable, activationScale) => {
          const bench = new Bench({ reachable, activationScale }, initial);
          let before = initial;
          let now = 0;
          for (const { gap, ...load } of ticks) {
            now += gap;
            const wasPanicking = bench.autoscaler.panicking;
            const result = bench.at(now, load);
            if (wasPanicking && result.panicking)
              expect(result.desiredPodCount).toBeGreaterThanOrEqual(before);
            before = result.desiredPodCount;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the rates', () => {
  it('always allow a change by one pod, whatever they are', () => {
    const rate = fc.double({ min: 1, max: 1000, minExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        rate,
        rate,
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom(-1, 1),
        (up, down, ready, change) => {
          const bench = new Bench({ maxScaleUpRate: up, maxScaleDownRate: down, panicThreshold: 1e9 }, ready);
          // Later than the stable window, so that the panic of the fresh autoscaler is over.
          const result = bench.at(61, { stable: (ready + change) * 10 });
          expect(result.panicking).toBe(false);
          expect(result.desiredPodCount).toBe(ready + change);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    // ready, load, reachable -> desired, limited by
    [100, 10, true, 50, 'down-rate'],
    [25, 10, true, 12, 'down-rate'],
    [3, 10, true, 1, 'none'],
    [100, 10, false, 1, 'none'],
    [2, 50_000, true, 2000, 'up-rate'],
  ])(
    '%i ready pods and a load of %i, reachable %s: %i (%s)',
    (ready, load, reachable, desired, limitedBy) => {
      const bench = new Bench({ reachable, panicThreshold: 1e9 }, ready);
      expect(bench.at(61, { stable: load })).toMatchObject({ desiredPodCount: desired, limitedBy });
    },
  );

  it('start from one pod where none is ready', () => {
    const bench = new Bench({ maxScaleUpRate: 10, panicThreshold: 1e9 }, 0);
    expect(bench.at(2, { stable: 1000 })).toMatchObject({
      maxScaleUp: 10,
      desiredPodCount: 10,
      limitedBy: 'up-rate',
    });
  });
});

describe('the rule that had the last word', () => {
  it('is the activation scale while there is any load, above the rates', () => {
    const bench = new Bench({ activationScale: 5, maxScaleUpRate: 2 }, 0);
    expect(bench.at(2, { stable: 1 })).toMatchObject({ desiredPodCount: 5, limitedBy: 'activation-scale' });
    expect(bench.at(4, { stable: 0 })).toMatchObject({ desiredPodCount: 0, limitedBy: 'none' });
  });

  it('is the panic that holds its highest count', () => {
    const bench = new Bench({}, 1);
    bench.at(2, { stable: 90 });
    expect(bench.at(4, { stable: 20, ready: 9 })).toMatchObject({
      desiredPodCount: 9,
      limitedBy: 'panic-hold',
    });
  });

  it('is the delay while it remembers a higher count', () => {
    const bench = new Bench({ scaleDownDelay: 10 * SECOND, panicThreshold: 1e9 }, 1);
    bench.at(2.5, { stable: 30 });
    expect(bench.at(10.5, { stable: 10, ready: 3 })).toMatchObject({
      desiredPodCount: 3,
      limitedBy: 'delay',
    });
    expect(bench.at(12.5, { stable: 10 })).toMatchObject({ desiredPodCount: 1, limitedBy: 'none' });
  });

  it('is not the delay of an unreachable revision', () => {
    const bench = new Bench({ scaleDownDelay: 10 * SECOND, panicThreshold: 1e9 }, 1);
    bench.at(2.5, { stable: 30 });
    bench.autoscaler.update({ ...bench.spec, reachable: false });
    expect(bench.at(4.5, { stable: 0 })).toMatchObject({ desiredPodCount: 0, limitedBy: 'none' });
  });

  it('is not a delay that was set after the decider was created', () => {
    const bench = new Bench({ panicThreshold: 1e9 }, 1);
    bench.autoscaler.update({ ...bench.spec, scaleDownDelay: 900 * SECOND });
    bench.at(2.5, { stable: 30 });
    expect(bench.at(4.5, { stable: 10, ready: 3 }).desiredPodCount).toBe(1);
  });
});

describe('the excess burst capacity', () => {
  it.each([
    // ready, burst capacity, panic value -> excess
    [1, 211, 0, -201],
    [22, 211, 9, 0],
    [22, 211, 9.1, -1],
    [0, 211, 0, -211],
    [5, 0, 1000, 0],
    [500, -1, 0, -1],
  ])(
    'of %i ready pods with a total of 10, burst %i and a panic value of %f is %i',
    (ready, burst, panic, excess) => {
      const bench = new Bench({ targetBurstCapacity: burst }, 1);
      expect(bench.at(2, { stable: 0, panic, ready }).excessBurstCapacity).toBe(excess);
    },
  );

  it('counts what pods can carry, not what they shall carry', () => {
    const bench = new Bench({ targetValue: 7 }, 1);
    expect(bench.at(2, { stable: 0, ready: 30 }).excessBurstCapacity).toBe(300 - 211);
  });
});

it('a failed pod lister gives no decision', () => {
  const bench = new Bench({}, 1);
  bench.reading = { kind: 'values', stable: 5, panic: 5 };
  bench.readyPods = -1;
  expect(bench.autoscaler.scale(SECOND)).toEqual({ scaleValid: false, reason: 'pods-unknown' });
});
