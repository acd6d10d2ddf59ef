import { secondsOf } from '../sim/engine/time.ts';
import type { Trace } from '../sim/trace/trace.ts';
import type { Moment, MomentId } from './moments.ts';

const SHORTEST_WAIT_SECONDS = 0.5;

/** When the first request of the app's own clients ended without an answer. */
export function firstFailure({ requests, classes, outcomes }: Trace): Moment | null {
  const isFailure = outcomes.map(({ code }) => code !== 'ok' && code !== 'open');
  let request = -1;
  for (let i = 0; i < requests.count; i++) {
    if (!isFailure[requests.outcome[i]!] || classes[requests.class[i]!]?.own !== true) continue;
    if (request < 0 || requests.end[i]! < requests.end[request]!) request = i;
  }
  return request < 0 ? null : moment('first-failure', secondsOf(requests.end[request]!), request);
}

/** The middle of the longest time a request waited at the platform; null if none waited long enough to see. */
export function longestWait({ requests }: Trace): Moment | null {
  let longest = SHORTEST_WAIT_SECONDS;
  let found: Moment | null = null;
  for (let i = 0; i < requests.count; i++) {
    if (requests.dispatch[i]! < 0) continue;
    const waited = secondsOf(requests.dispatch[i]! - requests.arrival[i]!);
    if (waited <= longest) continue;
    longest = waited;
    found = moment('longest-wait', secondsOf(requests.arrival[i]!) + waited / 2, i);
  }
  return found;
}

/** It happened at `t` seconds, to a request or an instance. */
export const moment = (id: MomentId, t: number, request = -1, instance = -1): Moment => ({
  id,
  t,
  request,
  instance,
});
