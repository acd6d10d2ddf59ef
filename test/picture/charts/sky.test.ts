import { describe, expect, test } from 'vitest';
import { chartSource } from '../../../src/picture/charts/chart-source.ts';
import {
  peakInFlight,
  skyCells,
  passPlaces,
  wakePlaces,
  wakesBetween,
} from '../../../src/picture/charts/sky-strip.ts';
import { stepOf } from '../../../src/picture/stage/load.ts';
import { viewOfRows } from './fixture.ts';
import { SPAN, twentyMinutes } from './twenty-minutes.ts';

describe('steps of the sky', () => {
  test.each([
    [0, 60, 0],
    [1, 60, 1],
    [6, 60, 2],
    [15, 60, 3],
    [16, 60, 4],
    [42, 60, 6],
    [60, 60, 6],
    [0, 0, 0],
  ])('%d of %d under way is step %d', (inFlight, peak, step) => {
    expect(stepOf(inFlight, peak)).toBe(step);
  });

  test('a burst that is over in a moment lights its cell', () => {
    const burst = Array.from({ length: 12 }, () => ({ arrival: 50.001, end: 50.002, outcome: 'ok' }));
    const source = chartSource(viewOfRows({ horizon: 100, requests: burst }));
    expect(peakInFlight(source)).toBe(12);
    const cells = skyCells(source, { from: 0, to: 100 }, 100, 12);
    expect(cells.map(({ step }) => step)).toEqual([0, 6, 0]);
    expect(cells[1]).toMatchObject({ x: 50, width: 5 });
  });

  test('whoever ends at the moment another arrives is gone first', () => {
    const requests = [
      { arrival: 1, end: 2, outcome: 'ok' },
      { arrival: 2, end: 3, outcome: 'ok' },
    ];
    expect(peakInFlight(chartSource(viewOfRows({ horizon: 10, requests })))).toBe(1);
  });
});

describe('decisions on the strip', () => {
  const rows = twentyMinutes();
  const source = chartSource(viewOfRows(rows));

  test('every wake is one mark, those too close to be told apart are one', () => {
    expect(wakesBetween(source.trace, { from: 0, to: SPAN })).toBe(9);
    expect(wakePlaces(source.trace, { from: 0, to: SPAN }, 1200)).toEqual([
      64, 72, 588.7, 598.2, 608.1, 617.6, 842, 852, 1018,
    ]);
    expect(wakePlaces(source.trace, { from: 0, to: SPAN }, 120)).toHaveLength(4);
  });

  test('passes that stand too close are left out unless they stopped a machine', () => {
    const passes = Array.from({ length: 100 }, (_, i) => [i * 10 + 5, i % 20 === 0 ? 0 : -1] as const);
    const many = chartSource(viewOfRows({ horizon: 1000, passes }));
    expect(passPlaces(many.trace, { from: 0, to: 1000 }, 500).map(({ x }) => x)).toEqual([
      2.5, 102.5, 202.5, 302.5, 402.5,
    ]);
    expect(passPlaces(many.trace, { from: 0, to: 100 }, 500)).toHaveLength(10);
  });
});
