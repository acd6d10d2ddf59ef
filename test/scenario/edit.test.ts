import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { rateAt } from '../../src/scenario/curve.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { CurvePoint, Scenario } from '../../src/scenario/document.ts';
import {
  addPoint,
  addRow,
  deletePoint,
  deleteRow,
  moveBurst,
  movePoint,
  resizeBurst,
  setField,
  setHorizon,
} from '../../src/scenario/edit.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { arbitraryScenario } from './support/arbitrary-scenario.ts';

const withCurve = (...points: readonly (readonly [number, number])[]): Scenario => ({
  ...DEFAULT_SCENARIO,
  horizonSeconds: 100,
  traffic: { ...DEFAULT_SCENARIO.traffic, curve: points.map(([atSeconds, rps]) => ({ atSeconds, rps })) },
});
const pointsOf = ({ traffic }: Scenario): (readonly [number, number])[] =>
  traffic.curve.map(({ atSeconds, rps }) => [atSeconds, rps] as const);
const HILL = withCurve([0, 1], [40, 5], [100, 1]);

describe('a curve point', () => {
  it.each([
    ['moves', 1, 50, 6, [50, 6]],
    ['stays after the one in front', 1, -10, 6, [0, 6]],
    ['stays before the next one', 1, 110, 6, [100, 6]],
    ['first, stays in the run', 0, -5, 2, [0, 2]],
    ['last, stays in the run', 2, 300, 2, [100, 2]],
    ['never has a negative rate', 1, 40, -3, [40, 0]],
    ['never has more than the table allows', 1, 40, 1e9, [40, 100_000]],
    ['snaps to what a link can carry', 1, 40.00049, 5.00051, [40, 5.001]],
    ['holds still where the hand gives no number', 1, NaN, 5, [0, 5]],
  ] as const)('%s', (_, index, at, rps, expected) => {
    expect(pointsOf(movePoint(HILL, index, at, rps))[index]).toEqual(expected);
  });

  it('that does not exist cannot be moved', () => {
    expect(movePoint(HILL, 7, 1, 1)).toBe(HILL);
  });

  it('is added in its place, after others at the same time', () => {
    expect(addPoint(HILL, 60, 9)).toMatchObject({ index: 2 });
    const jump = addPoint(HILL, 40, 9);
    expect(jump.index).toBe(2);
    expect(pointsOf(jump.scenario)).toEqual([
      [0, 1],
      [40, 5],
      [40, 9],
      [100, 1],
    ]);
    expect(addPoint(withCurve(), 40, 9).index).toBe(0);
  });

  it('is not added to a full curve', () => {
    const curve = Array.from({ length: 10_000 }, (): CurvePoint => ({ atSeconds: 1, rps: 1 }));
    const full = { ...HILL, traffic: { ...HILL.traffic, curve } };
    expect(addPoint(full, 5, 5)).toEqual({ scenario: full, index: -1 });
  });

  it('is deleted, the last one too', () => {
    expect(pointsOf(deletePoint(HILL, 1))).toEqual([
      [0, 1],
      [100, 1],
    ]);
    expect(pointsOf(deletePoint(withCurve([0, 1]), 0))).toEqual([]);
    expect(deletePoint(HILL, 3)).toBe(HILL);
  });
});

