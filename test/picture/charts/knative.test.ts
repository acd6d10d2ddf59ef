import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { averageLine } from '../../../src/picture/charts/average-line.ts';
import { chartSource, inFlightAt, type ChartSource } from '../../../src/picture/charts/chart-source.ts';
import { measuredAt, panicAbove, renewedAt } from '../../../src/picture/charts/decider-series.ts';
import { inFlightSlices } from '../../../src/picture/charts/in-flight.ts';
import { loadAt, podsAt } from '../../../src/picture/charts/knative-moment.ts';
import type { KnativeSource } from '../../../src/picture/charts/knative-source.ts';
import { isCeiling, limitSpans } from '../../../src/picture/charts/limit-bands.ts';
import { loadPicture } from '../../../src/picture/charts/load-chart.ts';
import { modeSpans, placedIn, spanAt } from '../../../src/picture/charts/mode-bands.ts';
import { billedAt, hourlyAt } from '../../../src/picture/charts/moment.ts';
import { panicWindowSeconds } from '../../../src/picture/charts/panic-window.ts';
import { pathSpans } from '../../../src/picture/charts/path-reason.ts';
import { podsPicture } from '../../../src/picture/charts/pods-chart.ts';
import { revisionPods } from '../../../src/picture/charts/revision-pods.ts';
import { passPlaces } from '../../../src/picture/charts/sky-strip.ts';
import { levelSteps } from '../../../src/picture/charts/level-steps.ts';
import { otherLoadPicture } from '../../../src/picture/charts/other-load.ts';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { micros } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { knativeSourceOf, knativeTrace, type DecisionRow, type KnativeRows } from './knative-rows.ts';

const presetSource = (id: PresetId): ChartSource =>
  chartSource(viewOf(simulate(toInput(presetById(id)!.scenario))));
const knativeOf = (source: ChartSource): KnativeSource => source.knative!;

/** An evaluation with one pod ready and a target of 7. */
const decide = (at: number, inputs: DecisionRow['inputs'] = {}, granted = 1): DecisionRow => ({
  at,
  rule: 'kpa-decide',
  granted,
  inputs: { ready: 1, target: 7, panicThreshold: 2, stable: 3, panic: 4, wantedPanic: 1, ...inputs },
});
const decider = (decisions: readonly DecisionRow[]) =>
  knativeOf(knativeSourceOf({ horizon: 100, decisions })).decider;

describe('where panic begins', () => {
  test.each([
    // ready, threshold, target, load that is still no reason
    [1, 2, 7, 7],
    [4, 2, 7, 49],
    [10, 2, 7, 133],
    [0, 2, 7, 7],
    [1, 2, 70, 70],
    [3, 1.1, 10, 30],
    [10, 1.1, 1, 10],
  ])('%i ready, threshold %d, target %d: above %d', (ready, threshold, target, above) => {
    expect(panicAbove(ready, threshold, target)).toBeCloseTo(above, 9);
  });

  test('a load above it and no load below it makes the decider panic', () => {
    const tenths = (most: number) => fc.integer({ min: 1, max: most }).map((value) => value / 10);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 11, max: 100 }).map((value) => value / 10),
        tenths(1000),
        tenths(100_000),
        (ready, threshold, target, load) => {
          // knative/serving pkg/autoscaler/scaling/autoscaler.go: Scale
          const panics = Math.ceil(load / target) / Math.max(1, ready) >= threshold;
          const above = panicAbove(ready, threshold, target);
          fc.pre(Math.abs(load - above) > 1e-6);
          expect(load > above).toBe(panics);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    [60, 10, 6],
    [6, 10, 1],
    [15, 10, 2],
    [65, 10, 7],
    [60, 1, 1],
  ])('the panic window of %i s and %i %% is %i s', (stable, percent, panic) => {
    expect(panicWindowSeconds(stable, percent)).toBe(panic);
  });
});

