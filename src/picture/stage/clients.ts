import { secondsOf } from '../../sim/engine/time.ts';
import type { StageLayout } from './layout.ts';
import type { StageRun } from './run.ts';

/** How far back the rhythm of a row of clients goes. */
export const RHYTHM_SECONDS = 60;
/** Dots nearer than this would be one blot. */
const DOT_PITCH = 2;

export interface ClientRow {
  /** Index into the trace's classes; -1 = all that have no row of their own. */
  readonly class: number;
  /** Requests in the last 60 s. */
  readonly lately: number;
  /** Where each of them stands on the row's line, in px from its left end; the newest is on the right. */
  readonly dots: readonly number[];
}

/** Row of the stage that each client class belongs to: the largest classes have their own, in the table's order. */
export function rowOfClass(perClass: readonly number[], rows: number): readonly number[] {
  if (rows === 0) return perClass.map(() => 0);
  if (perClass.length <= rows) return perClass.map((_, index) => index);
  const own = perClass
    .map((requests, index) => ({ requests, index }))
    .sort((a, b) => b.requests - a.requests || a.index - b.index)
    .slice(0, rows - 1)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  return perClass.map((_, index) => (own.includes(index) ? own.indexOf(index) : rows - 1));
}

export function clientRowsAt(run: StageRun, layout: StageLayout, t: number): readonly ClientRow[] {
  const { trace } = run.view;
  const rowOf = rowOfClass(run.perClass, layout.clients.length);
  const lately = new Float64Array(layout.clients.length);
  const dots = layout.clients.map(() => new Set<number>());
  const { first, last } = run.view.arrivedBetween(Math.max(0, t - RHYTHM_SECONDS), t);
  for (let i = first; i < last; i++) {
    const row = rowOf[trace.requests.class[i]!] ?? 0;
    const place = layout.clients[row];
    if (!place) continue;
    lately[row]!++;
    const age = t - secondsOf(trace.requests.arrival[i]!);
    const x = place.width * (1 - age / RHYTHM_SECONDS);
    dots[row]!.add(Math.round(x / DOT_PITCH) * DOT_PITCH);
  }
  return layout.clients.map((_, row) => {
    const classes = rowOf.flatMap((taken, index) => (taken === row ? [index] : []));
    return {
      class: classes.length === 1 ? classes[0]! : -1,
      lately: lately[row]!,
      dots: [...dots[row]!].sort((a, b) => a - b),
    };
  });
}
