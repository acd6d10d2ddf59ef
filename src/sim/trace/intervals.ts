import type { Calendar } from '../engine/calendar.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import { Column, written } from './column.ts';
import type { IntervalColumns } from './columns.ts';
import { STATES, type StateName } from './trace.ts';

const STATE_INDEX = new Map(STATES.map((name, index) => [name, index]));

/** The states of all instances, taken down as they are entered: one ends where the next begins, the last at the horizon. */
export class Intervals {
  readonly #calendar: Calendar;
  readonly #rows = {
    instance: new Column(Int16Array),
    state: new Column(Uint8Array),
    start: new Column(Float64Array),
    end: new Column(Float64Array),
    planned: new Column(Float64Array),
    phase: new Column(Int8Array),
  };
  /** Row of the open interval of each instance. */
  readonly #open: number[] = [];

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /** Instance enters a state (or the next boot phase): its open interval ends here. An interval of no length is overwritten. */
  enters(instance: number, state: StateName, planned: Micros, phase: number): void {
    const now = this.#calendar.now;
    const rows = this.#rows;
    const open = this.#open[instance];
    if (open !== undefined) {
      if (rows.start.array[open] === now) {
        rows.state.array[open] = STATE_INDEX.get(state)!;
        rows.planned.array[open] = planned;
        rows.phase.array[open] = phase;
        return;
      }
      rows.end.array[open] = now;
    }
    this.#open[instance] = rows.start.length;
    rows.instance.push(instance);
    rows.state.push(STATE_INDEX.get(state)!);
    rows.start.push(now);
    rows.end.push(NEVER);
    rows.planned.push(planned);
    rows.phase.push(phase);
  }

  columns(horizon: Micros): IntervalColumns {
    const rows = this.#rows;
    for (const open of this.#open) if (open !== undefined) rows.end.array[open] = horizon;
    return { count: rows.start.length, ...written(rows) };
  }
}
