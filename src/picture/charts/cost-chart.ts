import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import { tenth } from './path.ts';
import { greatest, stepPath } from './step-series.ts';
import { roundBelow } from './ticks.ts';

/** Machines that are billed for CPU and memory, as a step line with the area under it. */
export interface CostPicture {
  readonly line: string;
  readonly area: string;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

export function costPicture(
  source: ChartSource,
  window: TimeWindow,
  width: number,
  height: number,
): CostPicture {
  const from = micros(window.from);
  const to = micros(window.to);
  const most = Math.max(1, greatest(source.counts.billed, from, to).value);
  const x = scaleLinear([window.from, window.to], [0, width]);
  const y = scaleLinear([0, most * 1.1], [height - 0.5, 1]);
  const line = stepPath(source.counts.billed, from, to, (time) => x(secondsOf(time)), y);
  const top = roundBelow(most);
  const ticks = [{ y: y(0), value: 0 }];
  if (y(0) - y(top) > 11) ticks.unshift({ y: y(top), value: top });
  return { line, area: `${line}V${tenth(height)}H0z`, ticks };
}
