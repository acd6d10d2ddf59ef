import { bisectLeft } from 'd3';
import { micros } from '../../sim/engine/time.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { endedBetween, type ChartSource, type TimeWindow } from './chart-source.ts';
import { KINDS, type OutcomeKind } from './outcome-kind.ts';

/** Lengths a reader can name, in seconds. */
const NICE_SECONDS = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200,
  10_800, 21_600, 43_200, 86_400,
] as const;

/** The shortest nice length whose bar is at least `pixels` wide when the window is `width` pixels. */
export function binSecondsFor({ from, to }: TimeWindow, width: number, pixels = 5): number {
  const needed = ((to - from) / Math.max(width, 1)) * pixels;
  return NICE_SECONDS.find((seconds) => seconds >= needed) ?? NICE_SECONDS.at(-1)!;
}

/** Equal stretches of time that cover a window; the outer two may reach past it, so that no bar is ever half counted. */
export interface Bins {
  readonly from: number;
  readonly seconds: number;
  readonly count: number;
}

export function binsOver({ from, to }: TimeWindow, seconds: number): Bins {
  const first = Math.floor(from / seconds + 1e-9);
  const count = Math.max(1, Math.ceil(to / seconds - 1e-9) - first);
  return { from: first * seconds, seconds, count };
}

export const binWindow = (bins: Bins, index: number): TimeWindow => ({
  from: bins.from + index * bins.seconds,
  to: bins.from + (index + 1) * bins.seconds,
});

/** The bin that holds `t`, or -1. */
export function binAt(bins: Bins, t: number): number {
  const index = Math.floor((t - bins.from) / bins.seconds + 1e-9);
  return index >= 0 && index < bins.count ? index : -1;
}

export interface RequestBins extends Bins {
  /** Requests that ended in each bin, by how. */
  readonly ended: Readonly<Record<OutcomeKind, Uint32Array>>;
  /** Requests that arrived in each bin. */
  readonly arrived: Uint32Array;
}

/** Counts per bin in one pass over the requests of the window. */
export function requestBins(source: ChartSource, window: TimeWindow, seconds: number): RequestBins {
  const bins = binsOver(window, seconds);
  const { count } = bins;
  const whole = { from: bins.from, to: Math.min(bins.from + count * seconds, source.horizonSeconds) };
  const { requests } = source.trace;
  const { rows, times } = source.ended;
  const origin = micros(bins.from);
  const width = micros(seconds);
  const place = (time: number): number => Math.min(count - 1, Math.floor((time - origin) / width));

  const counts = KINDS.map(() => new Uint32Array(count));
  const { first, last } = endedBetween(source, whole);
  for (let i = first; i < last; i++) counts[source.kinds[requests.outcome[rows[i]!]!]!]![place(times[i]!)]!++;

  const arrived = arrivedPerBin(source.trace, bins);
  const ended = Object.fromEntries(KINDS.map((kind, index) => [kind, counts[index]!]));
  return { ...bins, ended: ended as Record<OutcomeKind, Uint32Array>, arrived };
}

/** Arrivals per bin; needs the trace alone. */
export function arrivedPerBin({ requests }: Trace, bins: Bins): Uint32Array {
  const arrived = new Uint32Array(bins.count);
  const origin = micros(bins.from);
  const width = micros(bins.seconds);
  const end = origin + bins.count * width;
  for (let i = bisectLeft(requests.arrival, origin, 0, requests.count); i < requests.count; i++) {
    const time = requests.arrival[i]!;
    if (time >= end) break;
    arrived[Math.floor((time - origin) / width)]!++;
  }
  return arrived;
}

/** Requests that arrived in [from, to) seconds. */
export const arrivedBetween = ({ requests }: Trace, from: number, to: number): number =>
  bisectLeft(requests.arrival, micros(to), 0, requests.count) -
  bisectLeft(requests.arrival, micros(from), 0, requests.count);
