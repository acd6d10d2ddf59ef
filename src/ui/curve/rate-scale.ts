import { ticks } from 'd3';
import { decadeTicks } from '../../picture/charts/ticks.ts';

/**
 * Height of a rate. Zero is always the foot; `knee` is where the scale turns from linear to logarithmic, so that quiet
 * hours are not flattened by one burst, and zero can still be drawn. A linear scale has its knee far above its top.
 */
export interface RateScale {
  readonly per: 'second' | 'minute';
  /** Requests per second to the unit shown. */
  readonly factor: number;
  /** Requests per second. */
  readonly top: number;
  readonly knee: number;
  /** In the unit shown, at most three. */
  readonly ticks: readonly number[];
}

/** Slow traffic reads better per minute. */
const MINUTES_BELOW_RPS = 5;
/** Rates further apart than this are not seen on one linear scale. */
const DECADES_FROM = 20;
const LINEAR = 1000;
/** Room above what is drawn, so that a hand can raise it. */
const HEADROOM = { linear: 1.25, log: 1.4 } as const;
/** What an empty curve is drawn on. */
const NOTHING_TOP = 10;

/** The scale for everything that is drawn, in requests per second. */
export function rateScaleFor(rates: readonly number[]): RateScale {
  const positive = rates.filter((rate) => rate > 0);
  const most = Math.max(0, ...positive);
  if (most === 0) return scaleOf('second', NOTHING_TOP, NOTHING_TOP * LINEAR, [0, 5, 10]);
  const least = Math.min(...positive);
  const per = most < MINUTES_BELOW_RPS ? 'minute' : 'second';
  const factor = per === 'minute' ? 60 : 1;
  if (most < least * DECADES_FROM) {
    const top = most * HEADROOM.linear;
    return scaleOf(per, top, top * LINEAR, ticks(0, top * factor, 2).slice(0, 3));
  }
  const top = most * HEADROOM.log;
  const knee = least * 0.5;
  return scaleOf(per, top, knee, decadeTicks(knee * factor, top * factor));
}

const scaleOf = (per: RateScale['per'], top: number, knee: number, marks: readonly number[]): RateScale => ({
  per,
  factor: per === 'minute' ? 60 : 1,
  top,
  knee,
  ticks: marks,
});

/** Share of the height, 0 at zero and 1 at the top. */
export const heightOf = (scale: Pick<RateScale, 'top' | 'knee'>, rps: number): number =>
  Math.log1p(Math.max(0, rps) / scale.knee) / Math.log1p(scale.top / scale.knee);

/** A hand above the plot means more than the top. On a log scale a few pixels there would be many times as much. */
const ABOVE = { share: 1.3, times: 2 } as const;

/** The rate at a share of the height; a hand may reach a little above the top, never below zero. */
export function rateAtHeight({ top, knee }: Pick<RateScale, 'top' | 'knee'>, share: number): number {
  const rate = Math.expm1(Math.min(share, ABOVE.share) * Math.log1p(top / knee)) * knee;
  return Math.min(top * ABOVE.times, Math.max(0, rate));
}
