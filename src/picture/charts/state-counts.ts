import type { IntervalColumns } from '../../sim/trace/columns.ts';
import { STATES, type StateName } from '../../sim/trace/trace.ts';
import { seriesOfSteps, type StepSeries } from './step-series.ts';

/**
 * How many instances are in each of `names` over the run, in one pass. `groupsOf` says to which of them a state belongs:
 * to none, to one, or to several. Instances that are not `counted` are left out.
 */
export function countsPerGroup<Name extends string>(
  intervals: IntervalColumns,
  names: readonly Name[],
  groupsOf: (state: StateName) => readonly Name[],
  isCounted: (instance: number) => boolean = () => true,
): Readonly<Record<Name, StepSeries>> {
  const steps = names.map(() => seriesOfSteps());
  const bitsOf = STATES.map((state) =>
    groupsOf(state).reduce((bits, name) => bits | (1 << names.indexOf(name)), 0),
  );
  const last = new Map<number, number>();
  for (let row = 0; row < intervals.count; row++) {
    const instance = intervals.instance[row]!;
    if (!isCounted(instance)) continue;
    const now = bitsOf[intervals.state[row]!]!;
    const before = last.get(instance) ?? 0;
    last.set(instance, now);
    for (let index = 0, changed = before ^ now; index < names.length; index++)
      if (changed & (1 << index)) steps[index]!.add(intervals.start[row]!, now & (1 << index) ? 1 : -1);
  }
  return Object.fromEntries(names.map((name, index) => [name, steps[index]!.series()])) as Record<
    Name,
    StepSeries
  >;
}
