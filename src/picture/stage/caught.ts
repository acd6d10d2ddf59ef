import { micros } from '../../sim/engine/time.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import type { StageRun } from './run.ts';

/** How far back the first look goes, in seconds; each further one goes four times as far. */
const FIRST_LOOK_SECONDS = 1;

/** The request that ended last with one of these outcomes at or before `t` seconds; -1 if none has. */
export function lastFailure({ ended, view }: StageRun, outcomes: readonly number[], t: number): number {
  const { requests } = view.trace;
  let found = -1;
  for (let back = FIRST_LOOK_SECONDS, to = t; found < 0 && to > 0; back *= 4) {
    const from = Math.max(0, to - back);
    ended.forEachIn(micros(from) - (from === 0 ? 1 : 0), micros(to), (request) => {
      if (!outcomes.includes(requests.outcome[request]!)) return;
      if (found < 0 || requests.end[request]! >= requests.end[found]!) found = request;
    });
    to = from;
  }
  return found;
}

/** The open request after `after` in the order of arrival at `t` seconds, round again at the last; -1 if none is open. */
export function nextOpen(view: TraceView, t: number, after: number): number {
  const { waiting, inApp } = view.openAt(t);
  const open = [...waiting, ...inApp].map(({ request }) => request).sort((a, b) => a - b);
  return open.find((request) => request > after) ?? open[0] ?? -1;
}
