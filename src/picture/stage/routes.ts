import { joined, reversed, routeOf, type Point, type Route } from './geometry.ts';
import { wayY } from './grid-cells.ts';
import type { WindowPlace } from './grid.ts';
import { BACK_OFFSET, type Approach, type ClientPlace, type StageLayout } from './layout.ts';

/** One way of requests to the instances and of answers back: outbound on the rail, answers a little below it. */
export interface Way {
  /** From the clients of a row to where they may have to wait; one entry for a stage without clients. */
  readonly arrive: readonly Route[];
  /** From there to the window of an instance. */
  readonly out: readonly Route[];
  /** From a window to the door. */
  readonly back: readonly Route[];
  /** To the door from where those who wait stand; of no length where that is the same. */
  readonly turnBack: Route;
  /** From the door towards the clients. */
  readonly leave: Route;
}

/** The ways of one stage: through the proxy or the activator, and for Knative the one around the activator. */
export interface StageRoutes {
  readonly through: Way;
  readonly around: Way;
  /** The longest way: it takes a full leg, all others go at the same speed. */
  readonly longest: number;
  readonly fall: Fall;
}

/** How failures follow each other down to the tray. */
export interface Fall {
  /** Share of a fall between two of them. */
  readonly beat: number;
  /** How many causes share a chute and take turns. */
  readonly turns: number;
}

export function stageRoutes(layout: StageLayout): StageRoutes {
  const { approach } = layout;
  const through = approach?.ingress ? behindIngress(layout, approach.ingress) : straight(layout);
  const around = approach ? bypass(layout, approach) : through;
  const longest = [through, around]
    .flatMap((way) => [...way.arrive, ...way.out.filter(Boolean)])
    .reduce((most, route) => Math.max(most, route.length), 1);
  return { through, around, longest, fall: fallOf(layout) };
}

/** The height of a mark with a little air. */
const MARK_PX = 10;

function fallOf({ door, tray, chutes }: StageLayout): Fall {
  const height = Math.max(MARK_PX, tray.y - door.y - door.height);
  // it goes by the square of the time, so the first beat is the shortest way
  return {
    beat: Math.sqrt(MARK_PX / height),
    turns: new Set(chutes).size < chutes.length ? chutes.length : 1,
  };
}

/** The gate is where requests enter. */
function straight(layout: StageLayout): Way {
  const { gate, kind } = layout;
  const leave =
    kind === 'phone'
      ? routeOf({ x: gate.inX + BACK_OFFSET, y: gate.inY }, { x: gate.inX + BACK_OFFSET, y: gate.inY - 8 })
      : leftOf(gate.inX, gate.inY + BACK_OFFSET);
  return {
    arrive: arrivals(layout, { x: gate.inX, y: gate.inY }),
    ...windows(layout, startOf(layout)),
    turnBack: routeOf({ x: gate.inX, y: gate.inY }),
    leave,
  };
}

const leftOf = (x: number, y: number): Route => routeOf({ x, y }, { x: Math.max(0, x - 38), y });

/** Marks pass boxes without being seen on them: from the left edge of the ingress to its right one, and so on. */
function behindIngress(layout: StageLayout, ingress: { readonly x: number; readonly width: number }): Way {
  const { gate, street } = layout;
  const right = ingress.x + ingress.width;
  const back = street + BACK_OFFSET;
  const between = routeOf({ x: right, y: street }, { x: gate.inX, y: street });
  const turnBack = routeOf({ x: gate.inX, y: back }, { x: right, y: back });
  const { out, back: toActivator } = windows(layout, startOf(layout));
  return {
    arrive: arrivals(layout, { x: ingress.x, y: street }).map((route) => joined(route, between)),
    out,
    back: toActivator.map((route) => joined(route, turnBack)),
    turnBack,
    leave: leftOf(ingress.x, back),
  };
}

/** From the fork before the activator to the street behind it; the way back is the same line a little aside. */
function bypass(layout: StageLayout, approach: Approach): Way {
  return layout.kind === 'phone' ? besideActivator(layout, approach) : belowActivator(layout, approach);
}

function belowActivator(layout: StageLayout, { ingress, around }: Approach): Way {
  const { street } = layout;
  const right = { x: ingress!.x + ingress!.width, y: street };
  const [fork, down, up] = around as readonly [Point, Point, Point, Point];
  const aside = BACK_OFFSET;
  const ways = windows(layout, (offset) =>
    offset === 0
      ? [right, ...around]
      : [
          { x: right.x, y: street + aside },
          { x: fork.x - aside, y: street + aside },
          { x: down.x - aside, y: down.y + aside },
          { x: up.x + aside, y: up.y + aside },
          { x: up.x + aside, y: street + aside },
        ],
  );
  return {
    arrive: arrivals(layout, { x: ingress!.x, y: street }),
    ...ways,
    turnBack: routeOf(right),
    leave: leftOf(ingress!.x, street + aside),
  };
}

