import { snapped } from '../../scenario/curve.ts';
import type { CurvePoint } from '../../scenario/document.ts';
import { simplifyCurve } from '../../scenario/simplify-curve.ts';
import { MAX_LINK_POINTS } from '../../share/format.ts';
import { heightOf } from './rate-scale.ts';
import { spliced } from './splice.ts';
import { pointOf, type Line, type Paper } from './stroke.ts';

/** A curve of no more points than a link carries. */
export interface Simplified {
  readonly curve: readonly CurvePoint[];
  /** It is nowhere farther than this from what it was made of. */
  readonly errorRps: number;
  /** Was more than the stroke simplified? */
  readonly isWhole: boolean;
}

/** As near as this to the hand, in pixels, no more points are needed. */
const NEAR_PIXELS = 1.5;
/** With fewer points than this a stroke would not be what was drawn: then the rest of the curve gives some of its own. */
const LEAST_ROOM = 16;

/** The points a stroke needs, at round rates unless the hand is free, in the curve whose rest stays as it was. */
export function settledStroke({ points, sides }: Line, paper: Paper): Simplified {
  const { scale, height, snap } = paper;
  const heightAt = (rps: number): number => heightOf(scale, rps) * height;
  const edges: ReadonlySet<CurvePoint | undefined> = new Set([sides.before.at(-1), sides.after[0]]);
  const rounded = (point: CurvePoint): CurvePoint =>
    edges.has(point) ? point : pointOf(point.atSeconds, snap.rate(point.rps, heightOf(scale, point.rps)));

  const room = MAX_LINK_POINTS - sides.before.length - sides.after.length;
  const own = simplifyCurve(points, room, { heightOf: heightAt, enough: NEAR_PIXELS });
  if (own.points.length < room || room >= LEAST_ROOM) {
    const { curve, errorRps } = moved(own, rounded);
    return { curve: spliced(sides, curve), errorRps, isWhole: false };
  }
  const drawn = new Set(points);
  const whole = simplifyCurve(spliced(sides, points), MAX_LINK_POINTS, { heightOf: heightAt });
  const placed = (point: CurvePoint): CurvePoint => (drawn.has(point) ? rounded(point) : inLinkUnits(point));
  return { ...moved(whole, placed), isWhole: true };
}

/** A recording made into points that a hand can take hold of. */
export const simplifiedRecording = (curve: readonly CurvePoint[]): Simplified => ({
  ...moved(simplifyCurve(curve, MAX_LINK_POINTS), inLinkUnits),
  isWhole: true,
});

const inLinkUnits = ({ atSeconds, rps }: CurvePoint): CurvePoint => snapped(atSeconds, rps);

/** Each kept point at its last place, without those that then lie on a straight line. */
function moved(
  { points, errorRps }: { readonly points: readonly CurvePoint[]; readonly errorRps: number },
  placed: (point: CurvePoint) => CurvePoint,
): Omit<Simplified, 'isWhole'> {
  const places = points.map(placed);
  // between its points a curve moves no farther than they do, so both errors together are never exceeded
  const by = Math.max(0, ...places.map(({ rps }, i) => Math.abs(rps - points[i]!.rps)));
  return { curve: simplifyCurve(places, places.length).points, errorRps: errorRps + by };
}
