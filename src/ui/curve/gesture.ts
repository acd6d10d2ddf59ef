import { addPoint, moveBurst, movePoint, resizeBurst } from '../../scenario/edit.ts';
import type { Burst, Scenario } from '../../scenario/document.ts';
import type { Span } from '../timelines/zoom.ts';
import { heldInside } from '../timelines/zoom.ts';
import { timeStep, type Snap } from './snap.ts';

/** A window moves in steps of about a twentieth of its length. */
const WINDOW_STEPS = 60;

/** What a hand has hold of. */
export type Grip =
  | { readonly kind: 'point'; readonly index: number }
  /** The line between points: a new point comes out of it. */
  | { readonly kind: 'line' }
  | { readonly kind: 'burst'; readonly index: number; readonly part: 'body' | 'from' | 'to' }
  | { readonly kind: 'window'; readonly part: 'body' | 'from' | 'to' | 'new' };

/** Where the hand is: seconds, requests per second, and the share of the plot's height. */
export interface Place {
  readonly seconds: number;
  readonly rps: number;
  readonly share: number;
}

/** A gesture is a pure function of where it began and where the hand is now; nothing adds up on the way. */
export interface Gesture {
  readonly grip: Exclude<Grip, { kind: 'line' }>;
  readonly start: Place;
  /** The document and the window as the hand found them; Escape brings them back. */
  readonly scenario: Scenario;
  readonly window: Span;
}

export interface Step {
  readonly gesture: Gesture;
  readonly scenario: Scenario;
  readonly window: Span;
}

/** The hand goes down. A press on the line makes its point at once, so that it can be seen. */
export function begin(grip: Grip, start: Place, scenario: Scenario, window: Span, snap: Snap): Step {
  if (grip.kind !== 'line') return { gesture: { grip, start, scenario, window }, scenario, window };
  const added = addPoint(scenario, snap.seconds(start.seconds), snap.rate(start.rps, start.share));
  const gesture: Gesture = { grip: { kind: 'point', index: added.index }, start, scenario, window };
  return { gesture, scenario: added.scenario, window };
}

/** The hand moves. `scenario` is the document a press on the line already added its point to. */
export function drag(gesture: Gesture, base: Scenario, place: Place, snap: Snap): Step {
  const { grip, window } = gesture;
  if (grip.kind === 'window') return { gesture, scenario: base, window: draggedWindow(gesture, place) };
  return {
    gesture,
    scenario:
      grip.kind === 'point'
        ? draggedPoint(base, grip.index, place, snap)
        : draggedBurst(gesture, base, place, snap),
    window,
  };
}

const draggedPoint = (base: Scenario, index: number, place: Place, snap: Snap): Scenario =>
  movePoint(base, index, snap.seconds(place.seconds), snap.rate(place.rps, place.share));

/** A dragged edge falls on times that are round beside the length of the window. */
function draggedWindow({ grip, start, window, scenario }: Gesture, place: Place): Span {
  const { horizonSeconds } = scenario;
  const moved = place.seconds - start.seconds;
  const length = window.to - window.from;
  const round = (seconds: number, beside: number): number => {
    const step = timeStep(beside, WINDOW_STEPS);
    return Math.round(seconds / step) * step;
  };
  switch ((grip as Extract<Grip, { kind: 'window' }>).part) {
    case 'body':
      return heldInside(round(window.from + moved, length), length, horizonSeconds);
    case 'from':
      return between(round(window.from + moved, length), window.to, horizonSeconds);
    case 'to':
      return between(window.from, round(window.to + moved, length), horizonSeconds);
    case 'new': {
      const drawn = Math.abs(place.seconds - start.seconds);
      return between(round(start.seconds, drawn), round(place.seconds, drawn), horizonSeconds);
    }
  }
}

/** A window between two moments, whichever comes first. */
function between(a: number, b: number, horizonSeconds: number): Span {
  const from = Math.max(0, Math.min(a, b));
  const to = Math.min(horizonSeconds, Math.max(a, b));
  return heldInside(from, to - from, horizonSeconds);
}

/** Requests per second while a burst lasts; one at a single instant has none. */
export const burstRate = ({ requests, overSeconds }: Burst): number =>
  overSeconds > 0 ? requests / overSeconds : 0;

/** Its body moves in time. Its corners change length and rate: the height stays what it is while the width changes. */
function draggedBurst(gesture: Gesture, base: Scenario, place: Place, snap: Snap): Scenario {
  const { index, part } = gesture.grip as Extract<Grip, { kind: 'burst' }>;
  const burst = gesture.scenario.traffic.bursts[index];
  if (!burst) return base;
  const { horizonSeconds } = base;
  const moved = place.seconds - gesture.start.seconds;
  const end = burst.atSeconds + burst.overSeconds;
  if (part === 'body') return moveBurst(base, index, snap.seconds(burst.atSeconds + moved));
  if (burst.overSeconds === 0) return moveBurst(base, index, snap.seconds(burst.atSeconds + moved));

  const from = part === 'from' ? clamp(snap.seconds(burst.atSeconds + moved), 0, end - 1) : burst.atSeconds;
  const to = part === 'to' ? clamp(snap.seconds(end + moved), from + 1, horizonSeconds) : end;
  const rps = Math.max(0, snap.rate(burstRate(burst) + place.rps - gesture.start.rps, place.share));
  const sized = resizeBurst(base, index, { requests: rps * (to - from), overSeconds: to - from });
  return moveBurst(sized, index, from);
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
