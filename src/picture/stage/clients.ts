import { secondsOf } from '../../sim/engine/time.ts';
import type { StageLayout } from './layout.ts';
import type { StageRun } from './run.ts';
import { roundUp } from './thinning.ts';

/** Dots nearer than this would be one blot. */
const DOT_PITCH = 2;
/** With less room than this per dot a line would be a bar: then one stands for several requests. */
const ROOM_PER_DOT = 7;

export interface ClientRow {
  /** Index into the trace's classes; -1 = all that have no row of their own. */
  readonly class: number;
  /** Requests in the seconds that the rhythm goes back. */
  readonly lately: number;
  /** Where some of them stand on the row's line, in px from its left end; the newest is on the right. */
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
  if (layout.clients.length === 0) return [];
  const { arrival } = run.view.trace.requests;
  const { rhythm } = run;
  const rowOf = rowOfClass(rhythm.perClass, layout.clients.length);
  const since = Math.max(0, t - rhythm.seconds);
  // settled by the beats in sight, so that it changes once a beat at most, and then dots only come or go
  const beat = Math.floor(t / rhythm.seconds);
  return layout.clients.map(({ width }, row) => {
    const classes = rowOf.flatMap((taken, index) => (taken === row ? [index] : []));
    const dots = new Set<number>();
    let lately = 0;
    for (const of of classes) {
      lately += rhythm.arrived(of, since, t);
      const busiest = Math.max(rhythm.inBeat(of, beat - 1), rhythm.inBeat(of, beat));
      for (const request of rhythm.shown(of, beat, roundUp(busiest / (width / ROOM_PER_DOT)))) {
        const at = secondsOf(arrival[request]!);
        if (at < since || at >= t) continue;
        dots.add(Math.round((width * (1 - (t - at) / rhythm.seconds)) / DOT_PITCH) * DOT_PITCH);
      }
    }
    return {
      class: classes.length === 1 ? classes[0]! : -1,
      lately,
      dots: [...dots].sort((a, b) => a - b),
    };
  });
}
