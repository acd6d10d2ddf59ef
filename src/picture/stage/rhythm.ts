import { micros } from '../../sim/engine/time.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { isNth } from './thinning.ts';

/**
 * Who asked how often: arrivals of each client class, counted without looking at each, and those of them that are shown.
 * What is shown is settled by the beat, a stretch of the run of the length one looks back.
 */
export class Rhythm {
  /** How far back the rhythm of the clients goes: about as far as whoever decides looks. */
  readonly seconds: number;
  /** Requests of each client class. */
  readonly perClass: readonly number[];
  readonly #arrival: Float64Array;
  /** Requests of each class, in order of arrival. */
  readonly #requests: readonly Uint32Array[];
  /** By class: of the beat that was asked for last, which requests are shown. */
  readonly #shown: { beat: number; each: number; requests: readonly number[] }[] = [];

  constructor({ requests, classes }: Trace, seconds: number) {
    const perClass = classes.map(() => 0);
    for (let i = 0; i < requests.count; i++) perClass[requests.class[i]!]!++;
    const byClass = perClass.map((count) => new Uint32Array(count));
    const filled = classes.map(() => 0);
    for (let i = 0; i < requests.count; i++) {
      const of = requests.class[i]!;
      byClass[of]![filled[of]!++] = i;
    }
    this.seconds = seconds;
    this.perClass = perClass;
    this.#arrival = requests.arrival;
    this.#requests = byClass;
  }

  /** Arrivals of a class in [from, to), in seconds. */
  arrived(clientClass: number, from: number, to: number): number {
    return this.#before(clientClass, to) - this.#before(clientClass, from);
  }

  /** Arrivals of a class in one of the beats; none before the run. */
  inBeat(clientClass: number, beat: number): number {
    return beat < 0 ? 0 : this.arrived(clientClass, beat * this.seconds, (beat + 1) * this.seconds);
  }

  /** One in `each` of the class's requests in this beat and the one before, in order of arrival. */
  shown(clientClass: number, beat: number, each: number): readonly number[] {
    const known = this.#shown[clientClass];
    if (known?.beat === beat && known.each === each) return known.requests;
    const first = this.#before(clientClass, Math.max(0, beat - 1) * this.seconds);
    const last = this.#before(clientClass, (beat + 1) * this.seconds);
    const requests = [...this.#requests[clientClass]!.subarray(first, last)].filter((i) => isNth(i, each));
    this.#shown[clientClass] = { beat, each, requests };
    return requests;
  }

  /** How many of a class arrived before `t` seconds. */
  #before(clientClass: number, t: number): number {
    const at = micros(t);
    const requests = this.#requests[clientClass]!;
    let low = 0;
    let high = requests.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#arrival[requests[middle]!]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
