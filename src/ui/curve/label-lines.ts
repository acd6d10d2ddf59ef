import type { Traffic } from '../../scenario/document.ts';
import { hasHandles, type CurvePicture } from './curve-picture.ts';
import type { Obstacle } from './label-layout.ts';

/** Pixels of a line that are looked at together, and around it. */
const STEP = 6;
const RIM = 1.5;

/**
 * What words keep off where they can: the curve and the arrivals, each as a row of small boxes, and the window that is shown
 * below. A recording is a line everywhere, so that it is none to keep off.
 */
export function linesOf(
  { width, top, foot, lineY, outline, window }: CurvePicture,
  { curve }: Traffic,
): readonly Obstacle[] {
  const shown = window ? [{ x: window.fromX, width: window.toX - window.fromX, top, bottom: foot }] : [];
  if (!hasHandles(curve)) return shown;
  const boxes = Array.from({ length: Math.ceil(width / STEP) }, (_, i) => {
    const x = i * STEP;
    const [before, after] = [lineY(x), lineY(Math.min(width, x + STEP))];
    const arrived = Math.min(foot, outline?.topBetween(x, x + STEP) ?? foot);
    const box = (from: number, to: number): Obstacle => ({
      x,
      width: STEP,
      top: from - RIM,
      bottom: to + RIM,
    });
    return [
      box(Math.min(before, after), Math.max(before, after)),
      ...(arrived < foot ? [box(arrived, arrived)] : []),
    ];
  });
  return [...shown, ...boxes.flat()];
}
