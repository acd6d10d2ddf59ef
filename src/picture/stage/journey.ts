import { micros } from '../../sim/engine/time.ts';
import type { RequestColumns } from '../../sim/trace/trace.ts';
import { FALL_SECONDS, LEG_SECONDS } from './config.ts';
import type { MarkKind } from './marks.ts';
import type { StageRoutes } from './routes.ts';

/** A leg to an instance that answers sooner than the leg lasts is shortened, but not below this share of it. */
const SHORTEST_LEG = 0.34;

/**
 * Where a request is, in turn. Times are Micros; a part that does not happen has its end at its beginning.
 * The parts follow each other without overlap, so a mark is never in two places.
 */
export interface Journey {
  readonly request: number;
  /** From the clients to the proxy. */
  readonly sets: number;
  readonly arrives: number;
  /** From the proxy to its window; before that it waits as a ring. */
  readonly leaves: number;
  readonly lands: number;
  /** What comes of it goes back: from the window to the proxy, and an answer on to the clients. */
  readonly returns: number;
  readonly atProxy: number;
  readonly home: number;
  /** A failure falls from the proxy into the tray. */
  readonly landsInTray: number;
  /** null while it has not ended. */
  readonly becomes: MarkKind | null;
}

/** Leg lengths at a speed, in Micros. */
export interface Pace {
  readonly leg: number;
  readonly fall: number;
  readonly longest: number;
}

export const paceOf = (routes: StageRoutes, speed: number): Pace => ({
  leg: micros(LEG_SECONDS * speed),
  fall: micros(FALL_SECONDS * speed),
  longest: routes.longest,
});

/**
 * A request that did not wait passes the proxy and lands in its window at the very moment of dispatch, when the pane
 * lights; one that waited leaves the proxy at its dispatch, because until then it stands there.
 */
export function journeyOf(
  columns: RequestColumns,
  request: number,
  clientRow: number,
  marks: readonly (MarkKind | null)[],
  routes: StageRoutes,
  pace: Pace,
): Journey {
  const leg = (length: number): number => Math.round((pace.leg * length) / pace.longest);
  const arrival = columns.arrival[request]!;
  const dispatch = columns.dispatch[request]!;
  const end = columns.end[request]!;
  const instance = columns.instance[request]!;
  const becomes = end < 0 ? null : (marks[columns.outcome[request]!] ?? null);
  const out = instance < 0 ? undefined : routes.out[instance];
  const reached = dispatch >= 0 && out !== undefined;
  const way = reached ? leg(out.length) : 0;
  const passes = reached && dispatch <= arrival;
  const come = leg((routes.arrive[clientRow] ?? routes.arrive[0]!).length);
  const arrives = passes ? dispatch - way : arrival;
  const leaves = passes ? arrives : reached ? dispatch : end < 0 ? Infinity : end;
  const stays = end < 0 ? Infinity : end - leaves;
  const lands = passes ? dispatch : leaves + Math.min(way, Math.max(stays, way * SHORTEST_LEG));
  // a client that leaves takes nothing back from the window: its mark falls at the proxy
  const comesBack =
    reached && becomes !== null && becomes !== 'gone' && becomes !== '503' && becomes !== '504';
  const returns = end < 0 ? Infinity : comesBack ? Math.max(end, lands) : reached ? end : leaves;
  const atProxy = comesBack ? returns + leg(routes.back[instance]!.length) : returns;
  const answered = becomes === 'ok';
  return {
    request,
    sets: arrives - come,
    arrives,
    leaves,
    // what ended under way is no longer on its way out
    lands: comesBack || end < 0 ? lands : Math.min(lands, returns),
    returns,
    atProxy,
    home: answered ? atProxy + leg(routes.leave.length) : atProxy,
    landsInTray: answered ? atProxy : atProxy + pace.fall,
    becomes,
  };
}
