import { cubicOut } from 'svelte/easing';
import type { TweenOptions } from 'svelte/motion';

const SETTLE_MS = 240;

/**
 * How a scale of the plot goes to another one after an edit: by equal ratios, so that both ends of a log scale move
 * alike, in 240 ms; at once under reduced motion (VISUAL.md section 5, edit).
 */
export const settling = (isReduced: () => boolean): TweenOptions<number> => ({
  get duration() {
    return isReduced() ? 0 : SETTLE_MS;
  },
  easing: cubicOut,
  interpolate: (from, to) => (share) => from * (to / from) ** share,
});
