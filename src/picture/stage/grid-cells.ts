import { tenth } from './geometry.ts';
import type { GridRoom, RegionPlace, WindowGrid, WindowPlace } from './grid.ts';

/** Between two small windows side by side, and between groups of them. */
const GAP = 3;
const GROUP_GAP = 12;
const LEAST_COLUMNS = 4;
const WIDEST = 44;
/** Two marks pass each other in a way of this height; smaller windows have none, and marks end at the rail. */
const WAY = 8;
const WAY_FROM_WIDTH = 26;
/** Words of each group over its windows. */
const HEADING = 14;

interface Size {
  readonly rows: number;
  /** Distances from one window to the next. */
  readonly across: number;
  readonly down: number;
  readonly way: number;
}

/** The largest cells of about 4 : 3 that fit, with ways between their rows; each region has columns of its own. */
export function cells(members: readonly (readonly number[])[], count: number, room: GridRoom): WindowGrid {
  const isGrouped = members.length > 1;
  const top = room.top + (isGrouped ? HEADING : 0);
  const width = room.right - room.cellsLeft;
  const groupGap = Math.min(GROUP_GAP, width / members.length / 4);
  const size = sizeOf(members, width - groupGap * (members.length - 1), room.bottom - top);
  const middle = (top + room.bottom) / 2;
  const places: WindowPlace[] = [];
  const regions: RegionPlace[] = [];
  let left = room.cellsLeft;
  members.forEach((instances, region) => {
    const columns = Math.ceil(instances.length / size.rows);
    instances.forEach((instance, at) => {
      const y = top + Math.floor(at / columns) * size.down;
      places.push({
        instance,
        x: left + (at % columns) * size.across,
        y,
        width: size.across - GAP,
        height: size.down - (size.way || GAP),
        upper: y + size.down / 2 < middle,
        outer: false,
      });
    });
    if (isGrouped) regions.push({ region, x: left, width: columns * size.across - GAP });
    left += columns * size.across + groupGap;
  });
  return { tier: 'cells', places, count, regions, gap: GAP, wayHeight: size.way };
}

/** As many rows as fit: the fewer columns there are, the larger are the windows. */
function sizeOf(members: readonly (readonly number[])[], width: number, height: number): Size {
  const most = members.reduce((all, { length }) => Math.max(all, length), 1);
  let best = sizeWith(members, width, 1);
  for (let rows = 2; rows <= most; rows++) {
    const size = sizeWith(members, width, rows);
    if (rows * size.down > height) break;
    best = size;
  }
  return best;
}

function sizeWith(members: readonly (readonly number[])[], width: number, rows: number): Size {
  const columns = members.reduce((sum, { length }) => sum + Math.ceil(length / rows), 0);
  const across = Math.min(WIDEST, width / Math.max(LEAST_COLUMNS, columns));
  const way = across >= WAY_FROM_WIDTH ? WAY : 0;
  return { rows, across, down: across / 1.3 + (way > 0 ? way - GAP : 0), way };
}

/** Height of the way on which requests come to a small window; answers go a little below it. */
export const wayY = ({ wayHeight }: WindowGrid, { y, height }: WindowPlace): number =>
  wayHeight === 0 ? y + height / 2 : y + height + 2.5;

/** Path data of the ways below the rows, from the rail at `busX` as far as the last of `places` in each. */
export function rowWayPath(grid: WindowGrid, busX: number, places: readonly WindowPlace[]): string {
  if (grid.wayHeight === 0) return '';
  const ends = new Map<number, number>();
  for (const place of places) {
    const y = wayY(grid, place);
    ends.set(y, Math.max(ends.get(y) ?? 0, place.x + place.width / 2));
  }
  return [...ends].map(([y, x]) => `M${busX} ${tenth(y)}H${tenth(x)}`).join('');
}
