import { secondsOf } from '../sim/engine/time.ts';
import type { Trace } from '../sim/trace/trace.ts';
import { firstFailure, longestWait } from './trouble.ts';

/** Where to look first at a run, in seconds. */
export interface FirstLook {
  readonly playhead: number;
  readonly from: number;
  readonly to: number;
}

const HOUR = 3600;
const WINDOW_SECONDS = 20 * 60;
/** What led to it, and three times as much of what came of it. */
const LEAD_SECONDS = WINDOW_SECONDS / 4;
/** Long enough to see it coming, short enough that play shows it at once. */
const BEFORE_FAILURE_SECONDS = 3;

/**
 * A run opens just before its first failure; where nobody fails, in the middle of the longest wait for an instance, and
 * where nobody waits, at its start. Over an hour the charts show the twenty minutes around that moment.
 */
export function firstLook(trace: Trace): FirstLook {
  const horizon = secondsOf(trace.horizon);
  const failure = firstFailure(trace)?.t ?? null;
  const moment = failure === null ? (longestWait(trace)?.t ?? null) : failure - BEFORE_FAILURE_SECONDS;
  if (moment === null) return { playhead: 0, from: 0, to: horizon };
  const playhead = Math.max(0, moment);
  if (horizon <= HOUR) return { playhead, from: 0, to: horizon };
  const from = Math.max(0, Math.min(Math.floor(failure ?? moment) - LEAD_SECONDS, horizon - WINDOW_SECONDS));
  return { playhead, from, to: from + WINDOW_SECONDS };
}
