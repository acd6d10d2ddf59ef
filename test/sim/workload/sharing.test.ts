import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { Jobs } from '../../../src/sim/workload/jobs.ts';
import { NONE, Processor } from '../../../src/sim/workload/processor.ts';
import { Bench, readyBench, workload } from './support.ts';

describe('fair sharing of the CPU', () => {
  it('one request alone takes its CPU time', () => {
    const bench = readyBench();
    bench.submitAt(3, 0);
    bench.run();
    expect(bench.diary).toEqual(['3 started 0', '4 finished 0']);
  });

  it('two equal requests at once take twice as long, and end in the order they came', () => {
    const bench = readyBench();
    bench.submitAt(0, 7);
    bench.submitAt(0, 3);
    bench.run();
    expect(bench.diary).toEqual(['0 started 7', '0 started 3', '2 finished 7', '2 finished 3']);
  });

  it('a late joiner slows the first down, and has the rest to itself', () => {
    const bench = readyBench();
    bench.submitAt(0, 0);
    bench.submitAt(0.4, 1);
    bench.run();
    // 0: 0.4 alone, then 0.6 at half speed; 1: 0.6 attained by then, 0.4 alone.
    expect(bench.finished(0, 1)).toEqual([1.6, 2]);
  });

  it.each([
    [1, 1, 1],
    [1, 3, 3],
    [2, 2, 1],
    [2, 3, 1.5],
    [4, 4, 1],
    [4, 10, 2.5],
    [0.25, 1, 4],
    [0.5, 3, 6],
  ])('%d CPUs serve %d equal requests of 1 s in %d s', (cpus, requests, seconds) => {
    const bench = readyBench({ cpus });
    for (let k = 0; k < requests; k++) bench.submitAt(0, k);
    bench.run();
    for (let k = 0; k < requests; k++) expect(bench.finished(k)).toEqual([seconds]);
  });

  it('the CPUs of the instance count where they are given beside the workload', () => {
    const bench = new Bench(workload({ cpus: 1 }), 1, 2);
    bench.app.ready();
    bench.submitAt(0, 0);
    bench.submitAt(0, 1);
    bench.run();
    expect(bench.finished(0, 1)).toEqual([1, 1]);
  });

  it('a request that computes half, waits and computes the other half shares only while it computes', () => {
    const bench = readyBench({ service: { kind: 'constant', value: 4 * SECOND }, cpuShare: 0.5 });
    bench.submitAt(0, 0);
    bench.submitAt(2, 1);
    bench.run();
    // 0 computes until 1, waits until 3, computes again; 1 computes from 2 to 3 undisturbed, waits until 5.
    expect(bench.finished(0, 1)).toEqual([4, 6]);
  });

  it('halves that meet share', () => {
    const bench = readyBench({ service: { kind: 'constant', value: 4 * SECOND }, cpuShare: 0.5 });
    bench.submitAt(0, 0);
    bench.submitAt(2.5, 1);
    bench.run();
    // From 3 on 1 has half a second left and 0 a whole one: 1 waits from 4, 0 ends at 4.5.
    expect(bench.finished(0, 1)).toEqual([4.5, 7]);
  });

  it('a request that only waits costs one event and meets nobody', () => {
    const bench = readyBench({ cpuShare: 0 });
    for (let k = 0; k < 1_000; k++) bench.app.submit(k, k, 1);
    expect(bench.run()).toBe(1_000);
    for (let k = 0; k < 1_000; k++) expect(bench.finished(k)).toEqual([1]);
  });

  it('a request that needs nothing ends at the same instant, but not inside submit', () => {
    for (const cpuShare of [0, 1]) {
      const bench = readyBench({ service: { kind: 'constant', value: 0 }, cpuShare });
      bench.app.submit(5, 5, 1);
      expect(bench.diary).toEqual(['0 started 5']);
      bench.run();
      expect(bench.diary).toEqual(['0 started 5', '0 finished 5']);
    }
  });

  it('arrivals while many compute do not each leave an event behind', () => {
    const bench = readyBench();
    for (let k = 0; k < 100; k++) bench.submitAt(k * 0.001, k);
    // 100 scripted submissions, one end at first, and what looking again costs.
    expect(bench.run()).toBeLessThan(100 + 210);
  });

  it('a cancelled request gives its share to the others', () => {
    const bench = readyBench();
    for (const attempt of [0, 1, 2]) bench.submitAt(0, attempt);
    bench.at(1.5, () => bench.app.cancel(1));
    bench.run();
    // Each has attained half a second by then, and half a second at half speed follows.
    expect(bench.finished(0, 1, 2)).toEqual([2.5, undefined, 2.5]);
  });
});

/** Jobs: when each joins, its CPU microseconds, and after how long it leaves by itself (-1: never). */
type Plan = readonly { at: number; work: number; leavesAfter: number }[];

