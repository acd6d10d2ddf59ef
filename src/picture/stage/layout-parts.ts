import type { Box } from './geometry.ts';
import { WORDY, type GridRoom, type WindowGrid } from './grid.ts';
import type { ClientPlace, LabelStyle, StageKind } from './layout.ts';

export const STAGE_HEIGHT: Readonly<Record<StageKind, number>> = { page: 288, drawer: 288, phone: 322 };
/** Pods per row that are drawn large. */
export const LARGE_PODS = 4;
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

/** Between ingress and the right edge, in two rows about the street; `left` is where what stands before the pods ends. */
export const broadPodRoom = (kind: StageKind, left: number, width: number): GridRoom => ({
  left,
  cellsLeft: left + 4,
  right: width - 16,
  top: 30,
  bottom: STAGE_HEIGHT[kind] - 22,
  upperTop: 56,
  lowerTop: 180,
  windowHeight: 52,
  widest: 142,
  leastGap: kind === 'page' && width >= 920 ? 10 : 8,
  large: LARGE_PODS,
  leastColumns: LARGE_PODS,
  narrowest: 40,
  // as high as the words below leave room for
  quad: { height: 33, tops: [18, 70, 164, 217] },
  flushRight: true,
});

/** Below the proxy on the phone, `large` windows per row drawn large. */
export const uprightRoom = (width: number, large: number, left = 28): GridRoom => ({
  left,
  cellsLeft: 32,
  right: width - 12,
  top: 128,
  bottom: 270,
  upperTop: 133,
  lowerTop: 208,
  windowHeight: 42,
  widest: 114,
  leastGap: 7,
  large,
  leastColumns: 3,
  narrowest: 40,
  quad: null,
  flushRight: true,
});

/** Room on the phone for a fleet too large for windows of their own. */
export const uprightFleet = ({ cellsLeft, right }: GridRoom): Box => ({
  x: cellsLeft,
  y: 112,
  width: right - cellsLeft,
  height: 160,
});

/** At the foot of the phone's stage, and its cells. */
export function uprightTray(width: number, causes: number): { tray: Box; cells: readonly Box[] } {
  const tray = { x: 12, y: 276, width: width - 24, height: 36 };
  return { tray, cells: divide(tray, trayCells('phone', causes), 4) };
}

/** Before an ingress the rows of clients stand about the street: whoever is alone goes straight on. */
export function clientsAbout(street: number, rows: number): readonly ClientPlace[] {
  const [pitch, above] = rows > 3 ? [38, 9] : [50, 14];
  return Array.from({ length: rows }, (_, row) => {
    const lineY = street + (row - (rows - 1) / 2) * pitch;
    return { x: 16, nameY: lineY - above, lineY, width: 88 };
  });
}
