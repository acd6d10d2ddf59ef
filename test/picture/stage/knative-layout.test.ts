import { stageLayout } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundedPath, type Box, type Route } from '../../../src/picture/stage/geometry.ts';
import type { StageKind, StageLayout } from '../../../src/picture/stage/layout.ts';
import { stageRoutes } from '../../../src/picture/stage/routes.ts';
import { labelOf, overlap, WIDTHS } from './label-boxes.ts';

const layoutOf = (kind: StageKind, width: number, pods: number, causes = 3, clientRows = 3): StageLayout =>
  stageLayout(kind, width, {
    pods: 'knative',
    instances: pods,
    regionOf: new Array<number>(pods).fill(0),
    clientRows,
    causes,
  });

const stages = fc.constantFrom<StageKind[]>('page', 'drawer', 'phone').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    width: fc.integer({ min: WIDTHS[kind][0], max: WIDTHS[kind][1] }),
  }),
);

describe('the layout for pods', () => {
  test.each([
    ['page', 1056, 8, 'pair', 142, 30, 'full'],
    ['page', 1056, 10, 'pair', 111, 24, 'full'],
    ['page', 1056, 12, 'pair', 91, 24, 'full'],
    ['page', 1056, 20, 'pair', 56, 13, 'short'],
    ['page', 1056, 29, 'quad', 71, 18, 'short'],
    ['page', 1056, 41, 'cells', undefined, 0, 'none'],
    ['page', 1056, 201, 'lanes', undefined, 0, 'none'],
    ['drawer', 688, 8, 'pair', 92, 24, 'full'],
    ['drawer', 688, 10, 'pair', 75, 18, 'short'],
    ['phone', 358, 8, 'pair', 73, 18, 'short'],
    ['phone', 358, 10, 'pair', 59, 13, 'short'],
    ['phone', 358, 30, 'cells', undefined, 0, 'none'],
  ] as const)('a %s of %d px shows %d pods as %s', (kind, width, pods, tier, podWidth, sill, label) => {
    const layout = layoutOf(kind, width, pods);
    expect([layout.grid.tier, layout.sill, layout.label]).toEqual([tier, sill, label]);
    if (podWidth !== undefined) expect(layout.grid.places[0]?.width).toBe(podWidth);
  });

  test.each([1, 2, 3, 4])('%d pods are a house of one storey', (pods) => {
    expect(new Set(layoutOf('page', 1056, pods).grid.places.map(({ y }) => y)).size).toBe(1);
  });

  test('nothing overlaps: pods, their words, ingress, activator, tray, the words about the path, at any width', () => {
    fc.assert(
      fc.property(
        stages,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        ({ kind, width }, pods, causes, classes) => {
          const layout = layoutOf(kind, width, pods, causes, classes);
          const { ingress, words } = layout.approach!;
          const fixed: Box[] = [layout.proxy, layout.tray, ...(ingress ? [ingress] : [])];
          if (kind !== 'phone') fixed.push({ x: words.x, y: words.y - 9, width: words.width, height: 12 });
          if (kind !== 'phone')
            fixed.push({ x: layout.perMark.x - 80, y: layout.perMark.y - 9, width: 80, height: 12 });
          for (const client of layout.clients)
            fixed.push({
              x: client.x,
              y: client.nameY - 9,
              width: client.width,
              height: client.lineY + 3 - client.nameY + 9,
            });
          const boxes = [
            ...fixed,
            ...layout.grid.places.flatMap((place, at) => {
              const label = labelOf(layout, at);
              return label ? [place, label] : [place];
            }),
          ];
          for (const [at, box] of boxes.entries()) {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
            for (const other of boxes.slice(at + 1))
              if (overlap(box, other)) expect.fail(`${JSON.stringify(box)} over ${JSON.stringify(other)}`);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('the cells of the tray fill it without overlap, and the failures of each have a chute of their own', () => {
    for (const [kind, width] of [
      ['page', 1056],
      ['drawer', 688],
    ] as const)
      for (let causes = 1; causes <= 6; causes++) {
        const { cells, tray, chutes, door } = layoutOf(kind, width, 4, causes);
        expect(cells.length).toBe(Math.min(causes, kind === 'page' ? 4 : 2));
        for (const [at, cell] of cells.entries()) {
          expect(cell.x).toBeGreaterThanOrEqual(tray.x - 0.01);
          expect(cell.y + cell.height).toBeLessThanOrEqual(tray.y + tray.height + 0.01);
          for (const other of cells.slice(at + 1)) expect(overlap(cell, other)).toBe(false);
        }
        for (const [at, x] of chutes.entries()) {
          expect(x).toBeGreaterThan(door.x);
          expect(x).toBeLessThan(door.x + door.width);
          for (const other of chutes.slice(at + 1)) expect(Math.abs(x - other)).toBeGreaterThanOrEqual(8);
        }
      }
  });
});

describe('the two ways', () => {
  const routes = (of: {
    readonly out: readonly Route[];
    readonly back: readonly Route[];
  }): readonly Route[] => [...of.out, ...of.back];
  test('both reach every pod, one past the activator and one not', () => {
    fc.assert(
      fc.property(stages, fc.integer({ min: 1, max: 200 }), ({ kind, width }, pods) => {
        const layout = layoutOf(kind, width, pods);
        const { through, around } = stageRoutes(layout);
        for (const way of [through, around]) {
          expect(way.out.filter(Boolean)).toHaveLength(pods);
          expect(way.back.filter(Boolean)).toHaveLength(pods);
        }
        // no corner of the way around lies on the activator
        const { x, y, width: wide, height } = layout.proxy;
        for (const { points } of routes(around))
          for (const point of points)
            expect(point.x > x && point.x < x + wide && point.y > y && point.y < y + height).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('answers run seven px below the rail', () => {
    const { through } = stageRoutes(layoutOf('page', 1056, 8));
    const ys = (route: Route | undefined): number[] => [...new Set(route!.points.map(({ y }) => y))];
    expect(ys(through.out[0])).toContain(144);
    expect(ys(through.back[0])).toContain(151);
  });

  test('a way with corners is drawn with round ones', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 50 },
      { x: 80, y: 50 },
    ];
    expect(roundedPath(points, 6)).toBe('M0 0L0 44Q0 50 6 50L80 50');
  });
});
