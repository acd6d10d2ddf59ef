import type { IntervalColumns } from '../../sim/trace/columns.ts';
import type { StateName } from '../../sim/trace/trace.ts';
import { countsPerGroup } from './state-counts.ts';
import type { StepSeries } from './step-series.ts';

/**
 * What a reader tells apart in the pods chart, from zero upward: pods that count as ready, those on their way, those no
 * node has taken, those that crashed, and those that are deleted and not yet gone.
 */
export const POD_GROUPS = ['ready', 'starting', 'pending', 'failed', 'terminating'] as const;
export type PodGroup = (typeof POD_GROUPS)[number];
export type PodCounts = Readonly<Record<PodGroup, StepSeries>>;

const GROUP_OF: Partial<Readonly<Record<StateName, PodGroup>>> = {
  pending: 'pending',
  starting: 'starting',
  booting: 'starting',
  restarting: 'starting',
  ready: 'ready',
  failed: 'failed',
  terminating: 'terminating',
};

type Counted = (instance: number) => boolean;

export const podCounts = (intervals: IntervalColumns, isCounted?: Counted): PodCounts =>
  countsPerGroup(
    intervals,
    POD_GROUPS,
    (state) => {
      const group = GROUP_OF[state];
      return group ? [group] : [];
    },
    isCounted,
  );

/** Pods in any of these states. */
export const presentPods = (intervals: IntervalColumns, isCounted?: Counted): StepSeries =>
  countsPerGroup(intervals, ['present'] as const, (state) => (GROUP_OF[state] ? ['present'] : []), isCounted)
    .present;
