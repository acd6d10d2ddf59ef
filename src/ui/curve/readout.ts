import type { Traffic } from '../../scenario/document.ts';
import type { CurvePicture } from './curve-picture.ts';
import type { Grip, Place } from './gesture.ts';
import { rateWords, timeWords, type Wording } from './words.ts';

/** What the hand says while it moves, and where. */
export interface Readout {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** Time and rate of the point in hand, or of the pen's place; null for a hand that moves something else or nothing. */
export function readoutOf(
  wording: Wording,
  picture: CurvePicture,
  traffic: Traffic,
  grip: Grip | undefined,
  pen: Place | null,
): Readout | null {
  const words = (seconds: number, rps: number): string =>
    wording.text('curve.at', { time: timeWords(wording, seconds), rate: rateWords(wording, rps) });
  if (pen) return { x: picture.x(pen.seconds), y: picture.y(pen.rps), words: words(pen.seconds, pen.rps) };
  if (grip?.kind !== 'point') return null;
  const [point, at] = [traffic.curve[grip.index], picture.points[grip.index]];
  return point && at ? { ...at, words: words(point.atSeconds, point.rps) } : null;
}
