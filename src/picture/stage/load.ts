import { secondsOf } from '../../sim/engine/time.ts';
import type { Trace } from '../../sim/trace/trace.ts';

const MOST_BINS = 4096;
/** The ground and five bands above it: the sky has seven steps. */
export const SKY_STEPS = 6;
/** How many ticks back the slow change of the sky starts: enough for it to have met every course it could be on. */
const WALK = 12;

/** The most requests in flight at one moment of each short stretch of the run. */
export interface LoadBins {
  readonly binSeconds: number;
  readonly most: Float64Array;
  readonly peak: number;
}

/** Walks arrivals and ends together; at one moment ends come first, as in the run itself. */
export function loadBins(trace: Trace): LoadBins {
  const { requests, horizon } = trace;
  const bins = Math.min(MOST_BINS, Math.max(1, Math.ceil(secondsOf(horizon))));
  const width = Math.max(1, horizon) / bins;
  const ends = requests.end.slice(0, requests.count).sort();
  let ended = 0;
  while (ended < ends.length && ends[ended]! < 0) ended++; // open at the end of the run
  const most = new Float64Array(bins);
  let inFlight = 0;
  let bin = 0;
  const moveTo = (time: number): void => {
    const next = Math.min(bins - 1, Math.floor(time / width));
    while (bin < next) most[++bin] = inFlight;
  };
  for (let i = 0; i < requests.count; i++) {
    const arrival = requests.arrival[i]!;
    for (; ended < ends.length && ends[ended]! <= arrival; ended++) {
      moveTo(ends[ended]!);
      inFlight--;
    }
    moveTo(arrival);
    inFlight++;
    most[bin] = Math.max(most[bin]!, inFlight);
  }
  for (; ended < ends.length; ended++) {
    moveTo(ends[ended]!);
    inFlight--;
  }
  moveTo(horizon);
  return { binSeconds: secondsOf(width), most, peak: most.reduce((all, value) => Math.max(all, value), 0) };
}

/**
 * Step of the sky for a load: 0 (nobody awake) to 6 (the peak of the run). By the root of the share, as light is seen: on
 * a scale of equal steps one burst would leave the rest of a day in the dark.
 */
export const stepOf = (inFlight: number, peak: number): number =>
  inFlight <= 0 || peak <= 0 ? 0 : Math.min(SKY_STEPS, Math.ceil(SKY_STEPS * Math.sqrt(inFlight / peak)));

function busiest(load: LoadBins, from: number, to: number): number {
  const first = Math.max(0, Math.floor(from / load.binSeconds));
  const last = Math.min(load.most.length - 1, Math.floor(to / load.binSeconds));
  let most = 0;
  for (let bin = first; bin <= last; bin++) most = Math.max(most, load.most[bin]!);
  return most;
}

/**
 * The step on show: one step at a time and at most one a second of playing (`tickSeconds` of the run). It depends on
 * nothing but the trace and t, because the walk towards the load starts anew some ticks back.
 */
export function skyStep(load: LoadBins, t: number, tickSeconds: number): number {
  const tick = Math.floor(t / tickSeconds);
  const wanted = (k: number): number =>
    k < 0 ? 0 : stepOf(busiest(load, Math.max(0, (k - 1) * tickSeconds), k * tickSeconds), load.peak);
  let step = wanted(tick - WALK);
  for (let k = tick - WALK + 1; k <= tick; k++) step += Math.sign(wanted(k) - step);
  return step;
}
