import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';
import { MODES, type ModeName } from '../../sim/trace/trace.ts';
import { Log, rowsOf, rowsWhere } from './decision-log.ts';

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
