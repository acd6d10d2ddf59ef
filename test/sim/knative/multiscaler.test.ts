import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { Collection, receiptSecond } from '../../../src/sim/knative/collector.ts';
import type { DeciderSpec } from '../../../src/sim/knative/decider-spec.ts';
import { ScalerRunner } from '../../../src/sim/knative/multiscaler.ts';
import { Bench, concurrencyStat, seconds } from './support.ts';

const runnerOf = (spec: Partial<DeciderSpec>, ready: number) => {
  const bench = new Bench(spec, ready);
  const runner = new ScalerRunner(bench.spec, bench.autoscaler);
  const tick = (t: number, stable: number, readyPods = bench.readyPods): boolean => {
    bench.readyPods = readyPods;
    bench.reading = { kind: 'values', stable, panic: stable };
    return runner.tick(seconds(t)).informs;
  };
  return { bench, runner, tick };
};

describe('a new decider', () => {
  it.each([
    // burst capacity, initial scale -> excess
    [0, 1, 0],
    [-1, 1, -1],
    [211, 1, -201],
    [10.5, 2, 9],
    [20.5, 2, 0],
  ])('with burst capacity %f and %i initial pods begins with an excess of %i', (burst, initial, excess) => {
    const { runner } = runnerOf({ targetBurstCapacity: burst, initialScale: initial }, 0);
    expect(runner.status.desiredScale).toBe(-1);
    expect(runner.status.excessBurstCapacity + 0).toBe(excess);
  });
});

describe('the reconciler', () => {
  it('hears of another scale and of another sign of the excess, and of nothing else', () => {
    const { tick } = runnerOf({ targetBurstCapacity: 10, panicThreshold: 1e9 }, 1);
    expect(tick(2, 5)).toBe(true);
    // 10 - 10 - 5 = -5 to -9: same scale, same sign.
    expect(tick(4, 9)).toBe(false);
    expect(tick(6, 10, 2)).toBe(true);
    // 20 - 10 - 10 = 0 is positive: 10 above it, too.
    expect(tick(8, 10, 3)).toBe(false);
    expect(tick(10, 11, 3)).toBe(true);
  });

  it('hears nothing of a tick without data', () => {
    const { bench, runner, tick } = runnerOf({}, 1);
    tick(2, 5);
    bench.reading = { kind: 'no-data' };
    expect(runner.tick(seconds(4)).informs).toBe(false);
    expect(runner.status.desiredScale).toBe(1);
  });
});

describe('a poke', () => {
  it('comes from load at a decided zero only', () => {
    const { runner, tick } = runnerOf({}, 0);
    expect(runner.isPokedBy(concurrencyStat(1))).toBe(false);
    tick(2, 0);
    expect(runner.isPokedBy(concurrencyStat(1))).toBe(true);
    expect(runner.isPokedBy({ ...concurrencyStat(0), requestCount: 5 })).toBe(false);
    tick(4, 1);
    expect(runner.isPokedBy(concurrencyStat(1))).toBe(false);
  });
});

describe('the metrics of a revision', () => {
  const spec = {
    stableWindow: seconds(60),
    panicWindow: seconds(6),
    aggregationAlgorithm: '',
    scrapes: true,
  };

  it('leave out of a scrape what an activator reports itself', () => {
    const metrics = new Collection(spec);
    metrics.record(seconds(5.75), { ...concurrencyStat(7), averageProxiedConcurrentRequests: 3 });
    metrics.record(receiptSecond(seconds(5.3)), concurrencyStat(3));
    expect(metrics.stableAndPanicConcurrency(seconds(5.9))).toEqual({ kind: 'values', stable: 7, panic: 7 });
  });

  it('are no data for longer than the stable window after the last report, or zero where nobody scrapes', () => {
    for (const [scrapes, kind] of [
      [true, 'no-data'],
      [false, 'values'],
    ] as const) {
      const metrics = new Collection({ ...spec, scrapes });
      expect(metrics.stableAndPanicConcurrency(0).kind).toBe(kind);
      metrics.record(0, concurrencyStat(1));
      expect(metrics.stableAndPanicConcurrency(60 * SECOND)).toEqual({ kind: 'values', stable: 0, panic: 0 });
      expect(metrics.stableAndPanicConcurrency(61 * SECOND).kind).toBe(kind);
    }
  });

  it('keep requests per second apart from concurrency', () => {
    const metrics = new Collection(spec);
    metrics.record(0, { ...concurrencyStat(2), requestCount: 9, proxiedRequestCount: 4 });
    expect(metrics.stableAndPanicRps(0)).toEqual({ kind: 'values', stable: 5, panic: 5 });
  });

  it('resize in place, both windows', () => {
    const metrics = new Collection(spec);
    for (let second = 0; second < 60; second++) metrics.record(seconds(second), concurrencyStat(second));
    metrics.update({ ...spec, stableWindow: seconds(10), panicWindow: seconds(2) }, seconds(59));
    expect(metrics.stableAndPanicConcurrency(seconds(59))).toEqual({
      kind: 'values',
      stable: 54.5,
      panic: 58.5,
    });
  });
});
