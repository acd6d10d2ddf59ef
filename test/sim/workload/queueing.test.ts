import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { ServiceTime, WorkloadInput } from '../../../src/sim/input.ts';
import { interval99, type Interval } from '../engine/statistics.ts';
import { runStation, type Means } from './station.ts';
import { workload } from './support.ts';

/**
 * One app against queueing theory: over 20 seeds the theory lies in the 99 % confidence interval of the simulated mean,
 * and the interval is narrow enough for that to mean something. The run lengths make it so (a busier queue forgets more
 * slowly); a tenth of each run is warm-up.
 */
const SEEDS = Array.from({ length: 20 }, (_, k) => k + 1);
const SERVICE_SECONDS = 0.1;
const MILLION = 1_000_000;

function simulate(input: WorkloadInput, rate: number, requests: number, of: keyof Means): Interval {
  const seconds = requests / SEEDS.length / rate;
  return interval99(SEEDS.map((seed) => runStation(input, rate, seconds, seconds / 10, seed)[of]));
}

function expectAgreement(simulated: Interval, theory: number, precision: number): void {
  expect(simulated.halfWidth / theory).toBeLessThanOrEqual(precision);
  expect(simulated.mean - simulated.halfWidth).toBeLessThanOrEqual(theory);
  expect(simulated.mean + simulated.halfWidth).toBeGreaterThanOrEqual(theory);
}

/** Probability of having to wait in M/M/c at `load` = c * utilisation, through Erlang B's recursion. */
function erlangC(c: number, load: number): number {
  let blocked = 1;
  for (let k = 1; k <= c; k++) blocked = (load * blocked) / (k + load * blocked);
  return blocked / (1 - (load / c) * (1 - blocked));
}

describe('waiting for a worker: M/M/c', () => {
  it('Erlang C itself is right where it has a closed form', () => {
    expect(erlangC(1, 0.7)).toBeCloseTo(0.7, 12);
    expect(erlangC(2, 1)).toBeCloseTo(1 / 3, 12);
  });

  it.each([
    { utilisation: 0.5, c: 1, requests: 0.5 * MILLION, precision: 0.03 },
    { utilisation: 0.5, c: 4, requests: 2 * MILLION, precision: 0.03 },
    { utilisation: 0.5, c: 16, requests: 4 * MILLION, precision: 0.1 },
    { utilisation: 0.8, c: 1, requests: 2 * MILLION, precision: 0.03 },
    { utilisation: 0.8, c: 4, requests: 4 * MILLION, precision: 0.03 },
    { utilisation: 0.8, c: 16, requests: 9 * MILLION, precision: 0.03 },
    { utilisation: 0.95, c: 1, requests: 2 * MILLION, precision: 0.1 },
    { utilisation: 0.95, c: 4, requests: 2 * MILLION, precision: 0.1 },
    { utilisation: 0.95, c: 16, requests: 3 * MILLION, precision: 0.1 },
  ])(
    'takes on average what Erlang C says: utilisation $utilisation, c = $c',
    { timeout: 120_000 },
    ({ utilisation, c, requests, precision }) => {
      const input = workload({
        service: { kind: 'exponential', mean: SERVICE_SECONDS * SECOND },
        cpuShare: 0,
        workers: c,
      });
      const simulated = simulate(input, (utilisation * c) / SERVICE_SECONDS, requests, 'wait');
      const theory = (erlangC(c, utilisation * c) * SERVICE_SECONDS) / (c * (1 - utilisation));
      expectAgreement(simulated, theory, precision);
    },
  );
});

const P99_OVER_P50 = 5;
const SHAPES: { service: ServiceTime; mean: number }[] = [
  { service: { kind: 'constant', value: SERVICE_SECONDS * SECOND }, mean: SERVICE_SECONDS },
  { service: { kind: 'exponential', mean: SERVICE_SECONDS * SECOND }, mean: SERVICE_SECONDS },
  {
    service: {
      kind: 'lognormal',
      p50: SERVICE_SECONDS * SECOND,
      p99: P99_OVER_P50 * SERVICE_SECONDS * SECOND,
    },
    mean: SERVICE_SECONDS * Math.exp((Math.log(P99_OVER_P50) / 2.3263478740408408) ** 2 / 2),
  },
];

describe('sharing one CPU: M/G/1 processor sharing', () => {
  const cases = [
    { utilisation: 0.5, requests: 0.3 * MILLION, precision: 0.03 },
    { utilisation: 0.8, requests: 1.5 * MILLION, precision: 0.03 },
    { utilisation: 0.95, requests: 3 * MILLION, precision: 0.1 },
  ].flatMap((utilised) => SHAPES.map((shape) => ({ ...utilised, ...shape })));

  it.each(cases)(
    'takes S / (1 - rho) on average, whatever the distribution: utilisation $utilisation, $service.kind',
    { timeout: 120_000 },
    ({ utilisation, requests, precision, service, mean }) => {
      const simulated = simulate(workload({ service }), utilisation / mean, requests, 'sojourn');
      expectAgreement(simulated, mean / (1 - utilisation), precision);
    },
  );
});
