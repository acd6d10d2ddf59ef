import { routeOf, type Route } from './geometry.ts';
import type { WindowPlace } from './grid.ts';
import { BACK_OFFSET, type ClientPlace, type StageLayout } from './layout.ts';

/** The ways of one stage: outbound on the rail, answers a little below it. */
export interface StageRoutes {
  /** From the clients of a row to the proxy; one entry for a stage without clients. */
  readonly arrive: readonly Route[];
  /** From the proxy back towards the clients. */
  readonly leave: Route;
  /** From the proxy to the window of an instance, and back. */
  readonly out: readonly Route[];
  readonly back: readonly Route[];
  /** The longest way: it takes a full leg, all others go at the same speed. */
  readonly longest: number;
}

export function stageRoutes(layout: StageLayout): StageRoutes {
  const out: Route[] = [];
  const back: Route[] = [];
  for (const place of layout.grid.places) {
    out[place.instance] = windowRoute(layout, place, 0);
    back[place.instance] = reversed(windowRoute(layout, place, BACK_OFFSET));
  }
  const { gate } = layout;
  const arrive =
    layout.clients.length > 0
      ? layout.clients.map((place) => clientRoute(layout, place))
      : [routeOf({ x: Math.max(0, gate.inX - 16), y: gate.inY }, { x: gate.inX, y: gate.inY })];
  const leave =
    layout.kind === 'phone'
      ? routeOf({ x: gate.inX + BACK_OFFSET, y: gate.inY }, { x: gate.inX + BACK_OFFSET, y: gate.inY - 8 })
      : routeOf(
          { x: gate.inX, y: gate.inY + BACK_OFFSET },
          { x: Math.max(0, gate.inX - 38), y: gate.inY + BACK_OFFSET },
        );
  const longest = [...arrive, ...out.filter(Boolean)].reduce(
    (most, route) => Math.max(most, route.length),
    1,
  );
  return { arrive, leave, out, back, longest };
}

/** Where the clients' lines meet before the proxy, on the broad stage. */
export const TRUNK_X = 164;

function clientRoute(layout: StageLayout, place: ClientPlace): Route {
  const { gate } = layout;
  if (layout.kind === 'phone') {
    const middle = place.x + place.width / 2;
    const knee = { y: place.lineY + 12 };
    return routeOf(
      { x: middle, y: place.lineY + 2 },
      { x: middle, ...knee },
      { x: gate.inX, ...knee },
      { x: gate.inX, y: gate.inY },
    );
  }
  return routeOf(
    { x: place.x + place.width, y: place.lineY },
    { x: TRUNK_X, y: place.lineY },
    { x: TRUNK_X, y: gate.inY },
    { x: gate.inX, y: gate.inY },
  );
}

/** Along the street and up or down to the window; to an outer row through the gap beside the nearer window. */
function windowRoute(layout: StageLayout, place: WindowPlace, offset: number): Route {
  const { gate, street, grid } = layout;
  const start =
    layout.kind === 'phone'
      ? [
          { x: gate.outX + offset, y: gate.outY },
          { x: gate.outX + offset, y: street + offset },
        ]
      : [{ x: gate.outX, y: street + offset }];
  if (grid.tier === 'cells') {
    const bus = layout.kind === 'phone' ? gate.outX : layout.room.x - 14;
    const y = place.y + place.height / 2;
    return routeOf(
      ...start,
      { x: bus + offset, y: street + offset },
      { x: bus + offset, y },
      { x: place.x, y },
    );
  }
  const middle = place.x + place.width / 2 + offset;
  const edge = place.upper ? place.y + place.height : place.y;
  if (!place.outer) return routeOf(...start, { x: middle, y: street + offset }, { x: middle, y: edge });
  const beside = place.x - Math.max(2, grid.gap / 2);
  const y = place.y + place.height / 2;
  return routeOf(...start, { x: beside, y: street + offset }, { x: beside, y }, { x: place.x, y });
}

const reversed = (route: Route): Route => routeOf(...[...route.points].reverse());