describe('what the decider measured', () => {
  const series = decider([decide(2), decide(4, { panic: 20, wantedPanic: 3 }), decide(6), decide(80)]);

  test('holds until the next tick, and nothing holds while there is no data', () => {
    expect([1, 2, 5, 7.9, 8.1, 79, 80].map((t) => measuredAt(series, micros(t)))).toEqual([
      -1, 0, 1, 2, -1, -1, 3,
    ]);
  });

  test('renews panic at each tick above the threshold', () => {
    expect([3, 4, 50].map((t) => renewedAt(series, micros(t)))).toEqual([-1, micros(4), micros(4)]);
  });

  test('is a line that breaks where there was nothing to measure', () => {
    const line = averageLine(
      series,
      'panic',
      0,
      micros(100),
      (time) => time / 1e6,
      (value) => value,
    );
    expect(line).toBe('M2 4L4 20L6 4M80 4');
  });

  test('on one pixel column is a stroke from its least to its greatest value', () => {
    const line = averageLine(
      series,
      'panic',
      0,
      micros(100),
      (time) => time / 1e8,
      (value) => value,
    );
    expect(line).toBe('M0 4V20V4V4M0.8 4');
  });

  test('has a threshold only while it measures', () => {
    expect(levelSteps(series.times, series.panicAbove, 0, micros(100))).toEqual([
      { from: micros(2), to: micros(8), value: 7 },
      { from: micros(80), to: micros(82), value: 7 },
    ]);
  });
});

describe('requests in flight', () => {
  const rows: KnativeRows = {
    horizon: 100,
    requests: [
      { arrival: 10, end: 30, outcome: 'ok', dispatch: 20 },
      { arrival: 10, end: 40, outcome: 'ok', dispatch: 10 },
      { arrival: 12, end: 15, outcome: 'client-gave-up', dispatch: -1 },
      { arrival: 50.1, end: 50.2, outcome: 'ok' },
    ],
  };
  const source = knativeSourceOf(rows);
  const knative = knativeOf(source);

  test.each([
    [9, 0, 0],
    [10, 1, 1],
    [12, 1, 2],
    [15, 1, 1],
    [20, 2, 0],
    [35, 1, 0],
  ])('at %d s %i are in pods and %i wait', (t, inPods, waiting) => {
    expect(loadAt(source, knative, t)).toMatchObject({ inPods, waiting });
  });

  test('a peak shorter than a slice is still there', () => {
    const { all, inPods, peak } = inFlightSlices(source, knative.waiting, { from: 0, to: 100 }, 10);
    expect([...all]).toEqual([0, 3, 2, 2, 1, 1, 0, 0, 0, 0]);
    expect([...inPods]).toEqual([0, 1, 2, 2, 1, 1, 0, 0, 0, 0]);
    expect(peak).toEqual({ count: 3, seconds: 12 });
  });

  test('never more in pods than under way, and both as a count at the moment says', () => {
    const spike = presetSource('spike');
    const { all, inPods } = inFlightSlices(spike, knativeOf(spike).waiting, { from: 170, to: 400 }, 230);
    for (let slice = 0; slice < 230; slice++) {
      expect(inPods[slice]!).toBeLessThanOrEqual(all[slice]!);
      expect(all[slice]!).toBeGreaterThanOrEqual(inFlightAt(spike, 170 + slice + 0.5));
    }
  });

  test('where the autoscaler counts requests per second, they are what is drawn', () => {
    const picture = loadPicture(
      knativeSourceOf({ ...rows, decisions: [decide(2, { rps: 1 })] }),
      knativeOf(knativeSourceOf({ ...rows, decisions: [decide(2, { rps: 1 })] })),
      { from: 0, to: 100 },
      100,
      50,
    );
    expect(picture.inPods).toBe('');
    expect(picture.peak).toBeNull();
    // two in the eleventh second, one in the thirteenth, one in the fifty-first
    expect(picture.edge.match(/H10V|H12V|H50V/g)).toHaveLength(3);
  });
});

describe('the load that is not scaled by', () => {
  test('is arrivals a second beside concurrency, and concurrency beside them', () => {
    const arriving = presetSource('steady-50');
    const window = { from: 0, to: 600 };
    const picture = otherLoadPicture(arriving, knativeOf(arriving), window, 600, 48);
    expect(picture.peak).toBeNull();
    expect(picture.ticks.map(({ value }) => value)).toEqual([5, 0]);
    const rows: KnativeRows = {
      horizon: 100,
      requests: [
        { arrival: 10, end: 30, outcome: 'ok' },
        { arrival: 20, end: 40, outcome: 'ok' },
      ],
      decisions: [decide(2, { rps: 1 })],
    };
    const counted = knativeSourceOf(rows);
    const other = otherLoadPicture(counted, knativeOf(counted), { from: 0, to: 100 }, 100, 48);
    expect(other.peak).toEqual({ count: 2, seconds: 20 });
    expect(other.edge).toBe('M0 47.5H10V25.8H20V4H31V25.8H41V47.5H100');
  });
});

