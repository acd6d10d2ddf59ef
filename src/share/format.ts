/** The version that is written. Raising it needs a migration from the version before (migrations.ts). */
export const LINK_VERSION = 1;
/** No more of a link is read, and none longer is written. */
export const MAX_LINK_LENGTH = 8000;
/** More points make a curve that is not linked unaltered; a file takes 10,000. */
export const MAX_LINK_POINTS = 64;

/** Keys that are no fields. They have one letter, fields have two or three, so they never meet. */
export const VERSION_KEY = 'v';
export const MODEL_KEY = 'm';
export const FINGERPRINT_KEY = 'f';
export const SEAL_KEY = 'z';

/** Characters of the fingerprint that a link carries. */
export const FINGERPRINT_LENGTH = 6;

export const ROW_SEPARATOR = '.';
export const CELL_SEPARATOR = '_';
/** So that a row of one empty text is not taken for no row. */
export const MIN_CELLS = 2;
