import { secondsOf, type Micros } from '../engine/time.ts';
import type { IntervalColumns } from '../trace/columns.ts';
import { STATES, type Prices, type StateName } from '../trace/trace.ts';
import type { PodInput } from './input.ts';

/** A node has taken it: its CPUs and memory are nobody else's until it is gone. */
const BILLED: readonly StateName[] = ['starting', 'booting', 'ready', 'failed', 'terminating'];

/** US dollars for one pod and one second. */
export const podPerSecond = (input: PodInput): number =>
  (input.cpus * input.pricePerVcpuHour + (input.memoryMb / 1024) * input.pricePerGbHour) / 3600;

/** What a run of `horizon` costs: pod-seconds times the price, or the nodes whatever runs on them. */
export function billed(
  input: PodInput,
  intervals: IntervalColumns,
  horizon: Micros,
): {
  readonly cost: { readonly currency: string; readonly total: number };
  readonly billedStates: readonly number[];
  readonly prices: Prices;
} {
  const billedStates = BILLED.map((state) => STATES.indexOf(state));
  const { paidNodes } = input;
  if (paidNodes) {
    const perHour = paidNodes.count * paidNodes.pricePerHour;
    const prices = { runningPerHour: [0], asleepPerHour: 0, fixedPerHour: perHour };
    return {
      cost: { currency: 'USD', total: (secondsOf(horizon) * perHour) / 3600 },
      billedStates,
      prices,
    };
  }
  let micros = 0;
  for (let i = 0; i < intervals.count; i++)
    if (billedStates.includes(intervals.state[i]!)) micros += intervals.end[i]! - intervals.start[i]!;
  const perSecond = podPerSecond(input);
  const prices = { runningPerHour: [perSecond * 3600], asleepPerHour: 0 };
  return { cost: { currency: 'USD', total: secondsOf(micros) * perSecond }, billedStates, prices };
}
