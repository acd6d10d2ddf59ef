import { secondsOf } from '../sim/engine/time.ts';
import type { Trace } from '../sim/trace/trace.ts';

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

/** A run over an hour opens around its first failure, just before it happens; any other from its start, whole. */
export function firstLook(trace: Trace): FirstLook {
  const horizon = secondsOf(trace.horizon);
  const failure = firstFailure(trace);
  if (horizon <= HOUR || failure === null) return { playhead: 0, from: 0, to: horizon };
  const from = Math.max(0, Math.min(Math.floor(failure) - LEAD_SECONDS, horizon - WINDOW_SECONDS));
  return { playhead: Math.max(0, failure - BEFORE_FAILURE_SECONDS), from, to: from + WINDOW_SECONDS };
}

/** When the first request of the app's own clients ended without an answer, in seconds; null if none did. */
function firstFailure({ requests, classes, outcomes }: Trace): number | null {
  const isFailure = outcomes.map(({ code }) => code !== 'ok' && code !== 'open');
  let first = Infinity;
  for (let i = 0; i < requests.count; i++) {
    if (!isFailure[requests.outcome[i]!] || classes[requests.class[i]!]?.own !== true) continue;
    first = Math.min(first, requests.end[i]!);
  }
  return first === Infinity ? null : secondsOf(first);
}
