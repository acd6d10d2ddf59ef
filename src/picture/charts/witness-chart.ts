import { scaleLinear } from 'd3';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { binsOver, type Bins } from './bins.ts';
import { endedBetween, type ChartSource, type TimeWindow } from './chart-source.ts';
import { BROKEN, UNAVAILABLE } from './outcome-kind.ts';
import type { Cluster } from './label-places.ts';
import { box, tenth } from './path.ts';

/** What the edge counted, what the app could know, and what died between them, per bin. */
export interface WitnessBins extends Bins {
  readonly edge: Uint32Array;
  readonly edgeFailed: Uint32Array;
  readonly app: Uint32Array;
  /** Failed at the edge and never handed to an app. */
  readonly unseen: Uint32Array;
  readonly checksPassed: Uint32Array;
  readonly checksFailed: Uint32Array;
}

/** The edge counts what it answered: a client that hung up leaves no status in its panel. */
export function witnessBins(source: ChartSource, window: TimeWindow, seconds: number): WitnessBins {
  const bins = binsOver(window, seconds);
  const column = (): Uint32Array => new Uint32Array(bins.count);
  const out = { edge: column(), edgeFailed: column(), app: column(), unseen: column() };
  const checks = { checksPassed: column(), checksFailed: column() };
  const { requests, outcomes, checks: rows } = source.trace;
  const origin = micros(bins.from);
  const width = micros(seconds);
  const place = (time: number): number => Math.min(bins.count - 1, Math.floor((time - origin) / width));
  const whole = { from: bins.from, to: Math.min(bins.from + bins.count * seconds, source.horizonSeconds) };
  const { first, last } = endedBetween(source, whole);
  for (let i = first; i < last; i++) {
    const row = source.ended.rows[i]!;
    const outcome = outcomes[requests.outcome[row]!]!;
    const kind = source.kinds[requests.outcome[row]!]!;
    const bin = place(source.ended.times[i]!);
    const failed = kind === UNAVAILABLE || kind === BROKEN;
    if (failed || outcome.side === 'app') out.edge[bin]!++;
    if (failed) out.edgeFailed[bin]!++;
    if (outcome.originSees) out.app[bin]!++;
    if (failed && requests.dispatch[row]! < 0) out.unseen[bin]!++;
  }
  for (let row = 0; row < rows.count; row++) {
    const time = rows.time[row]!;
    if (time < origin || time >= origin + bins.count * width) continue;
    (rows.passed[row] ? checks.checksPassed : checks.checksFailed)[place(time)]!++;
  }
  return { ...bins, ...out, ...checks };
}

/** A stretch of bins in which requests died unseen. */
export type Gap = Cluster;

export interface WitnessPicture {
  readonly edge: string;
  readonly app: string;
  readonly gap: string;
  readonly passed: string;
  readonly missed: string;
  readonly gaps: readonly Gap[];
  /** Places of the two baselines, in pixels from the top. */
  readonly edgeY: number;
  readonly appY: number;
}

/** Pixels of the row of health checks, and the shortest hanging bar that words must keep away from. */
const CHECKS = 6;
const TALL = 4;

/**
 * Three bands of one scale: what the edge counted stands on its line, what died on the way hangs from that line, and
 * what reached the app stands on the line of its log.
 */
export function witnessPicture(
  source: ChartSource,
  bins: WitnessBins,
  window: TimeWindow,
  width: number,
  height: number,
): WitnessPicture {
  const x = scaleLinear([window.from, window.to], [0, width]);
  const band = (height - CHECKS) / 3;
  const edgeY = Math.round(band);
  const appY = Math.round(3 * band);
  const perRequest = (band - 1) / bins.edge.reduce((most, count) => Math.max(most, count), 1);
  const barWidth = x(bins.from + bins.seconds) - x(bins.from);
  const inset = Math.min(0.75, barWidth * 0.1);
  const bars = { edge: '', app: '', gap: '' };
  const died = bins.unseen.some((count) => count > 0);
  const gaps: (Gap & { most: number })[] = [];
  for (let i = 0; i < bins.count; i++) {
    const left = Math.max(0, x(bins.from + i * bins.seconds) + inset);
    const right = Math.min(width, x(bins.from + (i + 1) * bins.seconds) - inset);
    if (right <= left) continue;
    // also of no length, so that the same bars are there after an edit
    const bar = (top: number, length: number): string => box(left, top, right - left, length);
    const [edge, app, unseen] = [bins.edge[i]!, bins.app[i]!, bins.unseen[i]!];
    bars.edge += bar(edgeY - edge * perRequest, edge * perRequest);
    bars.app += bar(appY - app * perRequest, app * perRequest);
    if (died) bars.gap += bar(edgeY + 1, unseen * perRequest);
    if (unseen === 0) continue;
    const before = gaps.at(-1);
    const joins = before && left - before.toX <= 3 * barWidth;
    const gap = { fromX: joins ? before.fromX : left, toX: right };
    const sum = {
      count: (joins ? before.count : 0) + unseen,
      most: Math.max(joins ? before.most : 0, unseen),
    };
    gaps.splice(joins ? -1 : gaps.length, 1, { ...gap, ...sum });
  }
  return {
    ...bars,
    gaps: gaps.filter(({ most }) => most * perRequest >= TALL),
    edgeY,
    appY,
    ...checkTicks(source, window, width, appY + 2, height),
  };
}

/** One tick per check, one per pixel at most; a missed check is a longer stroke and never hidden by passed ones. */
function checkTicks(
  source: ChartSource,
  window: TimeWindow,
  width: number,
  top: number,
  bottom: number,
): { passed: string; missed: string } {
  const x = scaleLinear([window.from, window.to], [0, width]);
  const { checks } = source.trace;
  const paths = { passed: '', missed: '' };
  const lastX = { passed: -2, missed: -2 };
  for (let row = 0; row < checks.count; row++) {
    const at = x(secondsOf(checks.time[row]!));
    if (at < 0 || at > width) continue;
    const kind = checks.passed[row] ? 'passed' : 'missed';
    if (at - lastX[kind] < 2) continue;
    lastX[kind] = at;
    const start = kind === 'passed' ? top + 1 : top - 1;
    paths[kind] += `M${tenth(at)} ${tenth(start)}V${tenth(bottom)}`;
  }
  return paths;
}
