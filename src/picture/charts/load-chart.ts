import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { averageLine, greatestAverage } from './average-line.ts';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import { inFlightSlices, type InFlightSlices } from './in-flight.ts';
import { areaBelow, arrivalsPerSecond, loadTicks, most, slicesPath } from './load-slices.ts';
import type { KnativeSource } from './knative-source.ts';
import { tenth } from './path.ts';
import { levelSteps, type LevelSpan, type LevelStep } from './level-steps.ts';

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
  readonly steps: readonly LevelStep[];
  /** What ready pods are to carry: target times their number. */
  readonly carry: string;
  readonly carrySteps: readonly LevelStep[];
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  /** The most requests under way at one moment; null where arrivals are shown. */
  readonly peak: InFlightSlices['peak'] | null;
}

/** Over the highest mark there is room for the words of the windows. */
const HEAD = 1.2;
/** A threshold up to this many times the load belongs in the picture; one far above would flatten everything else. */
const NEAR = 1.4;

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
  const steps = levelSteps(decider.times, decider.panicAbove, from, to);
  const near = steps.reduce((top, { value }) => (value <= load * NEAR ? Math.max(top, value) : top), 0);
  const top = Math.max(load * HEAD, near * 1.05);
  const y = scaleLinear([0, top], [height - 0.5, 0.5]);

  const edge = slicesPath(all, width, y);
  const place = (spans: readonly LevelSpan[]): readonly LevelStep[] =>
    spans
      .filter(({ value }) => value > 0 && value <= top)
      .map((step) => ({ ...step, fromX: at(step.from), toX: at(step.to), y: y(step.value) }));
  const drawn = place(steps);
  const carried = place(levelSteps(decider.times, decider.carries, from, to));
  return {
    all: areaBelow(edge, y(0)),
    edge,
    inPods: inFlight ? areaBelow(slicesPath(inFlight.inPods, width, y), y(0)) : '',
    stable: averageLine(decider, 'stable', from, to, at, y),
    panic: averageLine(decider, 'panic', from, to, at, y),
    threshold: levelPath(drawn),
    steps: drawn,
    carry: levelPath(carried),
    carrySteps: carried,
    ticks: loadTicks(load, y),
    peak: inFlight?.peak ?? null,
  };
}

/** Steps that follow each other are joined; where one is above the picture or nothing is measured the line breaks. */
function levelPath(steps: readonly { fromX: number; toX: number; y: number }[]): string {
  let path = '';
  let endsAt = -1;
  for (const { fromX, toX, y } of steps) {
    path += fromX === endsAt ? `V${tenth(y)}H${tenth(toX)}` : `M${tenth(fromX)} ${tenth(y)}H${tenth(toX)}`;
    endsAt = toX;
  }
  return path;
}
