import { secondsOf } from '../../../src/sim/engine/time.ts';
import type { RULES } from '../../../src/sim/trace/rules.ts';
import { STATES, type StateName, type Trace } from '../../../src/sim/trace/trace.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';

/** Reads a trace the way a test talks about it. */
export function decisionsOf(trace: Trace, rule: (typeof RULES)[number]['code']): readonly DecisionAt[] {
  const view = viewOf(trace);
  return Array.from({ length: trace.decisions.count }, (_, i) => view.decision(i)).filter(
    (d) => d.rule === rule,
  );
}

/** `[state, since second]` of one instance, boot phases run together. */
export function lifeOf(trace: Trace, instance: number): readonly (readonly [StateName, number])[] {
  const { intervals } = trace;
  const life: (readonly [StateName, number])[] = [];
  for (let i = 0; i < intervals.count; i++) {
    const state = STATES[intervals.state[i]!]!;
    if (intervals.instance[i] === instance && life.at(-1)?.[0] !== state)
      life.push([state, secondsOf(intervals.start[i]!)]);
  }
  return life;
}

export const outcomeOf = (trace: Trace, request: number): string =>
  trace.outcomes[trace.requests.outcome[request]!]!.code;

/** Hops of a request as `kind@second` with the instance where there is one. */
export function storyOf(trace: Trace, request: number): readonly string[] {
  return viewOf(trace)
    .story(request)
    .map((step) => `${step.t.toFixed(1)} ${step.kind}${step.instance >= 0 ? ` m${step.instance + 1}` : ''}`);
}
