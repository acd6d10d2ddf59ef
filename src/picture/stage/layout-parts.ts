import type { Box } from './geometry.ts';
import { WORDY, type WindowGrid } from './grid.ts';
import type { ClientPlace, LabelStyle, StageKind } from './layout.ts';

export const STAGE_HEIGHT: Readonly<Record<StageKind, number>> = { page: 288, drawer: 288, phone: 322 };
const MOST_CLIENT_ROWS: Readonly<Record<StageKind, number>> = { page: 4, drawer: 0, phone: 3 };

/** Rows of clients on show; the rest is one row called others. */
export const clientRows = (kind: StageKind, classes: number): number =>
  Math.min(classes, MOST_CLIENT_ROWS[kind]);

/** Cells of the tray: at least one, and not more than have room for a count and a word. */
export const trayCells = (kind: StageKind, causes: number): number =>
  Math.max(1, Math.min(causes, { page: 4, drawer: 2, phone: 4 }[kind]));

/** How much of a label there is room for. */
export function labelStyle(grid: WindowGrid, upright: boolean): LabelStyle {
  if (grid.tier === 'cells' || grid.tier === 'lanes') return 'none';
  const width = grid.places[0]?.width ?? 0;
  if (grid.tier === 'pair' && !upright && width >= WORDY) return 'full';
  if (width >= 52) return 'short';
  return grid.tier === 'pair' ? 'stacked' : 'id';
}

export function divide(box: Box, into: number, gap: number): readonly Box[] {
  const width = (box.width - gap * (into - 1)) / into;
  return Array.from({ length: into }, (_, at) => ({ ...box, x: box.x + at * (width + gap), width }));
}

/** Under the door, as near to the middle of its cell as that allows, and clear of each other. */
export function chutes(cells: readonly Box[], door: Box): readonly number[] {
  const [margin, apart] = door.width > 120 ? [24, 32] : [14, 16];
  const least = door.x + margin;
  const most = door.x + door.width - margin;
  const found: number[] = [];
  for (const cell of cells) {
    const wanted = Math.min(most, Math.max(least, cell.x + cell.width / 2));
    found.push(Math.max(wanted, (found.at(-1) ?? -apart) + apart));
  }
  const over = Math.max(0, (found.at(-1) ?? 0) - most);
  return found.map((x) => x - over * (found.length > 1 ? (found.indexOf(x) + 1) / found.length : 1));
}

/** On the phone the rows of clients stand side by side at the top. */
export function uprightClients(width: number, rows: number): readonly ClientPlace[] {
  const pitch = (width - 24 + 8) / Math.max(1, rows);
  return Array.from({ length: rows }, (_, row) => ({
    x: 12 + row * pitch,
    nameY: 22,
    lineY: 34,
    width: pitch - 8,
  }));
}
