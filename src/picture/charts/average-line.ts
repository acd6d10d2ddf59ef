import { bisectLeft } from 'd3';
import { TICK, type DeciderSeries } from './decider-series.ts';
import { tenth } from './path.ts';

/** The two averages that the decider compares. */
export type Average = 'stable' | 'panic';

/**
 * The line through what was measured in [from, to] (Micros), and through its neighbours outside, so it is to be clipped. It
 * breaks where the decider had nothing to measure. What falls on one pixel column becomes a stroke from its least to its greatest value.
 */
export function averageLine(
  decider: DeciderSeries,
  average: Average,
  from: number,
  to: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  const { times } = decider;
  const values = decider[average];
  let path = '';
  let last = -Infinity;
  let i = Math.max(0, bisectLeft(times, from) - 1);
  while (i < times.length && (i === 0 || times[i - 1]! < to)) {
    const time = times[i]!;
    const left = x(time);
    let [least, most] = [values[i]!, values[i]!];
    const first = values[i]!;
    let end = i;
    while (end + 1 < times.length && x(times[end + 1]!) - left < 0.5) {
      end++;
      least = Math.min(least, values[end]!);
      most = Math.max(most, values[end]!);
    }
    const isJoined = time - last <= TICK;
    path += `${isJoined ? 'L' : 'M'}${tenth(left)} ${tenth(y(first))}`;
    if (most > first || least < first)
      path += `V${tenth(y(most))}V${tenth(y(least))}V${tenth(y(values[end]!))}`;
    last = times[end]!;
    i = end + 1;
  }
  return path;
}

/** Greatest of what was measured in [from, to] (Micros); 0 if nothing was. */
export function greatestAverage(decider: DeciderSeries, average: Average, from: number, to: number): number {
  const { times } = decider;
  let found = 0;
  for (let i = bisectLeft(times, from); i < times.length && times[i]! <= to; i++)
    found = Math.max(found, decider[average][i]!);
  return found;
}
