import { scaleLinear, scaleLog } from 'd3';
import { secondsOf } from '../../sim/engine/time.ts';
import { endedBetween, type ChartSource, type TimeWindow } from './chart-source.ts';
import { ANSWERED, BROKEN, CLIENT, UNAVAILABLE } from './outcome-kind.ts';
import { tenth } from './path.ts';
import { decadeTicks } from './ticks.ts';

/** One mark per request, at the moment it ended, by how long it took; log scale. */
export interface LatencyPicture {
  /** Answered without waiting for a machine: dots, or cells by density, faintest first. */
  readonly dots: string;
  readonly density: readonly string[];
  /** Answered after a wait for a machine: hollow. */
  readonly waited: string;
  /** Triangles for 503, squares for 504. */
  readonly unavailable: string;
  readonly broken: string;
  readonly client: string;
  readonly ticks: readonly { readonly y: number; readonly seconds: number }[];
  /** Place of the patience line, or -1 where there is none to draw. */
  readonly patienceY: number;
  /** The first place under that line where `words` pixels are free of marks, or -1. */
  readonly patienceX: number;
}

/** Above this many marks in the window single dots say less than their density. */
export const MOST_DOTS = 2000;
const CELL = 4;
const SHADES = 5;
/** Words look for their place in steps of this many pixels. */
const STRIDE = 8;

const circle = (x: number, y: number, r: number): string =>
  `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const triangle = (x: number, y: number): string => `M${tenth(x)} ${tenth(y - 3.6)}l2.9 5h-5.8z`;
const square = (x: number, y: number): string => `M${tenth(x - 2.3)} ${tenth(y - 2.3)}h4.6v4.6h-4.6z`;
const cross = (x: number, y: number): string => `M${tenth(x - 2)} ${tenth(y - 2)}l4 4m0-4l-4 4`;
const struck = (x: number, y: number): string =>
  `${circle(x, y, 2.2)}M${tenth(x - 2.2)} ${tenth(y + 2.2)}l4.4-4.4`;

export function latencyPicture(
  source: ChartSource,
  window: TimeWindow,
  width: number,
  height: number,
  patienceSeconds: number,
  words = 0,
): LatencyPicture {
  const { requests } = source.trace;
  const { rows, times } = source.ended;
  const { first, last } = endedBetween(source, window);
  const latency = (i: number): number => secondsOf(times[i]! - requests.arrival[rows[i]!]!);

  let least = Infinity;
  let most = 0;
  for (let i = first; i < last; i++) {
    const seconds = latency(i);
    if (seconds > 0 && seconds < least) least = seconds;
    if (seconds > most) most = seconds;
  }
  const domain = latencyDomain(least, most, patienceSeconds);
  const x = scaleLinear([window.from, window.to], [0, width]);
  const y = scaleLog(domain, [height - 1, 0]).clamp(true);

  const dense = last - first > MOST_DOTS;
  const columns = Math.ceil(width / CELL) + 1;
  const cells = dense ? new Uint32Array(columns * (Math.ceil(height / CELL) + 1)) : new Uint32Array(0);
  // in a dense window the other marks are drawn once per cell: more of them on the same spot cannot be seen
  const taken = new Set<number>();
  const patienceY = patienceSeconds > 0 && patienceSeconds < domain[1] ? y(patienceSeconds) : -1;
  const busy = new Uint8Array(Math.ceil(width / STRIDE) + 1);
  const isTimeout = source.trace.outcomes.map(({ status }) => status === 504);
  const marks = { dots: '', waited: '', unavailable: '', broken: '', client: '' };
  for (let i = first; i < last; i++) {
    const row = rows[i]!;
    const kind = source.kinds[requests.outcome[row]!]!;
    const px = Math.min(width - 1, x(secondsOf(times[i]!)));
    const py = y(Math.max(latency(i), domain[0]));
    const waited = requests.cold[row]! > 0;
    if (py > patienceY && py < patienceY + 20) busy[Math.floor(px / STRIDE)] = 1;
    if (dense) {
      const cell = Math.floor(py / CELL) * columns + Math.floor(px / CELL);
      if (kind === ANSWERED && !waited) {
        cells[cell]!++;
        continue;
      }
      const mark = cell * 8 + kind;
      if (taken.has(mark)) continue;
      taken.add(mark);
    }
    if (kind === ANSWERED && !waited) marks.dots += `M${tenth(px)} ${tenth(py)}h0`;
    else if (kind === ANSWERED) marks.waited += circle(px, py, 2);
    else if (kind === UNAVAILABLE)
      marks.unavailable += (isTimeout[requests.outcome[row]!] ? square : triangle)(px, py);
    else if (kind === BROKEN) marks.broken += cross(px, py);
    else if (kind === CLIENT) marks.client += struck(px, py);
  }
  return {
    ...marks,
    density: dense ? shades(cells, columns) : [],
    ticks: decadeTicks(domain[0], domain[1]).map((seconds) => ({ y: y(seconds), seconds })),
    patienceY,
    patienceX: patienceY < 0 ? -1 : firstFree(busy, Math.ceil(words / STRIDE) + 1) * STRIDE,
  };
}

/** Index of the first of `length` zeros in a row; -1 / STRIDE where there is no such place. */
function firstFree(busy: Uint8Array, length: number): number {
  for (let start = 0, end = 0; end < busy.length; end++) {
    if (busy[end]) start = end + 1;
    else if (end - start + 1 >= length) return start;
  }
  return -1 / STRIDE;
}

/** From a little under the least to a little over the most; patience belongs in the picture only if anybody came near it. */
export function latencyDomain(least: number, most: number, patienceSeconds: number): [number, number] {
  const low = Number.isFinite(least) ? Math.max(0.001, least * 0.8) : 0.04;
  const near = patienceSeconds > 0 && most > patienceSeconds / 20;
  const high = Math.max(most * 1.3, near ? patienceSeconds * 1.4 : 0, low * 10);
  return [low, high];
}

/** Cells as squares in SHADES paths, by the logarithm of their count: one request is seen, a hundred do not drown it. */
function shades(cells: Uint32Array, columns: number): readonly string[] {
  const most = cells.reduce((a, b) => Math.max(a, b), 1);
  const paths = Array.from({ length: SHADES }, () => '');
  cells.forEach((count, cell) => {
    if (count === 0) return;
    const shade = Math.min(SHADES - 1, Math.floor((Math.log(count + 1) / Math.log(most + 1)) * SHADES));
    const left = (cell % columns) * CELL;
    const top = Math.floor(cell / columns) * CELL;
    paths[shade] = `${paths[shade] ?? ''}M${left} ${top}h${CELL - 0.5}v${CELL - 0.5}h${0.5 - CELL}z`;
  });
  return paths;
}
