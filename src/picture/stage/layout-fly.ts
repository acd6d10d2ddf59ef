import { windowGrid, type GridRoom } from './grid.ts';
import {
  chutes,
  clientRows,
  divide,
  labelStyle,
  STAGE_HEIGHT,
  trayCells,
  uprightClients,
  uprightFleet,
  uprightRoom,
  uprightTray,
} from './layout-parts.ts';
import type { StageCensus, StageLayout } from './layout.ts';

/** Clients, Fly Proxy and Machines from left to right; the tray below the proxy. */
export function broadFly(kind: 'page' | 'drawer', width: number, census: StageCensus): StageLayout {
  const height = STAGE_HEIGHT[kind];
  const street = 144;
  const left = kind === 'page' ? 208 : 16;
  const top = kind === 'page' ? 40 : 16;
  const proxy = { x: left, y: top, width: 168, height: 204 - top };
  const right = left + proxy.width;
  const roomLeft = right + (kind === 'page' ? 52 : 16);
  const room: GridRoom = {
    left: roomLeft,
    cellsLeft: roomLeft + (kind === 'page' ? 0 : 6),
    right: width - 16,
    top: 30,
    bottom: height - 14,
    upperTop: 51,
    lowerTop: 180,
    windowHeight: 57,
    widest: kind === 'page' ? 132 : 114,
    leastGap: kind === 'page' && width >= 920 ? 10 : 8,
    large: 5,
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
    door: proxy,
    isPods: false,
    approach: null,
    clients: Array.from({ length: rows }, (_, row) => ({
      x: 16,
      nameY: 52 + row * pitch,
      lineY: 52 + row * pitch + (rows > 3 ? 14 : 16),
      width: 132,
    })),
    trunkX: 164,
    tray,
    cells,
    chutes: chutes(cells, proxy),
    grid,
    sill: 0,
    room: { x: room.cellsLeft, y: 0, width: room.right - room.cellsLeft, height },
    busX: room.cellsLeft - 14,
    label: labelStyle(grid, false),
    perMark: kind === 'page' ? { x: 16, y: 224, anchor: 'start' } : { x: left + 12, y: 149, anchor: 'start' },
  };
}

/** The same from top to bottom, for the phone. */
export function uprightFly(width: number, census: StageCensus): StageLayout {
  const height = STAGE_HEIGHT.phone;
  const street = 192;
  const proxy = { x: 12, y: 54, width: width - 24, height: 54 };
  const room = uprightRoom(width, 5);
  const grid = windowGrid(census.regionOf, census.instances, room);
  const { tray, cells } = uprightTray(width, census.causes);
  return {
    kind: 'phone',
    width,
    height,
    street,
    proxy,
    gate: { inX: width / 2, inY: proxy.y, outX: 16, outY: proxy.y + proxy.height },
    door: proxy,
    isPods: false,
    approach: null,
    clients: uprightClients(width, clientRows('phone', census.clientRows)),
    trunkX: width / 2,
    tray,
    cells,
    // the margin left of the windows is the only way down
    chutes: cells.map(() => 7),
    grid,
    sill: 0,
    room: uprightFleet(room),
    busX: 16,
    label: labelStyle(grid, true),
    perMark: { x: proxy.x + 104, y: 101, anchor: 'start' },
  };
}
