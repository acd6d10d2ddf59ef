import type { IntervalColumns } from '../../sim/trace/columns.ts';
import type { StateName } from '../../sim/trace/trace.ts';
import { countsPerGroup } from './state-counts.ts';
import type { StepSeries } from './step-series.ts';

/** States as a reader counts them: the legend of the machines chart, and its bands when there are too many for lanes. */
export const GROUPS = ['running', 'waking', 'leaving', 'asleep', 'out'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<StateName, Group | null>> = {
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

/** A node has taken the pod: its CPUs and memory are nobody else's until it is gone (sim/pod/billing.ts). */
export const POD_BILLED: ReadonlySet<StateName> = new Set([
  'starting',
  'booting',
  'ready',
  'failed',
  'terminating',
]);

export const billedStates = (platform: string): ReadonlySet<StateName> =>
  platform === 'fly' ? BILLED : POD_BILLED;

/** How many instances are in a group, and how many are billed, over the run. */
export interface GroupCounts extends Readonly<Record<Group, StepSeries>> {
  readonly billed: StepSeries;
}

export function groupCounts(intervals: IntervalColumns, billed: ReadonlySet<StateName>): GroupCounts {
  return countsPerGroup(intervals, [...GROUPS, 'billed'] as const, (state) => {
    const group = GROUP_OF[state];
    return [...(group ? [group] : []), ...(billed.has(state) ? (['billed'] as const) : [])];
  });
}
