import { Calendar } from './calendar.ts';
import type { Engine } from './engine.ts';
import { Random } from './random.ts';
import type { Micros } from './time.ts';

/** An engine at t = 0 with an empty calendar. After `calendar.pop()`, `dispatch()` runs the popped event's handler. */
export function makeEngine(options: { seed: number; horizon: Micros }): Engine & { dispatch(): void } {
  const calendar = new Calendar();
  const handlers: ((a: number, b: number) => void)[] = [];
  return {
    calendar,
    random: new Random(options.seed),
    horizon: options.horizon,
    register(handler) {
      return handlers.push(handler) - 1;
    },
    dispatch() {
      handlers[calendar.kind]!(calendar.a, calendar.b);
    },
  };
}
