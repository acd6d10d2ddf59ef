/** What the aside shows; on smaller pages one at a time. */
export type Panel = 'settings' | 'file' | 'why';

/** Two views of one thing: what is set, and the file that says so. */
export type SettingsTab = 'settings' | 'file';

/** The four places of the phone. */
export const PLACES = ['watch', 'traffic', 'settings', 'why'] as const;
export type Place = (typeof PLACES)[number];

export type LayoutName = 'wide' | 'drawer' | 'column' | 'phone';

/** The layout for a page this wide, in px. */
export function layoutFor(width: number): LayoutName {
  if (width >= 1280) return 'wide';
  if (width >= 960) return 'drawer';
  return width >= 640 ? 'column' : 'phone';
}

/** Below this height in px the curve folds to a strip, so that the charts keep their room. */
export const SHORT = 820;

/** Room in px that is kept for the curve, folded or not, until it is loaded: nothing jumps when it comes. */
export const CURVE_ROOM = { folded: 56, whole: 141 } as const;
