import { secondsOf } from '../../sim/engine/time.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { arrivedPerBin, binSecondsFor, binsOver } from '../../picture/charts/bins.ts';
import { tenth } from '../../picture/charts/path.ts';

/** The arrivals that really came, as a thin step line; each step is the mean rate of its stretch. */
export interface Outline {
  readonly path: string;
  /** Highest place of the line between two x, in pixels from the top. */
  readonly topBetween: (fromX: number, toX: number) => number;
}

/** Steps at least this wide: the line is for comparing with the curve, not for counting. */
const STEP_PIXELS = 8;

export function arrivalsOutline(
  trace: Trace,
  horizonSeconds: number,
  width: number,
  x: (seconds: number) => number,
  y: (rps: number) => number,
  /** The line stops here: a burst at one instant has no rate that a scale for curves could hold. */
  topY: number,
): Outline {
  const window = { from: 0, to: Math.min(horizonSeconds, secondsOf(trace.horizon)) };
  const bins = binsOver(window, binSecondsFor({ from: 0, to: horizonSeconds }, width, STEP_PIXELS));
  const steps = Array.from(arrivedPerBin(trace, bins), (count, i) => {
    const from = i * bins.seconds;
    const to = Math.min(window.to, from + bins.seconds);
    return { fromX: x(from), toX: x(to), y: Math.max(topY, y(count / Math.max(to - from, 1e-9))) };
  });
  const path = steps.map(
    (step, i) => `${i ? 'V' : `M${tenth(step.fromX)} `}${tenth(step.y)}H${tenth(step.toX)}`,
  );
  return {
    path: path.join(''),
    topBetween: (fromX, toX) =>
      steps.reduce(
        (top, step) => (step.toX > fromX && step.fromX < toX ? Math.min(top, step.y) : top),
        Infinity,
      ),
  };
}
