import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import type { Summary } from '../../src/sim/trace/summary.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';
import type { Link, Loss } from '../../src/worker/link.ts';
import { makeRepeater, REPEATS, REST_MILLISECONDS } from '../../src/worker/repeater.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that answers each run with its seed as the number of requests. */
function bench(answers: (scenario: Scenario) => Promise<{ kind: 'done'; trace: Trace }> = summaryOfSeed) {
  const seeds: number[] = [];
  const closed: number[] = [];
  let opened = 0;
  const repeater = makeRepeater((): Link => {
    const mine = ++opened;
    return {
      run: (scenario) => {
        seeds.push(scenario.seed);
        return answers(scenario);
      },
      giveWay: () => undefined,
      lost: new Promise<Loss>(() => undefined),
      close: () => void closed.push(mine),
    };
  });
  return { repeater, seeds, closed, opened: () => opened };
}
const summaryOfSeed = ({ seed }: Scenario) =>
  Promise.resolve({ kind: 'done' as const, trace: { summary: { seed } } as unknown as Trace });
const seeded = (seed: number): Scenario => ({ ...DEFAULT_SCENARIO, seed });

describe('repeats in the background', () => {
  test('nothing starts before the hand has rested', async () => {
    const { repeater, opened } = bench();
    repeater.begin(seeded(7), () => undefined);
    await vi.advanceTimersByTimeAsync(REST_MILLISECONDS - 1);
    expect(opened()).toBe(0);
  });

  test('ten other seeds are told at once, and their worker is let go', async () => {
    const { repeater, seeds, closed } = bench();
    const told: (readonly Summary[])[] = [];
    repeater.begin(seeded(4294967290), (summaries) => told.push(summaries));
    await vi.advanceTimersByTimeAsync(REST_MILLISECONDS);
    expect(seeds).toEqual([4294967291, 4294967292, 4294967293, 4294967294, 4294967295, 0, 1, 2, 3, 4]);
    expect(told.map((summaries) => summaries.length)).toEqual([REPEATS]);
    expect(closed).toEqual([1]);
  });

  test('an edit ends what is under way, and nothing of it is told', async () => {
    let answer: () => void = () => undefined;
    const slow = (scenario: Scenario) =>
      new Promise<void>((resolve) => (answer = resolve)).then(() => summaryOfSeed(scenario));
    const { repeater, seeds, closed } = bench(slow);
    const told = vi.fn();
    repeater.begin(seeded(1), told);
    await vi.advanceTimersByTimeAsync(REST_MILLISECONDS);
    repeater.stop();
    expect(closed).toEqual([1]);
    answer();
    await vi.advanceTimersByTimeAsync(10);
    expect(seeds).toEqual([2]);
    expect(told).not.toHaveBeenCalled();
  });

  test('a newer run takes the place of an older one that still rests', async () => {
    const { repeater, seeds } = bench();
    repeater.begin(seeded(1), () => undefined);
    await vi.advanceTimersByTimeAsync(REST_MILLISECONDS / 2);
    repeater.begin(seeded(100), () => undefined);
    await vi.advanceTimersByTimeAsync(REST_MILLISECONDS);
    expect(seeds[0]).toBe(101);
  });

  test('where workers are forbidden, or one dies, nothing is told and nothing thrown', async () => {
    const told = vi.fn();
    const forbidden = makeRepeater(() => {
      throw new Error('no workers here');
    });
    forbidden.begin(seeded(1), told);
    const { repeater, closed } = bench(() => Promise.reject(new Error('dead')));
    repeater.begin(seeded(1), told);
    await vi.advanceTimersByTimeAsync(REST_MILLISECONDS);
    expect(told).not.toHaveBeenCalled();
    expect(closed).toEqual([1]);
  });
});
