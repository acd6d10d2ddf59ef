import { snapped } from '../../scenario/curve.ts';
import type { CurvePoint } from '../../scenario/document.ts';
import { simplifyCurve } from '../../scenario/simplify-curve.ts';
import { MAX_LINK_POINTS } from '../../share/format.ts';
import { heightOf } from './rate-scale.ts';
import { spliced } from '../../scenario/splice-curve.ts';
import { pointOf, type Line, type Paper } from './stroke.ts';

/** A curve of no more points than a link carries. */
export interface Simplified {
  readonly curve: readonly CurvePoint[];
  /** It is nowhere farther than this from what it was made of. */
  readonly errorRps: number;
  /** Did the curve beside a stroke have to give points too? */
  readonly isRestToo: boolean;
}

/** As near as this to the hand, in pixels, no more points are needed. */
const NEAR_PIXELS = 2;
/** A link writes thousandths of a request per second: what is smaller is no shape, but the dust of arithmetic. */
const LINK_RPS = 0.001;
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
  const own = simplifyCurve(points, room, { heightOf: heightAt, enough: NEAR_PIXELS }).points;
  if (own.length < room || room >= LEAST_ROOM) {
    const { curve, errorRps } = moved(points, own, rounded);
    return { curve: spliced(sides, curve), errorRps, isRestToo: false };
  }
  const drawn = new Set(points);
  const joined = spliced(sides, points);
  const kept = simplifyCurve(joined, MAX_LINK_POINTS, { heightOf: heightAt }).points;
  const placed = (point: CurvePoint): CurvePoint => (drawn.has(point) ? rounded(point) : inLinkUnits(point));
  return { ...moved(joined, kept, placed), isRestToo: true };
}

/** A recording made into points that a hand can take hold of. */
export const simplifiedRecording = (curve: readonly CurvePoint[]): Simplified => ({
  ...moved(curve, simplifyCurve(curve, MAX_LINK_POINTS, { enough: LINK_RPS / 2 }).points, inLinkUnits),
  isRestToo: false,
});

const inLinkUnits = ({ atSeconds, rps }: CurvePoint): CurvePoint => snapped(atSeconds, rps);

/** Each kept point at its last place, without those that then lie on a straight line; and how far that is off. */
function moved(
  curve: readonly CurvePoint[],
  kept: readonly CurvePoint[],
  placed: (point: CurvePoint) => CurvePoint,
): Omit<Simplified, 'isRestToo'> {
  const places = kept.map(placed);
  let [k, errorRps] = [0, 0];
  for (const point of curve) {
    if (point === kept[k + 1]) k += 1;
    const [from, to] = [places[k]!, places[k + 1] ?? places[k]!];
    const length = to.atSeconds - from.atSeconds;
    const share = length > 0 ? (point.atSeconds - from.atSeconds) / length : 0;
    // between the two ends of a jump a point says nothing
    const isInJump = length === 0 && point !== kept[k];
    if (!isInJump)
      errorRps = Math.max(errorRps, Math.abs(from.rps + share * (to.rps - from.rps) - point.rps));
  }
  return { curve: simplifyCurve(places, places.length).points, errorRps };
}
