import { rateAt } from '../../scenario/curve.ts';
import type { Scenario } from '../../scenario/document.ts';
import { addPoint, deletePoint, deleteRow, moveBurst, movePoint, resizeBurst } from '../../scenario/edit.ts';
import { panned, type Span } from '../timelines/zoom.ts';
import { burstRate } from './gesture.ts';
import { heightOf, type RateScale } from './rate-scale.ts';
import { rateStep, timeStep } from './snap.ts';

/** What a key does: a change of the document, another part shown, another point in focus. */
export interface KeyStep {
  readonly change?: (from: Scenario) => Scenario;
  readonly window?: Span;
  readonly focus?: number;
}

/** What the size of a step depends on. */
export interface KeySteps {
  readonly scale: RateScale;
  readonly horizon: number;
  readonly width: number;
  readonly height: number;
}

/** With Shift a step is a tenth, and no shorter than a second. */
const FINE = 10;

function steps(
  rps: number,
  isShift: boolean,
  { scale, horizon, width, height }: KeySteps,
): { time: number; rate: number } {
  const time = timeStep(horizon, width);
  const rate = rateStep(scale, heightOf(scale, rps), height) / scale.factor;
  return isShift ? { time: Math.max(1, time / FINE), rate: rate / FINE } : { time, rate };
}

const ARROWS: Readonly<Record<string, readonly [time: number, rate: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
};

/** Keys on a point of the curve; null for a key that is not its own. */
export function pointKey(
  key: string,
  isShift: boolean,
  index: number,
  scenario: Scenario,
  sizes: KeySteps,
): KeyStep | null {
  const { curve } = scenario.traffic;
  const point = curve[index];
  if (!point) return null;
  const arrow = ARROWS[key];
  if (arrow) {
    const step = steps(point.rps, isShift, sizes);
    const [seconds, rps] = [
      point.atSeconds + arrow[0] * step.time,
      Math.max(0, point.rps + arrow[1] * step.rate),
    ];
    return { change: (from) => movePoint(from, index, seconds, rps) };
  }
  switch (key) {
    case 'Delete':
    case 'Backspace':
      return {
        change: (from) => deletePoint(from, index),
        focus: Math.max(0, Math.min(index, curve.length - 2)),
      };
    case 'Enter': {
      const next = curve[index + 1]?.atSeconds ?? scenario.horizonSeconds;
      const at = (point.atSeconds + next) / 2;
      const { index: added } = addPoint(scenario, at, rateAt(curve, at));
      return { change: (from) => addPoint(from, at, rateAt(from.traffic.curve, at)).scenario, focus: added };
    }
    case '[':
      return { focus: Math.max(0, index - 1) };
    case ']':
      return { focus: Math.min(curve.length - 1, index + 1) };
    default:
      return null;
  }
}

/** Keys on a burst: sideways moves it, with Shift changes its length; up and down change its rate. */
export function burstKey(
  key: string,
  isShift: boolean,
  index: number,
  scenario: Scenario,
  sizes: KeySteps,
): KeyStep | null {
  const burst = scenario.traffic.bursts[index];
  if (!burst) return null;
  if (key === 'Delete' || key === 'Backspace')
    return { change: (from) => deleteRow(from, 'traffic.bursts', index) };
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const [sideways, upward] = arrow;
  const rps = burstRate(burst);
  const step = steps(rps, false, sizes);
  if (sideways !== 0 && !isShift)
    return { change: (from) => moveBurst(from, index, burst.atSeconds + sideways * step.time) };
  const overSeconds = Math.max(0, burst.overSeconds + sideways * step.time);
  const requests =
    burst.overSeconds === 0
      ? burst.requests + upward * Math.max(1, Math.round(burst.requests / 10))
      : overSeconds === 0
        ? burst.requests
        : (rps + upward * step.rate) * overSeconds;
  return { change: (from) => resizeBurst(from, index, { requests, overSeconds }) };
}

/** Keys on the bracket of the part that is shown below. */
export function windowKey(key: string, shown: Span, horizonSeconds: number): KeyStep | null {
  const tenth = (shown.to - shown.from) / 10;
  const by: Readonly<Record<string, number>> = {
    ArrowLeft: -tenth,
    ArrowRight: tenth,
    PageDown: -10 * tenth,
    PageUp: 10 * tenth,
    Home: -shown.from,
    End: horizonSeconds - shown.to,
  };
  const seconds = by[key];
  return seconds === undefined ? null : { window: panned(shown, seconds, horizonSeconds) };
}
