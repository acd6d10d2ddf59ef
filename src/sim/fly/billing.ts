import { secondsOf } from '../engine/time.ts';
import type { IntervalColumns } from '../trace/columns.ts';
import { STATES, type Prices } from '../trace/trace.ts';
import { BILLED_STATES, type Machine } from './machine.ts';
import { asleepPerSecond, runningPerSecond } from './prices.ts';
import type { FlySettings } from './settings.ts';

/** Money from the intervals alone: a second in a running state costs the machine, any other second its root file system. */
export function billed(
  input: FlySettings,
  machines: readonly Machine[],
  intervals: IntervalColumns,
): {
  readonly cost: { readonly currency: string; readonly total: number };
  readonly billedStates: readonly number[];
  readonly prices: Prices;
} {
  const billedStates = BILLED_STATES.map((state) => STATES.indexOf(state));
  const rates = input.regions.map((region) => runningPerSecond(input, region.code));
  const asleep = asleepPerSecond(input.rootfsGb);
  const gone = STATES.indexOf('gone');
  let total = 0;
  for (let i = 0; i < intervals.count; i++) {
    const seconds = secondsOf(intervals.end[i]! - intervals.start[i]!);
    if (intervals.state[i] === gone) continue;
    const isRunning = billedStates.includes(intervals.state[i]!);
    total += seconds * (isRunning ? rates[machines[intervals.instance[i]!]!.region]! : asleep);
  }
  const prices = { runningPerHour: rates.map((rate) => rate * 3600), asleepPerHour: asleep * 3600 };
  return { cost: { currency: 'USD', total }, billedStates, prices };
}
