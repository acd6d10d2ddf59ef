import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';
import { MODES, type ModeName } from '../../sim/trace/trace.ts';
import { Log, rowsOf, rowsWhere } from './decision-log.ts';

/** What one revision's KPA wrote down. */
interface OwnLog {
  readonly decides: Log;
  readonly scales: Log;
  readonly paths: Log;
  /** Decisions in which the panic window was over the threshold. */
  readonly over: Log;
  readonly modes: Readonly<Record<ModeName, Log>>;
  /** Its first word (Micros); Infinity = it says nothing in this run. */
  readonly beginsAt: number;
}

/**
 * What the KPA decided and what it was in, at any moment of a run. Each revision has a KPA of its own: asked without one,
 * the newest that has spoken by then answers.
 */
export class KpaLog {
  readonly #view: TraceView;
  readonly #own: readonly OwnLog[];

  constructor(view: TraceView) {
    const { revisionNames } = view.trace.instances;
    this.#view = view;
    this.#own = Array.from({ length: revisionNames?.length ?? 1 }, (_, revision) => ownLog(view, revision));
  }

  /** The newest revision with a KPA at `t` seconds. */
  revisionAt(t: number): number {
    const at = micros(t);
    return Math.max(
      0,
      this.#own.findLastIndex(({ beginsAt }) => beginsAt <= at),
    );
  }

  /** Its name; '' where there is only one. */
  nameAt(t: number): string {
    return this.#view.trace.instances.revisionNames?.[this.revisionAt(t)] ?? '';
  }

  /** The decider's last evaluation. */
  decideAt = (t: number): DecisionAt | null => this.#decision(this.#newest(t).decides.rowAt(micros(t)));
  /** What last set or held the number of replicas. */
  scaleAt = (t: number): DecisionAt | null => this.#decision(this.#newest(t).scales.rowAt(micros(t)));
  /** What last changed the way of the requests. */
  pathAt = (t: number): DecisionAt | null => this.#decision(this.#newest(t).paths.rowAt(micros(t)));

  /** Does the mode hold at `at` (Micros)? It includes its first moment and not its last. */
  isIn(mode: ModeName, at: number, revision = this.revisionAt(secondsOf(at))): boolean {
    const row = this.#own[revision]!.modes[mode].rowAt(at);
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
    const own = this.#newest(t);
    const began = modes.start[own.modes.panic.rowAt(at)]!;
    const over = own.over.rowAt(at);
    return secondsOf(Math.max(began, over < 0 ? began : decisions.time[over]!));
  }

  #newest(t: number): OwnLog {
    return this.#own[this.revisionAt(t)]!;
  }

  #decision(row: number): DecisionAt | null {
    return row < 0 ? null : this.#view.decision(row);
  }
}

function ownLog(view: TraceView, revision: number): OwnLog {
  const { decisions, modes } = view.trace;
  const isOwn = (row: number): boolean => (decisions.revision?.[row] ?? 0) === revision;
  const rows = (code: 'kpa-decide' | 'kpa-scale' | 'kpa-path'): number[] =>
    rowsOf(view.trace, code).filter(isOwn);
  const log = (own: readonly number[]): Log => new Log(decisions.time, own);
  const mode = (name: ModeName): Log =>
    new Log(
      modes.start,
      rowsWhere(
        modes.count,
        (row) => MODES[modes.kind[row]!] === name && (modes.revision?.[row] ?? 0) === revision,
      ),
    );
  const [decides, scales] = [rows('kpa-decide'), rows('kpa-scale')];
  const first = Math.min(decides[0] ?? Infinity, scales[0] ?? Infinity);
  return {
    decides: log(decides),
    scales: log(scales),
    paths: log(rows('kpa-path')),
    over: log(decides.filter((row) => isOverThreshold(view.decision(row)))),
    modes: { panic: mode('panic'), 'activator-in-path': mode('activator-in-path') },
    beginsAt: first === Infinity ? Infinity : decisions.time[first]!,
  };
}

/** Rounded up before it is compared, and no pod counts as one (autoscaler.go: Scale). */
function isOverThreshold({ inputs }: DecisionAt): boolean {
  const { wantedPanic = 0, ready = 0, panicThreshold = 0 } = inputs;
  return panicThreshold > 0 && wantedPanic / Math.max(1, ready) >= panicThreshold;
}
