import { micros } from '../../../src/sim/engine/time.ts';
import { COMMON_OUTCOMES } from '../../../src/sim/platform.ts';
import type { TraceView } from '../../../src/sim/trace/read.ts';
import { limitIndex, ruleIndex } from '../../../src/sim/trace/rules.ts';
import type { Summary } from '../../../src/sim/trace/summary.ts';
import {
  DECISION_INPUTS,
  STATES,
  type Prices,
  type StateName,
  type Trace,
} from '../../../src/sim/trace/trace.ts';

export interface RequestRow {
  readonly arrival: number;
  readonly end: number;
  readonly outcome: string;
  readonly instance?: number;
  /** Seconds; handed to the instance at once unless given, -1 = never. */
  readonly dispatch?: number;
  readonly cold?: boolean;
}
export type IntervalRow = readonly [instance: number, state: StateName, start: number, end: number];
export interface TraceRows {
  readonly horizon: number;
  readonly requests?: readonly RequestRow[];
  readonly intervals?: readonly IntervalRow[];
  readonly strays?: readonly { instance: number; dispatch: number; end: number }[];
  /** Autostop passes: when, and which instance was stopped (-1 none). */
  readonly passes?: readonly (readonly [seconds: number, subject: number])[];
  readonly prices?: Prices;
  readonly checks?: readonly (readonly [seconds: number, instance: number, passed: boolean])[];
}

export const OUTCOMES = [
  ...COMMON_OUTCOMES,
  { code: 'start-timeout', status: 503, side: 'platform', originSees: false },
  { code: 'refused', status: 502, side: 'platform', originSees: false },
  { code: 'cut', status: 502, side: 'platform', originSees: false },
] as const;

const time = (seconds: number): number => (seconds < 0 ? -1 : micros(seconds));

/** A trace laid by hand, in seconds, rows in any order. */
export function traceOf(rows: TraceRows): Trace {
  const requests = [...(rows.requests ?? [])].sort((a, b) => a.arrival - b.arrival);
  const intervals = [...(rows.intervals ?? [])].sort((a, b) => a[2] - b[2]);
  const strays = [...(rows.strays ?? [])].sort((a, b) => a.dispatch - b.dispatch);
  const passes = rows.passes ?? [];
  const checks = [...(rows.checks ?? [])].sort((a, b) => a[0] - b[0]);
  const dispatch = requests.map((r) => time(r.dispatch ?? (r.outcome === 'ok' ? r.arrival : -1)));
  const count = requests.length;
  return {
    modelRevision: 1,
    platform: 'fly',
    horizon: micros(rows.horizon),
    outcomes: OUTCOMES,
    classes: [{ id: 'demand', own: true }],
    requests: {
      count,
      arrival: Float64Array.from(requests, (r) => time(r.arrival)),
      dispatch: Float64Array.from(dispatch),
      serviceStart: Float64Array.from(dispatch),
      end: Float64Array.from(requests, (r) => time(r.end)),
      connecting: new Float64Array(count),
      outcome: Uint8Array.from(requests, (r) => OUTCOMES.findIndex(({ code }) => code === r.outcome)),
      instance: Int16Array.from(requests, (r) => r.instance ?? -1),
      region: new Uint8Array(count),
      attempts: new Uint8Array(count).fill(1),
      class: new Uint8Array(count),
      cold: Uint8Array.from(requests, (r) => (r.cold ? 2 : 0)),
    },
    strays: {
      count: strays.length,
      request: new Uint32Array(strays.length),
      instance: Int16Array.from(strays, (s) => s.instance),
      dispatch: Float64Array.from(strays, (s) => time(s.dispatch)),
      end: Float64Array.from(strays, (s) => time(s.end)),
    },
    instances: {
      count: Math.max(0, ...intervals.map(([instance]) => instance + 1)),
      region: new Uint8Array(Math.max(0, ...intervals.map(([instance]) => instance + 1))),
      regionCodes: ['fra'],
    },
    intervals: {
      count: intervals.length,
      instance: Int16Array.from(intervals, ([instance]) => instance),
      state: Uint8Array.from(intervals, ([, state]) => STATES.indexOf(state)),
      start: Float64Array.from(intervals, ([, , start]) => time(start)),
      end: Float64Array.from(intervals, ([, , , end]) => time(end)),
      planned: new Float64Array(intervals.length).fill(-1),
      phase: new Int8Array(intervals.length).fill(-1),
    },
    hops: {
      count: 0,
      time: new Float64Array(0),
      request: new Uint32Array(0),
      attempt: new Uint8Array(0),
      kind: new Uint8Array(0),
      instance: new Int16Array(0),
      detail: new Float64Array(0),
    },
    decisions: {
      count: passes.length,
      time: Float64Array.from(passes, ([seconds]) => time(seconds)),
      rule: new Uint8Array(passes.length).fill(ruleIndex('fly-autostop')),
      region: new Uint8Array(passes.length),
      subject: Int16Array.from(passes, ([, subject]) => subject),
      request: new Int32Array(passes.length).fill(-1),
      wanted: new Float64Array(passes.length),
      granted: Float64Array.from(passes, ([, subject]) => (subject < 0 ? 0 : 1)),
      limitedBy: new Uint8Array(passes.length).fill(limitIndex('none')),
      inputs: new Float64Array(passes.length * DECISION_INPUTS),
    },
    checks: {
      count: checks.length,
      time: Float64Array.from(checks, ([seconds]) => time(seconds)),
      instance: Int16Array.from(checks, ([, instance]) => instance),
      passed: Uint8Array.from(checks, ([, , passed]) => Number(passed)),
    },
    modes: { count: 0, kind: new Uint8Array(0), start: new Float64Array(0), end: new Float64Array(0) },
    summary: {
      instances: { runningSeconds: 5000 },
      cost: { currency: 'USD', total: 0.02, perHour: 0.05, per30Days: 36 },
    } as unknown as Summary,
    ...(rows.prices ? { prices: rows.prices } : {}),
    fingerprint: '0000000000000000',
  };
}

/** The charts read columns only; whoever asks this view for more finds out at once. */
export function viewOfRows(rows: TraceRows): TraceView {
  const trace = traceOf(rows);
  const refuse = (): never => {
    throw new Error('a hand-laid trace has columns only');
  };
  return {
    trace,
    horizonSeconds: rows.horizon,
    instanceAt: refuse,
    openAt: refuse,
    countsAt: refuse,
    decisionAt: refuse,
    decision: refuse,
    story: refuse,
    arrivedBetween: refuse,
    nextMoment: refuse,
    previousMoment: refuse,
  };
}
