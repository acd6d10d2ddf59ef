import { stageRun } from '../../../src/picture/stage/every-stage.ts';
import { describe, expect, test } from 'vitest';
import type { StageConfig, StageShow } from '../../../src/picture/stage/config.ts';
import { litPanes, paneGrid, panePath, softLineX } from '../../../src/picture/stage/panes.ts';
import { windowPicture, type WindowPicture } from '../../../src/picture/stage/window.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { busyMoment, everyState, handTrace, type Interval } from './fixture.ts';

const CONFIG: StageConfig = {
  softLimit: 12,
  hardLimit: 18,
  overAtSoft: true,
  patienceSeconds: 36,
  scanPeriodSeconds: 300,
};
const AT_ONCE: StageShow = { speed: 1, reducedMotion: false };

const every = stageRun(viewOf(everyState()));
const busy = stageRun(viewOf(busyMoment()));
const at = (run: typeof every, machine: number, t: number, config = CONFIG, show = AT_ONCE): WindowPicture =>
  windowPicture(run, machine, t, run.view.openAt(t).load[machine] ?? 0, config, show);

describe('the look of a window', () => {
  test.each([
    [0, 'created', 0],
    [1, 'stopped', 0],
    [2, 'starting', 0],
    [3, 'booting', 0],
    [4, 'resuming', 0],
    [5, 'ready', 7],
    [6, 'soft', 13],
    [7, 'hard', 18],
    [8, 'draining', 5],
    [9, 'stopping', 0],
    [10, 'suspending', 0],
    [11, 'suspended', 0],
    [12, 'failed', 0],
    [13, 'unreachable', 0],
  ])('machine %d is %s with %d aboard', (machine, look, load) => {
    expect(at(every, machine, 50)).toMatchObject({ look, load });
  });

  test.each([
    [11, true, 'ready'],
    [12, true, 'soft'],
    [12, false, 'ready'],
    [13, false, 'soft'],
    [18, true, 'hard'],
  ])('with %d aboard, over at the limit: %s, it is %s', (load, overAtSoft, look) => {
    expect(windowPicture(every, 5, 50, load, { ...CONFIG, overAtSoft }, AT_ONCE).look).toBe(look);
  });

  test('without a hard limit no load is at hard', () => {
    expect(windowPicture(every, 5, 50, 400, { ...CONFIG, hardLimit: 0 }, AT_ONCE).look).toBe('soft');
  });
});

describe('a machine that nobody is sent to yet', () => {
  const states: Interval[] = [
    ['booting', 0, 10],
    ['ready', 10, 14],
    ['draining', 60, 3],
  ];
  const run = stageRun(viewOf(handTrace({ horizon: 90, machines: [states] })));
  test.each([
    [9.9, 'booting', 9.9, 10],
    [10, 'checking', 0, 14],
    [15, 'checking', 5, 14],
    [24, 'ready', 14, 14],
    [50, 'ready', 40, 14],
    [61, 'draining', 1, 3],
  ])('at %d s is %s, for %d of %d s', (t, look, seconds, ofSeconds) => {
    expect(at(run, 0, t)).toMatchObject({ look, ofSeconds });
    expect(at(run, 0, t).seconds).toBeCloseTo(seconds, 9);
  });

  test('has the clock of its checks, and loses it with them', () => {
    expect([15, 30].map((t) => at(run, 0, t).arcs)).toEqual([[14], []]);
  });
});

test.each([
  ['restarting', 4, [4]],
  ['replacing', 6, [6]],
  ['unreachable', -1, []],
  ['failed', -1, []],
] as const)('a machine that is %s looks like it', (state, planned, arcs) => {
  const now: Interval = planned < 0 ? [state, 10] : [state, 10, planned];
  const machines: Interval[][] = [[['ready', 0], now]];
  const run = stageRun(viewOf(handTrace({ horizon: 12, machines })));
  expect(at(run, 0, 11)).toMatchObject({ state, look: state, seconds: 1, arcs });
});

