import { area, curveStepAfter, scaleLinear } from 'd3';
import { micros } from '../../sim/engine/time.ts';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import { GROUPS, type Group } from './state-groups.ts';
import { greatest, valueAt } from './step-series.ts';
import { roundBelow } from './ticks.ts';

/** Too many instances for lanes: how many are in each group, stacked upward from zero. */
export interface StackPicture {
  readonly areas: Readonly<Record<Group, string>>;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

export function stackPicture(
  source: ChartSource,
  window: TimeWindow,
  width: number,
  height: number,
): StackPicture {
  const total = source.trace.instances.count;
  const y = scaleLinear([0, total], [height, 1]);
  const columns = Math.max(1, Math.ceil(width));
  const time = (column: number): number =>
    micros(window.from + ((window.to - window.from) * Math.min(column, columns)) / columns);
  const floor = new Float64Array(columns + 1);
  const areas = {} as Record<Group, string>;
  for (const group of GROUPS) {
    const series = source.counts[group];
    // what is rare and short must not fall between two columns
    const rare = group === 'waking' || group === 'out';
    const tops = Float64Array.from(floor, (base, column) => {
      const value = rare
        ? greatest(series, time(column), time(column + 1)).value
        : valueAt(series, time(column));
      return Math.min(total, base + value);
    });
    const bases = floor.slice();
    areas[group] =
      area<number>()
        .curve(curveStepAfter)
        .defined((_, column) => tops[column]! > bases[column]!)
        .x((_, column) => Math.min(column, width))
        .y0((_, column) => y(bases[column]!))
        .y1((_, column) => y(tops[column]!))
        .digits(1)(Array.from(floor)) ?? '';
    floor.set(tops);
  }
  const top = roundBelow(total);
  return {
    areas,
    ticks: [
      { y: y(top), value: top },
      { y: y(0), value: 0 },
    ],
  };
}
