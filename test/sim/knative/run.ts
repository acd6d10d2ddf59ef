import { secondsOf } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import { MODES, STATES, type ModeName, type StateName, type Trace } from '../../../src/sim/trace/trace.ts';
import { knativeWith, type KnativeChanges } from '../support/knative-inputs.ts';
import { decisionsOf } from '../support/looking.ts';

/** A run of the platform, read the way a test talks about it. Times are seconds. */
export class Seen {
  readonly trace: Trace;
  readonly decisions: readonly DecisionAt[];

  constructor(changes: KnativeChanges) {
    this.trace = simulate(knativeWith(changes));
    this.decisions = decisionsOf(this.trace, 'kpa-decide');
  }

  /** The decider's wish as of `t`; -1 before its first. */
  desiredAt(t: number): number {
    return this.decisions.findLast((decision) => decision.t <= t)?.granted ?? -1;
  }

  /** Different wishes in [from, to], in order. */
  desiredBetween(from: number, to: number): readonly number[] {
    const wishes = this.decisions.filter(({ t }) => t >= from && t <= to).map(({ granted }) => granted);
    return wishes.filter((wish, i) => wish !== wishes[i - 1]);
  }

  /** `[t, replicas]` of every change. */
  get replicas(): readonly (readonly [number, number])[] {
    const rows = decisionsOf(this.trace, 'kpa-scale').map(({ t, granted }) => [t, granted] as const);
    return rows.filter(([, replicas], i) => replicas !== rows[i - 1]?.[1]);
  }

  /** `[from, to]` of each time the mode was on. */
  mode(name: ModeName): readonly (readonly [number, number])[] {
    const { kind, start, end } = this.trace.modes;
    return [...kind].flatMap((k, i) =>
      MODES[k] === name ? [[secondsOf(start[i]!), secondsOf(end[i]!)] as const] : [],
    );
  }

  /** How many pods are in the state at `t`. */
  podsIn(state: StateName, t: number): number {
    const { intervals } = this.trace;
    let count = 0;
    for (let i = 0; i < intervals.count; i++)
      if (
        STATES[intervals.state[i]!] === state &&
        secondsOf(intervals.start[i]!) <= t &&
        t < secondsOf(intervals.end[i]!)
      )
        count++;
    return count;
  }

  get outcomes(): Readonly<Record<string, number>> {
    return this.trace.summary.requests.byOutcome;
  }

  request(index: number): {
    readonly outcome: string;
    readonly dispatch: number;
    readonly start: number;
    readonly end: number;
    readonly lane: number;
    readonly cold: number;
  } {
    const { requests, outcomes } = this.trace;
    const seconds = (time: number): number => (time < 0 ? -1 : secondsOf(time));
    return {
      outcome: outcomes[requests.outcome[index]!]!.code,
      dispatch: seconds(requests.dispatch[index]!),
      start: seconds(requests.serviceStart[index]!),
      end: seconds(requests.end[index]!),
      lane: requests.instance[index]!,
      cold: requests.cold[index]!,
    };
  }
}
