import { stagePicture, stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flightsAt } from '../../../src/picture/stage/flights.ts';
import { along, joined, routeOf } from '../../../src/picture/stage/geometry.ts';
import type { StageKind } from '../../../src/picture/stage/layout.ts';
import type { StageRun } from '../../../src/picture/stage/run.ts';
import { isNth } from '../../../src/picture/stage/thinning.ts';
import { HOPS } from '../../../src/sim/trace/trace.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { inActivator } from '../../../src/picture/stage/tries.ts';
import { handTrace } from './fixture.ts';
import { KNATIVE_RUNS, knativeRun } from './knative-runs.ts';

const STAGES: readonly (readonly [StageKind, number])[] = [
  ['page', 1056],
  ['drawer', 688],
  ['phone', 358],
];
const scenes = KNATIVE_RUNS.flatMap(({ name, run, config, seconds }) =>
  STAGES.map(([kind, width]) => ({ name, config, seconds, scene: stageScene(run, kind, width) })),
);
const moment = fc
  .constantFrom(...scenes)
  .chain((of) => fc.record({ of: fc.constant(of), t: fc.double({ min: 0, max: of.seconds, noNaN: true }) }));
/** Whoever has just been put into the buffer, and nothing since, is in it. */
function lastHop({ view }: StageRun, request: number, t: number): string {
  const { hops } = view.trace;
  let last = '';
  for (let i = 0; i < hops.count && hops.time[i]! <= Math.round(t * 1e6); i++)
    if (hops.request[i] === request) last = HOPS[hops.kind[i]!]!;
  return last;
}
const speeds = fc.constantFrom(1, 10, 60, 600);

test('the runs have every outcome of Knative but a removed pod', () => {
  const failed = KNATIVE_RUNS.flatMap(({ run }) =>
    run.causes.map(({ outcome }) => run.view.trace.outcomes[outcome]!.code),
  );
  expect([...new Set(failed)].sort()).toEqual(['client-gave-up', 'queue-full', 'request-timeout']);
});

