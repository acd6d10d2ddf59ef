import { micros, secondsOf } from '../engine/time.ts';
import { OK, OPEN } from '../platform.ts';
import { ruleIndex, RULES } from './rules.ts';
import { DECISION_INPUTS, STATES, type StateName, type Trace } from './trace.ts';

/** Values at t = 0, step, 2 step, ... below the horizon; counts are of the step that begins there. null = the platform has no such thing. */
export interface Series {
  readonly t: readonly number[];
  readonly arrivals: readonly number[];
  readonly inFlight: readonly number[];
  readonly running: readonly number[];
  readonly starting: readonly number[];
  readonly asleep: readonly number[];
  /** Whose decider the columns of the decider are of: the newest revision that has one, as a number; absent where there is only one. */
  readonly revision?: readonly number[];
  readonly desired: readonly number[] | null;
  readonly ready: readonly number[];
  readonly stable: readonly number[] | null;
  readonly panic: readonly number[] | null;
  readonly excessBurstCapacity: readonly number[] | null;
  readonly buffered: readonly number[];
  readonly failed: readonly number[];
}

const STARTING: readonly StateName[] = [
  'starting',
  'booting',
  'resuming',
  'pending',
  'restarting',
  'replacing',
];
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
  const decider = trace.platform === 'knative' ? deciderOf(trace, step, n) : null;
  return {
    t: Array.from({ length: n }, (_, k) => secondsOf(k * step)),
    arrivals,
    inFlight,
    running: at(RUNNING),
    starting: at(STARTING),
    asleep: at(ASLEEP),
    ...(trace.decisions.revision && decider ? { revision: decider.revision } : {}),
    desired: decider?.desired ?? null,
    ready: at(['ready']),
    stable: decider?.stable ?? null,
    panic: decider?.panic ?? null,
    excessBurstCapacity: decider?.excessBurstCapacity ?? null,
    buffered,
    failed,
  };
}

/** What the decider of the newest revision last said at each sample; zeros before its first decision. */
function deciderOf(
  { decisions }: Trace,
  step: number,
  n: number,
): Record<'revision' | 'desired' | 'stable' | 'panic' | 'excessBurstCapacity', number[]> {
  const rule = ruleIndex('kpa-decide');
  const place = (name: string): number => (RULES[rule]!.inputs as readonly string[]).indexOf(name);
  const [stable, panic, excess] = [place('stable'), place('panic'), place('excessBurstCapacity')];
  const zeros = (): number[] => new Array<number>(n).fill(0);
  const series = {
    revision: zeros(),
    desired: zeros(),
    stable: zeros(),
    panic: zeros(),
    excessBurstCapacity: zeros(),
  };
  const revisionOf = (row: number): number => decisions.revision?.[row] ?? 0;
  let last = -1;
  let next = 0;
  for (let k = 0; k < n; k++) {
    for (; next < decisions.count && decisions.time[next]! <= k * step; next++)
      if (decisions.rule[next] === rule && (last < 0 || revisionOf(next) >= revisionOf(last))) last = next;
    if (last < 0) continue;
    const input = (at: number): number => decisions.inputs[last * DECISION_INPUTS + at]!;
    series.revision[k] = revisionOf(last);
    series.desired[k] = decisions.granted[last]!;
    series.stable[k] = input(stable);
    series.panic[k] = input(panic);
    series.excessBurstCapacity[k] = input(excess);
  }
  return series;
}

/** Adds one to every sample instant k * step in [from, to). */
function spread(counts: number[], step: number, from: number, to: number): void {
  const last = Math.min(counts.length - 1, to === Infinity ? Infinity : Math.ceil(to / step) - 1);
  for (let k = Math.ceil(from / step); k <= last; k++) counts[k]!++;
}
