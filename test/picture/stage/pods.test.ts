import { stagePicture, stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostAboard } from '../../../src/picture/stage/aboard.ts';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import { litPanes, openGrid, paneGrid } from '../../../src/picture/stage/panes.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { everyPodState, handTrace, type HandDecision, type Interval } from './fixture.ts';

const CONFIG: StageConfig = {
  softLimit: 0,
  hardLimit: 10,
  overAtSoft: false,
  patienceSeconds: 300,
  scanPeriodSeconds: 0,
  autoscaler: { stableWindowSeconds: 60, deciderPhaseSeconds: 0.5 },
};
const SHOW = { speed: 1, reducedMotion: true };
const picturesAt = (trace: ReturnType<typeof handTrace>, t: number, config = CONFIG) =>
  stagePicture(stageScene(stageRun(viewOf(trace)), 'page', 1056), t, config, SHOW);

const every = picturesAt(everyPodState(), 50).windows;

describe('the look of a pod', () => {
  test.each([
    [0, 'pending', 'booting', 0, 0],
    [1, 'pending', 'booting', 0, 0],
    [2, 'starting', 'booting', 0, 0],
    [3, 'booting', 'booting', 0, 0],
    [4, 'booting', 'booting', 0, 0],
    [5, 'booting', 'early', 3, 0],
    [6, 'ready', 'ready', 7, 0],
    [7, 'ready', 'hard', 10, 4],
    [8, 'terminating', 'draining', 4, 0],
    [9, 'terminating', 'draining', 0, 0],
    [10, 'failed', 'failed', 0, 0],
    [11, 'gone', 'gone', 0, 0],
  ])('in lane %d, %s, is %s with %d in the app and %d in line', (lane, state, look, load, queued) => {
    expect(every[lane]).toMatchObject({ state, look, load, queued });
  });

  test('a lane that no pod has used yet is as empty as one whose pod is gone', () => {
    const states: Interval[] = [['pending', 30, 0.3]];
    const trace = handTrace({ platform: 'knative', horizon: 60, machines: [[['ready', 0]], states] });
    expect(picturesAt(trace, 29.9).windows.map(({ look }) => look)).toEqual(['ready', 'gone']);
    expect(picturesAt(trace, 30).windows.map(({ look }) => look)).toEqual(['ready', 'booting']);
  });

  test('without containerConcurrency nobody is full and nobody stands in line', () => {
    const [pod] = picturesAt(everyPodState(), 50, { ...CONFIG, hardLimit: 0 }).windows.slice(7);
    expect(pod).toMatchObject({ look: 'ready', load: 14, queued: 0 });
  });
});

describe('work that nobody waits for any more', () => {
  const crowd = Array.from({ length: 12 }, (_, i) => ({
    arrival: 10 + i / 10,
    dispatch: 10 + i / 10,
    machine: 0,
  }));
  const trace = handTrace({ platform: 'knative', horizon: 60, machines: [[['ready', 0]]], requests: crowd });
  const strays = {
    count: 3,
    request: Uint32Array.of(0, 1, 2),
    instance: Int16Array.of(0, 0, 0),
    dispatch: Float64Array.of(11.5e6, 11.5e6, 11.5e6),
    end: Float64Array.of(40e6, 40e6, 40e6),
  };

  test('is in the app but takes no place in the queue-proxy', () => {
    const [pod] = picturesAt({ ...trace, strays }, 20).windows;
    expect(pod).toMatchObject({ look: 'hard', load: 13, strays: 3, queued: 2 });
  });

  test('begins when its client gives it up, though it has been sent again since', () => {
    const requests = [
      ...crowd.slice(0, 10),
      { arrival: 11.5, dispatch: 30, end: 31, machine: 0, attempts: 2 },
    ];
    const hops = [
      { t: 15, request: 10, kind: 'failed' as const, machine: 0 },
      { t: 30, request: 10, kind: 'sent' as const, machine: -1 },
    ];
    const machines = [[['ready', 0] as const]];
    const again = {
      ...handTrace({ platform: 'knative', horizon: 60, machines, requests, hops }),
      strays: {
        count: 1,
        request: Uint32Array.of(10),
        instance: Int16Array.of(0),
        dispatch: Float64Array.of(11.5e6),
        end: Float64Array.of(25e6),
      },
    };
    const found = [14, 16, 26].map((t) => picturesAt(again, t).windows[0]!);
    expect(found.map(({ load, queued, strays: gone }) => [load, queued, gone])).toEqual([
      [10, 1, 0],
      [11, 0, 1],
      [10, 0, 0],
    ]);
  });

  test('does not make a pod full', () => {
    const few = {
      ...handTrace({
        platform: 'knative',
        horizon: 60,
        machines: [[['ready', 0]]],
        requests: crowd.slice(0, 8),
      }),
      strays,
    };
    expect(picturesAt(few, 20).windows[0]).toMatchObject({ look: 'ready', load: 11, strays: 3, queued: 0 });
  });
});

