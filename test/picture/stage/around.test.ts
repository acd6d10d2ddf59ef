import { stagePicture, stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientRowsAt, rowOfClass } from '../../../src/picture/stage/clients.ts';
import { arc } from '../../../src/picture/stage/geometry.ts';
import { lanesOf } from '../../../src/picture/stage/lanes.ts';
import { loadBins, skyStep, stepOf } from '../../../src/picture/stage/load.ts';
import { markOfOutcome } from '../../../src/picture/stage/marks.ts';
import { skyPicture } from '../../../src/picture/stage/sky.ts';
import { roundUp } from '../../../src/picture/stage/thinning.ts';
import { TimeIndex } from '../../../src/picture/stage/time-index.ts';
import { trayCellsOf } from '../../../src/picture/stage/tray.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { busyMoment, handTrace, OUTCOMES } from './fixture.ts';

const busy = stageRun(viewOf(busyMoment()));

describe('the sky', () => {
  test.each([
    [0, 0, [0, 0, 0, 0, 0]],
    [1, 0, [0, 0, 0, 0, 1]],
    [3, 1, [1, 1, 2, 3, 4]],
    [5, 2, [2, 3, 4, 5, 6]],
    [6, 3, [4, 5, 6, 6, 6]],
  ])('at step %d the ground has colour %d and the bands %j', (step, ground, bands) => {
    expect(skyPicture(step)).toEqual({ ground, bands });
  });

  test.each([
    [0, 20, 0],
    [1, 20, 2],
    [10, 20, 5],
    [19, 20, 6],
    [20, 20, 6],
    [0, 0, 0],
  ])('with %d in flight of a peak of %d it asks for step %d', (inFlight, peak, step) => {
    expect(stepOf(inFlight, peak)).toBe(step);
  });

  test('counts the most that were in flight at one moment, also in a burst shorter than a bin', () => {
    const requests = Array.from({ length: 8 }, (_, i) => ({
      arrival: 50.1 + i / 100,
      dispatch: 50.1,
      end: 50.3,
      machine: 0,
    }));
    const load = loadBins(handTrace({ horizon: 100, machines: [[['ready', 0]]], requests }));
    expect(load.peak).toBe(8);
    expect([...load.most].map((most, second) => (most > 0 ? second : -1)).filter((s) => s >= 0)).toEqual([
      50,
    ]);
  });

  test('changes by one step at a time and at most once a second of playing', () => {
    for (const speed of [1, 10, 60]) {
      let before = skyStep(busy.load, 0, speed);
      for (let tick = 1; tick * speed < 1200; tick++) {
        const now = skyStep(busy.load, tick * speed, speed);
        expect(Math.abs(now - before)).toBeLessThanOrEqual(1);
        expect(skyStep(busy.load, (tick + 0.9) * speed, speed)).toBe(now);
        before = now;
      }
    }
  });
});

describe('clients', () => {
  test.each([
    [[10, 5, 7], 3, [0, 1, 2]],
    [[10, 5, 7, 1], 3, [0, 2, 1, 2]],
    [[1, 5, 7, 9, 2], 4, [3, 0, 1, 2, 3]],
    [[3, 4], 0, [0, 0]],
  ])('classes with %j requests share %d rows as %j', (perClass, rows, expected) => {
    expect(rowOfClass(perClass, rows)).toEqual(expected);
  });

  test('a row counts the arrivals of its class in the last minute, and its dots are where they were', () => {
    const { layout } = stageScene(busy, 'page', 1056);
    const rows = clientRowsAt(busy, layout, 609);
    const { requests } = busy.view.trace;
    rows.forEach((row, index) => {
      let expected = 0;
      for (let i = 0; i < requests.count; i++)
        if (requests.class[i] === index && requests.arrival[i]! >= 549e6 && requests.arrival[i]! < 609e6)
          expected++;
      expect(row.lately).toBe(expected);
      expect(row.dots.length).toBeLessThanOrEqual(expected);
      for (const dot of row.dots) expect(dot).toBeGreaterThanOrEqual(0);
      for (const dot of row.dots) expect(dot).toBeLessThanOrEqual(132);
    });
  });
});

describe('the tray', () => {
  test.each(
    OUTCOMES.map(({ code }, i) => [code, [null, 'ok', 'gone', '504', '503', '502', '502', '500'][i]]),
  )('%s becomes %s', (code, mark) => {
    expect(markOfOutcome(OUTCOMES.find((o) => o.code === code)!)).toBe(mark);
  });

  test('has a cell per cause while there is room, else per mark, and loses none', () => {
    const causes = busy.causes.map(({ outcome }) => outcome).sort();
    for (const room of [4, 3, 2, 1]) {
      const cells = trayCellsOf(busy, room);
      expect(cells.length).toBeLessThanOrEqual(room);
      expect(cells.flatMap(({ outcomes }) => outcomes).sort()).toEqual(causes);
    }
    expect(trayCellsOf(busy, 3).map(({ mark }) => mark)).toEqual(['503', '502', '502']);
    expect(trayCellsOf(busy, 2).map(({ mark, outcomes }) => [mark, outcomes.length])).toEqual([
      ['503', 1],
      ['502', 2],
    ]);
  });
});

test('a large fleet is sorted by state, the busiest first, and every machine has its line', () => {
  const machines = Array.from({ length: 300 }, (_, i) => [[i % 3 ? 'stopped' : 'ready', 0] as const]);
  const run = stageRun(viewOf(handTrace({ horizon: 10, machines })));
  const scene = stageScene(run, 'page', 1056);
  const { windows } = stagePicture(
    scene,
    5,
    { softLimit: 12, hardLimit: 18, overAtSoft: true, patienceSeconds: 36, scanPeriodSeconds: 0 },
    { speed: 1, reducedMotion: false },
  );
  const lanes = lanesOf(windows, scene.layout.room, 18);
  expect(lanes).toHaveLength(300);
  expect(lanes.map(({ look }) => look)).toEqual([
    ...new Array<string>(100).fill('ready'),
    ...new Array<string>(200).fill('stopped'),
  ]);
  for (const lane of lanes) expect(lane.x + lane.width).toBeLessThanOrEqual(1040);
});

test('elements of a stretch of time are found as by looking at all of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1, max: 1000 }), { maxLength: 200 }),
      fc.integer({ min: -50, max: 1100 }),
      fc.integer({ min: -50, max: 1100 }),
      (values, from, to) => {
        const times = Float64Array.from(values);
        const index = new TimeIndex(times, times.length, 1000, (i) => i % 3 !== 0);
        const found: number[] = [];
        index.forEachIn(from, to, (i) => found.push(i));
        const expected = values.flatMap((t, i) => (t >= 0 && i % 3 !== 0 && t > from && t <= to ? [i] : []));
        expect(found.sort((a, b) => a - b)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  [0.2, 1],
  [1, 1],
  [1.2, 2],
  [3, 5],
  [6, 10],
  [11, 20],
  [450, 500],
])('%d marks more than fit make one mark stand for %d', (value, perMark) => {
  expect(roundUp(value)).toBe(perMark);
});

test.each([
  [0, 0.25, 'M10 0A10 10 0 0 1 20 10'],
  [0, 0.75, 'M10 0A10 10 0 1 1 0 10'],
  [0, 1, 'M10 0A10 10 0 0 1 10 20A10 10 0 0 1 10 0'],
])('an arc from %d to %d of a turn is %s', (from, to, path) => {
  expect(arc(10, 10, 10, from, to)).toBe(path);
});
