import { secondsOf } from '../../sim/engine/time.ts';
import type { StageLayout } from './layout.ts';
import type { StageRun } from './run.ts';
import { isNth, roundUp } from './thinning.ts';

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
  const { trace } = run.view;
  const { rhythmSeconds } = run;
  const rowOf = rowOfClass(run.perClass, layout.clients.length);
  const lately = new Float64Array(layout.clients.length);
  const dots = layout.clients.map(() => new Set<number>());
  // settled by the beats in sight, so that it changes once a beat at most, and then dots only come or go
  const beat = Math.floor(t / rhythmSeconds);
  const perDot = run.perClass.map((_, of) =>
    roundUp(
      Math.max(run.arrivedInBeat(of, beat - 1), run.arrivedInBeat(of, beat)) /
        (layout.clients[rowOf[of]!]!.width / ROOM_PER_DOT),
    ),
  );
  const { first, last } = run.view.arrivedBetween(Math.max(0, t - rhythmSeconds), t);
  for (let i = first; i < last; i++) {
    const row = rowOf[trace.requests.class[i]!] ?? 0;
    const place = layout.clients[row];
    if (!place) continue;
    lately[row]!++;
    if (!isNth(i, perDot[trace.requests.class[i]!]!)) continue;
    const age = t - secondsOf(trace.requests.arrival[i]!);
    const x = place.width * (1 - age / rhythmSeconds);
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
