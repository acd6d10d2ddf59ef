import { secondsOf } from '../../sim/engine/time.ts';
import { STATES, type StateName, type Trace } from '../../sim/trace/trace.ts';

/** One stretch of an instance in one state (or one boot phase), in seconds. */
export interface Stretch {
  readonly state: StateName;
  readonly from: number;
  readonly to: number;
  /** What it was planned to take; -1 when open-ended. */
  readonly planned: number;
  readonly phase: number;
}

/** The stretches of every instance, to be asked for by time. */
export class History {
  readonly #trace: Trace;
  readonly #rows: readonly (readonly number[])[];
  readonly #together: readonly StateName[];
  /** By row of the trace's intervals, made when first asked for: a frame asks for every instance's. */
  readonly #stretches: (Stretch | undefined)[] = [];
  readonly #episodes: (readonly Stretch[] | undefined)[] = [];

  /** Neighbouring stretches of one state are one episode; states in `together` count as one. */
  constructor(trace: Trace, together: readonly StateName[] = []) {
    const rows: number[][] = Array.from({ length: trace.instances.count }, () => []);
    for (let i = 0; i < trace.intervals.count; i++) rows[trace.intervals.instance[i]!]?.push(i);
    this.#trace = trace;
    this.#rows = rows;
    this.#together = together;
  }

  /** Place of the stretch that holds `at` (Micros) in the life of the instance; -1 before it was made. */
  placeAt(instance: number, at: number): number {
    const rows = this.#rows[instance] ?? [];
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#trace.intervals.start[rows[middle]!]! <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  stretch(instance: number, place: number): Stretch | null {
    const row = this.#rows[instance]?.[place];
    return row === undefined ? null : (this.#stretches[row] ??= this.#read(row));
  }

  /** The stretch at `place` with its neighbours of the same state: a boot is one episode of several phases. */
  episode(instance: number, place: number): readonly Stretch[] {
    const row = this.#rows[instance]?.[place];
    return row === undefined ? [] : (this.#episodes[row] ??= this.#gather(instance, place));
  }

  #read(row: number): Stretch {
    const { state, start, end, planned, phase } = this.#trace.intervals;
    return {
      state: STATES[state[row]!]!,
      from: secondsOf(start[row]!),
      to: secondsOf(end[row]!),
      planned: planned[row]! < 0 ? -1 : secondsOf(planned[row]!),
      phase: phase[row]!,
    };
  }

  #gather(instance: number, place: number): readonly Stretch[] {
    const here = this.stretch(instance, place);
    if (!here) return [];
    const together = this.#together;
    const belongs = ({ state }: Stretch): boolean =>
      together.includes(here.state) ? together.includes(state) : state === here.state;
    const found = [here];
    for (let i = place - 1; ; i--) {
      const before = this.stretch(instance, i);
      if (!before || !belongs(before)) break;
      found.unshift(before);
    }
    for (let i = place + 1; ; i++) {
      const after = this.stretch(instance, i);
      if (!after || !belongs(after)) break;
      found.push(after);
    }
    return found;
  }
}
