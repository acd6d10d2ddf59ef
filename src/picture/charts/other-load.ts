import { scaleLinear } from 'd3';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import { inFlightSlices, type InFlightSlices } from './in-flight.ts';
import type { KnativeSource } from './knative-source.ts';
import { areaBelow, arrivalsPerSecond, loadTicks, most, slicesPath } from './load-slices.ts';

/** The load that the KPA does not scale by: requests a second where it counts concurrency, and the other way round. */
export interface OtherLoadPicture {
  readonly area: string;
  readonly edge: string;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  /** The most requests under way at one moment; null where arrivals are shown. */
  readonly peak: InFlightSlices['peak'] | null;
}

export function otherLoadPicture(
  source: ChartSource,
  knative: KnativeSource,
  window: TimeWindow,
  width: number,
  height: number,
): OtherLoadPicture {
  const slices = Math.max(1, Math.ceil(width));
  const inFlight = knative.decider.isRps ? inFlightSlices(source, knative.waiting, window, slices) : null;
  const load = inFlight?.all ?? arrivalsPerSecond(source, window, slices);
  const greatest = Math.max(1, most(load));
  const y = scaleLinear([0, greatest], [height - 0.5, 4]);
  const edge = slicesPath(load, width, y);
  return { area: areaBelow(edge, y(0)), edge, ticks: loadTicks(greatest, y), peak: inFlight?.peak ?? null };
}
