import type { Box } from './geometry.ts';
import { windowGrid } from './grid.ts';
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
const FRONTS: Readonly<
  Record<
    'page' | 'drawer',
    { readonly ingress: Box; readonly scaler: Box; readonly podsLeft: number; readonly tray: Box }
  >
> = {
  page: {
    ingress: { x: 140, y: 92, width: 76, height: 104 },
    scaler: { x: 244, y: 10, width: 164, height: 118 },
    podsLeft: 440,
    tray: { x: 16, y: 232, width: 392, height: 48 },
  },
  drawer: {
    ingress: { x: 12, y: 92, width: 66, height: 104 },
    scaler: { x: 96, y: 10, width: 154, height: 118 },
    podsLeft: 274,
    tray: { x: 12, y: 232, width: 238, height: 48 },
  },
};

/** Clients, ingress and pods on one street; whoever scales them stands above it, for no request passes it. */
export function broadKubernetes(kind: 'page' | 'drawer', width: number, census: StageCensus): StageLayout {
  const height = STAGE_HEIGHT[kind];
  const { ingress, scaler, podsLeft, tray } = FRONTS[kind];
  const room = broadPodRoom(kind, podsLeft, width);
  const grid = windowGrid(census.regionOf, census.instances, room);
  const cells = divide(tray, trayCells(kind, census.causes), 0);
  const right = ingress.x + ingress.width;
  return {
    kind,
    width,
    height,
    street: STREET,
    isPods: true,
    proxy: ingress,
    gate: { inX: ingress.x, inY: STREET, outX: right, outY: STREET },
    door: ingress,
    approach: null,
    scaler,
    clients: clientsAbout(STREET, clientRows(kind, census.clientRows)),
    trunkX: 120,
    tray,
    cells,
    chutes: chutes(cells, ingress),
    grid,
    sill: 0,
    room: { x: room.cellsLeft, y: 0, width: room.right - room.cellsLeft, height: height - 16 },
    busX: room.left - 10,
    label: labelStyle(grid, false),
    perMark: { x: width - 16, y: 280, anchor: 'end' },
  };
}

/** From top to bottom, for the phone: ingress and scaler side by side. */
export function uprightKubernetes(width: number, census: StageCensus): StageLayout {
  const street = 192;
  const half = (width - 32) / 2;
  const ingress = { x: 12, y: 54, width: half, height: 54 };
  const scaler = { x: 20 + half, y: 54, width: half, height: 54 };
  const room = uprightRoom(width, LARGE_PODS);
  const grid = windowGrid(census.regionOf, census.instances, room);
  const { tray, cells } = uprightTray(width, census.causes);
  const middle = ingress.x + half / 2;
  return {
    kind: 'phone',
    width,
    height: STAGE_HEIGHT.phone,
    street,
    isPods: true,
    proxy: ingress,
    gate: { inX: middle, inY: ingress.y, outX: 16, outY: ingress.y + ingress.height },
    door: ingress,
    approach: null,
    scaler,
    clients: uprightClients(width, clientRows('phone', census.clientRows)),
    trunkX: middle,
    tray,
    cells,
    chutes: cells.map(() => 7),
    grid,
    sill: 0,
    room: uprightFleet(room),
    busX: 16,
    label: labelStyle(grid, true),
    perMark: { x: ingress.x + half - 12, y: ingress.y + 21, anchor: 'end' },
  };
}
