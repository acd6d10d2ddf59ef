import type { Calendar } from './calendar.ts';
import type { Random } from './random.ts';
import type { Micros } from './time.ts';

/** What everything in a run shares. Made once by simulate.ts. */
export interface Engine {
  readonly calendar: Calendar;
  readonly random: Random;
  readonly horizon: Micros;
  /** Adds a kind of event; the number goes into `calendar.schedule`. Registration order is part of the set-up, so it is deterministic. */
  register(handler: (a: number, b: number) => void): number;
}
