/** Number of elements of the ascending `column` (of its first `count`) that are <= `value`: bisection by hand, as sim has no d3. */
export function upTo(column: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