describe('what ready pods are to carry', () => {
  test('is the target for each of them, drawn where the load is near', () => {
    const spike = presetSource('spike');
    const { decider } = knativeOf(spike);
    decider.times.forEach((_, i) => expect(decider.carries[i]).toBeCloseTo(decider.ready[i]! * 7, 9));
    const { carrySteps, carry } = loadPicture(spike, knativeOf(spike), { from: 0, to: 600 }, 950, 110);
    expect(carrySteps.map(({ value }) => Math.round(value))).toContain(56);
    expect(carry).not.toBe('');
  });
});

describe('modes', () => {
  const trace = knativeTrace({
    horizon: 100,
    modes: [
      ['panic', 20, 50],
      ['activator-in-path', 0, 10],
      ['activator-in-path', 60, 100],
    ],
    decisions: [
      { at: 0, rule: 'kpa-path', inputs: { total: 10, targetBurstCapacity: 20 } },
      decide(5, { excessBurstCapacity: -10 }),
      decide(30, { excessBurstCapacity: 10 }),
      decide(70, { excessBurstCapacity: 10 }),
    ],
  });

  test('cover the run, on and off in turn', () => {
    expect(modeSpans(trace, 'panic').map(({ from, to, isOn }) => [from / 1e6, to / 1e6, isOn])).toEqual([
      [0, 20, false],
      [20, 50, true],
      [50, 100, false],
    ]);
  });

  test('in a window are what of them lies inside', () => {
    const placed = placedIn(modeSpans(trace, 'panic'), { from: 40, to: 60 }, 200);
    expect(placed.map(({ x, width, isOn }) => [x, width, isOn])).toEqual([
      [0, 100, true],
      [100, 100, false],
    ]);
    expect(spanAt(placed, micros(50))?.isOn).toBe(false);
  });

  test('the last moment of the run belongs to its last span', () => {
    expect(spanAt(modeSpans(trace, 'activator-in-path'), micros(100))?.isOn).toBe(true);
  });

  test('the path says why the activator is in it', () => {
    expect(pathSpans(trace).map(({ isOn, reason }) => [isOn, reason])).toEqual([
      [true, 'not-covered'],
      [false, 'no-pod'],
      [true, 'no-pod'],
    ]);
  });

  test.each([
    ['spike', ['never-covered']],
    ['cc1-burst', ['never-covered']],
    ['last-pod-90', ['no-pod', 'no-pod', 'no-pod']],
  ] as const)('of %s: %j', (id, reasons) => {
    expect(pathSpans(presetSource(id).trace).map(({ reason }) => reason)).toEqual(reasons);
  });
});

