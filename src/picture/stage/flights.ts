import { micros, secondsOf } from '../../sim/engine/time.ts';
import { rowOfClass } from './clients.ts';
import type { StageShow } from './config.ts';
import { along, type Heading, type Route } from './geometry.ts';
import { journeyOf, paceOf, type Journey, type Pace } from './journey.ts';
import type { StageLayout } from './layout.ts';
import type { MarkKind } from './marks.ts';
import type { StageRoutes } from './routes.ts';
import type { StageScene } from './scene.ts';
import { isTooFast, Thinning } from './thinning.ts';

/** One moving mark, in px of the layout, and the direction it moves in. */
export interface Flight extends Heading {
  readonly request: number;
  readonly kind: MarkKind;
}

export interface FlightPicture {
  readonly flights: readonly Flight[];
  /** Connections an instance refused, on their way back; the request itself still waits at the proxy. */
  readonly refusals: readonly Flight[];
  /** Requests one mark stands for. */
  readonly perMark: number;
  /** Are marks drawn as streaks? */
  readonly stream: boolean;
  /** Failures by outcome that have not reached the tray, where they are counted when they land. */
  readonly falling: ReadonlyMap<number, number>;
}

/** A scene with the ways of its marks. */
export interface Scene extends StageScene {
  readonly routes: StageRoutes;
}

/** Every mark that is on its way at t; those that wait and those at work are drawn where they stand. */
export function flightsAt(scene: Scene, t: number, show: StageShow): FlightPicture {
  const { run, layout, routes } = scene;
  const { requests } = run.view.trace;
  const at = micros(t);
  const pace = paceOf(routes, show.speed);
  const thinning = new Thinning(run.view, show.speed);
  const countsLandings = !isTooFast(show.speed) && !show.reducedMotion;
  const rowOf = rowOfClass(run.rhythm.perClass, layout.clients.length);
  const cellOf = run.marks.map((_, outcome) =>
    Math.max(
      0,
      scene.cells.findIndex(({ outcomes }) => outcomes.includes(outcome)),
    ),
  );
  const flights: Flight[] = [];
  const taken = new Set<string>();
  const falling = new Map<number, number>();
  const seen = new Set<number>();

  const visit = (request: number): void => {
    if (seen.has(request)) return;
    const end = requests.end[request]!;
    const outcome = requests.outcome[request]!;
    const mayFall = countsLandings && end >= 0 && end <= at && run.marks[outcome] !== 'ok';
    const shown = thinning.isShown(request, requests.arrival[request]!);
    if (!shown && !mayFall) return;
    seen.add(request);
    const row = rowOf[requests.class[request]!] ?? 0;
    const cell = cellOf[outcome] ?? 0;
    const journey = journeyOf(run, request, row, routes, pace, cell);
    if (mayFall && at < journey.landsInTray) falling.set(outcome, (falling.get(outcome) ?? 0) + 1);
    const heading = !shown
      ? null
      : journey.becomes === 'ok' || at < journey.atDoor
        ? placeOf(journey, row, requests.instance[request]!, at, show)
        : fallingAt(layout, journey, cell, at, show, taken);
    if (heading)
      flights.push({ request, kind: kindAt(journey, at, requests.attempts[request]! > 1), ...heading });
  };

  const ahead = secondsOf(2 * pace.leg);
  const { first, last } = run.view.arrivedBetween(Math.max(0, t), t + ahead);
  for (let request = first; request < last; request++) visit(request);
  run.taken.forEachIn(at - pace.leg, at, visit);
  run.ended.forEachIn(at - 3 * pace.leg - pace.fall - pace.turns * pace.beat, at, visit);
  return {
    flights,
    refusals: refusalsAt(scene, at, pace, thinning, show),
    perMark: thinning.perMark(at),
    stream: thinning.isStream(at),
    falling,
  };
}

const kindAt = (journey: Journey, at: number, again: boolean): MarkKind =>
  at >= journey.returns && journey.becomes !== null
    ? journey.becomes
    : again && at >= journey.leaves
      ? 'retry'
      : 'moving';

function placeOf(
  journey: Journey,
  row: number,
  instance: number,
  at: number,
  show: StageShow,
): Heading | null {
  const on = (route: Route | undefined, from: number, to: number): Heading | null =>
    route && at >= from && at < to ? along(route, share(journey.request, from, to, at, show)) : null;
  const { way } = journey;
  const back = journey.fromWindow ? way.back[instance] : way.turnBack;
  return (
    on(way.arrive[row] ?? way.arrive[0], journey.sets, journey.arrives) ??
    on(way.out[instance], journey.leaves, journey.lands) ??
    on(back, journey.returns, journey.atDoor) ??
    (journey.becomes === 'ok' ? on(way.leave, journey.atDoor, journey.home) : null)
  );
}

/** A failure on its way into the tray; `taken` are the falls that have a mark: those that leave the door together are one. */
function fallingAt(
  layout: StageLayout,
  { falls, landsInTray }: Journey,
  cell: number,
  at: number,
  show: StageShow,
  taken: Set<string>,
): Heading | null {
  if (at < falls || at >= landsInTray) return null;
  const x = layout.chutes[cell] ?? layout.chutes[0] ?? 0;
  const fall = show.reducedMotion ? `${x}` : `${cell} ${falls}`;
  if (taken.has(fall)) return null;
  taken.add(fall);
  const from = layout.door.y + layout.door.height;
  // as bodies do: slowly at first
  const fallen = show.reducedMotion ? 0.5 : ((at - falls) / (landsInTray - falls)) ** 2;
  const straight = (layout.tray.y - from) * fallen;
  return { x, y: from + straight, dx: 0, dy: 1, straight };
}

/** With reduced motion a mark stands in the middle of its way, beside the others. */
function share(request: number, from: number, to: number, at: number, show: StageShow): number {
  if (show.reducedMotion) return 0.3 + 0.4 * ((request * 0.618) % 1);
  return (at - from) / (to - from);
}

function refusalsAt(
  scene: Scene,
  at: number,
  pace: Pace,
  thinning: Thinning,
  show: StageShow,
): readonly Flight[] {
  const { run, routes } = scene;
  const { hops, requests } = run.view.trace;
  const found: Flight[] = [];
  run.refusals.forEachIn(at - pace.leg, at, (hop) => {
    const request = hops.request[hop]!;
    const route = routes.through.back[hops.instance[hop]!];
    if (!route || !thinning.isShown(request, requests.arrival[request]!)) return;
    const from = hops.time[hop]!;
    const to = from + (pace.leg * route.length) / pace.longest;
    if (at < to) found.push({ request, kind: '502', ...along(route, share(request, from, to, at, show)) });
  });
  return found;
}
