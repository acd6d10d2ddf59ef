import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';
import { RULES } from '../../sim/trace/rules.ts';
import { MODES, type ModeName, type Trace } from '../../sim/trace/trace.ts';

/** Rows of one kind in time order, to be asked which was the last at a moment. */
class Log {
  readonly #times: Float64Array;
  readonly #rows: readonly number[];

  constructor(times: Float64Array, rows: readonly number[]) {
    this.#rows = rows;
    this.#times = Float64Array.from(rows, (row) => times[row]!);
  }

  /** Row of the last one at or before `at` (Micros); -1 if there is none. */
  rowAt(at: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#times[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return this.#rows[low - 1] ?? -1;
  }
}

/** What the KPA decided and what it was in, at any moment of a run. */
export class KpaLog {
  readonly #view: TraceView;
  readonly #decides: Log;
  readonly #scales: Log;
  readonly #paths: Log;
  /** Decisions in which the panic window was over the threshold. */
  readonly #over: Log;
  readonly #modes: Readonly<Record<ModeName, Log>>;

  constructor(view: TraceView) {
    const { trace } = view;
    const { decisions, modes } = trace;
    const decides = rowsOf(trace, 'kpa-decide');
    const modeRows = (name: ModeName): number[] =>
      rowsWhere(modes.count, (row) => MODES[modes.kind[row]!] === name);
    this.#view = view;
    this.#decides = new Log(decisions.time, decides);
    this.#scales = new Log(decisions.time, rowsOf(trace, 'kpa-scale'));
    this.#paths = new Log(decisions.time, rowsOf(trace, 'kpa-path'));
    this.#over = new Log(
      decisions.time,
      decides.filter((row) => isOverThreshold(view.decision(row))),
    );
    this.#modes = {
      panic: new Log(modes.start, modeRows('panic')),
      'activator-in-path': new Log(modes.start, modeRows('activator-in-path')),
    };
  }

  /** The decider's last evaluation. */
  decideAt = (t: number): DecisionAt | null => this.#decision(this.#decides.rowAt(micros(t)));
  /** What last set or held the number of replicas. */
  scaleAt = (t: number): DecisionAt | null => this.#decision(this.#scales.rowAt(micros(t)));
  /** What last changed the way of the requests. */
  pathAt = (t: number): DecisionAt | null => this.#decision(this.#paths.rowAt(micros(t)));

  /** Does the mode hold at `at` (Micros)? It includes its first moment and not its last. */
  isIn(mode: ModeName, at: number): boolean {
    const row = this.#modes[mode].rowAt(at);
    const { end } = this.#view.trace.modes;
    return row >= 0 && (at < end[row]! || end[row] === this.#view.trace.horizon);
  }

  /**
   * When panic, if it holds, was last renewed: the panic window asked for more than the threshold, or a new decider found
   * pods. -1 outside of it.
   */
  panickedAt(t: number): number {
    const at = micros(t);
    if (!this.isIn('panic', at)) return -1;
    const { modes, decisions } = this.#view.trace;
    const began = modes.start[this.#modes.panic.rowAt(at)]!;
    const over = this.#over.rowAt(at);
    return secondsOf(Math.max(began, over < 0 ? began : decisions.time[over]!));
  }

  #decision(row: number): DecisionAt | null {
    return row < 0 ? null : this.#view.decision(row);
  }
}

/** Rounded up before it is compared, and no pod counts as one (autoscaler.go: Scale). */
function isOverThreshold({ inputs }: DecisionAt): boolean {
  const { wantedPanic = 0, ready = 0, panicThreshold = 0 } = inputs;
  return panicThreshold > 0 && wantedPanic / Math.max(1, ready) >= panicThreshold;
}

function rowsOf({ decisions }: Trace, code: (typeof RULES)[number]['code']): number[] {
  const rule = RULES.findIndex((known) => known.code === code);
  return rowsWhere(decisions.count, (row) => decisions.rule[row] === rule);
}

const rowsWhere = (count: number, is: (row: number) => boolean): number[] =>
  Array.from({ length: count }, (_, row) => row).filter(is);
