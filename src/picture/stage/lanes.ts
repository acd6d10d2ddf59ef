import { tenth, type Box } from './geometry.ts';
import type { Look } from './look.ts';
import type { WindowPicture } from './window.ts';

/** One line per instance of a very large fleet, sorted by state; a lit line is as long as its load. */
export interface Lane {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly look: Look;
  readonly lit: number;
}

const ORDER: readonly Look[] = [
  'hard',
  'soft',
  'ready',
  'checking',
  'early',
  'draining',
  'stopping',
  'suspending',
  'resuming',
  'booting',
  'starting',
  'restarting',
  'replacing',
  'suspended',
  'stopped',
  'created',
  'failed',
  'unreachable',
];
const RANK: ReadonlyMap<Look, number> = new Map(ORDER.map((look, rank) => [look, rank]));
/** Rank, load and number of an instance in one number, so that a thousand of them are sorted in no time. */
const STEP = 2 ** 20;
const TOP = 34;
const BOTTOM = 12;
const PITCH = 3;
const GAP = 6;

export function lanesOf(windows: readonly WindowPicture[], room: Box, limit: number): readonly Lane[] {
  const there = sorted(windows);
  const down = Math.max(1, Math.floor((room.height - TOP - BOTTOM) / PITCH));
  const columns = Math.max(1, Math.ceil(there.length / down));
  const width = room.width / columns - GAP;
  return there.map((window, at) => ({
    x: room.x + Math.floor(at / down) * (width + GAP),
    y: room.y + TOP + (at % down) * PITCH,
    width,
    look: window.look,
    lit: Math.min(1, window.load / Math.max(1, limit)),
  }));
}

/** Those that are there: by state, in it the busiest first, equals in order of their making. */
function sorted(windows: readonly WindowPicture[]): readonly WindowPicture[] {
  const keys = new Float64Array(windows.length);
  let there = 0;
  windows.forEach(({ look, load }, at) => {
    if (look === 'gone') return;
    const leastFirst = STEP - 1 - Math.min(STEP - 1, load);
    keys[there++] = ((RANK.get(look) ?? ORDER.length) * STEP + leastFirst) * STEP + at;
  });
  return [...keys.subarray(0, there).sort()].map((key) => windows[key % STEP]!);
}

/** All lanes of one look as one path, and their light as another: two thousand lines are a dozen elements. */
export function lanePaths(
  lanes: readonly Lane[],
): readonly { readonly kind: Look | 'lit'; readonly path: string }[] {
  const paths = new Map<Look | 'lit', string[]>();
  const lit: string[] = [];
  for (const { x, y, width, look, lit: share } of lanes) {
    const start = `M${tenth(x)} ${tenth(y)}h`;
    const path = paths.get(look) ?? [];
    if (path.length === 0) paths.set(look, path);
    path.push(`${start}${tenth(width)}`);
    if (share > 0) lit.push(`${start}${tenth(width * share)}`);
  }
  // over the others
  if (lit.length > 0) paths.set('lit', lit);
  return [...paths].map(([kind, pieces]) => ({ kind, path: pieces.join('') }));
}
