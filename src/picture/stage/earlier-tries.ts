import { OpenIndex } from '../../sim/trace/open-index.ts';
import { HOPS, type Trace } from '../../sim/trace/trace.ts';

/**
 * Tries before the last, which the columns of requests do not tell of: until its client gives one up, it is as much inside
 * its instance as any other.
 */
export class EarlierTries {
  readonly #trace: Trace;
  readonly #open: OpenIndex;
  /** Of each stray: when its client gave it up. */
  readonly #givenUp: Float64Array;

  constructor(trace: Trace) {
    const { strays } = trace;
    const failures = failuresOf(trace);
    this.#trace = trace;
    this.#open = new OpenIndex({ count: strays.count, start: strays.dispatch, end: strays.end });
    this.#givenUp = Float64Array.from({ length: strays.count }, (_, row) => {
      const from = strays.dispatch[row]!;
      return failures.get(strays.request[row]!)?.find((time) => time >= from) ?? from;
    });
  }

  /** Calls back with the instance of each one that somebody waits for at `at` (Micros). */
  forEachInside(at: number, visit: (instance: number) => void): void {
    this.#open.forEachOpen(at, (row) => {
      if (this.#givenUp[row]! > at) visit(this.#trace.strays.instance[row]!);
    });
  }
}

/** Times at which tries of a request failed, ascending; only of requests that have left work behind. */
function failuresOf({ strays, hops }: Trace): ReadonlyMap<number, readonly number[]> {
  const failed = HOPS.indexOf('failed');
  const times = new Map<number, number[]>();
  for (let row = 0; row < strays.count; row++) times.set(strays.request[row]!, []);
  if (times.size > 0)
    for (let row = 0; row < hops.count; row++)
      if (hops.kind[row] === failed) times.get(hops.request[row]!)?.push(hops.time[row]!);
  return times;
}
