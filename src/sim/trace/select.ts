/**
 * The k-th smallest value (k from 0) of `values`, which is reordered: quickselect with a median-of-three pivot.
 * Percentiles of millions of latencies need no full sort.
 */
export function select(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  while (right > left) {
    const middle = (left + right) >>> 1;
    order(values, left, middle);
    order(values, left, right);
    order(values, middle, right);
    const pivot = values[middle]!;
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i <= j) {
        const swap = values[i]!;
        values[i] = values[j]!;
        values[j] = swap;
        i++;
        j--;
      }
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k]!;
}

/** Nearest rank: the smallest value such that at least `share` of all are not larger. `values` must not be empty. */
export const nearestRank = (values: Float64Array, share: number): number =>
  select(values, Math.max(0, Math.ceil(share * values.length - 1e-9) - 1));

function order(values: Float64Array, a: number, b: number): void {
  if (values[a]! > values[b]!) {
    const swap = values[a]!;
    values[a] = values[b]!;
    values[b] = swap;
  }
}
