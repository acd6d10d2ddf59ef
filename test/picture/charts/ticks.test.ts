import { describe, expect, test } from 'vitest';
import { clockTicks, decadeTicks, roundBelow, secondOfDay } from '../../../src/picture/charts/ticks.ts';

const named = (from: number, to: number, width: number, startsAt: string): string[] =>
  clockTicks(from, to, width, startsAt).map(({ seconds, name }) => `${seconds} ${name}`);

describe('labels of the time axis', () => {
  test('a second and a tenth of one are named to the tenth and to the hundredth, so that no two labels are alike', () => {
    const names = (to: number): string[] =>
      clockTicks(5, to, 950, '2026-09-08T03:02:00').map(({ name }) => name);
    expect(new Set(names(6))).toEqual(new Set(['tenths']));
    expect(new Set(names(5.1))).toEqual(new Set(['hundredths']));
    expect(names(6).length).toBeGreaterThanOrEqual(5);
    expect(names(5.1).length).toBeGreaterThanOrEqual(5);
  });

  test('twenty minutes on the page: every two minutes', () => {
    expect(named(0, 1200, 950, '2026-09-08T03:02:00')).toEqual(
      [0, 120, 240, 360, 480, 600, 720, 840, 960, 1080, 1200].map((seconds) => `${seconds} minutes`),
    );
  });

  test('a day on the page: every three hours, the last one is 24:00', () => {
    const ticks = named(0, 86_400, 950, '2026-09-08T00:00:00');
    expect(ticks).toEqual([
      '0 minutes',
      '10800 minutes',
      '21600 minutes',
      '32400 minutes',
      '43200 minutes',
      '54000 minutes',
      '64800 minutes',
      '75600 minutes',
      '86400 midnight',
    ]);
  });

  test('on a phone labels stand on round clock times, not at round distances from the start', () => {
    expect(named(0, 1200, 358, '2026-09-08T03:02:00')).toEqual([
      '180 minutes',
      '480 minutes',
      '780 minutes',
      '1080 minutes',
    ]);
  });

  test('below a minute the seconds are named', () => {
    expect(named(10, 20, 950, '2026-09-08T03:02:00')[0]).toBe('10 seconds');
    expect(named(10, 20, 950, '2026-09-08T03:02:00')).toHaveLength(11);
  });

  test('midnight inside a run is named by the day that begins', () => {
    expect(named(0, 6 * 3600, 500, '2026-09-08T21:00:00')).toEqual([
      '3600 minutes',
      '10800 day',
      '18000 minutes',
    ]);
  });

  test('a week is named by its days', () => {
    expect(named(0, 7 * 86_400, 950, '2026-09-08T00:00:00')).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((day) => `${day * 86_400} day`),
    );
  });

  test('the second of the day is read from the local time', () => {
    expect(secondOfDay('2026-09-08T03:02:05')).toBe(3 * 3600 + 125);
  });
});

describe('y ticks', () => {
  test.each([
    [0.4, 0],
    [1, 1],
    [7, 6],
    [22, 20],
    [27, 20],
    [39, 30],
    [100, 100],
    [999, 800],
    [1000, 1000],
  ])('the round number not above %d is %d', (max, expected) => {
    expect(roundBelow(max)).toBe(expected);
  });

  test.each([
    [0.04, 48, [0.1, 1, 10]],
    [0.001, 0.9, [0.001, 0.01, 0.1]],
    [0.001, 60, [0.001, 0.1, 10]],
    [0.2, 0.8, []],
  ])('latency from %d to %d s has its ticks at %j', (least, most, expected) => {
    expect(decadeTicks(least, most)).toEqual(expected);
  });
});
