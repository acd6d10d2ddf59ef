import { STATES, type Trace } from '../../sim/trace/trace.ts';
import { billedStates } from './state-groups.ts';
import { seriesOfSteps, type StepSeries } from './step-series.ts';

/** Money per hour over the run, in the currency of the summary; null where the platform has no prices. */
export function hourlySeries({ platform, intervals, instances, prices }: Trace): StepSeries | null {
  if (!prices) return null;
  const billed = billedStates(platform);
  const isBilledState = STATES.map((state) => billed.has(state));
  const isBilled = new Uint8Array(instances.count);
  let perHour = (prices.fixedPerHour ?? 0) + instances.count * prices.asleepPerHour;
  const steps = seriesOfSteps();
  steps.set(0, perHour);
  for (let row = 0; row < intervals.count; row++) {
    const instance = intervals.instance[row]!;
    const now = Number(isBilledState[intervals.state[row]!]);
    if (now === isBilled[instance]) continue;
    isBilled[instance] = now;
    const running = prices.runningPerHour[instances.region[instance]!] ?? 0;
    perHour += (now ? 1 : -1) * (running - prices.asleepPerHour);
    steps.set(intervals.start[row]!, perHour);
  }
  return steps.series();
}
