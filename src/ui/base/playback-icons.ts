/** One drawing on a 16 x 16 grid: lines of 1.5, and areas filled with the same ink. */
export interface IconShape {
  readonly lines?: string;
  readonly areas?: string;
  readonly width?: number;
}

/** Those of the bar that plays: a figure needs no others for its first picture. */
export const PLAYBACK_ICONS = {
  play: { areas: 'M4.25 2.5v11L13.25 8z' },
  pause: { areas: 'M4 3h3v10H4zM9 3h3v10H9z' },
  start: { lines: 'M3.5 3v10M12.5 3.5 6.5 8l6 4.5z' },
  previous: { lines: 'M10 3.5 5.5 8l4.5 4.5' },
  next: { lines: 'M6 3.5 10.5 8 6 12.5' },
  down: { lines: 'M4 6l4 4 4-4' },
} as const satisfies Readonly<Record<string, IconShape>>;
