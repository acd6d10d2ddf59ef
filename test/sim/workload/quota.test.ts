import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { CpuQuota } from '../../../src/sim/workload/quota.ts';
import { Bench, phase, workload } from './support.ts';

const quota = (rest: Partial<CpuQuota> = {}): CpuQuota => ({
  baseline: 0.0625,
  maxBalance: 500 * SECOND,
  initialBalance: 5 * SECOND,
  refillsAsleep: true,
  ...rest,
});
const bench = (rest: Parameters<typeof workload>[0], given: CpuQuota, cpus?: number): Bench =>
  new Bench(workload(rest), 1, cpus, { quota: given });
const job = (seconds: number) => ({ service: { kind: 'constant' as const, value: seconds * SECOND } });

describe('a CPU quota', () => {
  it('lets an instance run at full speed while it has a balance, then at the baseline', () => {
    const it = bench(job(10), quota());
    it.app.ready();
    it.submitAt(0, 0);
    it.run();
    // The balance of 5 s lasts 5 / (1 - 1/16) = 5.333 s; the other 4.667 s take sixteen times as long.
    expect(it.lines('dry')).toEqual(['5.333334 dry 0 with 1']);
    expect(it.finished(0)[0]).toBeCloseTo(5.3333 + 16 * (10 - 5.3333), 2);
  });

  it('saves what is not used, up to its maximum', () => {
    const after = (idle: number, given: CpuQuota): number => {
      const it = bench(job(60), given);
      it.app.ready();
      it.submitAt(idle, 0);
      it.run();
      return it.finished(0)[0]! - idle;
    };
    // 880 s of idling give 55 s, which with the 5 s of the beginning is all that is needed.
    expect(after(880, quota())).toBeCloseTo(60, 3);
    expect(after(10_000, quota({ maxBalance: 20 * SECOND }))).toBeCloseTo(
      20 / 0.9375 + 16 * (60 - 20 / 0.9375),
      2,
    );
  });

  it('is shared by everything that computes, boot work and requests alike', () => {
    const it = bench(
      { ...job(1), boot: [phase('warm', 100, { cpu: true, background: true }), phase('up', 0)] },
      quota(),
    );
    it.app.boot(1);
    it.submitAt(10, 0);
    it.run();
    // Dry since 5.33 s: the request has half of a sixteenth.
    expect(it.finished(0)[0]).toBeCloseTo(10 + 32, 1);
  });

  it('makes a long boot sixteen times as long beyond its balance', () => {
    const it = bench({ boot: [phase('compile', 25, { cpu: true })] }, quota());
    it.app.boot(1);
    it.run();
    expect(it.lines('booted')).toHaveLength(1);
    expect(it.now).toBeCloseTo(5.3333 + 16 * (25 - 5.3333), 1);
  });

  it('belongs to all CPUs of an instance together', () => {
    const it = bench(job(20), quota(), 2);
    it.app.ready();
    it.submitAt(0, 0);
    it.submitAt(0, 1);
    it.run();
    // Two CPUs: a balance of 10 s, and a baseline of an eighth of one CPU for both.
    const dry = 10 / (2 - 0.125);
    expect(it.lines('dry')).toEqual([expect.stringContaining(dry.toFixed(3))]);
    expect(it.finished(0)[0]).toBeCloseTo(dry + (40 - 2 * dry) / 0.125, 1);
  });

  it('is saved asleep, or not', () => {
    const afterSleep = (refillsAsleep: boolean): number => {
      const it = bench(job(10), quota({ refillsAsleep, initialBalance: 0 }));
      it.app.ready();
      it.at(0, () => it.app.suspend());
      it.at(1600, () => it.app.ready());
      it.submitAt(1600, 0);
      it.run();
      return it.finished(0)[0]! - 1600;
    };
    expect(afterSleep(true)).toBeCloseTo(10, 3);
    expect(afterSleep(false)).toBeCloseTo(160, 1);
  });

  it('that runs dry again and again is told once a spell', () => {
    const it = bench(job(0.5), quota({ initialBalance: SECOND }));
    it.app.ready();
    for (let k = 0; k < 20; k++) it.submitAt(k, k);
    it.submitAt(1_000, 20);
    it.at(1_001, () => {
      for (let k = 21; k < 300; k++) it.app.submit(k, k, 1);
    });
    it.run();
    expect(it.lines('dry')).toHaveLength(2);
  });

  it('gives no CPU away: with a baseline of all there is it changes nothing', () => {
    const ends = (given: CpuQuota | null): readonly (number | undefined)[] => {
      const it = new Bench(workload(job(1)), 1, undefined, { quota: given });
      it.app.ready();
      for (let k = 0; k < 50; k++) it.submitAt(k * 0.7, k);
      it.run();
      return it.finished(...Array.from({ length: 50 }, (_, k) => k));
    };
    expect(ends(quota({ baseline: 1 }))).toEqual(ends(null));
  });
});
