import type { Engine } from './engine.ts';
import type { Micros } from './time.ts';

/** `pass(k)` at first + k * period for k = 0, 1, 2, ...: tick times are never a sum, so no error piles up. */
export function startLoop(
  engine: Engine,
  loop: { readonly first: Micros; readonly period: Micros; readonly priority: number },
  pass: (k: number) => void,
): void {
  const plan = (k: number): void => {
    engine.calendar.schedule(loop.first + k * loop.period, loop.priority, kind, k, 0);
  };
  const kind = engine.register((k) => {
    plan(k + 1);
    pass(k);
  });
  plan(0);
}

/** `work` once at `at`. */
export function once(engine: Engine, at: Micros, priority: number, work: () => void): void {
  engine.calendar.schedule(at, priority, engine.register(work), 0, 0);
}
