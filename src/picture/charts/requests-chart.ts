import { scaleLinear } from 'd3';
import type { RequestBins } from './bins.ts';
import type { TimeWindow } from './chart-source.ts';
import { FAILURES, type FailureKind } from './outcome-kind.ts';
import { box } from './path.ts';
import { roundBelow } from './ticks.ts';

/** Bars of requests by outcome: answered stand on zero, failures hang below it, one scale for both. */
export interface RequestsPicture {
  /** Pixels from the top to zero, and pixels per request. */
  readonly zero: number;
  readonly perRequest: number;
  readonly answered: string;
  readonly failed: Readonly<Record<FailureKind, string>>;
  /** At most one above and one below zero; the value is a count, y a place in pixels. */
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

/** No side is squeezed to less than this share of the height, so that zero never sits on the frame. */
const LEAST_SHARE = 0.16;
/** The longest bar ends this many pixels before the frame, or its number would stand outside. */
const HEAD = 3;

export function requestsPicture(
  bins: RequestBins,
  window: TimeWindow,
  width: number,
  height: number,
): RequestsPicture {
  const x = scaleLinear([window.from, window.to], [0, width]);
  let up = 1;
  let down = 0;
  for (let i = 0; i < bins.count; i++) {
    up = Math.max(up, bins.ended.answered[i]!);
    down = Math.max(down, failedIn(bins, i));
  }
  const topShare = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE * 2, up / (up + down)));
  const zero = Math.round(height * topShare);
  const perRequest = Math.min((zero - HEAD) / up, down > 0 ? (height - zero - HEAD) / down : Infinity);

  const kinds = FAILURES.filter((kind) => bins.ended[kind].some((count) => count > 0));
  let answered = '';
  const failed: Record<FailureKind, string> = { unavailable: '', broken: '', client: '' };
  const barWidth = x(bins.from + bins.seconds) - x(bins.from);
  const gap = Math.min(1.5, barWidth * 0.2);
  for (let i = 0; i < bins.count; i++) {
    const left = Math.max(0, x(bins.from + i * bins.seconds) + gap / 2);
    const right = Math.min(width, x(bins.from + (i + 1) * bins.seconds) - gap / 2);
    if (right <= left) continue;
    // a bar of no length too, so that the same bars are there after an edit and can go where they belong
    const ok = bins.ended.answered[i]! * perRequest;
    answered += box(left, zero - 1 - ok, right - left, ok);
    let y = zero + 1;
    for (const kind of kinds) {
      const length = bins.ended[kind][i]! * perRequest;
      failed[kind] += box(left, y, right - left, length);
      y += length;
    }
  }
  const ticks = [{ y: zero, value: 0 }];
  const above = roundBelow(up);
  const below = roundBelow(down);
  if (above * perRequest > 11) ticks.unshift({ y: zero - above * perRequest, value: above });
  if (below * perRequest > 11) ticks.push({ y: zero + below * perRequest, value: below });
  return { zero, perRequest, answered, failed, ticks };
}

/** Failures of any kind in one bin. */
export const failedIn = (bins: RequestBins, index: number): number =>
  FAILURES.reduce((sum, kind) => sum + bins.ended[kind][index]!, 0);
