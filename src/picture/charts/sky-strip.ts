import { bisectLeft, bisectRight, scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { RULES } from '../../sim/trace/rules.ts';
import { STATES, type Trace } from '../../sim/trace/trace.ts';
import { binsOver, binSecondsFor } from './bins.ts';
import { tenth } from './path.ts';
import { inFlightAt, type ChartSource, type TimeWindow } from './chart-source.ts';

/** The track of the scrubber: the load in the seven steps of the sky, and what the platform decided. */
export interface SkyStrip {
  readonly cells: readonly { readonly x: number; readonly width: number; readonly step: number }[];
  /** Places of wakes, and of autostop passes, in pixels. */
  readonly wakes: readonly number[];
  readonly passes: readonly AutostopPass[];
}

export interface AutostopPass {
  readonly x: number;
  /** Did the pass stop or suspend a machine? */
  readonly acted: boolean;
}

const WAKING: ReadonlySet<number> = new Set(
  (['starting', 'resuming', 'pending'] as const).map((state) => STATES.indexOf(state)),
);

/** The most requests that were under way at one moment of the run. */
export const peakInFlight = (source: ChartSource): number => mostInFlight(source, 0, Infinity);

/** Step of the sky: 0 with nobody awake, 6 at the peak of the run. */
export const skyStep = (inFlight: number, peak: number): number =>
  inFlight <= 0 || peak <= 0 ? 0 : Math.min(6, Math.max(1, Math.ceil((inFlight / peak) * 6)));

export function skyStrip(source: ChartSource, window: TimeWindow, width: number, peak: number): SkyStrip {
  const scale = scaleLinear([window.from, window.to], [0, width]).clamp(true);
  const x = (seconds: number): number => tenth(scale(seconds));
  const bins = binsOver(window, binSecondsFor(window, width));
  const cells: { x: number; width: number; step: number }[] = [];
  for (let i = 0; i < bins.count; i++) {
    const from = bins.from + i * bins.seconds;
    const step = skyStep(mostInFlight(source, from, from + bins.seconds), peak);
    const left = x(from);
    const right = x(from + bins.seconds);
    const before = cells.at(-1);
    if (before?.step === step) before.width = tenth(right - before.x);
    else if (right > left) cells.push({ x: left, width: tenth(right - left), step });
  }
  return { cells, wakes: wakes(source.trace, window, x), passes: passes(source.trace, window, x) };
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

/** Wakes closer than 3 px are one mark. */
function wakes(trace: Trace, window: TimeWindow, x: (seconds: number) => number): number[] {
  const places: number[] = [];
  for (const seconds of wakeTimes(trace, window)) {
    const at = x(seconds);
    if (at - (places.at(-1) ?? -Infinity) >= 3) places.push(at);
  }
  return places;
}

/**
 * Passes of the autostop loop. Where they would stand closer than a reader can tell apart, only those that stopped a
 * machine are kept.
 */
function passes(trace: Trace, window: TimeWindow, x: (seconds: number) => number): AutostopPass[] {
  const { decisions } = trace;
  const rule = RULES.findIndex(({ code }) => code === 'fly-autostop');
  const all: AutostopPass[] = [];
  const to = micros(window.to);
  for (
    let row = bisectLeft(decisions.time, micros(window.from), 0, decisions.count);
    row < decisions.count;
    row++
  ) {
    if (decisions.time[row]! > to) break;
    if (decisions.rule[row] !== rule) continue;
    all.push({ x: x(secondsOf(decisions.time[row]!)), acted: decisions.granted[row]! > 0 });
  }
  const [start, end] = [x(window.from), x(window.to)];
  const crowded = all.length > 1 && (end - start) / all.length < 14;
  const kept: AutostopPass[] = [];
  for (const pass of all) {
    if (crowded && !pass.acted) continue;
    const before = kept.at(-1);
    if (before && pass.x - before.x < 4) {
      if (pass.acted && !before.acted) kept[kept.length - 1] = pass;
    } else kept.push(pass);
  }
  return kept;
}
