import { area, curveStepAfter } from 'd3';
import { micros } from '../../sim/engine/time.ts';
import type { TimeWindow } from './chart-source.ts';
import { POD_GROUPS, type PodCounts, type PodGroup } from './pod-counts.ts';
import { greatest, valueAt } from './step-series.ts';

/** Too many pods for levels of their own: how many are in each group, one area upon the other, and one stack. */
export function stackPaths(
  stacks: readonly PodCounts[],
  window: TimeWindow,
  width: number,
  y: (count: number) => number,
): Readonly<Record<PodGroup, string>> {
  const columns = Math.max(1, Math.ceil(width));
  const time = (column: number): number =>
    micros(window.from + ((window.to - window.from) * Math.min(column, columns)) / columns);
  const floor = new Float64Array(columns + 1);
  const paths = Object.fromEntries(POD_GROUPS.map((group) => [group, ''])) as Record<PodGroup, string>;
  for (const [group, series] of stacks.flatMap((pods) =>
    POD_GROUPS.map((name) => [name, pods[name]] as const),
  )) {
    // what is rare and short must not fall between two columns
    const rare = group === 'pending' || group === 'failed';
    const tops = Float64Array.from(floor, (base, column) => {
      const count = rare
        ? greatest(series, time(column), time(column + 1)).value
        : valueAt(series, time(column));
      return base + count;
    });
    const bases = floor.slice();
    paths[group] +=
      area<number>()
        .curve(curveStepAfter)
        .defined((_, column) => tops[column]! > bases[column]!)
        .x((_, column) => Math.min(column, width))
        .y0((_, column) => y(bases[column]!))
        .y1((_, column) => y(tops[column]!))
        .digits(1)(Array.from(floor)) ?? '';
    floor.set(tops);
  }
  return paths;
}
