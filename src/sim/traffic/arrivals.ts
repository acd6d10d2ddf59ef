import type { Random } from '../engine/random.ts';
import type { Micros } from '../engine/time.ts';
import type { Burst, Poller, TrafficInput } from '../input.ts';
import type { ClientClass } from '../trace/trace.ts';
import { burstRow, burstSize } from './bursts.ts';
import { Curve } from './curve.ts';
import { curveRow, evenCount } from './demand.ts';
import { listedRow } from './listed.ts';
import { pollerRow, pollerSize } from './pollers.ts';
import { mergeRows, type Row, type RowPlace } from './rows.ts';

/** Every request of a run, before the platform has done anything. */
export interface Arrivals {
  readonly count: number;
  /** Ascending, whole microseconds in [0, horizon). */
  readonly time: Float64Array;
  /** Index into `classes`. */
  readonly class: Uint8Array;
  /** What the request's further draws are keyed by. It depends on nothing but the seed and its own row of the input. */
  readonly key: Uint32Array;
  /** 0 is `users`, the demand curve; then pollers, then bursts, by name: rows of one name share a class. */
  readonly classes: readonly ClientClass[];
}

/** The column `class` has a byte a request. */
export const MAX_CLASSES = 256;

/**
 * All arrivals of `traffic` in [0, horizon). A longer horizon adds arrivals and changes none; a further poller or burst
 * (of a name of its own, or after the others of its name) changes no other row's times and keys.
 * At equal times users come first, then rows in their order. Throws beyond MAX_CLASSES names.
 */
export function makeArrivals(traffic: TrafficInput, horizon: Micros, random: Random): Arrivals {
  const classes: ClientClass[] = [{ id: 'users', own: true }];
  const rowsOfClass = [1];
  const classify = (row: Poller | Burst): RowPlace => {
    const { name } = row;
    let classIndex = classes.findIndex((known) => known.id === name);
    if (classIndex < 0) {
      classIndex = classes.length;
      if (classIndex === MAX_CLASSES) throw new RangeError(`more than ${MAX_CLASSES} client classes`);
      classes.push(classOf(row));
      rowsOfClass.push(0);
    }
    return { classIndex, ordinal: rowsOfClass[classIndex]!++, name };
  };

  const users = { classIndex: 0, ordinal: 0, name: 'users' };
  const rows: Row[] = [curveRow(new Curve(traffic.curve), traffic.arrivals, users, horizon, random)];
  if (traffic.listed) rows.push(listedRow(traffic.listed, horizon));
  for (const poller of traffic.pollers) rows.push(pollerRow(poller, classify(poller), horizon, random));
  for (const burst of traffic.bursts) rows.push(burstRow(burst, classify(burst), horizon, random));
  return { ...mergeRows(rows), classes };
}

/** The class of a row's requests: the first row of a name says what it is. */
const classOf = ({ name, own, via = 'edge', instance = 0 }: Poller | Burst): ClientClass => ({
  id: name,
  own,
  ...(via === 'edge' ? {} : { via }),
  ...(via === 'pinned' ? { instance } : {}),
});

/**
 * How many requests `traffic` makes before the horizon, without making them: exact for the evenly spaced demand curve
 * and for bursts, the mean for Poisson arrivals and for pollers (their phases are random). May be Infinity.
 */
export function expectedRequests(traffic: TrafficInput, horizon: Micros): number {
  if (!(horizon > 0)) return 0;
  const curve = new Curve(traffic.curve);
  let sum =
    traffic.arrivals === 'even' ? evenCount(curve, horizon) : curve.integral(horizon) - curve.integral(0);
  for (const at of traffic.listed ?? []) if (at < horizon) sum++;
  for (const poller of traffic.pollers) sum += pollerSize(poller, horizon);
  for (const burst of traffic.bursts) sum += burstSize(burst, horizon);
  return sum;
}
