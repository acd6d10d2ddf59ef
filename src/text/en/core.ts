import { page } from './page.ts';
import { stage } from './stage.ts';
import { timelines } from './timelines.ts';

/** What the first picture says. */
export const core = { ...page, ...stage, ...timelines } as const;
