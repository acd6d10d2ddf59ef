import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { OpenAt, StoryStep, TraceView } from '../../sim/trace/read.ts';

/**
 * Who is in the activator at t, and since when. A request that its client has sent again may be waiting for that, or still
 * be in a pod with an earlier try: its columns only tell of the last one.
 */
export function inActivator(view: TraceView, { waiting }: OpenAt, t: number): OpenAt['waiting'] {
  const { attempts } = view.trace.requests;
  return waiting.flatMap((entry) => {
    if (attempts[entry.request]! <= 1) return [entry];
    const last = view.story(entry.request).findLast((step) => step.t <= t + HALF_A_MICROSECOND);
    return last?.kind === 'buffered' ? [{ ...entry, since: last.t }] : [];
  });
}

/** When the client sent the try that the columns tell of, in Micros. */
export function lastSent(view: TraceView, request: number): number {
  const { arrival, attempts } = view.trace.requests;
  const resent = attempts[request]! > 1 ? view.story(request).findLast(isSent) : undefined;
  return resent ? micros(resent.t) : arrival[request]!;
}

const isSent = ({ kind }: StoryStep): boolean => kind === 'sent';
const HALF_A_MICROSECOND = secondsOf(0.5);
