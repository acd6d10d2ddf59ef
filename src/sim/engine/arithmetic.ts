/**
 * Logarithm, exponential, power and normal quantile from + - * / and sqrt alone. Those are exactly specified by
 * IEEE 754 and so the same in every JavaScript engine; Math.log and its kin are "implementation-approximated".
 */

// Scratch space for looking at the bits of a float64; holds nothing between calls.
const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);
float[0] = 1;
/** Index of the word with sign and exponent: engines keep the machine's byte order. */
const HIGH = words[1] === 0x3ff00000 ? 1 : 0;
const LOW = 1 - HIGH;

// ln 2 in two parts; the first has 32 trailing zero bits, so that k * LN2_HIGH is exact.
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const SQRT_HALF = 0.7071067811865476;

/** Natural logarithm; error below 1.5 ulp. log(0) = -Infinity, NaN below 0. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  let exponent = 0;
  if (x < 2.2250738585072014e-308) {
    x *= 18014398509481984;
    exponent = -54;
  }
  // x = m * 2^exponent with m in [sqrt(1/2), sqrt(2))
  float[0] = x;
  exponent += (words[HIGH]! >>> 20) - 1022;
  words[HIGH] = (words[HIGH]! & 0x000fffff) | 0x3fe00000;
  let m = float[0];
  if (m < SQRT_HALF) {
    m *= 2;
    exponent--;
  }
  // ln(1 + f) = 2 atanh(s) with s = f / (2 + f): 2s + s * tail, and 2s = f - s * f. |s| < 0.1716, so ten terms do.
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const tail =
    2 *
    z *
    (1 / 3 +
      z *
        (1 / 5 +
          z *
            (1 / 7 +
              z *
                (1 / 9 +
                  z * (1 / 11 + z * (1 / 13 + z * (1 / 15 + z * (1 / 17 + z * (1 / 19 + z / 21)))))))));
  return exponent * LN2_HIGH - (s * (f - tail) - exponent * LN2_LOW - f);
}

/** e to the power of x; error below 1.5 ulp (one more step where the result is subnormal). */
export function exp(x: number): number {
  if (x > 709.782712893384) return Infinity;
  if (x < -745.1332191019412) return 0;
  if (x !== x) return x;
  // e^x = 2^k e^r with |r| <= ln(2) / 2; thirteen terms of the series leave less than 2^-57.
  const k = Math.round(x * 1.4426950408889634);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  let sum = 1 / 6_227_020_800;
  sum = sum * r + 1 / 479_001_600;
  sum = sum * r + 1 / 39_916_800;
  sum = sum * r + 1 / 3_628_800;
  sum = sum * r + 1 / 362_880;
  sum = sum * r + 1 / 40_320;
  sum = sum * r + 1 / 5_040;
  sum = sum * r + 1 / 720;
  sum = sum * r + 1 / 120;
  sum = sum * r + 1 / 24;
  sum = sum * r + 1 / 6;
  sum = sum * r + 0.5;
  // What rounding took from r goes back in before the large summands swallow it.
  const value = 1 + (high + (r * r * sum - low));
  return scale(value, k);
}

/** value * 2^k for |k| <= 1075, in two steps where 2^k alone would leave the range. */
function scale(value: number, k: number): number {
  if (k > 1023) return value * 2 * power2(k - 1);
  if (k < -1022) return value * power2(k + 60) * 8.673617379884035e-19;
  return value * power2(k);
}

function power2(k: number): number {
  words[HIGH] = (k + 1023) << 20;
  words[LOW] = 0;
  return float[0]!;
}

/**
 * x to the power of y for x >= 0. Whole |y| <= 64 by repeated squaring (exact where the powers of x are: pow(2, n));
 * otherwise exp(y log x) with a relative error below (2 + |y log x|) * 2^-52. pow(x, 0) = 1; NaN for x < 0.
 */
export function pow(x: number, y: number): number {
  if (Math.round(y) === y && Math.abs(y) <= 64) {
    let result = 1;
    let square = x;
    for (let n = Math.abs(y); n > 0; n = Math.floor(n / 2)) {
      if (n % 2 === 1) result *= square;
      square *= square;
    }
    return y < 0 ? 1 / result : result;
  }
  if (x === 0) return y > 0 ? 0 : Infinity;
  return exp(y * log(x));
}

// Coefficients of M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied
// Statistics 37 (1988) 477-484, routine PPND16: numerator and denominator, highest power first.
const CENTRE = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
] as const;
const CENTRE_BELOW = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
] as const;
const NEAR = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
] as const;
const NEAR_BELOW = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
] as const;
const FAR = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
] as const;
const FAR_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
  0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
] as const;

type Eight = readonly [number, number, number, number, number, number, number, number];

const polynomial = (c: Eight, r: number): number =>
  ((((((c[0] * r + c[1]) * r + c[2]) * r + c[3]) * r + c[4]) * r + c[5]) * r + c[6]) * r + c[7];

/**
 * z with P(Z <= z) = p for a standard normal Z; relative error below 1e-15 away from p = 1/2, where z is 0 and the
 * absolute error is of that size. -Infinity at 0, Infinity at 1, NaN outside.
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTRE, r)) / polynomial(CENTRE_BELOW, r);
  }
  const tail = q < 0 ? p : 1 - p;
  if (!(tail > 0)) return tail === 0 ? (q < 0 ? -Infinity : Infinity) : NaN;
  const r = Math.sqrt(-log(tail));
  const z =
    r <= 5
      ? polynomial(NEAR, r - 1.6) / polynomial(NEAR_BELOW, r - 1.6)
      : polynomial(FAR, r - 5) / polynomial(FAR_BELOW, r - 5);
  return q < 0 ? -z : z;
}