describe('the processor', () => {
  /** Jobs of the given work joining at the given times; returns the ends heard, and the CPU time given out. */
  function drive(cpus: number, plan: Plan) {
    const jobs = new Jobs();
    jobs.reach(plan.length);
    const processor = new Processor(cpus, jobs);
    const steps = plan.flatMap(({ at, leavesAfter }, job) => [
      { at, job, joins: true },
      ...(leavesAfter < 0 ? [] : [{ at: at + leavesAfter, job, joins: false }]),
    ]);
    steps.sort((x, y) => x.at - y.at || x.job - y.job || Number(y.joins) - Number(x.joins));
    const ends = new Map<number, number>();
    let now = 0;
    const hear = (until: number): void => {
      for (let next = processor.nextEnd(); next <= until; next = processor.nextEnd()) {
        expect(Number.isInteger(next) && next >= now).toBe(true);
        now = next;
        processor.advance(now);
        for (let job = processor.takeEnded(); job !== NONE; job = processor.takeEnded()) {
          ends.set(job, now);
          jobs.stamp[job] = 0;
        }
      }
    };
    for (const { at, job, joins } of steps) {
      hear(at);
      now = at;
      processor.advance(at);
      if (joins) processor.add(job, (jobs.stamp[job] = jobs.newStamp()), plan[job]!.work);
      else if (jobs.stamp[job] !== 0) {
        const stamp = jobs.stamp[job]!;
        jobs.stamp[job] = 0;
        processor.leave(job, stamp);
      }
    }
    hear(Number.MAX_SAFE_INTEGER);
    return ends;
  }

  /** The same by brute force, from one change to the next, in fractions of a microsecond. */
  function model(cpus: number, plan: Plan) {
    const left = plan.map((job) => job.work);
    const ends = new Map<number, number>();
    /** By how much a job that left missed its end. */
    const missed = new Map<number, number>();
    let present: number[] = [];
    let t = -1;
    for (;;) {
      const rate = Math.min(1, cpus / present.length);
      const leaveAt = ({ at, leavesAfter }: Plan[number]): number =>
        leavesAfter < 0 ? Infinity : at + leavesAfter;
      const next = Math.min(
        ...plan.map(({ at }) => at).filter((at) => at > t),
        ...present.flatMap((job) => [t + left[job]! / rate, leaveAt(plan[job]!)]),
      );
      if (next === Infinity) return { ends, missed };
      for (const job of present) left[job]! -= rate * (next - t);
      plan.forEach(({ at }, job) => {
        if (at > t && at <= next) present.push(job);
      });
      t = next;
      for (const job of present)
        if (left[job]! < 1e-9) ends.set(job, t);
        else if (leaveAt(plan[job]!) <= t) missed.set(job, left[job]! / rate);
      present = present.filter((job) => !ends.has(job) && !missed.has(job));
    }
  }

  const plan = fc.array(
    fc.record({
      at: fc.nat({ max: 300 }),
      work: fc.nat({ max: 400 }).map((halves) => halves / 2),
      leavesAfter: fc.oneof(
        { weight: 3, arbitrary: fc.constant(-1) },
        { weight: 1, arbitrary: fc.nat({ max: 300 }) },
      ),
    }),
    { minLength: 1, maxLength: 25, size: 'max' },
  );

  it('agrees with sharing worked out step by step, to the microsecond at which ends are heard', () => {
    fc.assert(
      fc.property(plan, fc.constantFrom(0.25, 1, 2, 3.5, 8), (jobs, cpus) => {
        const { ends, missed } = model(cpus, jobs);
        const heard = drive(cpus, jobs);
        // A job that leaves in the very instant of its end may go either way.
        const slack = 0.02;
        jobs.forEach(({ at, leavesAfter }, job) => {
          const end = ends.get(job);
          const isHeard = heard.get(job);
          if (end !== undefined && isHeard !== undefined) {
            expect(isHeard).toBeGreaterThanOrEqual(end - slack);
            expect(isHeard).toBeLessThan(end + 1 + slack);
          } else if (end !== undefined) expect(at + leavesAfter - end).toBeLessThan(slack);
          else if (isHeard !== undefined) expect(missed.get(job)).toBeLessThan(slack);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('conserves work: busy without a pause, n jobs are done when the CPUs have done their work, not later', () => {
    const works = fc.array(
      fc.nat({ max: 2_000_000 }).map((halves) => halves / 2),
      { minLength: 1, maxLength: 300, size: 'max' },
    );
    fc.assert(
      fc.property(works, (all) => {
        const total = all.reduce((a, b) => a + b, 0);
        const ends = drive(
          1,
          all.map((work) => ({ at: 0, work, leavesAfter: -1 })),
        );
        expect(ends.size).toBe(all.length);
        expect(Math.max(...ends.values())).toBe(Math.ceil(total));
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing to rounding over a long busy time', () => {
    // Twenty thousand jobs of 333.5 CPU microseconds, one every 333 microseconds: never idle, never behind by more.
    const jobs = Array.from({ length: 20_000 }, (_, k) => ({ at: 333 * k, work: 333.5, leavesAfter: -1 }));
    expect(Math.max(...drive(1, jobs).values())).toBe(20_000 * 333.5);
  });
});
