import type { Box } from './geometry.ts';
import { windowGrid, WORDY, type GridRoom, type WindowGrid } from './grid.ts';

/** page: with clients. drawer: proxy at the left edge (also the embed). phone: from top to bottom. */
export type StageKind = 'page' | 'drawer' | 'phone';

/** What the geometry depends on; none of it changes while a run plays. */
export interface StageCensus {
  readonly instances: number;
  /** Region of each instance. */
  readonly regionOf: ArrayLike<number>;
  readonly clientRows: number;
  readonly causes: number;
}

/** Geometry of the stage in px: one user unit is one CSS px, words are never scaled. */
export interface StageLayout {
  readonly kind: StageKind;
  readonly width: number;
  readonly height: number;
  /** The rail between the two rows of windows; answers run BACK_OFFSET below it. */
  readonly street: number;
  readonly proxy: Box;
  /** Where requests enter the proxy and leave it for the windows. */
  readonly gate: { readonly inX: number; readonly inY: number; readonly outX: number; readonly outY: number };
  readonly clients: readonly ClientPlace[];
  readonly tray: Box;
  readonly cells: readonly Box[];
  /** x at which the failures of a cell fall from the proxy to the tray. */
  readonly chutes: readonly number[];
  readonly grid: WindowGrid;
  /** Room of all windows; the words about a large fleet stand at its top. */
  readonly room: Box;
  readonly label: LabelStyle;
}

/** full: id, word, detail. short: id and a short word in one line. stacked: in two. id: no room for more. none: large fleets. */
export type LabelStyle = 'full' | 'short' | 'stacked' | 'id' | 'none';

export interface ClientPlace {
  readonly x: number;
  /** Baseline of the name, and the line its dots stand on. */
  readonly nameY: number;
  readonly lineY: number;
  readonly width: number;
}

export const BACK_OFFSET = 7;
export const STAGE_HEIGHT: Readonly<Record<StageKind, number>> = { page: 288, drawer: 288, phone: 322 };
const MOST_CLIENT_ROWS: Readonly<Record<StageKind, number>> = { page: 4, drawer: 0, phone: 3 };

/** The layout that fits a width; below 600 px the stage stands upright. */
export const stageKind = (width: number): StageKind =>
  width < 600 ? 'phone' : width < 880 ? 'drawer' : 'page';

/** Rows of clients on show; the rest is one row called others. */
export const clientRows = (kind: StageKind, classes: number): number =>
  Math.min(classes, MOST_CLIENT_ROWS[kind]);

/** Cells of the tray: at least one, and not more than have room for a count and a word. */
export const trayCells = (kind: StageKind, causes: number): number =>
  Math.max(1, Math.min(causes, { page: 4, drawer: 2, phone: 4 }[kind]));

export function stageLayout(kind: StageKind, width: number, census: StageCensus): StageLayout {
  return kind === 'phone' ? uprightLayout(width, census) : broadLayout(kind, width, census);
}

function broadLayout(kind: 'page' | 'drawer', width: number, census: StageCensus): StageLayout {
  const height = STAGE_HEIGHT[kind];
  const street = 144;
  const left = kind === 'page' ? 208 : 16;
  const top = kind === 'page' ? 40 : 16;
  const proxy = { x: left, y: top, width: 168, height: 204 - top };
  const right = left + proxy.width;
  const room: GridRoom = {
    left: right + (kind === 'page' ? 52 : 16),
    right: width - 16,
    top: 30,
    bottom: height - 14,
    upperTop: 51,
    lowerTop: 180,
    windowHeight: 57,
    widest: kind === 'page' ? 132 : 114,
    leastGap: kind === 'page' && width >= 920 ? 10 : 8,
    leastColumns: 5,
    narrowest: 40,
    quad: { height: 36, tops: [24, 82, 168, 226] },
    flushRight: true,
  };
  const rows = clientRows(kind, census.clientRows);
  const pitch = rows > 3 ? 38 : 50;
  const grid = windowGrid(census.regionOf, census.instances, room);
  const tray = { x: 16, y: 232, width: right - 16, height: 48 };
  const cells = divide(tray, trayCells(kind, census.causes), 0);
  return {
    kind,
    width,
    height,
    street,
    proxy,
    gate: { inX: left, inY: street, outX: right, outY: street },
    clients: Array.from({ length: rows }, (_, row) => ({
      x: 16,
      nameY: 52 + row * pitch,
      lineY: 52 + row * pitch + (rows > 3 ? 14 : 16),
      width: 132,
    })),
    tray,
    cells,
    chutes: chutes(cells, proxy),
    grid,
    room: { x: room.left, y: 0, width: room.right - room.left, height },
    label: labelStyle(grid, false),
  };
}

function uprightLayout(width: number, census: StageCensus): StageLayout {
  const height = STAGE_HEIGHT.phone;
  const street = 192;
  const proxy = { x: 12, y: 54, width: width - 24, height: 54 };
  const room: GridRoom = {
    left: 28,
    right: width - 12,
    top: 124,
    bottom: 270,
    upperTop: 133,
    lowerTop: 208,
    windowHeight: 42,
    widest: 114,
    leastGap: 7,
    leastColumns: 3,
    narrowest: 40,
    quad: null,
    flushRight: true,
  };
  const rows = clientRows('phone', census.clientRows);
  const pitch = (width - 24 + 8) / Math.max(1, rows);
  const grid = windowGrid(census.regionOf, census.instances, room);
  const tray = { x: 12, y: 276, width: width - 24, height: 36 };
  const cells = divide(tray, trayCells('phone', census.causes), 4);
  return {
    kind: 'phone',
    width,
    height,
    street,
    proxy,
    gate: { inX: width / 2, inY: proxy.y, outX: 20, outY: proxy.y + proxy.height },
    clients: Array.from({ length: rows }, (_, row) => ({
      x: 12 + row * pitch,
      nameY: 22,
      lineY: 34,
      width: pitch - 8,
    })),
    tray,
    cells,
    // the margin left of the windows is the only way down
    chutes: cells.map(() => 7),
    grid,
    room: { x: room.left, y: 112, width: room.right - room.left, height: 160 },
    label: labelStyle(grid, true),
  };
}

function labelStyle(grid: WindowGrid, upright: boolean): LabelStyle {
  if (grid.tier === 'cells' || grid.tier === 'lanes') return 'none';
  const width = grid.places[0]?.width ?? 0;
  if (grid.tier === 'pair' && !upright && width >= WORDY) return 'full';
  if (width >= 52) return 'short';
  return grid.tier === 'pair' ? 'stacked' : 'id';
}

function divide(box: Box, into: number, gap: number): readonly Box[] {
  const width = (box.width - gap * (into - 1)) / into;
  return Array.from({ length: into }, (_, at) => ({ ...box, x: box.x + at * (width + gap), width }));
}

/** Under the proxy, as near to the middle of its cell as that allows, and clear of each other. */
function chutes(cells: readonly Box[], proxy: Box): readonly number[] {
  const least = proxy.x + 24;
  const most = proxy.x + proxy.width - 24;
  const apart = 32;
  const found: number[] = [];
  for (const cell of cells) {
    const wanted = Math.min(most, Math.max(least, cell.x + cell.width / 2));
    found.push(Math.max(wanted, (found.at(-1) ?? -apart) + apart));
  }
  const over = Math.max(0, (found.at(-1) ?? 0) - most);
  return found.map((x) => x - over * (found.length > 1 ? (found.indexOf(x) + 1) / found.length : 1));
}