describe('clocks', () => {
  test('a boot has one arc per phase and counts from its first phase', () => {
    const { arcs, seconds, ofSeconds, phase } = at(busy, 3, 609);
    expect(arcs).toEqual([4, 14, 6, 5]);
    expect(seconds).toBeCloseTo(19, 9);
    expect(ofSeconds).toBe(29);
    expect(phase).toBe(2);
  });

  test('a boot that was cut short keeps the length that was planned', () => {
    const states: Interval[] = [
      ['stopped', 0],
      ['booting', 10, 30, 0],
      ['draining', 20, 3],
    ];
    const run = stageRun(viewOf(handTrace({ horizon: 60, machines: [states] })));
    expect(at(run, 0, 15)).toMatchObject({ ofSeconds: 30, seconds: 5 });
  });

  test('states without an end have none', () => {
    expect(at(every, 11, 50)).toMatchObject({ ofSeconds: -1, seconds: 20, arcs: [], sinceStart: false });
    expect(at(every, 1, 50)).toMatchObject({ ofSeconds: -1, seconds: 50, sinceStart: true });
  });

  test('a wake after a refusal names the machine that refused', () => {
    expect([at(busy, 5, 609).wokenAfter, at(busy, 3, 609).wokenAfter]).toEqual([4, -1]);
  });
});

describe('changes of state take real time, whatever the speed', () => {
  test.each([
    [1, 619.0, 0],
    [1, 619.3, 0.5],
    [1, 619.6, 1],
    [10, 619.6, 0.1],
    [10, 622, 0.5],
    [10, 625, 1],
  ])('at %d times, %d s: %d of the panes are on', (speed, t, shown) => {
    expect(at(busy, 3, t, CONFIG, { speed, reducedMotion: false }).shown).toBeCloseTo(shown, 6);
  });

  test('however fast the run plays, a machine is fully on after a quarter of its life', () => {
    const fast = { speed: 3600, reducedMotion: false };
    expect(at(busy, 5, 101.5 + 0.25 * (306 - 102.4) + 1.0, CONFIG, fast).shown).toBe(1);
  });

  test('with reduced motion a change is there at once', () => {
    expect(at(busy, 3, 619.01, CONFIG, { speed: 1, reducedMotion: true }).shown).toBe(1);
  });

  test.each([
    [606, 0],
    [606.12, 0.25],
    [606.24, 0.5],
    [609, 0.5],
    [611, 0.5],
    [611.24, 1],
  ])('the blind of a stopping machine at %d s covers %d of it', (t, blind) => {
    expect(at(busy, 2, t).blind).toBeCloseTo(blind, 6);
  });

  test('a draining machine knows where it is going', () => {
    expect(at(busy, 2, 609).leadsTo).toBe('stopping');
  });
});

describe('panes', () => {
  test.each([
    [12, 18, { count: 18, rows: 3, columns: 6, each: 1, open: false }],
    [2, 0, { count: 4, rows: 1, columns: 4, each: 1, open: true }],
    [5, 10, { count: 10, rows: 2, columns: 5, each: 1, open: false }],
    [20, 25, { count: 13, rows: 3, columns: 5, each: 2, open: false }],
    [100, 0, { count: 23, rows: 3, columns: 8, each: 9, open: true }],
    [0, 0, { count: 1, rows: 1, columns: 1, each: 1, open: true }],
  ])('soft %d and hard %d', (soft, hard, grid) => {
    expect(paneGrid(soft, hard)).toEqual(grid);
  });

  test.each([
    [0, 0],
    [1, 1],
    [7, 7],
    [18, 18],
    [40, 18],
  ])('%d aboard light %d of 18 panes', (load, lit) => {
    expect(litPanes(paneGrid(12, 18), load)).toBe(lit);
  });

  test('a pane that stands for several is lit by the first of them', () => {
    const grid = paneGrid(100, 0);
    expect([0, 1, 9, 10].map((load) => litPanes(grid, load))).toEqual([0, 1, 1, 2]);
  });

  test('panes fill from the left, bottom up, and each is drawn once', () => {
    const size = { width: 114, height: 57 };
    const grid = paneGrid(12, 18);
    const corners = (path: string): string[] => path.match(/M[\d.]+ [\d.]+/g) ?? [];
    const first = corners(panePath(grid, size, 0, 4));
    expect(first).toEqual(['M5 38', 'M5 21', 'M5 4', 'M23 38']);
    expect(corners(panePath(grid, size, 0, 18))).toHaveLength(18);
    expect([...corners(panePath(grid, size, 0, 7)), ...corners(panePath(grid, size, 7, 18))]).toEqual(
      corners(panePath(grid, size, 0, 18)),
    );
  });

  test('the line of the soft limit stands between the panes below and above it', () => {
    const grid = paneGrid(12, 18);
    expect(softLineX(grid, 114, 12)).toBeCloseTo(75, 1);
    expect(softLineX(grid, 114, 18)).toBe(-1);
    expect(softLineX(grid, 114, 0)).toBe(-1);
  });
});
