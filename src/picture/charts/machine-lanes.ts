import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { STATES, type StateName } from '../../sim/trace/trace.ts';
import type { ChartSource, TimeWindow } from './chart-source.ts';
import type { OverSoftSpan } from './over-soft.ts';
import { box, tenth } from './path.ts';

/** The marks of a lane: the same states as the windows on the stage, each one path over all lanes. */
export const LANE_PARTS = [
  'created',
  'asleep',
  'frost',
  'unreachable',
  'failed',
  'ready',
  'over',
  'overLine',
  'draining',
  'stopping',
  'suspending',
  'resuming',
  'booting',
  'starting',
  'startingEdge',
] as const;
export type LanePart = (typeof LANE_PARTS)[number];

const PART_OF: Readonly<Record<StateName | 'restarting' | 'replacing', LanePart | null>> = {
  created: 'created',
  stopped: 'asleep',
  suspended: 'frost',
  pending: 'starting',
  starting: 'starting',
  booting: 'booting',
  resuming: 'resuming',
  restarting: 'starting',
  replacing: 'starting',
  ready: 'ready',
  draining: 'draining',
  stopping: 'stopping',
  suspending: 'suspending',
  terminating: 'draining',
  failed: 'failed',
  unreachable: 'unreachable',
  gone: null,
};
const LINES: ReadonlySet<LanePart> = new Set(['created', 'asleep', 'frost', 'failed', 'unreachable']);
/** A wake or a stop must be seen however short it is beside the window. */
const LEAST_WIDTH: Partial<Record<LanePart, number>> = {
  booting: 1.5,
  draining: 1.5,
  resuming: 1.5,
  stopping: 1,
};

export interface LanesPicture {
  readonly pitch: number;
  readonly paths: Readonly<Record<LanePart, string>>;
}

export function lanesPicture(
  source: ChartSource,
  over: readonly OverSoftSpan[],
  window: TimeWindow,
  width: number,
  pitch: number,
): LanesPicture {
  const scale = scaleLinear([window.from, window.to], [0, width]).clamp(true);
  const x = (time: number): number => scale(secondsOf(time));
  const paths = Object.fromEntries(LANE_PARTS.map((part) => [part, ''])) as Record<LanePart, string>;
  const inset = Math.min(1.5, pitch * 0.15);
  /** Rightmost drawn pixel per lane and part: what falls on it again is already there. */
  const drawn = new Map<string, number>();

  const draw = (instance: number, part: LanePart, start: number, end: number): void => {
    const left = x(start);
    const right = Math.max(x(end), left + (LEAST_WIDTH[part] ?? 0));
    const key = `${part} ${instance}`;
    if (right - left < 1 && right <= (drawn.get(key) ?? -1)) return;
    drawn.set(key, left + 1);
    const top = instance * pitch;
    if (LINES.has(part)) {
      paths[part] += `M${tenth(left)} ${tenth(top + pitch / 2)}h${tenth(right - left)}`;
      return;
    }
    const outlined =
      part === 'booting' || part === 'resuming' || part === 'starting' || part === 'suspending';
    const edge = outlined ? Math.min(1, inset) : inset;
    if (part !== 'starting' || right - left > 4)
      paths[part] += box(left, top + edge, Math.max(right - left, 0.5), pitch - 2 * edge);
    if (part === 'starting')
      paths.startingEdge += `M${tenth(left)} ${tenth(top + edge)}v${tenth(pitch - 2 * edge)}`;
    if (part === 'over')
      paths.overLine += `M${tenth(left)} ${tenth(top + edge - 0.5)}h${tenth(right - left)}`;
  };

  const { intervals } = source.trace;
  const from = micros(window.from);
  const to = micros(window.to);
  /** The run of equal states of each lane that is still growing: the phases of a boot are one bar. */
  const open = new Map<number, { part: LanePart; start: number; end: number }>();
  for (let row = 0; row < intervals.count && intervals.start[row]! < to; row++) {
    if (intervals.end[row]! <= from) continue;
    const instance = intervals.instance[row]!;
    const part = PART_OF[STATES[intervals.state[row]!]!];
    const run = open.get(instance);
    if (run && run.part === part) {
      run.end = intervals.end[row]!;
      continue;
    }
    if (run) draw(instance, run.part, run.start, run.end);
    if (part) open.set(instance, { part, start: intervals.start[row]!, end: intervals.end[row]! });
    else open.delete(instance);
  }
  for (const [instance, run] of open) draw(instance, run.part, run.start, run.end);
  for (const span of over)
    if (span.end > from && span.start < to) draw(span.instance, 'over', span.start, span.end);
  return { pitch, paths };
}
