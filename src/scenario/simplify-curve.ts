import type { CurvePoint } from './document.ts';

export interface SimplifiedCurve {
  readonly points: readonly CurvePoint[];
  /** How far the simplified curve is from the given one where they are farthest apart. */
  readonly errorRps: number;
}

/** A stretch between two kept points, and the point between them that lies farthest off the straight line. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly farthest: number;
  readonly error: number;
}

/**
 * At most `maxPoints` (2 and more) of the curve's own points, chosen after Douglas and Peucker: both ends, then again and
 * again the point farthest from what is there. Distance is the difference of the rates at one time, which is what the
 * traffic notices; a curve that needs fewer points for no error gets fewer.
 */
export function simplifyCurve(curve: readonly CurvePoint[], maxPoints: number): SimplifiedCurve {
  const points = withoutHiddenPoints(curve);
  if (points.length <= 2) return { points, errorRps: 0 };
  const kept = new Set([0, points.length - 1]);
  const stretches = [stretchOf(points, 0, points.length - 1)];
  while (kept.size < Math.max(2, maxPoints)) {
    const worst = worstOf(stretches);
    const { from, to, farthest, error } = stretches[worst]!;
    if (error === 0) break;
    kept.add(farthest);
    stretches.splice(worst, 1, stretchOf(points, from, farthest), stretchOf(points, farthest, to));
  }
  return {
    points: points.filter((_, i) => kept.has(i)),
    errorRps: stretches[worstOf(stretches)]!.error,
  };
}

/** Of three and more points at one time only the outer two say anything. */
const withoutHiddenPoints = (curve: readonly CurvePoint[]): readonly CurvePoint[] =>
  curve.filter(
    (point, i) =>
      !(curve[i - 1]?.atSeconds === point.atSeconds && curve[i + 1]?.atSeconds === point.atSeconds),
  );

function worstOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((worst, { error }, i) => (error > stretches[worst]!.error ? i : worst), 0);
}

function stretchOf(points: readonly CurvePoint[], from: number, to: number): Stretch {
  const [start, end] = [points[from]!, points[to]!];
  const slope = (end.rps - start.rps) / (end.atSeconds - start.atSeconds || 1);
  let [farthest, error] = [from, 0];
  for (let i = from + 1; i < to; i++) {
    const { atSeconds, rps } = points[i]!;
    const distance = Math.abs(rps - (start.rps + slope * (atSeconds - start.atSeconds)));
    if (distance > error) [farthest, error] = [i, distance];
  }
  return { from, to, farthest, error };
}
