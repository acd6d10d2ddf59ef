import { scaleLinear, type ScaleLinear } from 'd3';
import { clockTicks, type ClockTick } from '../../picture/charts/ticks.ts';
import { rateAt } from '../../scenario/curve.ts';
import type { CurvePoint, Scenario } from '../../scenario/document.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { isWhole, type Span } from '../timelines/zoom.ts';
import { bandOf, blockOf, curvePath, type Band, type Block } from './demand.ts';
import type { Targets } from './hit.ts';
import { arrivalsOutline, type Outline } from './outline.ts';
import { heightOf, type RateScale } from './rate-scale.ts';

/** Where the plot is: pixels of its width, and of its top and foot below the upper edge. */
export interface PlotSize {
  readonly width: number;
  readonly top: number;
  readonly foot: number;
  /** Seconds of the run on that width: its length, except while another length settles. */
  readonly seconds: number;
}

/** The traffic of a scenario as shapes, in pixels of the plot. */
export interface CurvePicture extends Targets, PlotSize {
  readonly x: ScaleLinear<number, number>;
  readonly y: (rps: number) => number;
  readonly curve: string;
  readonly bands: readonly Band[];
  /** What really came, or null before the first run. */
  readonly outline: Outline | null;
  readonly times: readonly ClockTick[];
}

/** More points than this are a recording, not knots: the line and the table remain. */
const MOST_HANDLES = 150;
export const hasHandles = (curve: readonly CurvePoint[]): boolean => curve.length <= MOST_HANDLES;

interface Sitter {
  readonly scenario: Scenario;
  readonly trace: Trace | undefined;
  readonly scale: Pick<RateScale, 'top' | 'knee'>;
  readonly size: PlotSize;
  readonly shown: Span;
  /** While a stroke is drawn its points are none to take hold of yet. */
  readonly isBeingDrawn: boolean;
}

export function curvePicture({ scenario, trace, scale, size, shown, isBeingDrawn }: Sitter): CurvePicture {
  const { traffic, horizonSeconds } = scenario;
  const { width, top, foot, seconds } = size;
  const x = scaleLinear([0, seconds], [0, width]);
  const yOfShare = (share: number): number => foot - share * (foot - top);
  const y = (rps: number): number => yOfShare(heightOf(scale, rps));
  const within = (seconds: number): number => x(Math.min(horizonSeconds, seconds));
  const knots = isBeingDrawn || !hasHandles(traffic.curve) ? [] : traffic.curve;
  return {
    ...size,
    x,
    y,
    footY: foot,
    points: knots.map(({ atSeconds, rps }) => ({ x: within(atSeconds), y: y(rps) })),
    bands: traffic.pollers.map((_, index) => bandOf(traffic, index, horizonSeconds, x, y)),
    blocks: traffic.bursts.map((burst): Block =>
      blockOf(burst, traffic.curve, horizonSeconds, x, y, yOfShare),
    ),
    window: isWhole(shown, horizonSeconds) ? null : { fromX: within(shown.from), toX: within(shown.to) },
    lineY: (at) => y(rateAt(traffic.curve, x.invert(at))),
    curve: curvePath(traffic.curve, horizonSeconds, x, y),
    outline: trace ? arrivalsOutline(trace, horizonSeconds, width, x, y, top) : null,
    times: clockTicks(0, seconds, width, scenario.startsAt),
  };
}
