import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { micros } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { OpenIndex } from '../../../src/sim/trace/open-index.ts';
import { nearestRank } from '../../../src/sim/trace/select.ts';
import { seriesOf } from '../../../src/sim/trace/series.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { arbitraryRun, burstAt, inputWith } from '../support/inputs.ts';

const RUNS = { numRuns: 300, seed: 20260908 };

describe('the state at a moment', () => {
  it('is the same as counting every request, wherever in the run', () => {
    fc.assert(
      fc.property(arbitraryRun, fc.double({ min: 0, max: 1800, noNaN: true }), (input, t) => {
        const trace = simulate(input);
        const view = viewOf(trace);
        const { requests, strays, outcomes } = trace;
        const at = micros(t);
        const isOpen = (i: number): boolean =>
          requests.arrival[i]! <= at && (requests.end[i]! < 0 || requests.end[i]! > at);
        const all = Array.from({ length: requests.count }, (_, i) => i);
        const open = view.openAt(t);
        expect(open.total).toBe(all.filter(isOpen).length);
        expect([...open.waiting, ...open.inApp].map((r) => r.request).sort((a, b) => a - b)).toEqual(
          all.filter(isOpen),
        );
        const load = new Int32Array(trace.instances.count);
        for (const i of all)
          if (isOpen(i) && requests.dispatch[i]! >= 0 && requests.dispatch[i]! <= at)
            load[requests.instance[i]!]!++;
        for (let i = 0; i < strays.count; i++)
          if (strays.dispatch[i]! <= at && strays.end[i]! > at) load[strays.instance[i]!]!++;
        expect(open.load).toEqual(load);
        const counts = view.countsAt(t);
        outcomes.forEach((outcome, code) => {
          const expected =
            outcome.code === 'open'
              ? all.filter(isOpen).length
              : all.filter((i) => requests.outcome[i] === code && requests.end[i]! <= at).length;
          expect(counts[code]).toBe(expected);
        });
      }),
      RUNS,
    );
  });

  it('costs no walk through the whole run: spans open across many checkpoints are found', () => {
    const count = 20_000;
    const start = Float64Array.from({ length: count }, (_, i) => i);
    const end = Float64Array.from({ length: count }, (_, i) => (i % 5_000 === 0 ? -1 : i + 3));
    const index = new OpenIndex({ count, start, end });
    const open: number[] = [];
    index.forEachOpen(17_001, (i) => open.push(i));
    expect(open).toEqual([0, 5_000, 10_000, 15_000, 16_999, 17_000, 17_001]);
    expect(index.startedBy(17_001)).toBe(17_002);
    expect(index.startedBy(-1)).toBe(0);
  });

  it('steps from moment to moment and back', () => {
    const view = viewOf(simulate(inputWith({ traffic: { bursts: [burstAt(10, 1), burstAt(900, 1)] } })));
    const forward: number[] = [0];
    while (forward.at(-1)! < view.horizonSeconds) forward.push(view.nextMoment(forward.at(-1)!));
    expect(forward.slice(0, 4)).toEqual([0, 10, 11, 15]);
    const backward: number[] = [forward.at(-1)!];
    while (backward.at(-1)! > 0) backward.push(view.previousMoment(backward.at(-1)!));
    expect(backward.reverse()).toEqual(forward);
  });
});

describe('the life story of a request', () => {
  it('is in order, begins with its arrival and ends with its end', () => {
    fc.assert(
      fc.property(arbitraryRun, (input) => {
        const trace = simulate(input);
        const view = viewOf(trace);
        for (let i = 0; i < Math.min(trace.requests.count, 60); i++) {
          const story = view.story(i);
          expect(story[0]!.kind).toBe('arrived');
          story.forEach((step, k) => {
            if (k > 0) expect(step.t).toBeGreaterThanOrEqual(story[k - 1]!.t);
          });
          const code = trace.outcomes[trace.requests.outcome[i]!]!.code;
          const kinds = story.map((step) => step.kind);
          expect(kinds.includes('answered')).toBe(code === 'ok');
          if (code === 'client-gave-up') expect(kinds).toContain('client-gave-up');
          if (code === 'gateway-timeout') expect(kinds).toContain('gateway-gave-up');
        }
      }),
      RUNS,
    );
  });
});

describe('the series', () => {
  it('add up to the summary', () => {
    fc.assert(
      fc.property(arbitraryRun, fc.constantFrom(1, 7, 60, 1800), (input, step) => {
        const trace = simulate(input);
        const series = seriesOf(trace, step);
        const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
        expect(series.t).toHaveLength(Math.ceil(1800 / step));
        expect(sum(series.arrivals)).toBe(trace.summary.requests.arrived);
        expect(sum(series.failed)).toBe(trace.summary.requests.failed);
        series.running.forEach((running, k) => {
          expect(running + series.starting[k]! + series.asleep[k]!).toBe(trace.instances.count);
          expect(series.ready[k]!).toBeLessThanOrEqual(running);
        });
      }),
      RUNS,
    );
  });
});

describe('percentiles', () => {
  it.each([
    [[5], 0.5, 5],
    [[1, 2, 3, 4], 0.5, 2],
    [[4, 3, 2, 1], 0.51, 3],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.99, 10],
    [[7, 7, 7], 1, 7],
  ])('of %j at %f is %f by nearest rank', (values, share, expected) => {
    expect(nearestRank(Float64Array.from(values), share)).toBe(expected);
  });

  it('by selection are those of a sorted copy', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const sorted = [...values].sort((a, b) => a - b);
          const rank = Math.max(0, Math.ceil(share * values.length - 1e-9) - 1);
          expect(nearestRank(Float64Array.from(values), share)).toBe(sorted[rank]);
        },
      ),
      RUNS,
    );
  });
});
