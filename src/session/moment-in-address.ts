/** Seconds into a run as `at` in an address writes them, at most milliseconds; null for anything else. */
export const momentInAddress = (text: string | null): number | null =>
  text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
