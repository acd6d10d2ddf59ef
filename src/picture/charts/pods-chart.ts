import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { TimeWindow } from './chart-source.ts';
import type { PodGroup } from './pod-counts.ts';
import { levelPaths } from './pod-levels.ts';
import { stackPaths } from './pod-stack.ts';
import type { PodsSource } from './pods-source.ts';
import { stretchesAbove, type RevisionPods } from './revision-pods.ts';
import { greatest, stepPath, valueAt } from './step-series.ts';

/** Pods stacked upward from zero, and over them how many the decider wants. */
export interface PodsPicture {
  readonly paths: Readonly<Record<PodGroup, string>>;
  readonly desired: string;
  /** Several revisions: where the pods of one end and those of the next begin, and what it is called. */
  readonly revisions: readonly RevisionMark[];
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

/** `x` and `y` of the name: among the revision's pods, where it first has the most of them; null if it has none. */
export interface RevisionMark {
  readonly name: string;
  readonly floor: string;
  readonly label: { readonly x: number; readonly y: number } | null;
}

/** Pixels of one pod: at most so many, and with fewer than these the pods are one area. */
const MOST_PITCH = 24;
const LEAST_PITCH = 2.4;
/** The dashed line on the highest level stays inside the frame. */
const HEAD = 3;
/** A name begins so far right of the moment it stands at, and its letters reach so far below their middle. */
const NAME_INSET = 8;
const NAME_MIDDLE = 4;
/** Least pixels between two ticks. */
const TICKS_APART = 22;

export function podsPicture(
  source: PodsSource,
  window: TimeWindow,
  width: number,
  height: number,
): PodsPicture {
  const { pods, revisions, desired, mostPods } = source;
  const stacks = revisions.length > 0 ? revisions.map((revision) => revision.pods) : [pods];
  const pitch = Math.min(MOST_PITCH, (height - HEAD) / mostPods);
  const y = (count: number): number => height - count * pitch;
  const paths =
    pitch < LEAST_PITCH
      ? stackPaths(stacks, window, width, y)
      : levelPaths(stacks, window, width, height, pitch);
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
    revisions: revisionMarks(revisions, [from, to], (time) => x(secondsOf(time)), y),
    ticks: tickValues(mostPods, pitch).map((value) => ({ y: y(value), value })),
  };
}

function revisionMarks(
  revisions: readonly RevisionPods[],
  [from, to]: readonly [number, number],
  x: (time: number) => number,
  y: (count: number) => number,
): readonly RevisionMark[] {
  return revisions.map(({ name, present, upTo }, i) => {
    const below = revisions[i - 1]?.upTo;
    const most = greatest(present, from, to);
    return {
      name,
      floor: below
        ? stretchesAbove(present, from, to)
            .map(([start, end]) => stepPath(below, start, end, x, y))
            .join('')
        : '',
      label:
        most.value > 0
          ? { x: x(most.time) + NAME_INSET, y: y(valueAt(upTo, most.time) - most.value / 2) + NAME_MIDDLE }
          : null,
    };
  });
}

/** The highest even number of pods, half of it, and none: as many of them as have room. */
function tickValues(most: number, pitch: number): readonly number[] {
  if (most < 2) return [1, 0];
  const top = most - (most % 2);
  return (top / 2) * pitch >= TICKS_APART ? [top, top / 2, 0] : [top, 0];
}
