import type { Placed } from '../../picture/charts/mode-bands.ts';

/** Pixels of a letter in a band on average, and around the words. */
const LETTER = 5.9;
const MARGIN = 16;

/** What a band says, the longest first that has room between `from` and its end, short of the veil at `seenX`; else ''. */
export function fitting(band: Placed, words: readonly string[], seenX: number, from = band.x): string {
  const room = Math.min(band.x + band.width, seenX) - from - MARGIN;
  return words.find((one) => one.length * LETTER <= room) ?? '';
}
