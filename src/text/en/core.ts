import { picture } from './picture.ts';
import { stage } from './stage.ts';

/** What the first picture says. */
export const core = { ...picture, ...stage } as const;
