import type { Look, WindowPicture } from './window.ts';
import type { Box } from './geometry.ts';

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
  'draining',
  'stopping',
  'suspending',
  'resuming',
  'booting',
  'starting',
  'suspended',
  'stopped',
  'created',
  'failed',
  'unreachable',
];
const TOP = 34;
const BOTTOM = 12;
const PITCH = 3;
const GAP = 6;

export function lanesOf(windows: readonly WindowPicture[], room: Box, limit: number): readonly Lane[] {
  const down = Math.max(1, Math.floor((room.height - TOP - BOTTOM) / PITCH));
  const columns = Math.ceil(windows.length / down);
  const width = room.width / columns - GAP;
  return [...windows]
    .sort(
      (a, b) => ORDER.indexOf(a.look) - ORDER.indexOf(b.look) || b.load - a.load || a.instance - b.instance,
    )
    .map((window, at) => ({
      x: room.x + Math.floor(at / down) * (width + GAP),
      y: room.y + TOP + (at % down) * PITCH,
      width,
      look: window.look,
      lit: Math.min(1, window.load / Math.max(1, limit)),
    }));
}
