import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp, log, normalQuantile, pow } from '../../../src/sim/engine/arithmetic.ts';

const float = new Float64Array(1);
const integer = new BigInt64Array(float.buffer);
const ordinal = (x: number): bigint => {
  float[0] = x;
  return integer[0]! < 0n ? -(integer[0]! & 0x7fffffffffffffffn) : integer[0]!;
};

/** How many float64 values lie between two. */
const ulps = (x: number, y: number): number => Math.abs(Number(ordinal(x) - ordinal(y)));

// Reference values: computed with 60 decimal digits (mpmath) and rounded to the nearest float64.
const LOGARITHMS: [x: number, value: number][] = [
  [5e-324, -744.4400719213812],
  [1e-310, -713.8013788281542],
  [0.1, -2.3025850929940455],
  [0.7071067811865475, -0.34657359027997275],
  [0.7071067811865476, -0.3465735902799726],
  [0.9999999, -1.0000000494736474e-7],
  [1.0000001, 9.999999505838704e-8],
  [1.5, 0.4054651081081644],
  [3, 1.0986122886681098],
  [10, 2.302585092994046],
  [1e15, 34.538776394910684],
  [1.7976931348623157e308, 709.782712893384],
];

const EXPONENTIALS: [x: number, value: number][] = [
  [-745.1, 5e-324],
  [-740, 4.2e-322],
  [-708.5, 2.006132305331306e-308],
  [-100.3, 2.7559000653565687e-44],
  [-1, 0.36787944117144233],
  [-0.5, 0.6065306597126334],
  [-1e-9, 0.999999999],
  [1e-9, 1.000000001],
  [0.3465, 1.4141094938303624],
  [0.5, 1.6487212707001282],
  [1, Math.E],
  [2.5, 12.182493960703473],
  [10, 22026.465794806718],
  [100.3, 3.628578599676532e43],
  [709.78, 1.7928227943945155e308],
];

const QUANTILES: [p: number, z: number][] = [
  [1e-300, -37.0470962993612],
  [1e-100, -21.273453560965326],
  [1e-20, -9.262340089798407],
  [1e-10, -6.361340902404057],
  [2 ** -33, -6.3379577545537895],
  [0.001, -3.0902323061678136],
  [0.01, -2.326347874040841],
  [0.025, -1.9599639845400543],
  [0.05, -1.6448536269514726],
  [0.075, -1.439531470938456],
  [0.0750001, -1.4395307645017297],
  [0.1, -1.2815515655446004],
  [0.25, -0.6744897501960817],
  [0.4, -0.2533471031357997],
  [0.4999, -0.00025066283008800747],
];

const anyPositive = fc.double({ min: 5e-324, max: 1.7976931348623157e308, noNaN: true });

describe('log', () => {
  it.each(LOGARITHMS)('of %d is right to the last bit or the one beside it', (x, value) => {
    expect(ulps(log(x), value)).toBeLessThanOrEqual(1);
  });

  it('is never more than one step from Math.log', () => {
    const near1 = fc.double({ min: 0.25, max: 4, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(anyPositive, near1), (x) => ulps(log(x), Math.log(x)) <= 1),
      { numRuns: 20_000 },
    );
  });

  it('of 1 is 0, and of powers of two whole multiples of ln 2', () => {
    expect(log(1)).toBe(0);
    for (let k = -1074; k <= 1023; k++)
      if (k !== 0) expect(ulps(log(2 ** k), k * Math.LN2)).toBeLessThanOrEqual(1);
  });

  it('has the limits of a logarithm', () => {
    expect([log(0), log(Infinity), log(-1), log(NaN)]).toEqual([-Infinity, Infinity, NaN, NaN]);
  });
});

describe('exp', () => {
  it.each(EXPONENTIALS)('of %d is right to the last bit or the one beside it', (x, value) => {
    expect(ulps(exp(x), value)).toBeLessThanOrEqual(1);
  });

  it('is never more than one step from Math.exp', () => {
    const x = fc.oneof(
      fc.double({ min: -746, max: 710, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(x, (x) => ulps(exp(x), Math.exp(x)) <= 1),
      { numRuns: 20_000 },
    );
  });

  it('undoes log', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (x) => {
        expect(Math.abs(exp(log(x)) / x - 1)).toBeLessThan(25 * 2 ** -52);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has the limits of an exponential', () => {
    expect([exp(0), exp(-Infinity), exp(Infinity), exp(710), exp(-746), exp(NaN)]).toEqual([
      1,
      0,
      Infinity,
      Infinity,
      0,
      NaN,
    ]);
  });
});

describe('pow', () => {
  it('of two is exact', () => {
    for (let k = -64; k <= 64; k++) expect(pow(2, k)).toBe(2 ** k);
  });

  it.each([
    [3, 20, 3_486_784_401],
    [10, 15, 1e15],
    [7, 0, 1],
    [0, 0, 1],
    [0, 2.5, 0],
    [0, -2.5, Infinity],
    [1, 1e300, 1],
    [-2, 3, -8],
    [-2, 0.5, NaN],
  ])('of %d and %d is %d', (x, y, value) => {
    expect(pow(x, y)).toBe(value);
  });

  it('keeps the stated error', () => {
    const base = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(base, fc.double({ min: -12, max: 12, noNaN: true }), (x, y) => {
        const error = Math.abs(pow(x, y) / Math.pow(x, y) - 1);
        expect(error).toBeLessThan((2 + Math.abs(y * Math.log(x))) * 2 ** -52);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('normalQuantile', () => {
  it.each(QUANTILES)('of %d is right to 15 digits', (p, z) => {
    expect(Math.abs(normalQuantile(p) / z - 1)).toBeLessThan(1e-15);
  });

  it('is odd around one half', () => {
    expect(normalQuantile(0.5)).toBe(0);
    for (const k of [1, 3, 100, 4_000, 8_000])
      expect(normalQuantile(1 - k / 16_384)).toBe(-normalQuantile(k / 16_384));
  });

  it('never falls', () => {
    const p = fc.double({ min: 1e-300, max: 1 - 1e-12, noNaN: true });
    fc.assert(
      fc.property(p, p, (a, b) => normalQuantile(Math.min(a, b)) <= normalQuantile(Math.max(a, b))),
      { numRuns: 2_000 },
    );
  });

  it('has the limits of a quantile', () => {
    expect([0, 1, -0.1, 1.1, NaN].map(normalQuantile)).toEqual([-Infinity, Infinity, NaN, NaN, NaN]);
  });
});
