import { micros } from '../../sim/engine/time.ts';
import type { DecisionAt, TraceView } from '../../sim/trace/read.ts';
import { Log, rowsOf } from './decision-log.ts';

/** What an HPA saw and what was last written as replicas, at any moment of a run. */
export class HpaLog {
  readonly #view: TraceView;
  readonly #syncs: Log;
  readonly #writes: Log;

  constructor(view: TraceView) {
    const { trace } = view;
    const syncs = rowsOf(trace, 'hpa-decide');
    this.#view = view;
    this.#syncs = new Log(trace.decisions.time, syncs);
    const all = [...syncs, ...rowsOf(trace, 'keda-scale')].sort((a, b) => a - b);
    this.#writes = new Log(trace.decisions.time, all);
  }

  /** The HPA's last sync. */
  syncAt = (t: number): DecisionAt | null => this.#decision(this.#syncs.rowAt(micros(t)));
  /** Who last looked at the replicas, the HPA or KEDA: `granted` of them there are from then on. */
  writeAt = (t: number): DecisionAt | null => this.#decision(this.#writes.rowAt(micros(t)));

  #decision(row: number): DecisionAt | null {
    return row < 0 ? null : this.#view.decision(row);
  }
}
