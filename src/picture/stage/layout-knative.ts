import type { Box } from './geometry.ts';
import { windowGrid, type WindowGrid } from './grid.ts';
import {
  broadPodRoom,
  chutes,
  clientRows,
  clientsAbout,
  divide,
  labelStyle,
  LARGE_PODS,
  STAGE_HEIGHT,
  trayCells,
  uprightClients,
  uprightFleet,
  uprightRoom,
  uprightTray,
} from './layout-parts.ts';
import type { StageCensus, StageLayout } from './layout.ts';

const STREET = 144;

/** Where things before the pods stand on the broad stage. */
interface Front {
  readonly ingress: Box;
  readonly activator: Box;
  /** The way around leaves the straight one at `fork`, passes under the activator at `under` and meets the street at `join`. */
  readonly fork: number;
  readonly under: number;
  readonly join: number;
  readonly words: { readonly x: number; readonly y: number };
  readonly podsLeft: number;
  readonly tray: { readonly x: number; readonly width: number };
}

const FRONTS: Readonly<Record<'page' | 'drawer', Front>> = {
  page: {
    ingress: { x: 140, y: 92, width: 76, height: 104 },
    activator: { x: 252, y: 36, width: 152, height: 208 },
    fork: 234,
    under: 258,
    join: 424,
    words: { x: 252, y: 280 },
    podsLeft: 442,
    tray: { x: 16, width: 202 },
  },
  drawer: {
    ingress: { x: 12, y: 92, width: 66, height: 104 },
    activator: { x: 100, y: 16, width: 148, height: 188 },
    fork: 89,
    under: 214,
    join: 262,
    words: { x: 278, y: 282 },
    podsLeft: 278,
    tray: { x: 12, width: 236 },
  },
};

/** Clients, ingress, activator and pods from left to right; the way around the activator passes below it. */
export function broadKnative(kind: 'page' | 'drawer', width: number, census: StageCensus): StageLayout {
  const height = STAGE_HEIGHT[kind];
  const front = FRONTS[kind];
  const { ingress, activator, fork, under, join } = front;
  const room = broadPodRoom(kind, front.podsLeft, width);
  const grid = windowGrid(census.regionOf, census.instances, room);
  const { tray, cells } = trayOf(front, trayCells(kind, census.causes));
  return {
    kind,
    width,
    height,
    street: STREET,
    isPods: true,
    proxy: activator,
    gate: { inX: activator.x, inY: STREET, outX: activator.x + activator.width, outY: STREET },
    door: ingress,
    approach: {
      ingress,
      around: [
        { x: fork, y: STREET },
        { x: fork, y: under },
        { x: join, y: under },
        { x: join, y: STREET },
      ],
      words: { ...front.words, width: width - 96 - front.words.x },
    },
    clients: clientsAbout(STREET, clientRows(kind, census.clientRows)),
    trunkX: 120,
    tray,
    cells,
    chutes: chutes(cells, ingress),
    grid,
    sill: sillOf(grid),
    room: { x: room.cellsLeft, y: 0, width: room.right - room.cellsLeft, height: height - 16 },
    busX: room.left - 10,
    label: labelStyle(grid, false),
    perMark: { x: width - 16, y: 280, anchor: 'end' },
  };
}

/** Below the ingress: two causes side by side, more of them in two rows. */
function trayOf({ tray: { x, width } }: Front, count: number): { tray: Box; cells: readonly Box[] } {
  if (count <= 2) {
    const tray = { x, y: 232, width, height: 48 };
    return { tray, cells: divide(tray, count, 0) };
  }
  const tray = { x, y: 216, width, height: 64 };
  const upper = divide({ ...tray, height: 32 }, 2, 0);
  const lower = upper.map((cell) => ({ ...cell, y: cell.y + 32 }));
  return { tray, cells: [...upper, ...lower].slice(0, count) };
}

/** As broad as ten dots in two columns need it, and no broader than the window can spare. */
function sillOf({ tier, places }: WindowGrid): number {
  if (tier === 'cells' || tier === 'lanes') return 0;
  const width = places[0]?.width ?? 0;
  return width >= 120 ? 30 : width >= 84 ? 24 : width >= 64 ? 18 : 13;
}

/** From top to bottom, for the phone: the way around passes the activator on its left. */
export function uprightKnative(width: number, census: StageCensus): StageLayout {
  const height = STAGE_HEIGHT.phone;
  const street = 192;
  const activator = { x: 18, y: 54, width: width - 30, height: 54 };
  const below = activator.y + activator.height;
  const room = uprightRoom(width, LARGE_PODS, 32);
  const grid = windowGrid(census.regionOf, census.instances, room);
  const { tray, cells } = uprightTray(width, census.causes);
  const [middle, edge, outX] = [width / 2, 4, 20];
  return {
    kind: 'phone',
    width,
    height,
    street,
    isPods: true,
    proxy: activator,
    gate: { inX: middle, inY: activator.y, outX, outY: below },
    door: activator,
    approach: {
      ingress: null,
      around: [
        { x: middle, y: 46 },
        { x: edge, y: 46 },
        { x: edge, y: below + 6 },
        { x: outX, y: below + 6 },
      ],
      words: { x: activator.x + 12, y: activator.y + 41, width: 104 },
    },
    clients: uprightClients(width, clientRows('phone', census.clientRows)),
    trunkX: middle,
    tray,
    cells,
    chutes: cells.map(() => 7),
    grid,
    sill: sillOf(grid),
    room: uprightFleet(room),
    busX: outX,
    label: labelStyle(grid, true),
    perMark: { x: activator.x + 122, y: 103, anchor: 'start' },
  };
}
