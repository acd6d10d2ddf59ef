import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { KnativeInput } from '../../../src/sim/knative/input.ts';
import { together } from '../support/knative-inputs.ts';
import { Seen } from './run.ts';

type Timeouts = Partial<Pick<KnativeInput, 'timeout' | 'responseStartTimeout' | 'idleTimeout'>>;

/** One pod for one request at a time; three requests of 20 s meet it at 100 s, through the activator or past it. */
const outcomes = (timeouts: Timeouts, burst: '-1' | '0'): readonly string[] => {
  const seen = new Seen({
    horizon: 240 * SECOND,
    annotations: { 'min-scale': '1', 'max-scale': '1', 'target-burst-capacity': burst },
    knative: { containerConcurrency: 1, timeout: 300 * SECOND, ...timeouts },
    requests: together(100, 3, 20),
  });
  return [0, 1, 2].map((i) => `${seen.request(i).outcome} ${seen.request(i).end}`);
};

describe.each([
  ['in the activator', '-1'],
  ['in the queue-proxy', '0'],
] as const)('a request that waits %s', (_, burst) => {
  it('is answered if no timeout is shorter than its wait and its work', () => {
    expect(outcomes({ timeout: 61 * SECOND }, burst)).toEqual(['ok 120', 'ok 140', 'ok 160']);
  });

  it('has waited on its timeout: it counts from the first that received it, not from the begin of the work', () => {
    expect(outcomes({ timeout: 30 * SECOND }, burst)).toEqual([
      'ok 120',
      'request-timeout 130',
      'request-timeout 130',
    ]);
  });

  it('has no byte until all of it is there, so the first byte is awaited as long as the answer', () => {
    expect(outcomes({ responseStartTimeout: 25 * SECOND }, burst)).toEqual([
      'ok 120',
      'request-timeout 125',
      'request-timeout 125',
    ]);
  });

  it('is idle all that time', () => {
    expect(outcomes({ idleTimeout: 15 * SECOND }, burst)).toEqual([
      'request-timeout 115',
      'request-timeout 115',
      'request-timeout 115',
    ]);
  });

  it('ends with the shortest of the three', () => {
    const all = { timeout: 50 * SECOND, responseStartTimeout: 45 * SECOND, idleTimeout: 35 * SECOND };
    expect(outcomes(all, burst)[2]).toBe('request-timeout 135');
  });
});

it('a cold start is part of the wait for the first byte', () => {
  const seen = new Seen({
    horizon: 240 * SECOND,
    pod: { start: { kind: 'phases', schedule: 0, create: 8 * SECOND, createSpread: 0, readinessLag: 0 } },
    knative: { responseStartTimeout: 10 * SECOND },
    requests: [
      [150, 1],
      [150, 3],
    ],
  });
  expect([seen.request(0), seen.request(1)]).toMatchObject([
    { outcome: 'ok', end: 159 },
    { outcome: 'request-timeout', end: 160 },
  ]);
});
