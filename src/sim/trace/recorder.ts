import type { Calendar } from '../engine/calendar.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import { Column } from './column.ts';
import { limitIndex, ruleIndex, type LimitName, type RULES } from './rules.ts';
import type {
  CheckColumns,
  DecisionColumns,
  HopColumns,
  IntervalColumns,
  ModeColumns,
  StrayColumns,
} from './columns.ts';
import {
  DECISION_INPUTS,
  HOPS,
  MODES,
  NO_REVISION,
  STATES,
  type HopName,
  type ModeName,
  type StateName,
} from './trace.ts';

const STATE_INDEX = new Map(STATES.map((name, index) => [name, index]));
const HOP_INDEX = new Map(HOPS.map((name, index) => [name, index]));

export interface DecisionRecord {
  readonly rule: (typeof RULES)[number]['code'];
  readonly region?: number;
  readonly subject?: number;
  /** Where a platform has several; left out: none. */
  readonly revision?: number;
  readonly request?: number;
  readonly wanted: number;
  readonly granted: number;
  readonly limitedBy: LimitName;
  /** In the order of the rule's inputs. */
  readonly inputs: readonly number[];
}

/** Takes down what happens beside the requests themselves, row by row, in the order it happens. */
export class Recorder {
  readonly #calendar: Calendar;
  readonly #interval = {
    instance: new Column(Int16Array),
    state: new Column(Uint8Array),
    start: new Column(Float64Array),
    end: new Column(Float64Array),
    planned: new Column(Float64Array),
    phase: new Column(Int8Array),
  };
  /** Row of the open interval of each instance. */
  readonly #openInterval: number[] = [];
  readonly #hop = {
    time: new Column(Float64Array),
    request: new Column(Uint32Array),
    attempt: new Column(Uint8Array),
    kind: new Column(Uint8Array),
    instance: new Column(Int16Array),
    detail: new Column(Float64Array),
  };
  readonly #decision = {
    time: new Column(Float64Array),
    rule: new Column(Uint8Array),
    region: new Column(Uint8Array),
    subject: new Column(Int16Array),
    request: new Column(Int32Array),
    wanted: new Column(Float64Array),
    granted: new Column(Float64Array),
    limitedBy: new Column(Uint8Array),
    inputs: new Column(Float64Array),
    revision: new Column(Uint8Array),
  };
  readonly #mode = {
    kind: new Column(Uint8Array),
    start: new Column(Float64Array),
    end: new Column(Float64Array),
    revision: new Column(Uint8Array),
  };
  /** Row of each mode that is on, by mode and revision. */
  readonly #openMode = new Map<string, number>();
  readonly #stray: { request: number; instance: number; dispatch: Micros; end: Micros }[] = [];

  /** Do decisions and modes say which revision they are about? Only where there is more than one. */
  tellsRevisions = false;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  get now(): Micros {
    return this.#calendar.now;
  }

  /** Instance enters a state (or the next boot phase): its open interval ends here. An interval of no length is overwritten. */
  enters(instance: number, state: StateName, planned: Micros = NEVER, phase = -1): void {
    const now = this.#calendar.now;
    const rows = this.#interval;
    const open = this.#openInterval[instance];
    if (open !== undefined) {
      if (rows.start.array[open] === now) {
        rows.state.array[open] = STATE_INDEX.get(state)!;
        rows.planned.array[open] = planned;
        rows.phase.array[open] = phase;
        return;
      }
      rows.end.array[open] = now;
    }
    this.#openInterval[instance] = rows.start.length;
    rows.instance.push(instance);
    rows.state.push(STATE_INDEX.get(state)!);
    rows.start.push(now);
    rows.end.push(NEVER);
    rows.planned.push(planned);
    rows.phase.push(phase);
  }

  hop(request: number, attempt: number, kind: HopName, instance = -1, detail = 0): void {
    const rows = this.#hop;
    rows.time.push(this.#calendar.now);
    rows.request.push(request);
    rows.attempt.push(attempt);
    rows.kind.push(HOP_INDEX.get(kind)!);
    rows.instance.push(instance);
    rows.detail.push(detail);
  }

  decide(record: DecisionRecord): void {
    const rows = this.#decision;
    rows.time.push(this.#calendar.now);
    rows.rule.push(ruleIndex(record.rule));
    rows.region.push(record.region ?? 0);
    rows.subject.push(record.subject ?? -1);
    rows.request.push(record.request ?? -1);
    rows.wanted.push(record.wanted);
    rows.granted.push(record.granted);
    rows.limitedBy.push(limitIndex(record.limitedBy));
    for (let i = 0; i < DECISION_INPUTS; i++) rows.inputs.push(record.inputs[i] ?? 0);
    rows.revision.push(record.revision ?? NO_REVISION);
  }

  /** The mode is on or off from now on; telling it twice changes nothing. */
  mode(name: ModeName, isOn: boolean, revision = 0): void {
    const rows = this.#mode;
    const key = `${name} ${revision}`;
    const open = this.#openMode.get(key);
    if (isOn === (open !== undefined)) return;
    if (open !== undefined) {
      rows.end.array[open] = this.#calendar.now;
      this.#openMode.delete(key);
      return;
    }
    this.#openMode.set(key, rows.start.length);
    rows.revision.push(revision);
    rows.kind.push(MODES.indexOf(name));
    rows.start.push(this.#calendar.now);
    rows.end.push(NEVER);
  }

  /** Work that went on without its request: see StrayColumns. */
  stray(request: number, instance: number, dispatch: Micros, end: Micros): void {
    if (end > dispatch) this.#stray.push({ request, instance, dispatch, end });
  }

  intervals(horizon: Micros): IntervalColumns {
    const rows = this.#interval;
    for (const open of this.#openInterval) if (open !== undefined) rows.end.array[open] = horizon;
    return {
      count: rows.start.length,
      instance: rows.instance.trimmed(),
      state: rows.state.trimmed(),
      start: rows.start.trimmed(),
      end: rows.end.trimmed(),
      planned: rows.planned.trimmed(),
      phase: rows.phase.trimmed(),
    };
  }

  hops(): HopColumns {
    const rows = this.#hop;
    return {
      count: rows.time.length,
      time: rows.time.trimmed(),
      request: rows.request.trimmed(),
      attempt: rows.attempt.trimmed(),
      kind: rows.kind.trimmed(),
      instance: rows.instance.trimmed(),
      detail: rows.detail.trimmed(),
    };
  }

  decisions(): DecisionColumns {
    const rows = this.#decision;
    return {
      count: rows.time.length,
      time: rows.time.trimmed(),
      rule: rows.rule.trimmed(),
      region: rows.region.trimmed(),
      subject: rows.subject.trimmed(),
      request: rows.request.trimmed(),
      wanted: rows.wanted.trimmed(),
      granted: rows.granted.trimmed(),
      limitedBy: rows.limitedBy.trimmed(),
      inputs: rows.inputs.trimmed(),
      ...(this.tellsRevisions ? { revision: rows.revision.trimmed() } : {}),
    };
  }

  modes(horizon: Micros): ModeColumns {
    const rows = this.#mode;
    for (const open of this.#openMode.values()) rows.end.array[open] = horizon;
    return {
      count: rows.start.length,
      kind: rows.kind.trimmed(),
      start: rows.start.trimmed(),
      end: rows.end.trimmed(),
      ...(this.tellsRevisions ? { revision: rows.revision.trimmed() } : {}),
    };
  }

  strays(): StrayColumns {
    const sorted = this.#stray.sort(
      (x, y) => x.dispatch - y.dispatch || x.request - y.request || x.end - y.end,
    );
    return {
      count: sorted.length,
      request: Uint32Array.from(sorted, (s) => s.request),
      instance: Int16Array.from(sorted, (s) => s.instance),
      dispatch: Float64Array.from(sorted, (s) => s.dispatch),
      end: Float64Array.from(sorted, (s) => s.end),
    };
  }
}

export const noChecks = (): CheckColumns => ({
  count: 0,
  time: new Float64Array(0),
  instance: new Int16Array(0),
  passed: new Uint8Array(0),
});
