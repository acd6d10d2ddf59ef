import { expect, test } from 'vitest';
import { firstLook } from '../../src/session/first-look.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';

const SECOND = 1_000_000;

/** A trace of requests that end at given seconds: [end, outcome, class]. */
function trace(
  horizonSeconds: number,
  rows: readonly [number, 'open' | 'ok' | 'no-machine', 'own' | 'other'][],
): Trace {
  const outcomes = ['open', 'ok', 'no-machine'];
  const requests = {
    count: rows.length,
    arrival: new Float64Array(rows.length),
    dispatch: new Float64Array(rows.length).fill(-1),
    end: Float64Array.from(rows, ([end]) => (end < 0 ? -1 : end * SECOND)),
    outcome: Uint8Array.from(rows, ([, outcome]) => outcomes.indexOf(outcome)),
    class: Uint8Array.from(rows, ([, , who]) => (who === 'own' ? 0 : 1)),
  };
  return {
    horizon: horizonSeconds * SECOND,
    outcomes: outcomes.map((code) => ({ code })),
    classes: [{ own: true }, { own: false }],
    requests,
  } as unknown as Trace;
}

test.each<[string, Trace, { playhead: number; from: number; to: number }]>([
  [
    'a day opens around its first failure, just before it',
    trace(86_400, [
      [5000, 'ok', 'own'],
      [20_000, 'no-machine', 'own'],
      [10_000, 'no-machine', 'own'],
    ]),
    { playhead: 9997, from: 9700, to: 10_900 },
  ],
  [
    'failures of strangers do not count',
    trace(86_400, [
      [3000, 'no-machine', 'other'],
      [10_000, 'no-machine', 'own'],
    ]),
    { playhead: 9997, from: 9700, to: 10_900 },
  ],
  [
    'requests still open are no failures',
    trace(86_400, [[-1, 'open', 'own']]),
    { playhead: 0, from: 0, to: 86_400 },
  ],
  [
    'a failure early on keeps the window in the run',
    trace(86_400, [[2, 'no-machine', 'own']]),
    { playhead: 0, from: 0, to: 1200 },
  ],
  [
    'a failure at the end does too',
    trace(86_400, [[86_390, 'no-machine', 'own']]),
    { playhead: 86_387, from: 85_200, to: 86_400 },
  ],
  [
    'a run of an hour is shown whole, and opens just before its first failure',
    trace(3600, [[100, 'no-machine', 'own']]),
    { playhead: 97, from: 0, to: 3600 },
  ],
  [
    'a day without failures opens whole, at its start',
    trace(86_400, [[100, 'ok', 'own']]),
    { playhead: 0, from: 0, to: 86_400 },
  ],
  [
    'a run without requests opens whole, at its start',
    trace(86_400, []),
    { playhead: 0, from: 0, to: 86_400 },
  ],
])('%s', (_, given, expected) => {
  expect(firstLook(given)).toEqual(expected);
});

test('a run without failures opens in the middle of its longest wait', () => {
  const calm = trace(600, [
    [101, 'ok', 'own'],
    [207, 'ok', 'own'],
  ]);
  calm.requests.arrival.set([100 * SECOND, 200 * SECOND]);
  calm.requests.dispatch.set([100.2 * SECOND, 206 * SECOND]);
  expect(firstLook(calm)).toEqual({ playhead: 203, from: 0, to: 600 });
});
