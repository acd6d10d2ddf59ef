import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { TimeWindow } from './chart-source.ts';
import type { PodGroup } from './pod-counts.ts';
import { levelPaths } from './pod-levels.ts';
import { stackPaths } from './pod-stack.ts';
import type { PodsSource } from './pods-source.ts';
import { stepPath } from './step-series.ts';

/** Pods stacked upward from zero, and over them how many the decider wants. */
export interface PodsPicture {
  readonly paths: Readonly<Record<PodGroup, string>>;
  readonly desired: string;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

/** Pixels of one pod: at most so many, and with fewer than these the pods are one area. */
const MOST_PITCH = 24;
const LEAST_PITCH = 2.4;
/** The dashed line on the highest level stays inside the frame. */
const HEAD = 3;
/** Least pixels between two ticks. */
const TICKS_APART = 22;

export function podsPicture(
  source: PodsSource,
  window: TimeWindow,
  width: number,
  height: number,
): PodsPicture {
  const { pods, desired, mostPods } = source;
  const pitch = Math.min(MOST_PITCH, (height - HEAD) / mostPods);
  const y = (count: number): number => height - count * pitch;
  const paths =
    pitch < LEAST_PITCH ? stackPaths(pods, window, width, y) : levelPaths(pods, window, width, height, pitch);
  const x = scaleLinear([window.from, window.to], [0, width]);
  const [from, to] = [micros(window.from), micros(window.to)];
  const first = Math.max(from, desired.times[0] ?? Infinity);
  return {
    paths,
    desired:
      first < to
        ? stepPath(
            desired,
            first,
            to,
            (time) => x(secondsOf(time)),
            (v) => y(v) - 1,
          )
        : '',
    ticks: tickValues(mostPods, pitch).map((value) => ({ y: y(value), value })),
  };
}

/** The highest even number of pods, half of it, and none: as many of them as have room. */
function tickValues(most: number, pitch: number): readonly number[] {
  if (most < 2) return [1, 0];
  const top = most - (most % 2);
  return (top / 2) * pitch >= TICKS_APART ? [top, top / 2, 0] : [top, 0];
}
