import { chartSource, type ChartSource } from '../../../src/picture/charts/chart-source.ts';
import { micros } from '../../../src/sim/engine/time.ts';
import { limitIndex, ruleIndex, RULES, type LimitName } from '../../../src/sim/trace/rules.ts';
import { DECISION_INPUTS, MODES, type ModeName, type Trace } from '../../../src/sim/trace/trace.ts';
import { traceOf, viewOfRows, type TraceRows } from './fixture.ts';

export interface DecisionRow {
  readonly at: number;
  readonly rule: (typeof RULES)[number]['code'];
  /** Left out: there is only one. */
  readonly revision?: number;
  readonly wanted?: number;
  readonly granted?: number;
  readonly limitedBy?: LimitName;
  readonly inputs?: Readonly<Record<string, number>>;
}
export interface KnativeRows extends TraceRows {
  readonly decisions?: readonly DecisionRow[];
  readonly modes?: readonly (readonly [mode: ModeName, from: number, to: number])[];
}

/** A Knative trace laid by hand, in seconds. */
export function knativeTrace(rows: KnativeRows): Trace {
  const decisions = [...(rows.decisions ?? [])].sort((a, b) => a.at - b.at);
  const modes = [...(rows.modes ?? [])].sort((a, b) => a[1] - b[1]);
  const count = decisions.length;
  const inputs = new Float64Array(count * DECISION_INPUTS);
  decisions.forEach(({ rule, inputs: named = {} }, row) => {
    const names: readonly string[] = RULES[ruleIndex(rule)]!.inputs;
    for (const [name, value] of Object.entries(named))
      inputs[row * DECISION_INPUTS + names.indexOf(name)] = value;
  });
  return {
    ...traceOf(rows),
    platform: 'knative',
    decisions: {
      count,
      time: Float64Array.from(decisions, ({ at }) => micros(at)),
      rule: Uint8Array.from(decisions, ({ rule }) => ruleIndex(rule)),
      region: new Uint8Array(count),
      subject: new Int16Array(count).fill(-1),
      request: new Int32Array(count).fill(-1),
      wanted: Float64Array.from(decisions, ({ wanted = 0 }) => wanted),
      granted: Float64Array.from(decisions, ({ granted = 0 }) => granted),
      limitedBy: Uint8Array.from(decisions, ({ limitedBy = 'none' }) => limitIndex(limitedBy)),
      inputs,
      ...(decisions.some(({ revision }) => revision !== undefined)
        ? { revision: Uint8Array.from(decisions, ({ revision = 0 }) => revision) }
        : {}),
    },
    modes: {
      count: modes.length,
      kind: Uint8Array.from(modes, ([mode]) => MODES.indexOf(mode)),
      start: Float64Array.from(modes, ([, from]) => micros(from)),
      end: Float64Array.from(modes, ([, , to]) => micros(to)),
    },
  };
}

export const knativeSourceOf = (rows: KnativeRows): ChartSource =>
  chartSource({ ...viewOfRows({ horizon: rows.horizon }), trace: knativeTrace(rows) });
