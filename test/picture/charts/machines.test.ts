import { describe, expect, test } from 'vitest';
import { chartSource } from '../../../src/picture/charts/chart-source.ts';
import { lanesPicture } from '../../../src/picture/charts/machine-lanes.ts';
import { stackPicture } from '../../../src/picture/charts/machine-stack.ts';
import { billedAt, groupsAt, hourlyAt } from '../../../src/picture/charts/moment.ts';
import { overSoftSpans } from '../../../src/picture/charts/over-soft.ts';
import { BILLED } from '../../../src/picture/charts/state-groups.ts';
import { costPicture } from '../../../src/picture/charts/cost-chart.ts';
import { BILLED_STATES } from '../../../src/sim/fly/machine.ts';
import { presetById } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { traceOf, viewOfRows } from './fixture.ts';
import { SPAN, twentyMinutes } from './twenty-minutes.ts';

const source = chartSource(viewOfRows(twentyMinutes()));
const whole = { from: 0, to: SPAN };

describe('instances by group at a moment', () => {
  test.each([
    [0, { running: 3, waking: 0, leaving: 0, asleep: 7, out: 0 }],
    [609, { running: 2, waking: 3, leaving: 1, asleep: 4, out: 0 }],
    [1199, { running: 8, waking: 0, leaving: 0, asleep: 2, out: 0 }],
  ])('at %d s', (t, expected) => {
    expect(groupsAt(source, t)).toEqual(expected);
  });

  test('billed are the states that the platform bills', () => {
    expect([...BILLED].sort()).toEqual([...BILLED_STATES].sort());
    expect(billedAt(source, 609)).toBe(5);
  });
});

describe('lanes', () => {
  const { paths } = lanesPicture(source, [], whole, 1200, 10);

  test('each state of each lane is one bar or line of its own path', () => {
    expect(paths.frost).toBe('M0 75h1200');
    expect(paths.draining.match(/M[^M]+/g)?.sort()).toEqual([
      'M306 51.5h5v7h-5z',
      'M6 31.5h5v7h-5z',
      'M606 21.5h5v7h-5z',
      'M906 31.5h5v7h-5z',
    ]);
    expect(paths.booting.match(/M/g)).toHaveLength(9);
  });

  test('the phases of a boot are one bar', () => {
    const rows = viewOfRows({
      horizon: 40,
      intervals: [
        [0, 'stopped', 0, 5],
        [0, 'booting', 5, 9],
        [0, 'booting', 9, 20],
        [0, 'ready', 20, 40],
      ],
    });
    expect(lanesPicture(chartSource(rows), [], { from: 0, to: 40 }, 40, 10).paths.booting).toBe(
      'M5 1h15v8h-15z',
    );
  });

  test('a wake shorter than a pixel is still a mark', () => {
    const rows = viewOfRows({
      horizon: 86_400,
      intervals: [
        [0, 'stopped', 0, 5000],
        [0, 'booting', 5000, 5002],
        [0, 'ready', 5002, 86_400],
      ],
    });
    const drawn = lanesPicture(chartSource(rows), [], { from: 0, to: 86_400 }, 864, 10).paths;
    expect(drawn.booting).toBe('M50 1h1.5v8h-1.5z');
  });

  test('a window in the middle of an interval draws its part, held to the plot', () => {
    const drawn = lanesPicture(source, [], { from: 700, to: 800 }, 100, 10).paths;
    expect(drawn.ready.startsWith('M0 1.5h100v7h-100z')).toBe(true);
    expect(drawn.booting).toBe('');
  });
});

describe('over the soft limit', () => {
  const requests = [
    { arrival: 1, end: 9, outcome: 'ok', instance: 0 },
    { arrival: 2, end: 6, outcome: 'ok', instance: 0 },
    { arrival: 3, end: 5, outcome: 'ok', instance: 1 },
  ];
  test.each([
    [
      1,
      [
        { instance: 0, start: 1e6, end: 9e6 },
        { instance: 1, start: 3e6, end: 5e6 },
      ],
    ],
    [2, [{ instance: 0, start: 2e6, end: 6e6 }]],
    [3, []],
  ])('from a load of %d on', (limit, expected) => {
    expect(
      overSoftSpans(traceOf({ horizon: 10, requests, intervals: [[1, 'ready', 0, 10]] }), limit),
    ).toEqual(expected);
  });

  test('work that goes on without its request counts, and what is open at the end lasts to the end', () => {
    const trace = traceOf({
      horizon: 10,
      requests: [{ arrival: 4, end: -1, outcome: 'open', dispatch: 4, instance: 0 }],
      strays: [{ instance: 0, dispatch: 2, end: 10 }],
      intervals: [[0, 'ready', 0, 10]],
    });
    expect(overSoftSpans(trace, 2)).toEqual([{ instance: 0, start: 4e6, end: 10e6 }]);
  });
});

test('stacked counts keep a wake that is shorter than a pixel', () => {
  const rows = viewOfRows({
    horizon: 1000,
    intervals: [
      [0, 'stopped', 0, 500.2],
      [0, 'booting', 500.2, 500.4],
      [0, 'stopped', 500.4, 1000],
    ],
  });
  const { areas } = stackPicture(chartSource(rows), { from: 0, to: 1000 }, 100, 11);
  expect(areas.waking).toContain('L50,1');
});

test('billed machines are a step line with its greatest round number', () => {
  const picture = costPicture(source, whole, 1200, 40);
  expect(picture.ticks.map(({ value }) => value)).toEqual([8, 0]);
  expect(picture.line.startsWith('M0 ')).toBe(true);
  expect(picture.area.endsWith('V40H0z')).toBe(true);
});

describe('money per hour', () => {
  const intervals = [
    [0, 'ready', 0, 100],
    [1, 'stopped', 0, 40],
    [1, 'starting', 40, 42],
    [1, 'booting', 42, 60],
    [1, 'ready', 60, 100],
  ] as const;

  test.each([
    [0, 1.1],
    [41, 1.1],
    [42, 2],
    [100, 2],
  ])('at %d s what runs costs its price and what sleeps its disk: %d', (t, expected) => {
    const prices = { runningPerHour: [1], asleepPerHour: 0.1 };
    expect(hourlyAt(chartSource(viewOfRows({ horizon: 100, intervals, prices })), t)).toBeCloseTo(
      expected,
      9,
    );
  });

  test('is unknown where the platform has no prices', () => {
    expect(hourlyAt(chartSource(viewOfRows({ horizon: 100, intervals })), 50)).toBeNull();
  });

  test('over the run it adds up to what the platform counted', () => {
    const input = toInput(presetById('fly-drain')!.scenario);
    const trace = simulate(input);
    const { hourly } = chartSource(viewOf(trace));
    const { times, values } = hourly!;
    const total = times.reduce(
      (sum, time, i) => sum + values[i]! * (((times[i + 1] ?? trace.horizon) - time) / 3.6e9),
      0,
    );
    expect(total).toBeCloseTo(trace.summary.cost.total, 9);
  });
});
