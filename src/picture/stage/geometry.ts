export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A way that marks travel: straight pieces, with the length up to each corner. */
export interface Route {
  readonly points: readonly Point[];
  readonly reach: readonly number[];
  readonly length: number;
}

export function routeOf(...points: readonly Point[]): Route {
  const reach: number[] = [];
  let length = 0;
  points.forEach((point, at) => {
    const before = points[at - 1];
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
    reach.push(length);
  });
  return { points, reach, length };
}

/** Pieces one after the other; from the end of one to the beginning of the next is a jump that takes no time. */
export function joined(...pieces: readonly Route[]): Route {
  let length = 0;
  const reach = pieces.flatMap((piece) => {
    const before = length;
    length += piece.length;
    return piece.reach.map((upTo) => before + upTo);
  });
  return { points: pieces.flatMap((piece) => piece.points), reach, length };
}

export const reversed = (route: Route): Route => routeOf(...[...route.points].reverse());

export interface Heading extends Point {
  /** Unit vector of travel. */
  readonly dx: number;
  readonly dy: number;
  /** How far it has come since the last corner, in px. */
  readonly straight: number;
}

/** Where a mark is after `share` (0 to 1) of the way. */
export function along(route: Route, share: number): Heading {
  const done = Math.min(1, Math.max(0, share)) * route.length;
  let corner = 1;
  while (corner < route.points.length - 1 && (route.reach[corner] ?? 0) < done) corner++;
  const from = route.points[corner - 1] ?? { x: 0, y: 0 };
  const to = route.points[corner] ?? from;
  const start = route.reach[corner - 1] ?? 0;
  const piece = (route.reach[corner] ?? start) - start;
  const part = piece === 0 ? 0 : (done - start) / piece;
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    dx: piece === 0 ? 0 : (to.x - from.x) / piece,
    dy: piece === 0 ? 0 : (to.y - from.y) / piece,
    straight: done - start,
  };
}

/** One decimal is finer than a device pixel and keeps path data short and stable. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Path data of an arc of a circle, clockwise from `from` to `to`, as shares of a turn from twelve o'clock. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const at = (turn: number): string =>
    `${hundredth(x + r * Math.sin(turn * 2 * Math.PI))} ${hundredth(y - r * Math.cos(turn * 2 * Math.PI))}`;
  const on = (turn: number, large: 0 | 1): string => `A${r} ${r} 0 ${large} 1 ${at(turn)}`;
  // one arc cannot end where it begins: a full turn takes two
  if (to - from > 0.99) return `M${at(from)}${on(from + 0.5, 0)}${on(to, 0)}`;
  return `M${at(from)}${on(to, to - from > 0.5 ? 1 : 0)}`;
}

/** Path data of straight pieces along the axes with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${tenth(point.x)} ${tenth(point.y)}`;
      if (!after) return `L${tenth(point.x)} ${tenth(point.y)}`;
      const [from, to] = [towards(point, before, radius), towards(point, after, radius)];
      return `L${from.x} ${from.y}Q${tenth(point.x)} ${tenth(point.y)} ${to.x} ${to.y}`;
    })
    .join('');
}

function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(0.5, far / length);
  return { x: tenth(from.x + (to.x - from.x) * share), y: tenth(from.y + (to.y - from.y) * share) };
}
