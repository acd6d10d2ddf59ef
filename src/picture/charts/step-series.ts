import { bisectRight } from 'd3';
import { tenth } from './path.ts';

/** A number that changes at instants: `values[i]` holds from `times[i]` (Micros, ascending) to the next. */
export interface StepSeries {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** Gathers a series in the order of time; changes of one instant become one. */
export function seriesOfSteps(): {
  add(time: number, by: number): void;
  set(time: number, value: number): void;
  series(): StepSeries;
} {
  const times: number[] = [];
  const values: number[] = [];
  const set = (time: number, value: number): void => {
    if (times.at(-1) === time) values[values.length - 1] = value;
    else {
      times.push(time);
      values.push(value);
    }
  };
  return {
    set,
    add: (time, by) => set(time, (values.at(-1) ?? 0) + by),
    series: () => ({ times: Float64Array.from(times), values: Float64Array.from(values) }),
  };
}

/** The value at `time`; 0 before the first change. */
export function valueAt(series: StepSeries, time: number): number {
  return series.values[bisectRight(series.times, time) - 1] ?? 0;
}

/** Greatest value in [from, to] and the first moment of it. */
export function greatest(series: StepSeries, from: number, to: number): { value: number; time: number } {
  let best = { value: valueAt(series, from), time: from };
  for (let i = bisectRight(series.times, from); i < series.times.length && series.times[i]! <= to; i++)
    if (series.values[i]! > best.value) best = { value: series.values[i]!, time: series.times[i]! };
  return best;
}

/**
 * The step line over [from, to] as SVG path data. Changes that fall on one pixel column become one vertical stroke
 * from the least to the greatest value, so that a spike shorter than a pixel is still seen.
 */
export function stepPath(
  series: StepSeries,
  from: number,
  to: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  let value = valueAt(series, from);
  let path = `M${tenth(x(from))} ${tenth(y(value))}`;
  let i = bisectRight(series.times, from);
  while (i < series.times.length && series.times[i]! <= to) {
    const at = x(series.times[i]!);
    const before = value;
    let least = value;
    let most = value;
    while (i < series.times.length && series.times[i]! <= to && x(series.times[i]!) - at < 1) {
      value = series.values[i]!;
      least = Math.min(least, value);
      most = Math.max(most, value);
      i++;
    }
    path += `H${tenth(at)}`;
    if (most > Math.max(before, value)) path += `V${tenth(y(most))}`;
    if (least < Math.min(before, value)) path += `V${tenth(y(least))}`;
    path += `V${tenth(y(value))}`;
  }
  return `${path}H${tenth(x(to))}`;
}
