import { arrivedPerBin, binsOver, binSecondsFor } from './bins.ts';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import { tenth } from './path.ts';
import { roundBelow } from './ticks.ts';

/** Least pixels between two ticks. */
const TICKS_APART = 22;

/** Requests that arrive a second, in each of equal slices of a window. */
export function arrivalsPerSecond(source: ChartSource, window: TimeWindow, slices: number): Float64Array {
  const seconds = Math.max(1, binSecondsFor(window, slices, 1));
  const bins = binsOver(window, seconds);
  const counts = arrivedPerBin(source.trace, bins);
  const slice = (window.to - window.from) / slices;
  return Float64Array.from({ length: slices }, (_, i) => {
    const bin = Math.floor((window.from + (i + 0.5) * slice - bins.from) / seconds);
    return (counts[Math.min(bins.count - 1, bin)] ?? 0) / seconds;
  });
}

export const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), 0);

/** A step line with one value per slice, moved only where it changes. */
export function slicesPath(values: Float64Array, width: number, y: (value: number) => number): string {
  let path = `M0 ${tenth(y(values[0]!))}`;
  for (let slice = 1; slice < values.length; slice++)
    if (values[slice] !== values[slice - 1])
      path += `H${tenth((slice / values.length) * width)}V${tenth(y(values[slice]!))}`;
  return `${path}H${tenth(width)}`;
}

/** The area between a line from the left edge to the right one and `floor`. */
export const areaBelow = (line: string, floor: number): string => `${line}V${tenth(floor)}H0z`;

/** Zero, a number near the greatest load, and the half of it while both are short: long ones would meet the legend. */
export function loadTicks(load: number, y: (value: number) => number): { y: number; value: number }[] {
  const isShort = load < 100;
  const step = isShort ? roundBelow(load) : 10 ** Math.floor(Math.log10(load)) / 20;
  const highest = Math.floor(load / step) * step;
  const half = isShort && highest % 2 === 0 && (y(0) - y(highest)) / 2 >= TICKS_APART ? [highest / 2] : [];
  return [highest, ...half, 0].map((value) => ({ y: y(value), value }));
}
