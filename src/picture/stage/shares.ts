import { micros } from '../../sim/engine/time.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import { Log, rowsOf } from './decision-log.ts';

/** What share of the traffic the Route gives to each of several revisions, at any moment of a run. */
export class ShareLog {
  readonly names: readonly string[];
  readonly #view: TraceView;
  /** Of each revision: when its share changed. */
  readonly #routes: readonly Log[];
  /** Of each revision: its share before the first change. */
  readonly #first: readonly number[];

  constructor(view: TraceView, names: readonly string[]) {
    const { decisions } = view.trace;
    const rows = rowsOf(view.trace, 'knative-route');
    this.names = names;
    this.#view = view;
    const own = names.map((_, revision) => rows.filter((row) => decisions.revision?.[row] === revision));
    this.#routes = own.map((found) => new Log(decisions.time, found));
    this.#first = own.map(([row], revision) =>
      row === undefined
        ? revision === 0 && rows.length === 0
          ? 100
          : 0
        : view.decision(row).inputs['before']!,
    );
  }

  /** Percent of each revision at `t` seconds. */
  at(t: number): readonly number[] {
    const { granted } = this.#view.trace.decisions;
    return this.#routes.map((log, revision) => {
      const row = log.rowAt(micros(t));
      return row < 0 ? this.#first[revision]! : granted[row]!;
    });
  }
}

/** Only of a run with several revisions, else null. */
export function shareLog(view: TraceView): ShareLog | null {
  const { revision, revisionNames } = view.trace.instances;
  return revision && revisionNames ? new ShareLog(view, revisionNames) : null;
}
