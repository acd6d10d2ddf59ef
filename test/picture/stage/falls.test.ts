import { stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flightsAt } from '../../../src/picture/stage/flights.ts';
import type { StageKind } from '../../../src/picture/stage/layout.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { handTrace } from './fixture.ts';

/** Half a minute in which a hundred requests a second fail, each in one of four ways. */
const WAYS = ['start-timeout', 'refused', 'stale-connection', 'client-gave-up'];
const requests = Array.from({ length: 3000 }, (_, i) => ({
  arrival: 10 + i / 100,
  end: 12 + i / 100,
  machine: 0,
  outcome: WAYS[i % WAYS.length]!,
}));
const run = stageRun(viewOf(handTrace({ horizon: 60, machines: [[['ready', 0]]], requests })));
const STAGES: readonly (readonly [StageKind, number])[] = [
  ['page', 1056],
  ['drawer', 688],
  ['phone', 358],
];

test.each(STAGES)('on the %s no failure falls onto another, however many there are', (kind, width) => {
  const scene = stageScene(run, kind, width);
  const { door, tray } = scene.layout;
  const moments = fc.double({ min: 13, max: 41, noNaN: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(1, 10, 60), fc.boolean(), (t, speed, reducedMotion) => {
      const { flights } = flightsAt(scene, t, { speed, reducedMotion });
      const falling = flights.filter(
        ({ y, dy }) => dy === 1 && y > door.y + door.height - 0.1 && y <= tray.y,
      );
      const apart = falling.flatMap((one, at) =>
        falling.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(Infinity, ...apart)).toBeGreaterThanOrEqual(8);
    }),
    { numRuns: 200 },
  );
});

test('every failure has landed a moment after the last of them, and none before it failed', () => {
  for (const [kind, width] of STAGES) {
    const scene = stageScene(run, kind, width);
    const show = { speed: 1, reducedMotion: false };
    expect(flightsAt(scene, 11.9, show).falling.size).toBe(0);
    expect(flightsAt(scene, 30, show).falling.size).toBeGreaterThan(0);
    expect(flightsAt(scene, 44, show).falling.size).toBe(0);
  }
});
