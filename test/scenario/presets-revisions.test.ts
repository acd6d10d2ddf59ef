import { describe, expect, it } from 'vitest';
import { presetById } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { SECOND } from '../../src/sim/engine/time.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { STATES, type Trace } from '../../src/sim/trace/trace.ts';

/** Ready pods of a revision at `t` seconds. */
function readyOf({ intervals, instances }: Trace, revision: number, t: number): number {
  let count = 0;
  for (let i = 0; i < intervals.count; i++)
    if (
      STATES[intervals.state[i]!] === 'ready' &&
      instances.revision![intervals.instance[i]!] === revision &&
      intervals.start[i]! <= t * SECOND &&
      t * SECOND < intervals.end[i]!
    )
      count++;
  return count;
}

describe('preset two-revisions', () => {
  const trace = simulate(toInput(presetById('two-revisions')!.scenario));

  it('keeps five pods for each revision with traffic, and five once the old one has none', () => {
    expect([readyOf(trace, 0, 110), readyOf(trace, 1, 110)]).toEqual([5, 0]);
    expect([readyOf(trace, 0, 400), readyOf(trace, 1, 400)]).toEqual([5, 5]);
    expect([readyOf(trace, 0, 599), readyOf(trace, 1, 599)]).toEqual([0, 5]);
  });

  it('shares the traffic as asked for', () => {
    const { arrival, revision } = trace.requests;
    let canary = 0;
    let all = 0;
    for (let i = 0; i < trace.requests.count; i++) {
      if (arrival[i]! < 200 * SECOND || arrival[i]! >= 400 * SECOND) continue;
      all++;
      canary += revision![i]!;
    }
    expect(all).toBe(400);
    expect(canary).toBeGreaterThan(20);
    expect(canary).toBeLessThan(65);
  });
});
