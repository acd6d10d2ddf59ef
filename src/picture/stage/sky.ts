import { SKY_STEPS } from './load.ts';

/** Heights of the bands above the lower edge, in px; the highest are the first to go. */
export const BAND_HEIGHTS = [104, 66, 40, 22, 9] as const;

/** Steps of the sky's colours (0 to 6): of the ground, and of each band whether it is there or looks like the ground. */
export interface SkyPicture {
  readonly ground: number;
  readonly bands: readonly number[];
}

export function skyPicture(step: number): SkyPicture {
  const load = step / SKY_STEPS;
  const ground = Math.floor(3 * load);
  const missing = BAND_HEIGHTS.length - Math.round(5 * load);
  return {
    ground,
    bands: BAND_HEIGHTS.map((_, at) => (at < missing ? ground : Math.min(6, ground + at - missing + 1))),
  };
}
