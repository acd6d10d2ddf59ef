import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { averageLine, greatestAverage } from './average-line.ts';
import { arrivedPerBin, binsOver, binSecondsFor } from './bins.ts';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import { inFlightSlices, type InFlightSlices } from './in-flight.ts';
import type { KnativeSource } from './knative-source.ts';
import { tenth } from './path.ts';
import { thresholdSteps, type ThresholdStep } from './threshold-steps.ts';
import { roundBelow } from './ticks.ts';

/**
 * What the KPA looks at: requests under way (or arriving a second, where it scales by those), the averages of its two windows,
 * and where panic begins. One scale for all of them.
 */
export interface LoadPicture {
  /** Everything under way, with its upper edge, and the part of it that pods had; '' where arrivals are shown. */
  readonly all: string;
  readonly edge: string;
  readonly inPods: string;
  readonly stable: string;
  readonly panic: string;
  readonly threshold: string;
  readonly steps: readonly ThresholdStep[];
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  /** The most requests under way at one moment; null where arrivals are shown. */
  readonly peak: InFlightSlices['peak'] | null;
}

/** Over the highest mark there is room for the words of the windows. */
const HEAD = 1.2;
/** A threshold up to this many times the load belongs in the picture; one far above would flatten everything else. */
const NEAR = 1.4;
/** Least pixels between two ticks. */
const TICKS_APART = 22;

export function loadPicture(
  source: ChartSource,
  knative: KnativeSource,
  window: TimeWindow,
  width: number,
  height: number,
): LoadPicture {
  const { decider } = knative;
  const slices = Math.max(1, Math.ceil(width));
  const inFlight = decider.isRps ? null : inFlightSlices(source, knative.waiting, window, slices);
  const all = inFlight?.all ?? arrivalsPerSecond(source, window, slices);
  const x = scaleLinear([window.from, window.to], [0, width]);
  const at = (time: number): number => x(secondsOf(time));
  const [from, to] = [micros(window.from), micros(window.to)];

  const load = Math.max(
    1,
    most(all),
    greatestAverage(decider, 'stable', from, to),
    greatestAverage(decider, 'panic', from, to),
  );
  const steps = thresholdSteps(decider, from, to);
  const near = steps.reduce((top, { value }) => (value <= load * NEAR ? Math.max(top, value) : top), 0);
  const top = Math.max(load * HEAD, near * 1.05);
  const y = scaleLinear([0, top], [height - 0.5, 0.5]);

  const edge = slicesPath(all, width, y);
  const floor = tenth(y(0));
  const area = (line: string): string => `${line}V${floor}H0z`;
  const drawn = steps
    .filter(({ value }) => value > 0 && value <= top)
    .map((step) => ({ ...step, fromX: at(step.from), toX: at(step.to), y: y(step.value) }));
  return {
    all: area(edge),
    edge,
    inPods: inFlight ? area(slicesPath(inFlight.inPods, width, y)) : '',
    stable: averageLine(decider, 'stable', from, to, at, y),
    panic: averageLine(decider, 'panic', from, to, at, y),
    threshold: thresholdPath(drawn),
    steps: drawn,
    ticks: ticks(load, y),
    peak: inFlight?.peak ?? null,
  };
}

function arrivalsPerSecond(source: ChartSource, window: TimeWindow, slices: number): Float64Array {
  const seconds = Math.max(1, binSecondsFor(window, slices, 1));
  const bins = binsOver(window, seconds);
  const counts = arrivedPerBin(source.trace, bins);
  const slice = (window.to - window.from) / slices;
  return Float64Array.from({ length: slices }, (_, i) => {
    const bin = Math.floor((window.from + (i + 0.5) * slice - bins.from) / seconds);
    return (counts[Math.min(bins.count - 1, bin)] ?? 0) / seconds;
  });
}

const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), 0);

/** A step line with one value per slice, moved only where it changes. */
function slicesPath(values: Float64Array, width: number, y: (value: number) => number): string {
  let path = `M0 ${tenth(y(values[0]!))}`;
  for (let slice = 1; slice < values.length; slice++)
    if (values[slice] !== values[slice - 1])
      path += `H${tenth((slice / values.length) * width)}V${tenth(y(values[slice]!))}`;
  return `${path}H${tenth(width)}`;
}

/** Steps that follow each other are joined; where one is above the picture or nothing is measured the line breaks. */
function thresholdPath(steps: readonly { fromX: number; toX: number; y: number }[]): string {
  let path = '';
  let endsAt = -1;
  for (const { fromX, toX, y } of steps) {
    path += fromX === endsAt ? `V${tenth(y)}H${tenth(toX)}` : `M${tenth(fromX)} ${tenth(y)}H${tenth(toX)}`;
    endsAt = toX;
  }
  return path;
}

/** Zero, a number near the greatest load, and the half of it while both are short: long ones would meet the legend. */
function ticks(load: number, y: (value: number) => number): { y: number; value: number }[] {
  const isShort = load < 100;
  const step = isShort ? roundBelow(load) : 10 ** Math.floor(Math.log10(load)) / 20;
  const highest = Math.floor(load / step) * step;
  const half = isShort && highest % 2 === 0 && (y(0) - y(highest)) / 2 >= TICKS_APART ? [highest / 2] : [];
  return [highest, ...half, 0].map((value) => ({ y: y(value), value }));
}