describe('at any moment of a simulated run', () => {
  test('a request is in one place: under way once or waiting, never both', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(1, 10), ({ of: { scene, config }, t }, speed) => {
        const picture = stagePicture(scene, t, config, { speed, reducedMotion: false });
        const flying = picture.motion.flights.map(({ request }) => request);
        const waiting = picture.proxy.groups.flatMap((group) => group.requests.map(({ request }) => request));
        expect(new Set([...flying, ...waiting]).size).toBe(flying.length + waiting.length);
      }),
      { numRuns: 400 },
    );
  });

  test('buffer, panes and queues are together what the trace says', () => {
    fc.assert(
      fc.property(moment, speeds, ({ of: { scene, config }, t }, speed) => {
        const open = scene.run.view.openAt(t);
        const picture = stagePicture(scene, t, config, { speed, reducedMotion: false });
        expect(
          picture.proxy.groups.flatMap((group) => group.requests.map(({ request }) => request)).sort(),
        ).toEqual(
          open.waiting
            .map(({ request }) => request)
            .filter((request) => lastHop(scene.run, request, t) === 'buffered')
            .sort(),
        );
        expect(picture.windows.map(({ load, queued }) => load + queued)).toEqual([...open.load]);
        const limit = config.hardLimit > 0 ? config.hardLimit : Infinity;
        for (const { load, strays } of picture.windows) expect(load - strays).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 400 },
    );
  });

  test('the tray and what still falls are together what the trace has counted', () => {
    fc.assert(
      fc.property(moment, speeds, ({ of: { scene, config }, t }, speed) => {
        const counts = scene.run.view.countsAt(t);
        const picture = stagePicture(scene, t, config, { speed, reducedMotion: false });
        for (const cell of picture.tray) {
          const falling = cell.outcomes.reduce((sum, o) => sum + (picture.motion.falling.get(o) ?? 0), 0);
          expect(cell.count).toBeGreaterThanOrEqual(0);
          expect(cell.count + falling).toBe(cell.outcomes.reduce((sum, o) => sum + (counts[o] ?? 0), 0));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('every mark stays on the stage', () => {
    fc.assert(
      fc.property(moment, speeds, ({ of: { scene }, t }, speed) => {
        for (const { x, y } of flightsAt(scene, t, { speed, reducedMotion: false }).flights) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(scene.layout.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(scene.layout.height);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('no pod is drawn in a lane without one, and none is left out', () => {
    fc.assert(
      fc.property(moment, ({ of: { scene, config }, t }) => {
        const { windows } = stagePicture(scene, t, config, { speed: 1, reducedMotion: true });
        const there = windows.map((_, lane) => scene.run.view.instanceAt(lane, t).state !== 'gone');
        expect(windows.map(({ look }) => look !== 'gone')).toEqual(there);
      }),
      { numRuns: 300 },
    );
  });
});

test('a moment looks the same whether played to or jumped to', () => {
  const { run, config } = knativeRun('overrun');
  const show = { speed: 10, reducedMotion: false };
  const scene = (): ReturnType<typeof stageScene> => stageScene(stageRun(run.view), 'page', 1056);
  const played = scene();
  let last = null;
  for (let frame = 0; frame <= 120; frame++) last = stagePicture(played, 15 + frame / 12, config, show);
  expect(last).toEqual(stagePicture(scene(), 25, config, show));
});

describe('one request', () => {
  const modes = [{ mode: 'activator-in-path' as const, from: 0, to: 50 }];
  const requests = [
    { arrival: 10, dispatch: 10, end: 10.5, machine: 0 },
    { arrival: 20, dispatch: 25, end: 26, machine: 0 },
    { arrival: 30, end: 36, outcome: 'request-timeout' },
    { arrival: 60, dispatch: 60, end: 60.6, machine: 0 },
    { arrival: 70, end: 70, outcome: 'queue-full', machine: 0 },
    { arrival: 80, dispatch: 80, end: 82, outcome: 'pod-removed', machine: 0 },
    { arrival: 85, dispatch: 85, end: 87, outcome: 'request-timeout', machine: 0 },
  ];
  const trace = handTrace({ platform: 'knative', horizon: 90, machines: [[['ready', 0]]], requests, modes });
  const scene = stageScene(stageRun(viewOf(trace)), 'page', 1056);
  const { proxy: activator, approach } = scene.layout;
  const ingress = approach!.ingress!;
  const under = approach!.around[1]!.y;
  const whereIs = (x: number, y: number): string => {
    if (y >= under) return 'below the activator';
    if (x < ingress.x) return 'before the ingress';
    if (x <= ingress.x + ingress.width)
      return y > ingress.y + ingress.height - 1 ? 'falling' : 'at the ingress';
    if (x <= activator.x) return 'before the activator';
    return x < activator.x + activator.width ? 'in the activator' : 'behind the activator';
  };
  const seenAt = (t: number): string[] =>
    flightsAt(scene, t, { speed: 1, reducedMotion: false }).flights.map(
      ({ kind, x, y }) => `${kind} ${whereIs(x, y)}`,
    );

  test.each([
    ['comes before its arrival', 9.87, ['moving before the ingress']],
    ['is behind the activator just before its dispatch', 9.98, ['moving behind the activator']],
    ['is in its pod from its dispatch on', 10.2, []],
    ['comes back as an answer', 10.55, ['ok behind the activator']],
    ['passes the activator on its way back', 10.6, ['ok before the activator']],
    ['has gone when it is home', 12, []],
    ['is not under way while it waits', 22, []],
    ['leaves the activator when it is sent on', 25.05, ['moving behind the activator']],
    ['that timed out goes back to the ingress', 36.02, ['504 before the activator']],
    ['that timed out falls from there', 36.4, ['504 falling']],
    ['goes around the activator when that is not in the path', 59.75, ['moving below the activator']],
    ['comes back the same way', 60.85, ['ok below the activator']],
    ['finds a full queue and comes back broken', 70.05, ['503 behind the activator']],
    ['with a full queue falls from the ingress', 70.6, ['503 falling']],
    ['whose pod was removed comes back broken', 82.1, ['502 behind the activator']],
    ['that timed out in its pod falls from the ingress', 87.1, ['504 falling']],
  ])('%s', (_, t, expected) => {
    expect(seenAt(t)).toEqual(expected);
  });

  test('on the phone goes around the activator on its left', () => {
    const phone = stageScene(stageRun(viewOf(trace)), 'phone', 358);
    const xs = Array.from({ length: 60 }, (_, i) => 59.6 + i / 150).flatMap((t) =>
      flightsAt(phone, t, { speed: 1, reducedMotion: false })
        .flights.filter(
          ({ y }) => y > phone.layout.proxy.y && y < phone.layout.proxy.y + phone.layout.proxy.height,
        )
        .map(({ x }) => x),
    );
    expect(xs.length).toBeGreaterThan(0);
    for (const x of xs) expect(x).toBeLessThan(phone.layout.proxy.x);
  });
});

test('a request that was sent again is not in the buffer while it is away', () => {
  const requests = [
    { arrival: 10, dispatch: 22, end: 23, machine: 0, attempts: 2 },
    { arrival: 10, dispatch: 30, end: 31, machine: 0, attempts: 2 },
  ];
  const hops = [
    { t: 18, request: 0, kind: 'client-gave-up' as const, machine: 0 },
    { t: 20, request: 0, kind: 'sent' as const, machine: -1 },
    { t: 20, request: 0, kind: 'buffered' as const, machine: -1 },
    { t: 22, request: 0, kind: 'dispatched' as const, machine: 0 },
    { t: 30, request: 1, kind: 'sent' as const, machine: -1 },
  ];
  const modes = [{ mode: 'activator-in-path' as const, from: 0, to: 25 }];
  const machines = [[['ready', 0] as const]];
  const run = stageRun(
    viewOf(handTrace({ platform: 'knative', horizon: 60, machines, requests, hops, modes })),
  );
  const buffered = (t: number): readonly number[] =>
    inActivator(run.view, run.view.openAt(t), t).map(({ request, since }) => 100 * request + since);
  expect([15, 19, 20.5, 22.5].map(buffered)).toEqual([[], [], [20], []]);
  expect([run.goesAround(0), run.goesAround(1)]).toEqual([false, true]);
});

test('a jump between two pieces of a way takes no time', () => {
  const way = joined(routeOf({ x: 0, y: 0 }, { x: 10, y: 0 }), routeOf({ x: 100, y: 0 }, { x: 130, y: 0 }));
  expect(way.length).toBe(40);
  expect([0.25, 0.26, 0.5, 1].map((share) => Math.round(along(way, share).x * 10) / 10)).toEqual([
    10, 100.4, 110, 130,
  ]);
});

test.each([1, 2, 5, 20, 100])('one in %d requests is one in as many of any stretch', (each) => {
  for (const from of [0, 777, 50_000]) {
    let found = 0;
    for (let i = from; i < from + 1000; i++) if (isNth(i, each)) found++;
    expect(Math.abs(found - 1000 / each)).toBeLessThanOrEqual(2);
  }
});

test('who stands for many stands for few as well, so that dots only come or go', () => {
  for (let i = 0; i < 2000; i++) if (isNth(i, 50)) expect(isNth(i, 20) && isNth(i, 1)).toBe(true);
});
