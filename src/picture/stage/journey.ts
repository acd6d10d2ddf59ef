import { micros } from '../../sim/engine/time.ts';
import { FALL_SECONDS, LEG_SECONDS } from './config.ts';
import type { MarkKind } from './marks.ts';
import type { StageRoutes, Way } from './routes.ts';
import type { StageRun } from './run.ts';

/** A leg to an instance that answers sooner than the leg lasts is shortened, but not below this share of it. */
const SHORTEST_LEG = 0.34;

/**
 * Where a request is, in turn. Times are Micros; a part that does not happen has its end at its beginning.
 * The parts follow each other without overlap, so a mark is never in two places.
 */
export interface Journey {
  readonly request: number;
  readonly way: Way;
  /** From the clients to where it may have to wait. */
  readonly sets: number;
  readonly arrives: number;
  /** From there to its window; before that it waits as a ring. */
  readonly leaves: number;
  readonly lands: number;
  /** What comes of it goes back: from the window, or from where it waited, to the door, and an answer on to the clients. */
  readonly returns: number;
  readonly atDoor: number;
  readonly home: number;
  /** Does it come back from its window? */
  readonly fromWindow: boolean;
  /** A failure falls from the door into the tray. */
  readonly falls: number;
  readonly landsInTray: number;
  /** null while it has not ended. */
  readonly becomes: MarkKind | null;
}

/** Leg lengths at a speed, in Micros. */
export interface Pace {
  readonly leg: number;
  readonly fall: number;
  /** From one fall to the next in a chute that so many causes share. */
  readonly beat: number;
  readonly turns: number;
  readonly longest: number;
}

/**
 * Failures leave the door in a beat so slow that no two in one chute touch as they fall, as though each waited for the one
 * before it; where causes share a chute, they take turns.
 */
function nextFall(atDoor: number, cause: number, { beat, turns }: Pace): number {
  const turn = cause % turns;
  return (Math.ceil((atDoor / beat - turn) / turns) * turns + turn) * beat;
}

export const paceOf = (routes: StageRoutes, speed: number): Pace => ({
  leg: micros(LEG_SECONDS * speed),
  fall: micros(FALL_SECONDS * speed),
  beat: Math.max(1, micros(FALL_SECONDS * speed * routes.fall.beat)),
  turns: routes.fall.turns,
  longest: routes.longest,
});

/**
 * `cause` is the cell of the tray that a failure falls into.
 *
 * A request that did not wait passes the proxy and lands in its window at the very moment of dispatch, when the pane
 * lights; one that waited leaves the proxy at its dispatch, because until then it stands there.
 */
export function journeyOf(
  run: StageRun,
  request: number,
  clientRow: number,
  routes: StageRoutes,
  pace: Pace,
  cause = 0,
): Journey {
  const columns = run.view.trace.requests;
  const leg = (length: number): number => Math.round((pace.leg * length) / pace.longest);
  const arrival = columns.arrival[request]!;
  const end = columns.end[request]!;
  const instance = columns.instance[request]!;
  const outcome = columns.outcome[request]!;
  const becomes = end < 0 ? null : (run.marks[outcome] ?? null);
  const wasTurnedAway = end >= 0 && outcome === run.turnedAway;
  const dispatch = wasTurnedAway ? end : columns.dispatch[request]!;
  const way = run.goesAround(request) ? routes.around : routes.through;
  const out = instance < 0 ? undefined : way.out[instance];
  const reached = dispatch >= 0 && out !== undefined;
  const wayOut = reached ? leg(out.length) : 0;
  const passes = reached && dispatch <= arrival;
  const come = leg((way.arrive[clientRow] ?? way.arrive[0]!).length);
  const arrives = passes ? dispatch - wayOut : arrival;
  const leaves = passes ? arrives : reached ? dispatch : end < 0 ? Infinity : end;
  const stays = end < 0 ? Infinity : end - leaves;
  const lands = passes ? dispatch : leaves + Math.min(wayOut, Math.max(stays, wayOut * SHORTEST_LEG));
  const fromWindow = reached && becomes !== null && run.comesBack[outcome] === true;
  const returns = end < 0 ? Infinity : fromWindow ? Math.max(end, lands) : reached ? end : leaves;
  const back = fromWindow ? way.back[instance]!.length : reached ? 0 : way.turnBack.length;
  const atDoor = returns + leg(back);
  const answered = becomes === 'ok';
  const falls = answered ? atDoor : nextFall(atDoor, cause, pace);
  return {
    request,
    way,
    sets: arrives - come,
    arrives,
    leaves,
    // what ended under way is no longer on its way out
    lands: fromWindow || end < 0 ? lands : Math.min(lands, returns),
    returns,
    atDoor,
    home: answered ? atDoor + leg(way.leave.length) : atDoor,
    fromWindow,
    falls,
    landsInTray: answered ? atDoor : falls + pace.fall,
    becomes,
  };
}
