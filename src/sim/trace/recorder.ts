import type { Calendar } from '../engine/calendar.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import { Column, written } from './column.ts';
import type { DecisionColumns, HopColumns, IntervalColumns, ModeColumns, StrayColumns } from './columns.ts';
import { Intervals } from './intervals.ts';
import { Modes } from './modes.ts';
import { limitIndex, ruleIndex, type LimitName, type RULES } from './rules.ts';
import { DECISION_INPUTS, HOPS, NO_REVISION, type HopName, type ModeName, type StateName } from './trace.ts';

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
  readonly #intervals: Intervals;
  readonly #modes: Modes;
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
  };
  readonly #revision = new Column(Uint8Array);
  readonly #stray: { request: number; instance: number; dispatch: Micros; end: Micros }[] = [];

  /** Do decisions and modes say which revision they are about? Only where there is more than one. */
  tellsRevisions = false;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
    this.#intervals = new Intervals(calendar);
    this.#modes = new Modes(calendar);
  }

  get now(): Micros {
    return this.#calendar.now;
  }

  /** Instance enters a state, or the next boot phase. `planned`: how long it should take. */
  enters(instance: number, state: StateName, planned: Micros = NEVER, phase = -1): void {
    this.#intervals.enters(instance, state, planned, phase);
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
    this.#revision.push(record.revision ?? NO_REVISION);
  }

  /** The mode is on or off from now on; telling it twice changes nothing. */
  mode(name: ModeName, isOn: boolean, revision = 0): void {
    this.#modes.set(name, isOn, revision);
  }

  /** Work that went on without its request: see StrayColumns. */
  stray(request: number, instance: number, dispatch: Micros, end: Micros): void {
    if (end > dispatch) this.#stray.push({ request, instance, dispatch, end });
  }

  intervals(horizon: Micros): IntervalColumns {
    return this.#intervals.columns(horizon);
  }

  hops(): HopColumns {
    return { count: this.#hop.time.length, ...written(this.#hop) };
  }

  decisions(): DecisionColumns {
    return {
      count: this.#decision.time.length,
      ...written(this.#decision),
      ...(this.tellsRevisions ? { revision: this.#revision.trimmed() } : {}),
    };
  }

  modes(horizon: Micros): ModeColumns {
    return this.#modes.columns(horizon, this.tellsRevisions);
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
