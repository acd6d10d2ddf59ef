import { describe, expect, it } from 'vitest';
import { Random, substream } from '../../../src/sim/engine/random.ts';
import { chiSquareScore, correlationScore } from './statistics.ts';

const MILLION = 1_000_000;
// Two-sided, one in thirty thousand: the draws are fixed, so this fails for a bad hash and for nothing else.
const LIMIT = 4.15;

const SEEDS = [0, 1, 2, 0x7fffffff, 0xffffffff] as const;
const STREAMS = [0, 1, 2, substream(5, 0), substream(5, 1)] as const;

function counts(bins: number, bin: (i: number) => number): Uint32Array {
  const result = new Uint32Array(bins);
  for (let i = 0; i < MILLION; i++) {
    const at = bin(i);
    result[at] = result[at]! + 1;
  }
  return result;
}

describe('random draws', () => {
  it('are what they were: pinned values', () => {
    const random = new Random(20_240_229);
    expect([0, 1, 2, 1_000_000].map((i) => random.bits(1, i))).toEqual([
      2215248309, 3355630381, 3327745315, 2147480497,
    ]);
    expect([0, 1, 0xffffffff].map((seed) => new Random(seed).bits(0, 0))).toEqual([
      2357577171, 4239603474, 2251521776,
    ]);
    expect([substream(0, 0), substream(0, 1), substream(1, 0)]).toEqual([278611767, 150136406, 967869772]);
    expect(random.uniform(3, 4)).toBe(0.08045359456446022);
  });

  it.each(SEEDS)('are spread evenly over a million draws, high bits and low bits (seed %i)', (seed) => {
    for (const stream of STREAMS) {
      const random = new Random(seed);
      expect(Math.abs(chiSquareScore(counts(1024, (i) => random.bits(stream, i) >>> 22)))).toBeLessThan(
        LIMIT,
      );
      expect(Math.abs(chiSquareScore(counts(1024, (i) => random.bits(stream, i) & 1023)))).toBeLessThan(
        LIMIT,
      );
    }
  });

  it.each(SEEDS)('show no serial correlation over a million draws (seed %i)', (seed) => {
    for (const stream of STREAMS) {
      const random = new Random(seed);
      const draws = Float64Array.from({ length: MILLION + 16 }, (_, i) => random.uniform(stream, i));
      for (const lag of [1, 2, 3, 16])
        expect(
          Math.abs(
            correlationScore(
              MILLION,
              (i) => draws[i]!,
              (i) => draws[i + lag]!,
            ),
          ),
        ).toBeLessThan(LIMIT);
    }
  });

  it('fill the square evenly with successive pairs', () => {
    const random = new Random(3);
    const pairs = counts(
      4096,
      (i) => (random.bits(1, 2 * i) >>> 26) * 64 + (random.bits(1, 2 * i + 1) >>> 26),
    );
    expect(Math.abs(chiSquareScore(pairs))).toBeLessThan(LIMIT);
  });

  it.each(SEEDS)('of neighbouring streams and seeds do not resemble each other (seed %i)', (seed) => {
    for (const stream of STREAMS) {
      const own = new Random(seed);
      const beside = new Random((seed + 1) >>> 0);
      const draws = Float64Array.from({ length: MILLION }, (_, i) => own.uniform(stream, i));
      const others: ((i: number) => number)[] = [
        (i) => own.uniform((stream + 1) >>> 0, i),
        (i) => own.uniform(substream(stream, 0), i),
        (i) => beside.uniform(stream, i),
        (i) => beside.uniform((stream - 1) >>> 0, i),
      ];
      for (const other of others)
        expect(Math.abs(correlationScore(MILLION, (i) => draws[i]!, other))).toBeLessThan(LIMIT);
    }
  });

  it('are spread evenly across a million streams and across a million seeds, at one index', () => {
    const random = new Random(1);
    expect(
      Math.abs(chiSquareScore(counts(1024, (n) => random.bits(substream(6, n), 0) >>> 22))),
    ).toBeLessThan(LIMIT);
    expect(Math.abs(chiSquareScore(counts(1024, (n) => random.bits(n, 0) >>> 22)))).toBeLessThan(LIMIT);
    expect(Math.abs(chiSquareScore(counts(1024, (n) => new Random(n).bits(1, 0) >>> 22)))).toBeLessThan(
      LIMIT,
    );
  });

  it('do not depend on what was drawn before', () => {
    const fresh = new Random(9);
    const used = new Random(9);
    for (let i = 0; i < 100; i++) used.bits(i, 1_000 - i);
    for (let stream = 0; stream < 50; stream++) expect(used.bits(stream, 5)).toBe(fresh.bits(stream, 5));
  });

  it('never repeat within a stream', () => {
    const random = new Random(4);
    const seen = new Set<number>();
    for (let i = 0; i < 200_000; i++) seen.add(random.bits(2, i));
    expect(seen.size).toBe(200_000);
  });

  it('are never 0 and never 1 as uniforms', () => {
    const random = new Random(5);
    for (let i = 0; i < 100_000; i++) {
      const u = random.uniform(1, i);
      expect(u > 0 && u < 1).toBe(true);
    }
    const extremes = (bits: number): number =>
      Random.prototype.uniform.call({ bits: () => bits } as never, 0, 0);
    expect([extremes(0), extremes(0xffffffff)]).toEqual([2 ** -33, 1 - 2 ** -33]);
  });
});
