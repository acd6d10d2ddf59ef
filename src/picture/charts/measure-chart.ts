import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { TimeWindow } from './chart-source.ts';
import type { KubernetesSource } from './kubernetes-source.ts';
import { greatest, stepPath } from './step-series.ts';

/** What an HPA measures over time, and what it aims at with its tolerance on both sides. */
export interface MeasurePicture {
  readonly line: string;
  readonly area: string;
  readonly targetY: number;
  /** Where the ratio is near enough to 1 for nothing to happen: top and height in pixels. */
  readonly band: { readonly y: number; readonly height: number };
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

/** Over the highest mark there is a little room. */
const HEAD = 1.12;

export function measurePicture(
  { measured, target, isCron }: KubernetesSource,
  tolerance: number,
  window: TimeWindow,
  width: number,
  height: number,
): MeasurePicture {
  const [from, to] = [micros(window.from), micros(window.to)];
  const peak = Math.max(target, greatest(measured, from, to).value);
  const y = scaleLinear([0, peak * HEAD || 1], [height - 0.5, 0.5]).clamp(true);
  const x = scaleLinear([window.from, window.to], [0, width]);
  const first = Math.max(from, measured.times[0] ?? Infinity);
  const line =
    first < to
      ? stepPath(
          measured,
          first,
          to,
          (time) => x(secondsOf(time)),
          (value) => y(Math.max(0, value)),
        )
      : '';
  const top = y(target * (1 + tolerance));
  return {
    line,
    area: line === '' ? '' : `${line}V${y(0)}H${x(secondsOf(first))}Z`,
    targetY: y(target),
    band: { y: top, height: y(target * (1 - tolerance)) - top },
    ticks: [
      // of cron triggers the most pods say more than the one that stands for none
      isCron ? { y: y(peak), value: peak } : { y: y(target), value: target },
      { y: y(0), value: 0 },
    ],
  };
}
