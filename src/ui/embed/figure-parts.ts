import { laterParts } from '../parts/page-parts.ts';
import type { Reading } from '../parts/reading.svelte.ts';

/** What only a figure has, and loads after its first picture. */
export function figureParts(reading: Reading) {
  const later = laterParts(reading);
  return {
    conversation: later(({ conversation }) => conversation()),
    aloud: later(({ aloud }) => aloud(), 'figure'),
    knobs: later(({ knobs }) => knobs(), 'settings', 'problems'),
  };
}
export type FigureParts = ReturnType<typeof figureParts>;