describe('pods', () => {
  const rows: KnativeRows = {
    horizon: 100,
    intervals: [
      [0, 'pending', 0, 1],
      [0, 'booting', 1, 10],
      [0, 'ready', 10, 60],
      [0, 'terminating', 60, 90],
      [0, 'gone', 90, 100],
      [1, 'booting', 20, 30],
      [1, 'ready', 30, 100],
    ],
    decisions: [decide(2), decide(20, {}, 2), decide(60, {}, 1), { at: 20, rule: 'kpa-scale', granted: 2 }],
  };
  const knative = knativeOf(knativeSourceOf(rows));

  test('stack upward from zero, ready ones lowest, whichever lane they are in', () => {
    const { paths } = podsPicture(knative, { from: 0, to: 100 }, 100, 27);
    // two levels of 12 pixels below a head of 3; the lower one is ready from 10 s on, although the pod in lane 0 leaves
    expect(paths.ready).toBe('M30 4h30v10h-30zM10 16h90v10h-90z');
    expect(paths.terminating).toBe('M60 4h30v10h-30z');
    expect(paths.pending).toBe('M0 16h1v10h-1z');
  });

  test('of several revisions stand on those of the one before, with a line and the name between', () => {
    const trace = knativeTrace(rows);
    const { instances } = trace;
    const revisions = revisionPods({
      ...trace,
      instances: { ...instances, revision: Uint8Array.of(0, 1), revisionNames: ['00001', 'next'] },
    });
    const picture = podsPicture({ ...knative, revisions }, { from: 0, to: 100 }, 100, 27);
    // the pod that leaves is the old revision's, so the new one's stays above it until it is gone
    expect(picture.paths.terminating).toBe('M60 16h30v10h-30z');
    expect(picture.paths.ready).toBe('M10 16h50v10h-50zM30 4h60v10h-60zM90 16h10v10h-10z');
    expect(picture.revisions.map(({ name, floor }) => [name, floor])).toEqual([
      ['00001', ''],
      ['next', 'M20 15H90V27H100'],
    ]);
    expect(picture.revisions[1]!.label).toEqual({ x: 28, y: 13 });
    expect(knative.revisions).toEqual([]);
  });

  test('desired is a step over them from the first decision on', () => {
    expect(podsPicture(knative, { from: 0, to: 100 }, 100, 27).desired).toBe('M2 14H20V2H60V14H100');
  });

  test.each([
    [1, { desired: -1, ready: 0, starting: 1 }],
    [15, { desired: 1, ready: 1, starting: 0 }],
    [25, { desired: 2, replicas: 2, ready: 1, starting: 1 }],
    [70, { desired: 1, replicas: 2, ready: 1, terminating: 1 }],
  ])('at %i s: %j', (t, expected) => {
    expect(podsAt(knative, t)).toMatchObject(expected);
  });

  test('too many for levels become areas of the same height', () => {
    const many = Array.from({ length: 300 }, (_, lane) => [lane, 'ready', 0, 100] as const);
    const { paths, ticks } = podsPicture(
      knativeOf(knativeSourceOf({ horizon: 100, intervals: many })),
      { from: 0, to: 100 },
      10,
      103,
    );
    expect(paths.ready).toMatch(/^M0,3L/);
    expect(ticks.map(({ value }) => value)).toEqual([300, 150, 0]);
  });

  test('the most there are or were wanted sets the scale', () => {
    expect(knative.mostPods).toBe(2);
    expect(knativeOf(presetSource('cc1-burst')).mostPods).toBe(29);
  });
});

describe('limits', () => {
  const limitsOf = (decisions: readonly DecisionRow[]) =>
    limitSpans(knativeTrace({ horizon: 100, decisions })).map(({ from, to, limit }) => [
      from / 1e6,
      to / 1e6,
      limit,
    ]);
  const limited = (at: number, limitedBy: DecisionRow['limitedBy'] & string): DecisionRow => ({
    ...decide(at),
    limitedBy,
  });
  const scale = (at: number, limitedBy: DecisionRow['limitedBy'] & string): DecisionRow => ({
    at,
    rule: 'kpa-scale',
    granted: 2,
    limitedBy,
  });
  const room = (at: number, wanted: number): DecisionRow => ({
    at,
    rule: 'pod-unschedulable',
    wanted,
    granted: 2,
  });

  test('hold from a decision to the next that says otherwise, and leave gaps where there is none', () => {
    const rows = [limited(2, 'up-rate'), limited(4, 'up-rate'), decide(6), limited(80, 'panic-hold')];
    expect(limitsOf(rows)).toEqual([
      [2, 6, 'up-rate'],
      [80, 100, 'panic-hold'],
    ]);
  });

  test('the bounds have the word after the decider, and nodes after the bounds', () => {
    const rows = [
      limited(2, 'panic-hold'),
      scale(10, 'max-scale'),
      room(20, 3),
      limited(25, 'panic-hold'),
      room(30, 2),
      scale(40, 'none'),
      decide(50),
    ];
    expect(limitsOf(rows)).toEqual([
      [2, 10, 'panic-hold'],
      [10, 20, 'max-scale'],
      [20, 30, 'cluster'],
      [30, 40, 'max-scale'],
      [40, 50, 'panic-hold'],
    ]);
  });

  test('of one instant only what its last decision left is there', () => {
    const rows = [
      limited(10, 'down-rate'),
      scale(10, 'min-scale'),
      { ...decide(10), rule: 'kpa-path' as const },
    ];
    expect(limitsOf(rows)).toEqual([[10, 100, 'min-scale']]);
  });

  test.each([
    ['panic-for-ever', 'max-scale', true],
    ['panic-undone', 'down-rate', false],
    ['initial-and-activation', 'activation-scale', false],
    ['last-pod-90', 'grace', false],
    ['heartbeat-50', 'stable-window', false],
    ['tbc-0', 'min-scale', false],
  ] as const)('of %s: %s', (id, limit, ceiling) => {
    const spans = knativeOf(presetSource(id)).limits;
    expect(spans.map((span) => span.limit)).toContain(limit);
    expect(isCeiling(limit)).toBe(ceiling);
    spans.forEach(({ from, to }, i) => {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(spans[i - 1]?.to ?? 0);
    });
  });
});