function besideActivator(layout: StageLayout, { around }: Approach): Way {
  const { gate, street } = layout;
  const [, edge, ...rest] = around as readonly [Point, Point, ...Point[]];
  const down = [edge, ...rest, { x: gate.outX, y: street }];
  const ways = windows(layout, (offset) => down.map(({ x, y }) => ({ x: x + offset, y: y + offset })));
  const top = { x: edge.x + BACK_OFFSET, y: edge.y + BACK_OFFSET };
  return {
    arrive: arrivals(layout, edge),
    ...ways,
    turnBack: routeOf(edge),
    leave: routeOf(top, { x: top.x, y: top.y - 8 }),
  };
}

function arrivals(layout: StageLayout, to: Point): readonly Route[] {
  if (layout.clients.length > 0) return layout.clients.map((place) => clientRoute(layout, place, to));
  return [routeOf({ x: Math.max(0, to.x - 16), y: to.y }, to)];
}

function clientRoute(layout: StageLayout, place: ClientPlace, to: Point): Route {
  if (layout.kind === 'phone') {
    const middle = place.x + place.width / 2;
    const knee = { y: place.lineY + 12 };
    return routeOf({ x: middle, y: place.lineY + 2 }, { x: middle, ...knee }, { x: to.x, ...knee }, to);
  }
  return routeOf(
    { x: place.x + place.width, y: place.lineY },
    { x: layout.trunkX, y: place.lineY },
    { x: layout.trunkX, y: to.y },
    to,
  );
}

/** The first corners of a way to the windows; an offset for the way back. */
type Start = (offset: number) => readonly Point[];

/** Out of the gate onto the street. */
const startOf =
  ({ gate, street, kind }: StageLayout): Start =>
  (offset) =>
    kind === 'phone'
      ? [
          { x: gate.outX + offset, y: gate.outY },
          { x: gate.outX + offset, y: street + offset },
        ]
      : [{ x: gate.outX, y: street + offset }];

function windows(layout: StageLayout, start: Start): Pick<Way, 'out' | 'back'> {
  if (layout.grid.tier === 'lanes') return band(layout, start);
  const out: Route[] = [];
  const back: Route[] = [];
  for (const place of layout.grid.places) {
    out[place.instance] = windowRoute(layout, place, start(0), 0);
    back[place.instance] = reversed(windowRoute(layout, place, start(BACK_OFFSET), BACK_OFFSET));
  }
  return { out, back };
}

/** Ways in a band, which together are as wide as the lanes are high. */
const BAND_WAYS = 16;

/** Lanes change their place with their state, so nobody flies to one: a band leads to all of them. */
function band(layout: StageLayout, start: Start): Pick<Way, 'out' | 'back'> {
  const { room, grid } = layout;
  const to = (way: number, offset: number): Route => {
    const y = room.y + room.height * (0.15 + (0.75 * (way + 0.5)) / BAND_WAYS);
    return busRoute(layout, start(offset), offset, { x: room.x, y });
  };
  const outs = Array.from({ length: BAND_WAYS }, (_, way) => to(way, 0));
  const backs = Array.from({ length: BAND_WAYS }, (_, way) => reversed(to(way, BACK_OFFSET)));
  const each = (ways: readonly Route[]): readonly Route[] =>
    Array.from({ length: grid.count }, (_, instance) => ways[instance % BAND_WAYS]!);
  return { out: each(outs), back: each(backs) };
}

/** Along the street to the rail beside a large fleet, and along that. */
function busRoute({ street, busX }: StageLayout, start: readonly Point[], offset: number, to: Point): Route {
  const bus = busX + offset;
  return routeOf(...start, { x: bus, y: street + offset }, { x: bus, y: to.y }, to);
}

/** Along the street and up or down to the window; to an outer row through the gap beside the nearer window. */
function windowRoute(
  layout: StageLayout,
  place: WindowPlace,
  start: readonly Point[],
  offset: number,
): Route {
  const { street, grid } = layout;
  if (grid.tier === 'cells') return cellRoute(layout, place, start, offset);
  const middle = place.x + place.width / 2 + offset;
  const edge = place.upper ? place.y + place.height : place.y;
  if (!place.outer) return routeOf(...start, { x: middle, y: street + offset }, { x: middle, y: edge });
  const beside = place.x - Math.max(2, grid.gap / 2);
  const y = place.y + place.height / 2;
  return routeOf(...start, { x: beside, y: street + offset }, { x: beside, y }, { x: place.x, y });
}

/** Along the rail and the way below its row; where rows have no way between them, a mark ends at the rail. */
function cellRoute(layout: StageLayout, place: WindowPlace, start: readonly Point[], offset: number): Route {
  const { grid } = layout;
  const y = wayY(grid, place) + (grid.wayHeight > 0 && offset !== 0 ? 3 : 0);
  if (grid.wayHeight === 0) return busRoute(layout, start, offset, { x: grid.places[0]!.x, y });
  const x = place.x + place.width / 2 + (offset === 0 ? -4 : 4);
  const { points } = busRoute(layout, start, offset, { x, y });
  return routeOf(...points, { x, y: place.y + place.height });
}
