import { secondsOf } from '../../sim/engine/time.ts';
import { STATES, type StateName, type Trace } from '../../sim/trace/trace.ts';

/** States in which a wake begins: of a Machine, of one that was suspended, of a pod. */
const BEGINS: readonly StateName[] = ['starting', 'resuming', 'pending'];
const GOES_ON: readonly StateName[] = ['starting', 'booting'];

/** Seconds from the begin of a wake, ascending. */
export interface Wakes {
  /** Until the instance takes requests; wakes that did not come so far are left out. */
  readonly ready: readonly number[];
  /** Until its first answer; wakes that answered nobody are left out. */
  readonly answered: readonly number[];
}

export function wakesOf({ requests, intervals, instances, outcomes }: Trace): Wakes {
  const wakes = Array.from({ length: instances.count }, (): number[] => []);
  const ready: number[] = [];
  const before: (StateName | undefined)[] = [];
  for (let row = 0; row < intervals.count; row++) {
    const instance = intervals.instance[row]!;
    const state = STATES[intervals.state[row]!]!;
    const goesOn = GOES_ON.includes(state) && BEGINS.includes(before[instance] ?? 'ready');
    if (BEGINS.includes(state) && !goesOn) wakes[instance]?.push(intervals.start[row]!);
    const wake = wakes[instance]?.at(-1);
    if (state === 'ready' && wake !== undefined && before[instance] !== 'ready')
      ready.push(secondsOf(intervals.start[row]! - wake));
    before[instance] = state;
  }
  const first = wakes.map((starts) => new Float64Array(starts.length).fill(Infinity));
  const ok = outcomes.findIndex(({ code }) => code === 'ok');
  for (let i = 0; i < requests.count; i++) {
    if (requests.outcome[i] !== ok) continue;
    const instance = requests.instance[i]!;
    const wake = lastBefore(wakes[instance] ?? [], requests.end[i]!);
    if (wake >= 0) first[instance]![wake] = Math.min(first[instance]![wake]!, requests.end[i]!);
  }
  const answered = wakes
    .flatMap((starts, instance) => starts.map((start, wake) => secondsOf(first[instance]![wake]! - start)))
    .filter((seconds) => Number.isFinite(seconds))
    .sort((a, b) => a - b);
  return { ready: ready.sort((a, b) => a - b), answered };
}

/** Nearest rank. */
export const middleOf = (ascending: readonly number[]): number =>
  ascending[Math.ceil(ascending.length / 2) - 1]!;

/** Place of the last start at or before `time`, or -1. */
function lastBefore(starts: readonly number[], time: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
