import { stageLayout } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../../src/picture/stage/geometry.ts';
import { stageKind, type StageKind, type StageLayout } from '../../../src/picture/stage/layout.ts';
import { labelOf, overlap, WIDTHS } from './label-boxes.ts';

const layoutOf = (kind: StageKind, width: number, regions: readonly number[], causes = 3): StageLayout =>
  stageLayout(kind, width, { instances: regions.length, regionOf: regions, clientRows: 3, causes });

describe('the layout', () => {
  test.each([
    [358, 'phone'],
    [599, 'phone'],
    [600, 'drawer'],
    [688, 'drawer'],
    [879, 'drawer'],
    [880, 'page'],
    [1056, 'page'],
  ])('%d px wide is a %s', (width, kind) => {
    expect(stageKind(width)).toBe(kind);
  });

  test.each([
    ['page', 1056, 10, 'pair', 114, 'full'],
    ['page', 896, 10, 'pair', 84, 'full'],
    ['page', 1056, 14, 'pair', 84, 'full'],
    ['page', 1056, 20, 'pair', 57, 'short'],
    ['page', 1056, 40, 'quad', 57, 'short'],
    ['page', 1056, 41, 'cells', 41, 'none'],
    ['page', 1056, 201, 'lanes', undefined, 'none'],
    ['drawer', 688, 10, 'pair', 88, 'full'],
    ['drawer', 688, 20, 'pair', 43, 'stacked'],
    ['phone', 358, 10, 'pair', 58, 'short'],
    ['phone', 358, 12, 'pair', 49, 'stacked'],
    ['phone', 358, 30, 'cells', undefined, 'none'],
  ] as const)('a %s of %d px shows %d machines as %s', (kind, width, machines, tier, windowWidth, label) => {
    const layout = layoutOf(kind, width, new Array<number>(machines).fill(0));
    expect([layout.grid.tier, layout.label]).toEqual([tier, label]);
    if (windowWidth !== undefined && tier !== 'cells') expect(layout.grid.places[0]?.width).toBe(windowWidth);
  });

  test('windows and their words never overlap anything, for 1 to 40 machines in up to 3 regions at any width', () => {
    const stages = fc.constantFrom<StageKind[]>('page', 'drawer', 'phone').chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        width: fc.integer({ min: WIDTHS[kind][0], max: WIDTHS[kind][1] }),
      }),
    );
    const machines = fc
      .array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 40 })
      .map((r) => r.sort((a, b) => a - b));
    fc.assert(
      fc.property(stages, machines, fc.integer({ min: 1, max: 6 }), ({ kind, width }, regions, causes) => {
        const layout = layoutOf(kind, width, regions, causes);
        const fixed: Box[] = [layout.proxy, layout.tray];
        const boxes = layout.grid.places.flatMap((place, at) => {
          const label = labelOf(layout, at);
          return label ? [place, label] : [place];
        });
        expect(layout.grid.places.map((place) => place.instance).sort((a, b) => a - b)).toEqual(
          regions.map((_, i) => i),
        );
        for (const [at, box] of boxes.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
          for (const other of [...boxes.slice(at + 1), ...fixed])
            expect(overlap(box, other), `${JSON.stringify(box)} over ${JSON.stringify(other)}`).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('the cells of the tray share its width, and failures fall from the proxy clear of each other', () => {
    for (const [kind, width] of [
      ['page', 1056],
      ['drawer', 688],
    ] as const)
      for (let causes = 1; causes <= 6; causes++) {
        const { cells, tray, chutes, proxy } = layoutOf(kind, width, [0, 0], causes);
        expect(cells.reduce((sum, cell) => sum + cell.width, 0)).toBeCloseTo(tray.width, 6);
        expect(chutes).toHaveLength(cells.length);
        for (const [at, x] of chutes.entries()) {
          expect(x).toBeGreaterThan(proxy.x);
          expect(x).toBeLessThan(proxy.x + proxy.width);
          if (at > 0) expect(x - chutes[at - 1]!).toBeGreaterThanOrEqual(16);
        }
      }
  });

  test('regions keep to themselves, each with its place on the street', () => {
    const { grid } = layoutOf('page', 1056, [0, 0, 0, 0, 1, 1, 1, 2, 2]);
    expect(grid.regions.map(({ region }) => region)).toEqual([0, 1, 2]);
    for (const place of grid.places) {
      const own = grid.regions.filter(
        (r) => place.x >= r.x - 0.01 && place.x + place.width <= r.x + r.width + 0.01,
      );
      expect(own.map(({ region }) => region)).toEqual([[0, 0, 0, 0, 1, 1, 1, 2, 2][place.instance]]);
    }
  });
});
