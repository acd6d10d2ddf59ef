import { frame } from './frame.ts';
import { stage } from './stage.ts';

/** What the first picture says. */
export const core = { ...frame, ...stage } as const;
