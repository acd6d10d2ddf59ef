import { micros } from '../../sim/engine/time.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import { LEG_SECONDS } from './config.ts';

/** With more on their way at once than this they no longer read as single requests: they are a stream of so many streaks. */
const MOST_MARKS = 300;
const MOST_STREAKS = 90;
const STREAM_FROM_SPEED = 10;
/** A request is on its way for about this many legs. */
const LEGS = 2.5;
/** Real seconds for which the number of requests per mark stays the same. */
const HOLD_SECONDS = 8;
const PROBES = 8;
const STEPS = [1, 2, 5];

/** Faster than 10x single marks cannot be followed: they become streaks. */
export const isTooFast = (speed: number): boolean => speed > STREAM_FROM_SPEED;

/** The next of 1, 2, 5, 10, 20, 50 ... */
export function roundUp(value: number): number {
  for (let decade = 1; ; decade *= 10)
    for (const step of STEPS) if (step * decade >= value) return step * decade;
}

/** One in so many requests, spread evenly over any stretch and any mix of classes. */
export const isNth = (request: number, each: number): boolean => (request * GOLDEN) % 1 < 1 / each;
const GOLDEN = 0.618033988749895;

interface Settled {
  readonly perMark: number;
  readonly isStream: boolean;
}

/**
 * How many requests one mark stands for, and whether marks are streaks. It is settled for a stretch of the run by the busiest moment in it and belongs
 * to a request by its arrival, so a mark never appears or vanishes on its way.
 */
export class Thinning {
  readonly #view: TraceView;
  readonly #speed: number;
  readonly #hold: number;
  readonly #known = new Map<number, Settled>();

  constructor(view: TraceView, speed: number) {
    this.#view = view;
    this.#speed = speed;
    this.#hold = micros(HOLD_SECONDS * speed);
  }

  /** Requests per mark among those that arrive at `arrival` (Micros). */
  perMark(arrival: number): number {
    return this.#at(arrival).perMark;
  }

  /** Are there too many for single marks, or do they fly too fast? */
  isStream(arrival: number): boolean {
    return this.#at(arrival).isStream;
  }

  isShown(request: number, arrival: number): boolean {
    return request % this.perMark(arrival) === 0;
  }

  #at(arrival: number): Settled {
    const stretch = Math.max(0, Math.floor(arrival / this.#hold));
    const known = this.#known.get(stretch);
    if (known) return known;
    const settled = this.#settle(stretch);
    this.#known.set(stretch, settled);
    return settled;
  }

  #settle(stretch: number): Settled {
    const from = stretch * HOLD_SECONDS * this.#speed;
    const step = (HOLD_SECONDS * this.#speed) / PROBES;
    let most = 0;
    for (let probe = 0; probe < PROBES; probe++) {
      const { first, last } = this.#view.arrivedBetween(from + probe * step, from + (probe + 1) * step);
      most = Math.max(most, last - first);
    }
    const onTheirWay = (most / step) * LEGS * LEG_SECONDS * this.#speed;
    if (!isTooFast(this.#speed) && onTheirWay <= MOST_MARKS) return { perMark: 1, isStream: false };
    return { perMark: roundUp(Math.max(1, onTheirWay / MOST_STREAKS)), isStream: true };
  }
}
