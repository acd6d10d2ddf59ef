/**
 * A bijection of the 32-bit integers in which every input bit moves every output bit about half of the time.
 * Shifts and multipliers: Chris Wellons' hash-prospector, the three-shift form with bias 0.107 ("lowbias32", 2022).
 */
const mix = (x: number): number => {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
};

/** The stream with number n below `stream`: a hash, so that families of streams need no numbering plan. */
export const substream = (stream: number, n: number): number => mix(mix(stream ^ 0x6a09e667) + n) >>> 0;

/**
 * Counter-based randomness: a draw is a hash of (seed, stream, index), not the next number of a generator. So a draw
 * depends on nothing that happened before it, two configurations meet the same luck, and adding a draw shifts no other.
 *
 * Two rounds of `mix` with a key before each: with one key alone, the draws of two streams would be two windows on
 * one and the same sequence, and long streams would overlap.
 */
export class Random {
  readonly #seed: number;
  // The keys of the stream drawn from last: streams are mostly drawn from in runs.
  #stream = -1;
  #before = 0;
  #between = 0;

  /** `seed` counts modulo 2^32. */
  constructor(seed: number) {
    this.#seed = mix((seed | 0) ^ 0x3c6ef372);
  }

  /** The draw as an unsigned 32-bit integer. Within a stream, no two indexes below 2^32 give the same. */
  bits(stream: number, index: number): number {
    if (stream !== this.#stream) {
      this.#stream = stream;
      this.#before = mix(this.#seed + mix(stream ^ 0x510e527f));
      this.#between = mix(this.#before ^ mix(stream + this.#seed));
    }
    return mix(mix((index + this.#before) | 0) ^ this.#between) >>> 0;
  }

  /** The draw as a number in (0, 1), never 0 or 1: the middle of one of 2^32 equal intervals. */
  uniform(stream: number, index: number): number {
    return (this.bits(stream, index) + 0.5) / 4_294_967_296;
  }
}
