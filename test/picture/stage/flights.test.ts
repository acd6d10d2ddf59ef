import { stagePicture, stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import { flightsAt } from '../../../src/picture/stage/flights.ts';
import { along, routeOf } from '../../../src/picture/stage/geometry.ts';
import type { StageKind } from '../../../src/picture/stage/layout.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { busyMoment, handTrace } from './fixture.ts';

const CONFIG: StageConfig = {
  softLimit: 12,
  hardLimit: 18,
  overAtSoft: true,
  patienceSeconds: 36,
  scanPeriodSeconds: 300,
};
const view = viewOf(busyMoment());
const run = stageRun(view);
const STAGES: readonly (readonly [StageKind, number])[] = [
  ['page', 1056],
  ['drawer', 688],
  ['phone', 358],
];
const scenes = STAGES.map(([kind, width]) => stageScene(run, kind, width));
const moments = fc.double({ min: 0, max: 1200, noNaN: true });
const speeds = fc.constantFrom(1, 10, 60, 600, 3600);

describe('marks under way', () => {
  test('a request is in one place: under way once or waiting, never both', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(1, 10), fc.constantFrom(...scenes), (t, speed, scene) => {
        const picture = stagePicture(scene, t, CONFIG, { speed, reducedMotion: false });
        const flying = picture.motion.flights.map(({ request }) => request);
        const waiting = picture.proxy.groups.flatMap((group) => group.requests.map(({ request }) => request));
        expect(new Set([...flying, ...waiting]).size).toBe(flying.length + waiting.length);
      }),
      { numRuns: 400 },
    );
  });

  test('the tray and what still falls are together what the trace has counted', () => {
    fc.assert(
      fc.property(moments, speeds, fc.constantFrom(...scenes), (t, speed, scene) => {
        const counts = view.countsAt(t);
        const picture = stagePicture(scene, t, CONFIG, { speed, reducedMotion: false });
        for (const cell of picture.tray) {
          const falling = cell.outcomes.reduce((sum, o) => sum + (picture.motion.falling.get(o) ?? 0), 0);
          expect(cell.count).toBeGreaterThanOrEqual(0);
          expect(cell.count + falling).toBe(cell.outcomes.reduce((sum, o) => sum + (counts[o] ?? 0), 0));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('waiting and load are the trace’s at any moment', () => {
    fc.assert(
      fc.property(moments, speeds, (t, speed) => {
        const open = view.openAt(t);
        const picture = stagePicture(scenes[0]!, t, CONFIG, { speed, reducedMotion: false });
        expect(picture.proxy.waiting).toBe(open.waiting.length);
        expect(picture.proxy.groups.flatMap((group) => group.requests)).toHaveLength(open.waiting.length);
        expect(picture.windows.map((window) => window.load)).toEqual([...open.load]);
        expect(picture.inFlight).toBe(open.total);
      }),
      { numRuns: 300 },
    );
  });

  test('a moment looks the same whether played to or jumped to', () => {
    const show = { speed: 10, reducedMotion: false };
    const played = stageScene(stageRun(view), 'page', 1056);
    let last = null;
    for (let frame = 0; frame <= 120; frame++) last = stagePicture(played, 605 + frame / 12, CONFIG, show);
    expect(last).toEqual(stagePicture(stageScene(stageRun(view), 'page', 1056), 615, CONFIG, show));
  });

  test('every mark stays on the stage', () => {
    fc.assert(
      fc.property(moments, speeds, fc.constantFrom(...scenes), (t, speed, scene) => {
        const { flights, refusals } = flightsAt(scene, t, { speed, reducedMotion: false });
        for (const { x, y } of [...flights, ...refusals]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(scene.layout.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(scene.layout.height);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('from one frame to the next a mark moves no further than its speed', () => {
    const scene = scenes[0]!;
    const frame = 1 / 60;
    for (const speed of [1, 10]) {
      // the longest way in 350 ms; a shortened leg is up to three times as fast, and passing the proxy is a jump
      const farthest = ((scene.routes.longest / 0.35) * frame) / 0.34 + 1;
      let before = new Map<number, { x: number; y: number }>();
      for (let i = 0; i < 600; i++) {
        const now = new Map(
          flightsAt(scene, 604 + i * frame * speed, { speed, reducedMotion: false }).flights.map((f) => [
            f.request,
            f,
          ]),
        );
        for (const [request, { x, y }] of now) {
          const from = before.get(request);
          if (!from || (from.x - 292) * (x - 292) < 0) continue;
          expect(Math.hypot(x - from.x, y - from.y)).toBeLessThanOrEqual(farthest);
        }
        before = now;
      }
    }
  });

  test('with reduced motion marks stand where they are and failures are counted at once', () => {
    const still = flightsAt(scenes[0]!, 609, { speed: 10, reducedMotion: true });
    const later = flightsAt(scenes[0]!, 609.05, { speed: 10, reducedMotion: true });
    const place = (f: { request: number; x: number; y: number }): string => `${f.request} ${f.x} ${f.y}`;
    const seen = new Set(still.flights.map(place));
    expect(later.flights.filter((f) => seen.has(place(f))).length).toBeGreaterThan(0);
    expect(
      later.flights.every((f) => seen.has(place(f)) || !still.flights.some((s) => s.request === f.request)),
    ).toBe(true);
    expect(still.falling.size).toBe(0);
  });
});

describe('one request', () => {
  const requests = [
    { arrival: 10, dispatch: 10, end: 10.5, machine: 0 },
    { arrival: 20, dispatch: 25, end: 26, machine: 0 },
    { arrival: 40, end: 46, outcome: 'start-timeout', machine: 0 },
    { arrival: 60, dispatch: 60, end: 62, outcome: 'cut-by-stop', machine: 0 },
    { arrival: 70, dispatch: 75, end: 76, machine: 0, attempts: 2 },
  ];
  const scene = stageScene(
    stageRun(viewOf(handTrace({ horizon: 90, machines: [[['ready', 0]]], requests }))),
    'page',
    1056,
  );
  const seenAt = (t: number): string[] =>
    flightsAt(scene, t, { speed: 1, reducedMotion: false }).flights.map(({ kind, x }) => {
      const where = x < 208 ? 'before the proxy' : x <= 376 ? 'at the proxy' : 'behind it';
      return `${kind} ${where}`;
    });

  test.each([
    ['comes before its arrival', 9.4, ['moving before the proxy']],
    ['is behind the proxy just before its dispatch', 9.98, ['moving behind it']],
    ['is in its window from its dispatch on', 10.2, []],
    ['comes back as an answer', 10.6, ['ok behind it']],
    ['is not under way while it waits', 22, []],
    ['leaves the proxy when it is taken', 25.1, ['moving behind it']],
    ['that gives up falls from the proxy as what it became', 46.2, ['503 at the proxy']],
    ['that was cut comes back broken', 62.1, ['502 behind it']],
    ['that was cut falls from the proxy then', 62.6, ['502 at the proxy']],
    ['that was sent again is marked', 75.1, ['retry behind it']],
    ['has gone when it is home', 12, []],
  ])('%s', (_, t, expected) => {
    expect(seenAt(t)).toEqual(expected);
  });
});

describe('many requests', () => {
  const rush = Array.from({ length: 60_000 }, (_, i) => ({
    arrival: i / 100,
    dispatch: i / 100,
    end: i / 100 + 0.3,
    machine: 0,
  }));
  const scene = stageScene(
    stageRun(viewOf(handTrace({ horizon: 600, machines: [[['ready', 0]]], requests: rush }))),
    'page',
    1056,
  );

  test.each([
    [1, 1, false],
    [10, 10, true],
    [60, 100, true],
    [600, 1000, true],
  ])('at %d times one mark stands for %d', (speed, perMark, stream) => {
    const motion = flightsAt(scene, 300, { speed, reducedMotion: false });
    expect([motion.perMark, motion.stream]).toEqual([perMark, stream]);
    expect(motion.flights.length).toBeLessThanOrEqual(300);
    expect(motion.flights.length).toBeGreaterThan(10);
  });
});

describe('a fleet too large for windows', () => {
  const machines: [['ready', 0]][] = Array.from({ length: 1000 }, () => [['ready', 0]]);
  const requests = Array.from({ length: 1000 }, (_, i) => ({
    arrival: 5 + i / 1000,
    dispatch: 5 + i / 1000,
    end: 8,
    machine: i,
  }));
  const scene = stageScene(stageRun(viewOf(handTrace({ horizon: 60, machines, requests }))), 'page', 1056);

  test('is reached by a band of ways, all of them as far as the lanes and no farther', () => {
    const { routes, layout } = scene;
    const ends = routes.through.out.map(({ points }) => points.at(-1)!);
    expect(ends.length).toBe(1000);
    expect(new Set(ends.map(({ y }) => y)).size).toBeGreaterThan(8);
    for (const { x, y } of ends) {
      expect(x).toBe(layout.room.x);
      expect(y).toBeGreaterThan(layout.room.y);
      expect(y).toBeLessThan(layout.room.y + layout.room.height);
    }
  });

  test('has marks on their way between the proxy and its lanes', () => {
    const { flights } = flightsAt(scene, 5.5, { speed: 1, reducedMotion: false });
    const { gate, room } = scene.layout;
    expect(flights.filter(({ x }) => x > gate.outX && x < room.x).length).toBeGreaterThan(5);
  });
});

describe('a route', () => {
  const route = routeOf({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 });
  test.each([
    [0, 0, 0],
    [0.125, 5, 0],
    [0.25, 10, 0],
    [0.5, 10, 10],
    [1, 10, 30],
    [2, 10, 30],
  ])('after %d of the way', (share, x, y) => {
    expect(along(route, share)).toMatchObject({ x, y });
  });
});
