import type { CurvePoint } from '../../scenario/document.ts';

/** The middle of the longest stretch without a point: where the next one helps most. */
export function widestGap(curve: readonly CurvePoint[], horizonSeconds: number): number {
  const places = [0, ...curve.map(({ atSeconds }) => atSeconds), horizonSeconds];
  let best = 0;
  for (let i = 1; i < places.length - 1; i++)
    if (places[i + 1]! - places[i]! > places[best + 1]! - places[best]!) best = i;
  return (places[best]! + places[best + 1]!) / 2;
}