describe('several revisions', () => {
  const of = (revision: number, row: DecisionRow): DecisionRow => ({ ...row, revision });
  const scale = (at: number, granted: number, limitedBy: DecisionRow['limitedBy'] & string = 'none') => ({
    at,
    rule: 'kpa-scale' as const,
    granted,
    limitedBy,
  });
  const source = knativeOf(
    knativeSourceOf({
      horizon: 100,
      decisions: [
        of(0, scale(0, 3)),
        of(0, decide(2, {}, 3)),
        of(1, decide(3, { stable: 5 }, 2)),
        of(1, scale(3, 2, 'min-scale')),
        of(1, decide(6, { stable: 6 }, 4)),
        of(0, scale(50, 0, 'grace')),
      ],
    }),
  );

  test('want together what each of them wants, and measure what their latest evaluations measured', () => {
    expect([...source.desired.values]).toEqual([3, 5, 7]);
    // the first one has not measured for longer than a tick
    expect([...source.decider.stable]).toEqual([3, 8, 6]);
    expect([...source.replicas.values]).toEqual([3, 5, 2]);
  });

  test('have no common threshold of panic', () => {
    expect(new Set(source.decider.panicAbove)).toEqual(new Set([-1]));
  });

  test('are limited by what limits the newest of them', () => {
    expect(source.limits.map(({ from, to, limit }) => [from / 1e6, to / 1e6, limit])).toEqual([
      [3, 100, 'min-scale'],
    ]);
  });

  test('are in a mode while one of them is', () => {
    const trace = knativeTrace({
      horizon: 100,
      modes: [
        ['panic', 10, 50],
        ['panic', 20, 30],
        ['panic', 40, 70],
        ['panic', 70, 80],
      ],
    });
    expect(modeSpans(trace, 'panic').map(({ from, to, isOn }) => [from / 1e6, to / 1e6, isOn])).toEqual([
      [0, 10, false],
      [10, 80, true],
      [80, 100, false],
    ]);
  });
});

test('decisions that took replicas away are marked on the scrubber, others are not', () => {
  const scale = (at: number, before: number, granted: number): DecisionRow => ({
    at,
    rule: 'kpa-scale',
    granted,
    inputs: { before },
  });
  const trace = knativeTrace({
    horizon: 100,
    decisions: [scale(0, 0, 1), scale(30, 1, 8), scale(60, 8, 4), decide(61), scale(80, 4, 0)],
  });
  expect(passPlaces(trace, { from: 0, to: 100 }, 1000)).toEqual([
    { x: 600, acted: true },
    { x: 800, acted: true },
  ]);
});

describe.each(['spike', 'steady-50', 'last-pod-90', 'cc1-burst'] as const)('the charts of %s', (id) => {
  let source: ChartSource;
  beforeAll(() => {
    source = presetSource(id);
  });

  test('have nothing undrawable in them', () => {
    const knative = knativeOf(source);
    for (const window of [
      { from: 0, to: source.horizonSeconds },
      { from: 118, to: 126 },
    ]) {
      const load = loadPicture(source, knative, window, 950, 110);
      const pods = podsPicture(knative, window, 950, 99);
      const { all, edge, inPods, stable, panic, threshold } = load;
      const drawn = [all, edge, inPods, stable, panic, threshold, pods.desired, ...Object.values(pods.paths)];
      expect(drawn.join('')).not.toMatch(/NaN|Infinity|undefined/);
      expect(load.ticks.length).toBeLessThanOrEqual(3);
    }
  });

  test('bill what the summary bills', () => {
    const { times, values } = source.hourly!;
    let total = 0;
    times.forEach((time, i) => {
      total += (values[i]! * ((times[i + 1] ?? source.trace.horizon) - time)) / 3.6e9;
    });
    expect(total).toBeCloseTo(source.trace.summary.cost.total, 9);
    expect(hourlyAt(source, 10)).toBeCloseTo(billedAt(source, 10) * 0.044925, 9);
  });
});
