import { rateAtHeight, type RateScale } from './rate-scale.ts';

/** Places a hand falls into: round times and round rates, fine enough for the screen. Shift switches it off. */
export interface Snap {
  seconds(seconds: number): number;
  rate(rps: number, share: number): number;
  /** Are two heights, as shares, so near that a hand means one? */
  meets(a: number, b: number): boolean;
}

const STEPS = [
  1, 5, 10, 15, 30, 60, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
] as const;
/** A step is never finer than this many pixels: finer ones could not be aimed at. */
const PIXELS = 3;
/** As near as this a line that is drawn goes on from the line that is there. */
const MEET_PIXELS = 6;

/** Seconds between round times for a run this long on this many pixels. */
export function timeStep(horizonSeconds: number, width: number): number {
  const needed = (horizonSeconds / Math.max(1, width)) * PIXELS;
  return STEPS.find((step) => step >= needed) ?? STEPS.at(-1)!;
}

/** The round step (1, 2, 5 times a power of ten) not below `needed`. */
export function roundStep(needed: number): number {
  const power = 10 ** Math.floor(Math.log10(needed) + 1e-9);
  const lead = [1, 2, 5, 10].find((step) => step * power >= needed * (1 - 1e-9)) ?? 10;
  return lead * power;
}

/** Round to a multiple without the dust of floating point: 3 * 0.1 is 0.3. */
const toStep = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toPrecision(12));

/** Step of rates, in the unit shown, at a share of the height. */
export function rateStep(scale: RateScale, share: number, height: number): number {
  const above = rateAtHeight(scale, Math.min(1, share) + PIXELS / Math.max(1, height));
  return roundStep((above - rateAtHeight(scale, Math.min(1, share))) * scale.factor);
}

export function snapTo(scale: RateScale, horizonSeconds: number, width: number, height: number): Snap {
  const step = timeStep(horizonSeconds, width);
  return {
    seconds: (seconds) =>
      // the end of the run is a place too, round or not
      Math.abs(horizonSeconds - seconds) < step / 2 ? horizonSeconds : toStep(seconds, step),
    rate: (rps, share) =>
      share < 2 / height ? 0 : toStep(rps * scale.factor, rateStep(scale, share, height)) / scale.factor,
    meets: (a, b) => Math.abs(a - b) * height <= MEET_PIXELS,
  };
}

export const FREE: Snap = { seconds: (seconds) => seconds, rate: (rps) => rps, meets: () => false };
