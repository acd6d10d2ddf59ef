import type { CurvePoint } from './document.ts';

export interface SimplifiedCurve {
  readonly points: readonly CurvePoint[];
  /** How far the simplified curve is from the given one where they are farthest apart. */
  readonly errorRps: number;
}

/** How the distance of two rates is seen while points are chosen. */
export interface Sight {
  /** Height of a rate where it is drawn; without it rates themselves are compared. */
  readonly heightOf?: (rps: number) => number;
  /** As near as this, in units of the height, no more points are needed. */
  readonly enough?: number;
}

/** A stretch between two kept points, and the point between them that lies farthest off the straight line. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly farthest: number;
  /** Of that point from the line, as it is seen. */
  readonly distance: number;
  /** Of any point from the line, in requests per second. */
  readonly errorRps: number;
}

type HeightOf = (rps: number) => number;

/**
 * At most `maxPoints` (2 and more) of the curve's own points, chosen after Douglas and Peucker: both ends, then again and
 * again the point farthest from what is there. Distance is the difference of the rates at one time, which is what the
 * traffic notices, or of their heights on the plot that a hand has drawn on; a curve that needs fewer points for no
 * error gets fewer.
 */
export function simplifyCurve(
  curve: readonly CurvePoint[],
  maxPoints: number,
  { heightOf = (rps) => rps, enough = 0 }: Sight = {},
): SimplifiedCurve {
  const points = withoutHiddenPoints(curve);
  if (points.length <= 2) return { points, errorRps: 0 };
  const kept = new Set([0, points.length - 1]);
  const stretches = [stretchOf(points, 0, points.length - 1, heightOf)];
  while (kept.size < Math.max(2, maxPoints)) {
    const worst = worstOf(stretches);
    const { from, to, farthest, distance } = stretches[worst]!;
    if (distance <= enough) break;
    kept.add(farthest);
    const halves = [stretchOf(points, from, farthest, heightOf), stretchOf(points, farthest, to, heightOf)];
    stretches.splice(worst, 1, ...halves);
  }
  return {
    points: points.filter((_, i) => kept.has(i)),
    errorRps: Math.max(...stretches.map(({ errorRps }) => errorRps)),
  };
}

/** Of three and more points at one time only the outer two say anything. */
const withoutHiddenPoints = (curve: readonly CurvePoint[]): readonly CurvePoint[] =>
  curve.filter(
    (point, i) =>
      !(curve[i - 1]?.atSeconds === point.atSeconds && curve[i + 1]?.atSeconds === point.atSeconds),
  );

function worstOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((worst, { distance }, i) => (distance > stretches[worst]!.distance ? i : worst), 0);
}

function stretchOf(points: readonly CurvePoint[], from: number, to: number, heightOf: HeightOf): Stretch {
  const [start, end] = [points[from]!, points[to]!];
  const slope = (end.rps - start.rps) / (end.atSeconds - start.atSeconds || 1);
  let [farthest, most, errorRps] = [from, 0, 0];
  for (let i = from + 1; i < to; i++) {
    const { atSeconds, rps } = points[i]!;
    const line = start.rps + slope * (atSeconds - start.atSeconds);
    errorRps = Math.max(errorRps, Math.abs(rps - line));
    const distance = Math.abs(heightOf(rps) - heightOf(line));
    if (distance > most) [farthest, most] = [i, distance];
  }
  return { from, to, farthest, distance: most, errorRps };
}
