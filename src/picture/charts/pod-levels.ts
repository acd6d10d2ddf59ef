import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { TimeWindow } from './chart-source.ts';
import { box } from './path.ts';
import { POD_GROUPS, type PodCounts, type PodGroup } from './pod-counts.ts';
import { valueAt } from './step-series.ts';

/** A start or an end must be seen however short it is beside the window. */
const LEAST_WIDTH: Partial<Record<PodGroup, number>> = { starting: 1.5, pending: 1, terminating: 1.5 };

/**
 * Pods stacked upward from zero, one level each: the ready ones lowest, then those on their way, on top those that leave. So
 * the lit levels are the ready step itself, which lanes by name would not be: pods leave in any order. Of several `stacks`
 * (revisions) each lies on those before it.
 */
export function levelPaths(
  stacks: readonly PodCounts[],
  window: TimeWindow,
  width: number,
  height: number,
  pitch: number,
): Readonly<Record<PodGroup, string>> {
  const x = scaleLinear([window.from, window.to], [0, width]);
  const at = (time: number): number => x(secondsOf(time));
  const inset = Math.min(1, pitch * 0.12);
  const paths = Object.fromEntries(POD_GROUPS.map((group) => [group, ''])) as Record<PodGroup, string>;
  const levels: { since: number; drawnTo: number }[] = [];

  const draw = (level: number, group: PodGroup, since: number, until: number): void => {
    const left = at(since);
    const right = Math.max(at(until), left + (LEAST_WIDTH[group] ?? 0));
    // on one pixel column the first run is enough
    if (right - left < 0.5 && left < levels[level]!.drawnTo) return;
    levels[level]!.drawnTo = left + 1;
    const top = height - (level + 1) * pitch + inset;
    paths[group] += box(left, top, Math.max(0.5, Math.min(right, width) - left), pitch - 2 * inset);
  };

  const [from, to] = [micros(window.from), micros(window.to)];
  const open = new Map<number, PodGroup>();
  const enter = (time: number): void => {
    let level = 0;
    const change = (group: PodGroup | null): void => {
      const before = open.get(level);
      if (before !== (group ?? undefined)) {
        if (before) draw(level, before, levels[level]!.since, time);
        if (group) {
          open.set(level, group);
          levels[level] = { since: time, drawnTo: levels[level]?.drawnTo ?? -1 };
        } else open.delete(level);
      }
      level++;
    };
    for (const pods of stacks)
      for (const group of POD_GROUPS) for (let i = valueAt(pods[group], time); i > 0; i--) change(group);
    while (level < levels.length) change(null);
  };
  enter(from);
  for (const time of changesBetween(stacks, from, to)) enter(time);
  for (const [level, group] of open) draw(level, group, levels[level]!.since, to);
  return paths;
}

/** Moments in (from, to) at which any of the counts changes, in order. */
function changesBetween(stacks: readonly PodCounts[], from: number, to: number): readonly number[] {
  const times = stacks.flatMap((pods) =>
    POD_GROUPS.flatMap((group) => [...pods[group].times].filter((time) => time > from && time < to)),
  );
  return [...new Set(times)].sort((a, b) => a - b);
}
