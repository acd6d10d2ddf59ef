import type { Calendar } from '../engine/calendar.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import { Column, written } from './column.ts';
import type { ModeColumns } from './columns.ts';
import { MODES, type ModeName } from './trace.ts';

/** The modes a platform is in, taken down as they begin and end: one that is still on ends at the horizon. */
export class Modes {
  readonly #calendar: Calendar;
  readonly #rows = {
    kind: new Column(Uint8Array),
    start: new Column(Float64Array),
    end: new Column(Float64Array),
  };
  readonly #revision = new Column(Uint8Array);
  /** Row of each mode that is on, by mode and revision. */
  readonly #open = new Map<string, number>();

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /** The mode is on or off from now on; telling it twice changes nothing. */
  set(name: ModeName, isOn: boolean, revision: number): void {
    const rows = this.#rows;
    const key = `${name} ${revision}`;
    const open = this.#open.get(key);
    if (isOn === (open !== undefined)) return;
    if (open !== undefined) {
      rows.end.array[open] = this.#calendar.now;
      this.#open.delete(key);
      return;
    }
    this.#open.set(key, rows.start.length);
    this.#revision.push(revision);
    rows.kind.push(MODES.indexOf(name));
    rows.start.push(this.#calendar.now);
    rows.end.push(NEVER);
  }

  columns(horizon: Micros, tellsRevisions: boolean): ModeColumns {
    const rows = this.#rows;
    for (const open of this.#open.values()) rows.end.array[open] = horizon;
    return {
      count: rows.start.length,
      ...written(rows),
      ...(tellsRevisions ? { revision: this.#revision.trimmed() } : {}),
    };
  }
}
