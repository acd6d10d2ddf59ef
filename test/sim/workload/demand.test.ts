import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/sim/engine/random.ts';
import { MILLISECOND, SECOND } from '../../../src/sim/engine/time.ts';
import type { ServiceTime } from '../../../src/sim/input.ts';
import { Demand } from '../../../src/sim/workload/demand.ts';
import { Bench, readyBench, workload } from './support.ts';

const KINDS: ServiceTime[] = [
  { kind: 'constant', value: 70 * MILLISECOND },
  { kind: 'exponential', mean: 70 * MILLISECOND },
  { kind: 'lognormal', p50: 70 * MILLISECOND, p99: 400 * MILLISECOND },
];

describe('service demand', () => {
  it.each(KINDS)('has the mean it states ($kind)', (service) => {
    const demand = new Demand(service, new Random(1));
    const n = 200_000;
    let sum = 0;
    let squares = 0;
    for (let key = 0; key < n; key++) {
      const drawn = demand.draw(key, 1);
      sum += drawn;
      squares += drawn * drawn;
    }
    const deviation = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
    expect(Math.abs(sum / n - demand.mean)).toBeLessThanOrEqual((4 * deviation) / Math.sqrt(n));
    expect(new Bench(workload({ service })).workload.meanService).toBe(demand.mean);
  });

  it('depends on key and attempt alone: not on the instance, the order or the moment', () => {
    const service: ServiceTime = { kind: 'exponential', mean: SECOND };
    const bench = readyBench({ service, cpuShare: 0 });
    bench.at(5, () => bench.app.submit(0, 42, 1));
    bench.at(6, () => bench.app.submit(1, 42, 2));
    bench.at(7, () => bench.app.submit(2, 42, 1));
    bench.run();
    const [first, second, again] = bench.finished(0, 1, 2) as [number, number, number];
    expect(again - 7).toBeCloseTo(first - 5, 9);
    expect(second - 6).not.toBeCloseTo(first - 5, 3);
    const demand = new Demand(service, bench.engine.random);
    expect(Math.round((first - 5) * SECOND)).toBe(demand.draw(42, 1));
  });

  it('of a request that computes a share of its time is met exactly when it is alone', () => {
    for (const cpuShare of [0, 0.1, 1 / 3, 0.5, 0.999, 1]) {
      const bench = readyBench({ service: { kind: 'constant', value: 12_345 }, cpuShare });
      bench.submitAt(0, 0);
      bench.run();
      const [end] = bench.finished(0) as [number];
      // Half a microsecond of CPU at each half's end is heard at the whole one.
      expect(Math.round(end * SECOND) - 12_345).toBeGreaterThanOrEqual(0);
      expect(Math.round(end * SECOND) - 12_345).toBeLessThanOrEqual(1);
    }
  });
});
