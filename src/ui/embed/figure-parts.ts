import { Part } from '../parts/part.svelte.ts';
import type { Reading } from '../parts/reading.svelte.ts';

/** What only a figure has, and loads after its first picture. */
export const figureParts = (reading: Reading) => ({
  conversation: new Part(() => import('./converse.svelte.ts')),
  knobs: new Part(async () => {
    const [knobs] = await Promise.all([import('./Knobs.svelte'), reading.load('settings', 'problems')]);
    return knobs;
  }),
});
export type FigureParts = ReturnType<typeof figureParts>;
