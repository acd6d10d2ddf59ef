import { secondsOf } from '../sim/engine/time.ts';
import { MODES, STATES, type StateName, type Trace } from '../sim/trace/trace.ts';
import { firstFailure, longestWait, moment } from './trouble.ts';

/** What is worth jumping to in a run. `last-leaves`: from here on nothing runs until somebody comes again. */
export const MOMENTS = [
  'first-cold-start',
  'first-failure',
  'longest-wait',
  'panic-begins',
  'panic-ends',
  'last-leaves',
] as const;
export type MomentId = (typeof MOMENTS)[number];

export interface Moment {
  readonly id: MomentId;
  /** Seconds into the run. */
  readonly t: number;
  /** The request or the instance it happened to; -1 = none. */
  readonly request: number;
  readonly instance: number;
}

/** The marked moments of a run in the order of time; what did not happen is left out. */
export function momentsOf(trace: Trace): readonly Moment[] {
  const found = [
    firstColdStart(trace),
    firstFailure(trace),
    longestWait(trace),
    ...firstPanic(trace),
    lastLeaves(trace),
  ];
  return found
    .filter((moment) => moment !== null)
    .sort((a, b) => a.t - b.t || MOMENTS.indexOf(a.id) - MOMENTS.indexOf(b.id));
}

/** The next marked moment after `t` seconds, or the last one before it; round again at the ends; null without any. */
export function momentBeside(moments: readonly Moment[], t: number, direction: 1 | -1): Moment | null {
  const beside =
    direction === 1
      ? moments.find((moment) => moment.t > t + SAME_SECONDS)
      : moments.findLast((moment) => moment.t < t - SAME_SECONDS);
  return beside ?? moments.at(direction === 1 ? 0 : -1) ?? null;
}

/** Nearer than this two moments are one to the hand. */
const SAME_SECONDS = 1e-6;

function firstColdStart({ requests }: Trace): Moment | null {
  for (let i = 0; i < requests.count; i++)
    if (requests.cold[i] !== 0) return moment('first-cold-start', secondsOf(requests.arrival[i]!), i);
  return null;
}

/** Begin and end of the first panic; one that lasts to the end of the run has no end. */
function firstPanic({ modes, horizon }: Trace): readonly Moment[] {
  const at = modes.kind.subarray(0, modes.count).indexOf(MODES.indexOf('panic'));
  if (at < 0) return [];
  const begins = moment('panic-begins', secondsOf(modes.start[at]!));
  const end = modes.end[at]!;
  return end >= horizon ? [begins] : [begins, moment('panic-ends', secondsOf(end))];
}

const AWAY: readonly StateName[] = ['created', 'stopped', 'suspended', 'failed', 'gone'];

/** The last time that an instance left and no other was there. */
function lastLeaves({ intervals, horizon }: Trace): Moment | null {
  const isUp = STATES.map((state) => !AWAY.includes(state));
  const changes: { at: number; by: 1 | -1; instance: number }[] = [];
  for (let i = 0; i < intervals.count; i++) {
    if (!isUp[intervals.state[i]!]) continue;
    const instance = intervals.instance[i]!;
    changes.push({ at: intervals.start[i]!, by: 1, instance }, { at: intervals.end[i]!, by: -1, instance });
  }
  // one state ends where the next begins: beginnings first, or every change would be a moment without anybody
  changes.sort((a, b) => a.at - b.at || b.by - a.by);
  let up = 0;
  let found: Moment | null = null;
  for (const { at, by, instance } of changes) {
    up += by;
    if (up === 0 && at < horizon) found = moment('last-leaves', secondsOf(at), -1, instance);
  }
  return found;
}
