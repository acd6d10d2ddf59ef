import { describe, expect, it } from 'vitest';
import { ChartClocks } from '../../../src/sim/engine/clock.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';

function world() {
  const engine = makeEngine({ seed: 1, horizon: 1_000 });
  const rung: string[] = [];
  const clock = new ChartClocks(engine).make(2);
  const set = (name: string, delay: number): number =>
    clock.setTimeout(() => rung.push(`${engine.calendar.now} ${name}`), delay);
  const run = (): void => {
    while (engine.calendar.pop()) engine.dispatch();
  };
  return { clock, rung, set, run, engine };
}

describe('the clock of a chart', () => {
  it('rings once, after the delay', () => {
    const { rung, set, run } = world();
    set('b', 20);
    set('a', 10);
    run();
    expect(rung).toEqual(['10 a', '20 b']);
  });

  it('does not ring what was cleared', () => {
    const { clock, rung, set, run } = world();
    const a = set('a', 10);
    set('b', 10);
    clock.clearTimeout(a);
    run();
    expect(rung).toEqual(['10 b']);
  });

  it('clears nothing else when a timer is cleared after it rang or was cleared', () => {
    const { clock, rung, set, run } = world();
    const old = set('old', 10);
    run();
    const cleared = set('cleared', 10);
    clock.clearTimeout(cleared);
    set('new', 5);
    clock.clearTimeout(old);
    clock.clearTimeout(cleared);
    run();
    expect(rung).toEqual(['10 old', '15 new']);
  });
});
