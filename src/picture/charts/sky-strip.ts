import { bisectLeft, bisectRight, scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { ruleIndex, RULES } from '../../sim/trace/rules.ts';
import { DECISION_INPUTS, STATES, type Trace } from '../../sim/trace/trace.ts';
import { stepOf } from '../stage/load.ts';
import { binsOver, binSecondsFor } from './bins.ts';
import { tenth } from './path.ts';
import { inFlightAt, type ChartSource, type TimeWindow } from './chart-source.ts';

/** A stretch of the scrubber's track with one load: one of the seven steps of the sky. */
export interface SkyCell {
  readonly x: number;
  readonly width: number;
  readonly step: number;
}

export interface AutostopPass {
  readonly x: number;
  /** Did the pass stop or suspend a machine? */
  readonly acted: boolean;
}

/** Pixels between two marks of one kind. */
const WAKES_APART = 5;
const PASSES_APART = 9;
/** Where passes come closer than this on average, those that stopped nothing are left out. */
const CROWDED = 14;

const WAKING: ReadonlySet<number> = new Set(
  (['starting', 'resuming', 'pending'] as const).map((state) => STATES.indexOf(state)),
);

/** The most requests that were under way at one moment of the run. */
export const peakInFlight = (source: ChartSource): number => mostInFlight(source, 0, Infinity);

export function skyCells(
  source: ChartSource,
  window: TimeWindow,
  width: number,
  peak: number,
): readonly SkyCell[] {
  const x = placeIn(window, width);
  const bins = binsOver(window, binSecondsFor(window, width));
  const cells: { x: number; width: number; step: number }[] = [];
  for (let i = 0; i < bins.count; i++) {
    const from = bins.from + i * bins.seconds;
    const step = stepOf(mostInFlight(source, from, from + bins.seconds), peak);
    const left = x(from);
    const right = x(from + bins.seconds);
    const before = cells.at(-1);
    if (before?.step === step) before.width = tenth(right - before.x);
    else if (right > left) cells.push({ x: left, width: tenth(right - left), step });
  }
  return cells;
}

function placeIn({ from, to }: TimeWindow, width: number): (seconds: number) => number {
  const scale = scaleLinear([from, to], [0, width]).clamp(true);
  return (seconds) => tenth(scale(seconds));
}

/** Walks arrivals and ends of [from, to) together; at one moment ends come first. */
function mostInFlight(source: ChartSource, from: number, to: number): number {
  const { arrival, count } = source.trace.requests;
  const ends = source.ended.times;
  const until = micros(to);
  let inFlight = from > 0 ? inFlightAt(source, from) : 0;
  let most = inFlight;
  let next = from > 0 ? bisectRight(arrival, micros(from), 0, count) : 0;
  let end = from > 0 ? bisectRight(ends, micros(from)) : 0;
  for (; next < count && arrival[next]! < until; next++) {
    for (; end < ends.length && ends[end]! <= arrival[next]!; end++) inFlight--;
    inFlight++;
    if (inFlight > most) most = inFlight;
  }
  return most;
}

/** Starts and resumes that began in the window, in seconds. */
function* wakeTimes(trace: Trace, window: TimeWindow): Generator<number> {
  const { intervals } = trace;
  const to = micros(window.to);
  let row = bisectLeft(intervals.start, micros(window.from), 0, intervals.count);
  for (; row < intervals.count && intervals.start[row]! <= to; row++)
    if (WAKING.has(intervals.state[row]!)) yield secondsOf(intervals.start[row]!);
}

export const wakesBetween = (trace: Trace, window: TimeWindow): number =>
  [...wakeTimes(trace, window)].length;

/** Places of wakes in pixels; those too close to be told apart are one mark. */
export function wakePlaces(trace: Trace, window: TimeWindow, width: number): readonly number[] {
  const x = placeIn(window, width);
  const places: number[] = [];
  for (const seconds of wakeTimes(trace, window)) {
    const at = x(seconds);
    if (at - (places.at(-1) ?? -Infinity) >= WAKES_APART) places.push(at);
  }
  return places;
}

/**
 * Passes of the autostop loop; for Knative, decisions that took replicas away. Where they would stand closer than a reader
 * can tell apart, only those that took something away are kept.
 */
export function passPlaces(trace: Trace, window: TimeWindow, width: number): readonly AutostopPass[] {
  const x = placeIn(window, width);
  const { decisions } = trace;
  const isKnative = trace.platform === 'knative';
  const rule = ruleIndex(isKnative ? 'kpa-scale' : 'fly-autostop');
  const before = (RULES[rule]!.inputs as readonly string[]).indexOf('before');
  const all: AutostopPass[] = [];
  const to = micros(window.to);
  for (
    let row = bisectLeft(decisions.time, micros(window.from), 0, decisions.count);
    row < decisions.count;
    row++
  ) {
    if (decisions.time[row]! > to) break;
    if (decisions.rule[row] !== rule) continue;
    const acted = isKnative
      ? decisions.granted[row]! < decisions.inputs[row * DECISION_INPUTS + before]!
      : decisions.granted[row]! > 0;
    if (acted || !isKnative) all.push({ x: x(secondsOf(decisions.time[row]!)), acted });
  }
  const crowded = all.length > 1 && width / all.length < CROWDED;
  const kept: AutostopPass[] = [];
  for (const pass of all) {
    if (crowded && !pass.acted) continue;
    const last = kept.at(-1);
    if (last && pass.x - last.x < PASSES_APART) {
      if (pass.acted && !last.acted) kept[kept.length - 1] = pass;
    } else kept.push(pass);
  }
  return kept;
}
