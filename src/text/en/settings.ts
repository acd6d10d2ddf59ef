import { fields } from './fields.ts';
import { search } from './search.ts';

/** Settings, their help and search, and the scenarios to choose from. */
export const settings = { ...fields, ...search } as const;
