import { STATES, type IntervalColumns, type StateName } from '../../sim/trace/trace.ts';
import type { StepSeries } from './step-series.ts';

/** States as a reader counts them: the legend of the machines chart, and its bands when there are too many for lanes. */
export const GROUPS = ['running', 'waking', 'leaving', 'asleep', 'out'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<StateName | 'restarting' | 'replacing', Group | null>> = {
  created: 'asleep',
  stopped: 'asleep',
  suspended: 'asleep',
  pending: 'waking',
  starting: 'waking',
  booting: 'waking',
  resuming: 'waking',
  restarting: 'waking',
  replacing: 'waking',
  ready: 'running',
  draining: 'leaving',
  stopping: 'leaving',
  suspending: 'leaving',
  terminating: 'leaving',
  failed: 'out',
  unreachable: 'out',
  gone: null,
};

/** Billed for CPU and memory: from `started` until it is `stopped` or `suspended` (Fly docs, about/billing). */
export const BILLED: ReadonlySet<StateName> = new Set([
  'booting',
  'ready',
  'draining',
  'stopping',
  'suspending',
]);

/** How many instances are in a group, and how many are billed, over the run. */
export interface GroupCounts extends Readonly<Record<Group, StepSeries>> {
  readonly billed: StepSeries;
}

export function groupCounts(intervals: IntervalColumns): GroupCounts {
  const all = [...GROUPS, 'billed'] as const;
  const changes = all.map(() => ({ times: [] as number[], values: [] as number[] }));
  const bitsOf = STATES.map((state) => {
    const group = GROUP_OF[state];
    return (group ? 1 << GROUPS.indexOf(group) : 0) | (BILLED.has(state) ? 1 << GROUPS.length : 0);
  });
  const last = new Map<number, number>();
  const shift = (index: number, time: number, by: number): void => {
    const { times, values } = changes[index]!;
    const value = (values.at(-1) ?? 0) + by;
    if (times.at(-1) === time) values[values.length - 1] = value;
    else {
      times.push(time);
      values.push(value);
    }
  };
  for (let row = 0; row < intervals.count; row++) {
    const instance = intervals.instance[row]!;
    const now = bitsOf[intervals.state[row]!]!;
    const before = last.get(instance) ?? 0;
    last.set(instance, now);
    for (let index = 0, changed = before ^ now; index < all.length; index++)
      if (changed & (1 << index)) shift(index, intervals.start[row]!, now & (1 << index) ? 1 : -1);
  }
  const series = changes.map(({ times, values }) => ({
    times: Float64Array.from(times),
    values: Float64Array.from(values),
  }));
  return Object.fromEntries(all.map((name, index) => [name, series[index]!])) as unknown as GroupCounts;
}
