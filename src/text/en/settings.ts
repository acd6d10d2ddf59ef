import { fields } from './fields.ts';

/** Settings, their help, and the scenarios to choose from. */
export const settings = { ...fields } as const;
