import { rateAt } from '../../scenario/curve.ts';
import type { Burst, CurvePoint, Poller, Traffic } from '../../scenario/document.ts';
import { tenth } from '../../picture/charts/path.ts';
import { burstRate } from './gesture.ts';

type Scale = (value: number) => number;

/** Requests per second of a poller while it polls. */
export const pollerRate = ({ clients, requests, everySeconds }: Poller): number =>
  (clients * requests) / everySeconds;

const pollsAt = ({ fromSeconds, toSeconds }: Poller, seconds: number): boolean =>
  seconds >= fromSeconds && (toSeconds < 0 || seconds <= toSeconds);

/** Every rate that stands in the picture: what the scale must show. */
export function drawnRates({ curve, pollers, bursts }: Traffic): readonly number[] {
  const rates = curve.map(({ rps }) => rps);
  for (const poller of pollers) rates.push(rateAt(curve, poller.fromSeconds) + pollerRate(poller));
  for (const burst of bursts)
    if (burst.overSeconds > 0) rates.push(rateAt(curve, burst.atSeconds) + burstRate(burst));
  return rates;
}

/** Pixels between two samples of a straight piece: on a bent scale it is not straight. */
const SAMPLE = 5;

/** A line through points, as the scale bends it; '' for fewer than two. */
export function linePath(points: readonly CurvePoint[], x: Scale, y: Scale): string {
  const first = points[0];
  if (!first || points.length < 2) return '';
  const at = (seconds: number, rps: number): string => `${tenth(x(seconds))} ${tenth(y(rps))}`;
  let path = `M${at(first.atSeconds, first.rps)}`;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const length = x(b.atSeconds) - x(a.atSeconds);
    const pieces = a.rps === b.rps ? 1 : Math.max(1, Math.ceil(length / SAMPLE));
    for (let k = 1; k <= pieces; k++) {
      const share = k / pieces;
      path += `L${at(a.atSeconds + share * (b.atSeconds - a.atSeconds), a.rps + share * (b.rps - a.rps))}`;
    }
  }
  return path;
}

/** The demand curve from 0 to the horizon: linear between points, at zero outside of them, with jumps where two share a time. */
export function curvePath(curve: readonly CurvePoint[], horizonSeconds: number, x: Scale, y: Scale): string {
  const first = curve[0];
  const last = curve.at(-1);
  const zero = (atSeconds: number): CurvePoint => ({ atSeconds, rps: 0 });
  if (!first || !last) return linePath([zero(0), zero(horizonSeconds)], x, y);
  const before = first.atSeconds > 0 ? [zero(0), zero(first.atSeconds)] : [];
  const after = last.atSeconds < horizonSeconds ? [zero(last.atSeconds), zero(horizonSeconds)] : [];
  return linePath([...before, ...curve, ...after], x, y);
}

/** What a poller adds, as a band on the curve and on the pollers before it. */
export interface Band {
  readonly path: string;
  readonly fromX: number;
  readonly toX: number;
  /** Upper edge at a place. */
  readonly topAt: (x: number) => number;
}

export function bandOf(
  { curve, pollers }: Traffic,
  index: number,
  horizonSeconds: number,
  x: Scale & { invert: Scale },
  y: Scale,
): Band {
  const poller = pollers[index]!;
  const fromX = x(Math.min(horizonSeconds, poller.fromSeconds));
  const toX = x(Math.min(horizonSeconds, poller.toSeconds < 0 ? horizonSeconds : poller.toSeconds));
  const below = (seconds: number): number =>
    pollers
      .slice(0, index)
      .reduce(
        (sum, other) => sum + (pollsAt(other, seconds) ? pollerRate(other) : 0),
        rateAt(curve, Math.min(horizonSeconds, seconds)),
      );
  const topAt = (at: number): number =>
    y(below(x.invert(at)) + (at >= fromX && at <= toX ? pollerRate(poller) : 0));
  const places: number[] = [];
  for (let at = fromX; at < toX; at += SAMPLE) places.push(at);
  places.push(toX);
  const upper = places.map((at) => `${tenth(at)} ${tenth(topAt(at))}`);
  const lower = places.toReversed().map((at) => `${tenth(at)} ${tenth(y(below(x.invert(at))))}`);
  return { path: `M${[...upper, ...lower].join('L')}Z`, fromX, toX, topAt };
}

/** A burst as it is drawn: a dashed block on the curve, or a stem where it is over in an instant or within three pixels. */
export interface Block {
  readonly fromX: number;
  readonly toX: number;
  readonly topY: number;
  readonly path: string;
  readonly isStem: boolean;
}

const STEM_BELOW = 3;
/** Share of the plot's height at which the stem of an instant burst ends: its height has no rate to show. */
const INSTANT_HEIGHT = 0.82;

export function blockOf(
  burst: Burst,
  curve: readonly CurvePoint[],
  horizonSeconds: number,
  x: Scale,
  y: Scale,
  instantY: (share: number) => number,
): Block {
  const end = Math.min(horizonSeconds, burst.atSeconds + burst.overSeconds);
  const [fromX, toX] = [x(Math.min(horizonSeconds, burst.atSeconds)), x(end)];
  const [left, right] = [rateAt(curve, burst.atSeconds), rateAt(curve, end)];
  const topY = burst.overSeconds > 0 ? y(left + burstRate(burst)) : instantY(INSTANT_HEIGHT);
  const isStem = toX - fromX < STEM_BELOW;
  const foot = `M${tenth(fromX)} ${tenth(y(left))}V${tenth(topY)}`;
  return {
    fromX,
    toX,
    topY,
    isStem,
    path: isStem ? foot : `${foot}H${tenth(toX)}V${tenth(y(right))}`,
  };
}
