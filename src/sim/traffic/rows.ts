import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';

/** Which class a row of the input belongs to, and its number among the rows of that class. */
export interface RowPlace {
  readonly classIndex: number;
  readonly ordinal: number;
  readonly name: string;
}

/** The arrivals one row of the input makes, in a fixed order of their own (`sorted`: that order is by time). */
export interface Row {
  readonly classIndex: number;
  readonly sorted: boolean;
  readonly count: number;
  /** `count` whole microseconds; longer arrays are allowed. */
  readonly time: Float64Array;
  readonly key: Uint32Array;
}

/** Where a row's random draws come from: by name and number, so that rows of other names change nothing. */
export function rowStream(stream: number, place: RowPlace): number {
  let hash = stream;
  for (let i = 0; i < place.name.length; i++) hash = substream(hash, place.name.charCodeAt(i));
  return substream(hash, place.ordinal);
}

/** The draw key of a row's request number `index`; `group` (a poller's client) has keys of its own. */
export const keyStream = (place: RowPlace, group: number): number =>
  substream(rowStream(STREAM.requestKey, place), group);

interface Merged {
  count: number;
  time: Float64Array;
  class: Uint8Array;
  key: Uint32Array;
}

/** One list, ascending by time; at equal times in the order of the rows, within a row in its own order. */
export function mergeRows(rows: readonly Row[]): Merged {
  const first = rows[0]!;
  const others = sortByTime(concatenate(rows.slice(1)), rows.length === 2 && rows[1]!.sorted);
  const n = first.count;
  const m = others.count;
  if (m === 0 && first.sorted)
    return {
      count: n,
      time: first.time.slice(0, n),
      class: new Uint8Array(n).fill(first.classIndex),
      key: first.key.slice(0, n),
    };
  const time = new Float64Array(n + m);
  const klass = new Uint8Array(n + m);
  const key = new Uint32Array(n + m);
  let i = 0;
  let j = 0;
  for (let k = 0; k < n + m; k++) {
    if (j === m || (i < n && first.time[i]! <= others.time[j]!)) {
      time[k] = first.time[i]!;
      klass[k] = first.classIndex;
      key[k] = first.key[i++]!;
    } else {
      time[k] = others.time[j]!;
      klass[k] = others.class[j]!;
      key[k] = others.key[j++]!;
    }
  }
  return { count: n + m, time, class: klass, key };
}

function concatenate(rows: readonly Row[]): Merged {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const merged = {
    count,
    time: new Float64Array(count),
    class: new Uint8Array(count),
    key: new Uint32Array(count),
  };
  let at = 0;
  for (const row of rows) {
    merged.time.set(row.time.subarray(0, row.count), at);
    merged.key.set(row.key.subarray(0, row.count), at);
    merged.class.fill(row.classIndex, at, at + row.count);
    at += row.count;
  }
  return merged;
}

const DIGIT_BITS = 14;
const DIGITS = 1 << DIGIT_BITS;

/** Stable radix sort: times are whole microseconds, so three or four passes sort a week. */
function sortByTime(list: Merged, isSorted: boolean): Merged {
  const n = list.count;
  if (n < 2 || isSorted) return list;
  const time = list.time;
  let latest: Micros = 0;
  for (let i = 0; i < n; i++) latest = Math.max(latest, time[i]!);
  let order = new Uint32Array(n);
  let next = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  for (let unit = 1; unit <= latest; unit *= DIGITS) {
    const start = new Uint32Array(DIGITS + 1);
    const digit = (i: number): number => Math.floor(time[i]! / unit) % DIGITS;
    for (let i = 0; i < n; i++) {
      const d = digit(i) + 1;
      start[d] = start[d]! + 1;
    }
    for (let d = 1; d <= DIGITS; d++) start[d] = start[d]! + start[d - 1]!;
    for (let i = 0; i < n; i++) {
      const item = order[i]!;
      const d = digit(item);
      next[start[d]!] = item;
      start[d] = start[d]! + 1;
    }
    [order, next] = [next, order];
  }
  const sorted = { count: n, time: new Float64Array(n), class: new Uint8Array(n), key: new Uint32Array(n) };
  for (let i = 0; i < n; i++) {
    const item = order[i]!;
    sorted.time[i] = time[item]!;
    sorted.class[i] = list.class[item]!;
    sorted.key[i] = list.key[item]!;
  }
  return sorted;
}
