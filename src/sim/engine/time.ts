/** A point in virtual time or a duration: whole microseconds since t = 0 in a float64 (exact for 285 years). */
export type Micros = number;

export const MILLISECOND: Micros = 1_000;
export const SECOND: Micros = 1_000_000;
export const MINUTE: Micros = 60 * SECOND;
export const HOUR: Micros = 3_600 * SECOND;

/** Absent times in columns are -1: no NaN ever enters a column, because engines differ in NaN bits. */
export const NEVER: Micros = -1;

/** Seconds at an edge -> the nearest whole microsecond. */
export const micros = (seconds: number): Micros => Math.round(seconds * SECOND);

/** Microseconds -> seconds, for edges only. */
export const secondsOf = (time: Micros): number => time / SECOND;
