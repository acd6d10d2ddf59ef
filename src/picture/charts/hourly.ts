import { STATES, type Trace } from '../../sim/trace/trace.ts';
import { BILLED } from './state-groups.ts';
import type { StepSeries } from './step-series.ts';

/** Money per hour over the run, in the currency of the summary; null where the platform has no prices. */
export function hourlySeries({ intervals, instances, prices }: Trace): StepSeries | null {
  if (!prices) return null;
  const isBilledState = STATES.map((state) => BILLED.has(state));
  const isBilled = new Uint8Array(instances.count);
  let perHour = instances.count * prices.asleepPerHour;
  const times = [0];
  const values = [perHour];
  for (let row = 0; row < intervals.count; row++) {
    const instance = intervals.instance[row]!;
    const now = Number(isBilledState[intervals.state[row]!]);
    if (now === isBilled[instance]) continue;
    isBilled[instance] = now;
    const running = prices.runningPerHour[instances.region[instance]!] ?? 0;
    perHour += (now ? 1 : -1) * (running - prices.asleepPerHour);
    if (times.at(-1) === intervals.start[row]) values[values.length - 1] = perHour;
    else {
      times.push(intervals.start[row]!);
      values.push(perHour);
    }
  }
  return { times: Float64Array.from(times), values: Float64Array.from(values) };
}
