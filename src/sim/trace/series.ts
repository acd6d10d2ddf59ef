import { micros, secondsOf } from '../engine/time.ts';
import { OK, OPEN } from '../platform.ts';
import { STATES, type StateName, type Trace } from './trace.ts';

/** Values at t = 0, step, 2 step, ... below the horizon; counts are of the step that begins there. null = the platform has no such thing. */
export interface Series {
  readonly t: readonly number[];
  readonly arrivals: readonly number[];
  readonly inFlight: readonly number[];
  readonly running: readonly number[];
  readonly starting: readonly number[];
  readonly asleep: readonly number[];
  readonly desired: readonly number[] | null;
  readonly ready: readonly number[];
  readonly stable: readonly number[] | null;
  readonly panic: readonly number[] | null;
  readonly excessBurstCapacity: readonly number[] | null;
  readonly buffered: readonly number[];
  readonly failed: readonly number[];
}

const STARTING: readonly StateName[] = ['starting', 'booting', 'resuming', 'pending'];
const ASLEEP: readonly StateName[] = ['created', 'stopped', 'suspended'];
const RUNNING: readonly StateName[] = ['ready', 'draining', 'stopping', 'suspending', 'terminating'];

/** The run sampled every `stepSeconds`: for `--series` and for charts of a whole run. */
export function seriesOf(trace: Trace, stepSeconds: number): Series {
  const step = Math.max(1, micros(stepSeconds));
  const n = Math.max(1, Math.ceil(trace.horizon / step));
  const { requests, intervals } = trace;
  const arrivals = new Array<number>(n).fill(0);
  const failed = new Array<number>(n).fill(0);
  const inFlight = new Array<number>(n).fill(0);
  const buffered = new Array<number>(n).fill(0);
  const bin = (time: number): number => Math.min(n - 1, Math.floor(time / step));
  for (let i = 0; i < requests.count; i++) {
    const arrival = requests.arrival[i]!;
    const end = requests.end[i]! < 0 ? Infinity : requests.end[i]!;
    arrivals[bin(arrival)]!++;
    const outcome = requests.outcome[i]!;
    if (outcome !== OK && outcome !== OPEN) failed[bin(end)]!++;
    spread(inFlight, step, arrival, end);
    const taken = requests.dispatch[i]! < 0 ? end : requests.dispatch[i]!;
    spread(buffered, step, arrival, taken);
  }
  const at = (names: readonly StateName[]): number[] => {
    const codes = names.map((name) => STATES.indexOf(name));
    const counts = new Array<number>(n).fill(0);
    for (let i = 0; i < intervals.count; i++)
      if (codes.includes(intervals.state[i]!)) spread(counts, step, intervals.start[i]!, intervals.end[i]!);
    return counts;
  };
  return {
    t: Array.from({ length: n }, (_, k) => secondsOf(k * step)),
    arrivals,
    inFlight,
    running: at(RUNNING),
    starting: at(STARTING),
    asleep: at(ASLEEP),
    desired: null,
    ready: at(['ready']),
    stable: null,
    panic: null,
    excessBurstCapacity: null,
    buffered,
    failed,
  };
}

/** Adds one to every sample instant k * step in [from, to). */
function spread(counts: number[], step: number, from: number, to: number): void {
  const last = Math.min(counts.length - 1, to === Infinity ? Infinity : Math.ceil(to / step) - 1);
  for (let k = Math.ceil(from / step); k <= last; k++) counts[k]!++;
}
