/** Rows that have a time, in the order of that time; rows of equal time keep their order. */
export interface TimeOrder {
  /** Index of the row. */
  readonly rows: Uint32Array;
  /** Its time, ascending. */
  readonly times: Float64Array;
}

const BITS = 16;
const RADIX = 2 ** BITS;
const WORD = 2 ** 32;

/**
 * Sorts whole microseconds by radix: a few linear passes, where a comparing sort of a hundred thousand rows would drop
 * frames while a hand drags, and one of a million would hold the page up for seconds. Rows without a time (negative)
 * are left out.
 */
export function timeOrder(times: Float64Array, count = times.length): TimeOrder {
  let rows = new Uint32Array(count);
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  let size = 0;
  let latest = 0;
  for (let row = 0; row < count; row++) {
    const time = times[row]!;
    if (time < 0) continue;
    rows[size++] = row;
    low[row] = time % WORD;
    high[row] = time / WORD;
    if (time > latest) latest = time;
  }
  rows = rows.subarray(0, size);
  let next = new Uint32Array(size);
  const places = new Uint32Array(RADIX);
  const pass = (word: Uint32Array, shift: number): void => {
    places.fill(0);
    for (let i = 0; i < size; i++) places[(word[rows[i]!]! >>> shift) & (RADIX - 1)]!++;
    for (let value = 0, before = 0; value < RADIX; value++) {
      const here = places[value]!;
      places[value] = before;
      before += here;
    }
    for (let i = 0; i < size; i++) {
      const row = rows[i]!;
      next[places[(word[row]! >>> shift) & (RADIX - 1)]!++] = row;
    }
    [rows, next] = [next, rows];
  };
  pass(low, 0);
  if (latest >= RADIX) pass(low, BITS);
  if (latest >= WORD) pass(high, 0);
  if (latest >= WORD * RADIX) pass(high, BITS);
  const sorted = new Float64Array(size);
  for (let i = 0; i < size; i++) sorted[i] = times[rows[i]!]!;
  return { rows, times: sorted };
}
