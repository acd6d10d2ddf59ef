import { stageLayout } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box, Route } from '../../../src/picture/stage/geometry.ts';
import type { StageCensus, StageKind, StageLayout } from '../../../src/picture/stage/layout.ts';
import { stageRoutes, type Way } from '../../../src/picture/stage/routes.ts';
import { labelOf, overlap, WIDTHS } from './label-boxes.ts';

interface Case {
  readonly kind: StageKind;
  readonly width: number;
  readonly groups: readonly number[];
  readonly pods: StageCensus['pods'] | 'none';
}

const layoutOf = ({ kind, width, groups, pods }: Case): StageLayout => {
  const regionOf = groups.flatMap((count, group) => new Array<number>(count).fill(group));
  const census = { instances: regionOf.length, regionOf, clientRows: 3, causes: 3 };
  return stageLayout(kind, width, pods === 'none' || pods === undefined ? census : { ...census, pods });
};

const cases = (least: number, most: number): fc.Arbitrary<Case> =>
  fc.constantFrom<StageKind[]>('page', 'drawer', 'phone').chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      width: fc.integer({ min: WIDTHS[kind][0], max: WIDTHS[kind][1] }),
      groups: fc.array(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 3 }).filter((counts) => {
        const all = counts.reduce((sum, count) => sum + count, 0);
        return all >= least && all <= most;
      }),
      pods: fc.constantFrom('none' as const, 'knative' as const, 'kubernetes' as const),
    }),
  );

/** What the straight pieces of a way cover, without their breadth. */
const piecesOf = (route: Route): readonly Box[] =>
  route.points.slice(1).map((to, at) => {
    const from = route.points[at]!;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
  });

const inside = (box: Box): Box => ({
  x: box.x + 0.5,
  y: box.y + 0.5,
  width: box.width - 1,
  height: box.height - 1,
});
/** What overlaps what, the first few of them. */
const crossings = (some: readonly Box[], others: readonly Box[]): readonly (readonly Box[])[] => {
  const found: (readonly Box[])[] = [];
  for (const one of some)
    for (const other of others)
      if (found.length < 3 && one !== other && overlap(one, other)) found.push([one, other]);
  return found;
};

const waysOf = (layout: StageLayout): readonly Way[] => {
  const { through, around } = stageRoutes(layout);
  return [through, around];
};

test('nobody flies across a window, neither his own nor that of another', () => {
  fc.assert(
    fc.property(cases(1, 200), (one) => {
      const layout = layoutOf(one);
      const windows = layout.grid.places.map(inside);
      const pieces = waysOf(layout).flatMap((way) => [...way.out, ...way.back].flatMap(piecesOf));
      expect(pieces.length).toBeGreaterThan(0);
      expect(crossings(pieces, windows)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe('windows too small for panes', () => {
  test('stand clear of each other in their room, each group in columns of its own', () => {
    fc.assert(
      fc.property(cases(41, 200), (one) => {
        const layout = layoutOf(one);
        const { places, regions, tier } = layout.grid;
        expect(tier).toBe('cells');
        expect(places).toHaveLength(one.groups.reduce((sum, count) => sum + count, 0));
        for (const place of places) {
          expect(Math.min(place.width, place.height)).toBeGreaterThan(2);
          expect(place.x).toBeGreaterThanOrEqual(layout.room.x - 0.01);
          expect(place.x + place.width).toBeLessThanOrEqual(one.width - 11);
        }
        expect(crossings(places, [...places, layout.proxy, layout.tray])).toEqual([]);
        expect(regions).toHaveLength(one.groups.length > 1 ? one.groups.length : 0);
        let first = 0;
        for (const { region, x, width } of regions) {
          const own = places.slice(first, first + one.groups[region]!);
          for (const place of own) {
            expect(place.x).toBeGreaterThanOrEqual(x - 0.01);
            expect(place.x + place.width).toBeLessThanOrEqual(x + width + 0.01);
          }
          first += own.length;
        }
        for (const [at, { x, width }] of regions.entries())
          expect(x + width).toBeLessThan(regions[at + 1]?.x ?? Infinity);
      }),
      { numRuns: 100 },
    );
  });

  test('marks pass each other between two rows wherever a row is broad enough to have a way', () => {
    for (const pods of ['none', 'knative', 'kubernetes'] as const) {
      const { grid } = layoutOf({ kind: 'page', width: 1056, groups: [60, 40], pods });
      const rows = [...new Set(grid.places.map(({ y }) => y))].sort((a, b) => a - b);
      expect(grid.wayHeight).toBeGreaterThanOrEqual(8);
      expect(rows[1]! - rows[0]! - grid.places[0]!.height).toBeGreaterThanOrEqual(8 - 0.01);
    }
  });
});

test('words about marks, boxes before the windows and words of windows keep clear of each other', () => {
  const WORDS = { width: 76, height: 10 };
  fc.assert(
    fc.property(cases(1, 200), (one) => {
      const layout = layoutOf(one);
      const { x, y, anchor } = layout.perMark;
      const words = { x: anchor === 'end' ? x - WORDS.width : x, y: y - 8, ...WORDS };
      const labels = layout.grid.places.flatMap((_, at) => labelOf(layout, at) ?? []);
      expect(crossings([words], [...layout.grid.places, ...labels, layout.tray])).toEqual([]);
      expect(words.x).toBeGreaterThanOrEqual(0);
      expect(words.x + words.width).toBeLessThanOrEqual(one.width);
    }),
    { numRuns: 100 },
  );
});

test('marks on their way along the windows do not touch them', () => {
  const RADIUS = 3.5;
  fc.assert(
    fc.property(cases(1, 20), (one) => {
      const layout = layoutOf(one);
      const upright = waysOf(layout)
        .flatMap((way) => [...way.out, ...way.back].flatMap(piecesOf))
        .filter(({ x, width }) => width === 0 && x < layout.room.x);
      const broad = upright.map((piece) => ({ ...piece, x: piece.x - RADIUS, width: 2 * RADIUS }));
      expect(crossings(broad, layout.grid.places)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
