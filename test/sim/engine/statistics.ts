/** Yardsticks for random numbers and simulated means; the tests may use Math.* freely. */

/**
 * How far counts are from equal expectations, in standard deviations: chi-square through the Wilson-Hilferty cube root,
 * which makes it nearly standard normal. Both tails tell: counts can be too even as well.
 */
export function chiSquareScore(counts: ArrayLike<number>): number {
  const k = counts.length;
  let total = 0;
  for (let i = 0; i < k; i++) total += counts[i]!;
  const expected = total / k;
  let chi = 0;
  for (let i = 0; i < k; i++) chi += (counts[i]! - expected) ** 2 / expected;
  const df = k - 1;
  return (Math.cbrt(chi / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df));
}

/** Correlation of two sequences of uniforms in (0, 1), times sqrt(n): about standard normal if they are independent. */
export function correlationScore(n: number, x: (i: number) => number, y: (i: number) => number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += (x(i) - 0.5) * (y(i) - 0.5);
  return (12 * sum) / Math.sqrt(n);
}

/** Two-sided 99 % quantiles of Student's t for n - 1 degrees of freedom, n = 10 to 30 (tables; NIST handbook 1.3.6.7.2). */
const T99: Readonly<Record<number, number>> = {
  10: 3.25,
  12: 3.106,
  16: 2.947,
  20: 2.861,
  24: 2.807,
  30: 2.756,
};

export interface Interval {
  readonly mean: number;
  readonly halfWidth: number;
}

/** 99 % confidence interval of the mean of independent values; there must be 10, 12, 16, 20, 24 or 30 of them. */
export function interval99(values: readonly number[]): Interval {
  const n = values.length;
  const t = T99[n];
  if (t === undefined) throw new Error(`no Student quantile for ${n} values`);
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1);
  return { mean, halfWidth: t * Math.sqrt(variance / n) };
}
