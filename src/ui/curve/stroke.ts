import { scaleLinear } from 'd3';
import { snapped } from '../../scenario/curve.ts';
import type { CurvePoint } from '../../scenario/document.ts';
import { listAt } from '../../scenario/rows.ts';
import { nearestValue, type Rule } from '../../scenario/value.ts';
import type { Place } from './gesture.ts';
import { heightOf, rateAtHeight, type RateScale } from './rate-scale.ts';
import type { Snap } from './snap.ts';
import { sidesOf, type Sides } from '../../scenario/splice-curve.ts';

/** Where the hand has been, from where it went down to where it is now; time runs one way along it. */
export type Stroke = readonly Pick<Place, 'seconds' | 'share'>[];

/** What a stroke is drawn on: the curve it replaces a part of, and what turns pixels into points. */
export interface Paper {
  readonly curve: readonly CurvePoint[];
  readonly horizonSeconds: number;
  readonly scale: Pick<RateScale, 'top' | 'knee'>;
  readonly snap: Snap;
  /** Pixels of the plot between its edges, and between its foot and its top. */
  readonly width: number;
  readonly height: number;
}

/** The hand moves on. Going back takes back what lies beyond it; a stroke that passes its start turns over. */
export function strokeTo(stroke: Stroke, place: Stroke[number]): Stroke {
  const start = stroke[0];
  if (!start) return [place];
  const isOnTheWay =
    place.seconds > start.seconds
      ? (seconds: number) => seconds >= start.seconds && seconds < place.seconds
      : (seconds: number) => seconds <= start.seconds && seconds > place.seconds;
  return [...stroke.filter(({ seconds }) => isOnTheWay(seconds)), place];
}

/** A stroke as points of a curve, and what of the old curve stays beside it. */
export interface Line {
  readonly points: readonly CurvePoint[];
  readonly sides: Sides;
}

/** Pixels between two points: less than any step of time, so that no round time is missed. */
const APART = 2;
const RATE: Rule = listAt('traffic.curve')!.columns.find(({ name }) => name === 'rps')!;

/** A point that the document takes and a link can carry. */
export const pointOf = (atSeconds: number, rps: number): CurvePoint =>
  snapped(atSeconds, Number(nearestValue(RATE, rps)));

/**
 * The stroke resampled every few pixels, at round times unless the hand is free. An end that all but meets the old
 * curve meets it. Null where the hand has not moved in time.
 */
export function lineOf(stroke: Stroke, paper: Paper): Line | null {
  const { curve, horizonSeconds, scale, snap, width } = paper;
  const [first, last] = [stroke[0], stroke.at(-1)];
  if (!first || !last) return null;
  const hand = first.seconds <= last.seconds ? stroke : stroke.toReversed();
  const [from, to] = [hand[0]!.seconds, hand.at(-1)!.seconds];
  const pieces = Math.ceil((((to - from) / horizonSeconds) * width) / APART);
  const shareAt = scaleLinear(
    hand.map(({ seconds }) => seconds),
    hand.map(({ share }) => share),
  ).clamp(true);
  const points: CurvePoint[] = [];
  for (let k = 0; k <= pieces; k++) {
    const at = Math.min(horizonSeconds, snap.seconds(from + ((to - from) * k) / Math.max(1, pieces)));
    const point = pointOf(at, rateAtHeight(scale, shareAt(at)));
    if (point.atSeconds > (points.at(-1)?.atSeconds ?? -1)) points.push(point);
  }
  if (points.length < 2) return null;
  const sides = sidesOf(curve, points[0]!.atSeconds, points.at(-1)!.atSeconds);
  return { points: joinedTo(sides, points, paper), sides };
}

function joinedTo({ before, after }: Sides, points: readonly CurvePoint[], paper: Paper): CurvePoint[] {
  const { scale, snap } = paper;
  const meeting = (edge: CurvePoint | undefined, end: CurvePoint): CurvePoint =>
    edge && snap.meets(heightOf(scale, edge.rps), heightOf(scale, end.rps)) ? edge : end;
  return [meeting(before.at(-1), points[0]!), ...points.slice(1, -1), meeting(after[0], points.at(-1)!)];
}
