import type { Box } from './geometry.ts';
import { cells } from './grid-cells.ts';

/**
 * Where the windows stand. Up to twenty: two rows with the street between. Up to forty: two rows on either side.
 * Up to two hundred: small windows without panes, lit height = load. Above: lanes, one line each.
 */
export type Tier = 'pair' | 'quad' | 'cells' | 'lanes';

export interface WindowPlace extends Box {
  readonly instance: number;
  /** Is it above the street? */
  readonly upper: boolean;
  /** Does a nearer row stand between it and the street? */
  readonly outer: boolean;
}

export interface RegionPlace {
  readonly region: number;
  readonly x: number;
  readonly width: number;
}

export interface WindowGrid {
  readonly tier: Tier;
  readonly places: readonly WindowPlace[];
  /** How many instances there are, with a place of their own or without one. */
  readonly count: number;
  /** One per region where there are several, else none. */
  readonly regions: readonly RegionPlace[];
  readonly gap: number;
  /** Height of the ways for marks below each row of small windows; 0 = there are none. */
  readonly wayHeight: number;
}

export interface GridRoom {
  /** Left edge, right edge, top and bottom of the room for windows and labels. */
  readonly left: number;
  /** Left edge of small windows, which have a rail before them. */
  readonly cellsLeft: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Top edges of the rows next to the street, upper and lower, and the height of a window in them. */
  readonly upperTop: number;
  readonly lowerTop: number;
  readonly windowHeight: number;
  readonly widest: number;
  /** Least distance between two windows. */
  readonly leastGap: number;
  /** Up to this many stand in one row, and up to twice as many in rows of this many. */
  readonly large: number;
  /** Fewer windows than this are not drawn larger. */
  readonly leastColumns: number;
  /** Below this a window has no room for panes. */
  readonly narrowest: number;
  /** Is there room for two rows on either side? */
  readonly quad: { readonly height: number; readonly tops: readonly [number, number, number, number] } | null;
  /** Do the windows end at the right edge, or begin at the left one? */
  readonly flushRight: boolean;
}

/** A window this wide carries its state's whole word and a line of detail. */
export const WORDY = 80;
const TIGHT_GAP = 4;
const MOST_COLUMNS = 10;
const REGION_GAP = 12;

export function windowGrid(regionOf: ArrayLike<number>, count: number, room: GridRoom): WindowGrid {
  const members = byRegion(regionOf, count);
  return (
    rowsOf(members, count, 2, room) ??
    (room.quad && count > 20 ? rowsOf(members, count, 4, room) : null) ??
    (count <= 200
      ? cells(members, count, room)
      : { tier: 'lanes', places: [], count, regions: [], gap: 0, wayHeight: 0 })
  );
}

function byRegion(regionOf: ArrayLike<number>, count: number): readonly (readonly number[])[] {
  const members = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const region = regionOf[i] ?? 0;
    members.set(region, [...(members.get(region) ?? []), i]);
  }
  return [...members.entries()].sort(([a], [b]) => a - b).map(([, instances]) => instances);
}

/** Columns of `rows` windows, each region with columns of its own; null where they do not fit. */
function rowsOf(
  members: readonly (readonly number[])[],
  count: number,
  rows: 2 | 4,
  room: GridRoom,
): WindowGrid | null {
  // few machines need no second row: a house of one storey
  const storeys = rows === 2 && count <= room.large && members.length <= room.large ? 1 : rows;
  const widths = members.map((instances) =>
    storeys === 1
      ? instances.length
      : count <= 2 * room.large && members.length === 1
        ? room.large
        : Math.ceil(instances.length / storeys),
  );
  const columns = Math.max(room.leastColumns, sum(widths));
  if (columns > MOST_COLUMNS) return null;
  const inner = room.right - room.left - REGION_GAP * (members.length - 1);
  const widthWith = (gap: number): number =>
    Math.min(room.widest, Math.floor((inner - gap * (columns - 1)) / columns));
  // windows with whole words beside their name need air between them, others only a line
  const leastGap = columns <= room.large || widthWith(room.leastGap) >= WORDY ? room.leastGap : TIGHT_GAP;
  const width = widthWith(leastGap);
  if (width < room.narrowest) return null;
  const gap = Math.min(2 * leastGap, Math.floor((inner - columns * width) / Math.max(1, columns - 1)));
  const used = columns * width + (columns - 1) * gap + REGION_GAP * (members.length - 1);
  const height = rows === 4 ? room.quad!.height : room.windowHeight;
  const tops = rows === 4 ? room.quad!.tops : [room.upperTop, room.lowerTop];
  const places: WindowPlace[] = [];
  const regions: RegionPlace[] = [];
  let left = room.flushRight ? room.right - used : room.left;
  members.forEach((instances, region) => {
    const across = widths[region]!;
    instances.forEach((instance, at) => {
      const row = Math.floor(at / across);
      places.push({
        instance,
        x: left + (at % across) * (width + gap),
        y: tops[row]!,
        width,
        height,
        upper: row < rows / 2,
        outer: rows === 4 && (row === 0 || row === 3),
      });
    });
    const wide = across * width + (across - 1) * gap;
    if (members.length > 1) regions.push({ region, x: left, width: wide });
    left += wide + gap + REGION_GAP;
  });
  return { tier: rows === 4 ? 'quad' : 'pair', places, count, regions, gap, wayHeight: 0 };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