describe('another horizon', () => {
  it.each([
    [
      'shorter, cuts a slope where the run ends',
      HILL,
      70,
      [
        [0, 1],
        [40, 5],
        [70, 3],
      ],
    ],
    [
      'shorter, ends on a point',
      HILL,
      60,
      [
        [0, 1],
        [40, 5],
        [60, 3.667],
      ],
    ],
    [
      'longer, goes on at the last rate',
      HILL,
      200,
      [
        [0, 1],
        [40, 5],
        [100, 1],
        [200, 1],
      ],
    ],
    [
      'longer, stretches a flat end instead of adding to it',
      withCurve([0, 1], [50, 2], [100, 2]),
      200,
      [
        [0, 1],
        [50, 2],
        [200, 2],
      ],
    ],
    [
      'longer, leaves a curve alone that had ended before',
      withCurve([0, 1], [50, 2]),
      200,
      [
        [0, 1],
        [50, 2],
      ],
    ],
    [
      'shorter, leaves a curve alone that had ended before',
      withCurve([0, 1], [50, 2]),
      80,
      [
        [0, 1],
        [50, 2],
      ],
    ],
    ['shorter, takes a curve away that had not begun', withCurve([80, 1], [90, 2]), 70, []],
    [
      'beyond the table, is held to it',
      HILL,
      1e9,
      [
        [0, 1],
        [40, 5],
        [100, 1],
        [604_800, 1],
      ],
    ],
  ] as const)('%s', (_, scenario, seconds, expected) => {
    expect(pointsOf(setHorizon(scenario, seconds))).toEqual(expected);
  });

  it('changes nothing before the shorter of the two ends', () => {
    fc.assert(
      fc.property(
        arbitraryScenario,
        fc.integer({ min: 60, max: 604_800 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (scenario, seconds, share) => {
          const at = share * 0.999 * Math.min(scenario.horizonSeconds, seconds);
          const { traffic } = setHorizon(scenario, seconds);
          expect(
            Math.abs(rateAt(traffic.curve, at) - rateAt(scenario.traffic.curve, at)),
          ).toBeLessThanOrEqual(0.001);
        },
      ),
      { numRuns: 300, seed: 20260603 },
    );
  });
});

describe('a row', () => {
  it('is added with the defaults of its columns and what is given, held to the table', () => {
    const { scenario, index } = addRow(HILL, 'traffic.bursts', { atSeconds: 10.0004, requests: 1e9 });
    expect(index).toBe(0);
    expect(scenario.traffic.bursts).toEqual([
      { name: '', atSeconds: 10, requests: 1_000_000, overSeconds: 0, own: true, via: 'edge', instance: 0 },
    ]);
    expect(addRow(scenario, 'traffic.bursts').index).toBe(1);
  });

  it('is not added to a full list', () => {
    let scenario = HILL;
    for (let i = 0; i < 12; i++) scenario = addRow(scenario, 'workload.boot').scenario;
    expect(scenario.workload.boot).toHaveLength(12);
    expect(addRow(scenario, 'workload.boot').index).toBe(-1);
  });

  it('is deleted', () => {
    const { scenario } = addRow(HILL, 'traffic.pollers');
    expect(deleteRow(scenario, 'traffic.pollers', 0).traffic.pollers).toEqual([]);
    expect(deleteRow(scenario, 'traffic.pollers', 1)).toBe(scenario);
  });

  it('that is a burst moves within the run and never loses its last request', () => {
    const { scenario } = addRow(HILL, 'traffic.bursts', { atSeconds: 10, requests: 5 });
    expect(moveBurst(scenario, 0, 400).traffic.bursts[0]?.atSeconds).toBe(100);
    expect(moveBurst(scenario, 0, -4).traffic.bursts[0]?.atSeconds).toBe(0);
    expect(resizeBurst(scenario, 0, { requests: 0.2 }).traffic.bursts[0]?.requests).toBe(1);
    expect(resizeBurst(scenario, 0, { overSeconds: -1 }).traffic.bursts[0]).toMatchObject({
      requests: 5,
      overSeconds: 0,
    });
    expect(moveBurst(scenario, 3, 4)).toBe(scenario);
  });
});

describe('setField', () => {
  const set = (scenario: Scenario, path: string, value: unknown): Scenario => {
    const result = setField(scenario, path, value);
    if ('problem' in result) throw new Error(result.problem.code);
    return result.scenario;
  };

  it('rounds to what a link can carry', () => {
    expect(set(HILL, 'workload.serviceP50Seconds', '0.08049').workload.serviceP50Seconds).toBe(0.08);
  });

  it('refuses what is out of range and does not clamp it', () => {
    expect(setField(HILL, 'traffic.curve.0.rps', '1e9')).toMatchObject({ problem: { code: 'above-range' } });
  });

  it.each([
    ['workload.serviceP50Seconds', 2, { serviceP50Seconds: 2, serviceP99Seconds: 2 }],
    ['workload.serviceP99Seconds', 0.01, { serviceP50Seconds: 0.01, serviceP99Seconds: 0.01 }],
    ['workload.serviceP99Seconds', 9, { serviceP50Seconds: 0.08, serviceP99Seconds: 9 }],
  ])('takes the partner along when %s becomes %d', (path, value, expected) => {
    expect(set(HILL, path, value).workload).toMatchObject(expected);
  });

  it('takes partners along through a chain, either way', () => {
    const starts = ({ fly }: Scenario): number[] => [
      fly.vmStartMinSeconds,
      fly.vmStartModeSeconds,
      fly.vmStartMaxSeconds,
    ];
    expect(starts(set(HILL, 'fly.vmStartMinSeconds', 5))).toEqual([5, 5, 5]);
    expect(starts(set(HILL, 'fly.vmStartMaxSeconds', 0.1))).toEqual([0.1, 0.1, 0.1]);
    expect(starts(set(HILL, 'fly.vmStartModeSeconds', 5))).toEqual([0.4, 5, 5]);
  });

  it.each([
    ['minScale', 7, { minScale: 7, activationScale: 7, maxScale: 9 }],
    ['minScale', 12, { minScale: 12, activationScale: 12, maxScale: 12 }],
    ['maxScale', 4, { minScale: 3, activationScale: 4, maxScale: 4 }],
    ['maxScale', 1, { minScale: 1, activationScale: 0, maxScale: 1 }],
    ['maxScale', 0, { minScale: 3, activationScale: 6, maxScale: 0 }],
    ['activationScale', 2, { minScale: 2, activationScale: 2, maxScale: 9 }],
    ['activationScale', 0, { minScale: 3, activationScale: 0, maxScale: 9 }],
  ])('keeps the bounds of a revision in order when %s becomes %d', (name, value, expected) => {
    const knative = { ...HILL.knative, minScale: 3, activationScale: 6, maxScale: 9 };
    expect(set({ ...HILL, knative }, `knative.${name}`, value).knative).toMatchObject(expected);
  });

  it('keeps a point of the table of numbers between its neighbours', () => {
    expect(pointsOf(set(HILL, 'traffic.curve.1.atSeconds', 500))).toEqual([
      [0, 1],
      [100, 5],
      [100, 1],
    ]);
  });

  const WHOLE = /^horizonSeconds$|Scale$|imeoutSeconds$/;

  it('never leads to a document that cannot be run or linked', () => {
    const PATHS = [
      'fly.vmStartMinSeconds',
      'workload.serviceP99Seconds',
      'horizonSeconds',
      'traffic.curve.0.atSeconds',
      'fly.resumeP95Seconds',
      'knative.minScale',
      'knative.maxScale',
      'knative.activationScale',
      'knative.timeoutSeconds',
      'knative.idleTimeoutSeconds',
    ];
    fc.assert(
      fc.property(
        arbitraryScenario,
        fc.constantFrom(...PATHS),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (scenario, path, value) => {
          const result = setField(scenario, path, WHOLE.test(path) ? Math.round(value) : value);
          const next = 'scenario' in result ? result.scenario : scenario;
          expect(checkScenario(next).problems).toEqual([]);
          expect(encodeLink(next, { modelRevision: 1 })).toBeTypeOf('string');
        },
      ),
      { numRuns: 300, seed: 20260604 },
    );
  });
});