describe('the clock of a starting pod', () => {
  test.each([
    [0, 0.2, 5],
    [2, 1.1, 5],
    [3, 3, 5],
    [4, 4.5, 5],
    [5, 4.4, 5],
  ])('in lane %d counts %d of %d s from its creation, whatever step it is in', (lane, seconds, ofSeconds) => {
    expect(every[lane]!.seconds).toBeCloseTo(seconds, 9);
    expect(every[lane]!.ofSeconds).toBeCloseTo(ofSeconds, 9);
    expect(every[lane]!.arcs.map((arc) => Math.round(arc * 10) / 10)).toEqual([0.5, 1.5, 2, 1]);
  });

  test('of a pod without a node has no end that anybody could know', () => {
    expect(every[1]).toMatchObject({ isOverdue: true, seconds: 30, ofSeconds: -1 });
    expect(every[0]).toMatchObject({ isOverdue: false });
  });

  test('begins anew for the next pod in the lane', () => {
    const states: Interval[] = [
      ['pending', 0, 1],
      ['booting', 1, 1],
      ['gone', 3],
      ['pending', 20, 1],
      ['booting', 21, 4],
      ['ready', 25],
    ];
    const trace = handTrace({ platform: 'knative', horizon: 60, machines: [states] });
    expect(picturesAt(trace, 22).windows[0]).toMatchObject({ seconds: 2, ofSeconds: 5, arcs: [1, 4] });
  });
});

describe('pods to come', () => {
  const free: Interval[] = [['gone', 0]];
  const machines: Interval[][] = [[['ready', 0]], free, [['pending', 5, 1]], free, [['terminating', 0, 30]]];
  const scaled = (granted: number): HandDecision[] => [{ t: 1, rule: 'kpa-scale', granted }];
  test.each([
    [2, ['ready', 'gone', 'booting', 'gone', 'draining']],
    [3, ['ready', 'created', 'booting', 'gone', 'draining']],
    [9, ['ready', 'created', 'booting', 'created', 'draining']],
  ])('with %d asked for the lanes show %j', (granted, looks) => {
    const trace = handTrace({ platform: 'knative', horizon: 60, machines, decisions: scaled(granted) });
    expect(picturesAt(trace, 10).windows.map(({ look }) => look)).toEqual(looks);
  });
});

describe('panes', () => {
  test.each([
    [1, { count: 1, rows: 1, columns: 1, each: 1, open: false }],
    [10, { count: 10, rows: 2, columns: 5, each: 1, open: false }],
    [100, { count: 20, rows: 3, columns: 7, each: 5, open: false }],
  ])('are as many as containerConcurrency %d says', (limit, grid) => {
    expect(paneGrid(0, limit)).toEqual(grid);
  });

  test.each([
    [0, { count: 1, rows: 1, columns: 1, each: 1, open: true }],
    [7, { count: 7, rows: 2, columns: 4, each: 1, open: true }],
    [70, { count: 24, rows: 3, columns: 8, each: 3, open: true }],
  ])('without a limit are enough for the %d that one pod has at most', (most, grid) => {
    expect(openGrid(most)).toEqual(grid);
    expect(litPanes(openGrid(most), most)).toBe(most === 0 ? 0 : grid.count);
  });

  test('the most in one instance is the most that any moment shows', () => {
    const request = fc.record({
      arrival: fc.integer({ min: 0, max: 40 }),
      wait: fc.integer({ min: 0, max: 5 }),
      stays: fc.option(fc.integer({ min: 1, max: 30 })),
      machine: fc.nat({ max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 40 }), (hand) => {
        const requests = hand.map(({ arrival, wait, stays, machine }) => ({
          arrival,
          dispatch: arrival + wait,
          ...(stays === null ? {} : { end: arrival + wait + stays }),
          machine,
        }));
        const machines: Interval[][] = [[['ready', 0]], [['ready', 0]], [['ready', 0]]];
        const trace = handTrace({ platform: 'knative', horizon: 100, machines, requests });
        const view = viewOf(trace);
        const seen = Array.from({ length: 100 }, (_, t) => Math.max(...view.openAt(t).load));
        expect(mostAboard(trace)).toBe(Math.max(...seen));
      }),
      { numRuns: 400 },
    );
  });
});
