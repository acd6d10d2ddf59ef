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
const rankOf = (look: Look): number => RANK.get(look) ?? -1;
const TOP = 34;
const BOTTOM = 12;
const PITCH = 3;
const GAP = 6;

export function lanesOf(windows: readonly WindowPicture[], room: Box, limit: number): readonly Lane[] {
  const there = windows.filter(({ look }) => look !== 'gone');
  const down = Math.max(1, Math.floor((room.height - TOP - BOTTOM) / PITCH));
  const columns = Math.max(1, Math.ceil(there.length / down));
  const width = room.width / columns - GAP;
  return there
    .sort((a, b) => rankOf(a.look) - rankOf(b.look) || b.load - a.load || a.instance - b.instance)
    .map((window, at) => ({
      x: room.x + Math.floor(at / down) * (width + GAP),
      y: room.y + TOP + (at % down) * PITCH,
      width,
      look: window.look,
      lit: Math.min(1, window.load / Math.max(1, limit)),
    }));
}

/** All lanes of one look as one path, and their light as another: two thousand lines are a dozen elements. */
export function lanePaths(
  lanes: readonly Lane[],
): readonly { readonly kind: Look | 'lit'; readonly path: string }[] {
  const paths = new Map<Look | 'lit', string>();
  const add = (kind: Look | 'lit', { x, y }: Lane, width: number): void => {
    paths.set(kind, `${paths.get(kind) ?? ''}M${tenth(x)} ${tenth(y)}h${tenth(width)}`);
  };
  for (const lane of lanes) add(lane.look, lane, lane.width);
  for (const lane of lanes) if (lane.lit > 0) add('lit', lane, lane.width * lane.lit);
  return [...paths].map(([kind, path]) => ({ kind, path }));
}
