import { describe, expect, it } from 'vitest';
import { MILLISECOND, SECOND } from '../../../src/sim/engine/time.ts';
import type { WorkloadInput } from '../../../src/sim/input.ts';
import { Bench, phase, workload } from './support.ts';

const awake = (rest: Partial<WorkloadInput>, wake: (bench: Bench) => void = (b) => b.app.resume()): Bench => {
  const bench = new Bench(
    workload({ service: { kind: 'constant', value: 100 * MILLISECOND }, cpuShare: 0.5, ...rest }),
  );
  bench.app.ready();
  bench.at(0, () => bench.app.suspend());
  bench.at(100, () => wake(bench));
  return bench;
};
const latencies = (bench: Bench, n: number): number[] => {
  for (let k = 0; k < n; k++) bench.submitAt(101 + 10 * k, k);
  bench.run();
  return Array.from({ length: n }, (_, k) => Math.round((bench.finished(k)[0]! - 101 - 10 * k) * 1000));
};

describe('after a resume', () => {
  const stale = (kind: 'delay' | 'failure', pool: number) => ({
    staleConnections: { kind, pool, delay: 3_600 * MILLISECOND },
  });

  it('each dead connection of the pool delays one request, which is answered all the same', () => {
    const bench = awake(stale('delay', 2));
    expect(latencies(bench, 4)).toEqual([3_700, 3_700, 100, 100]);
    expect(bench.lines('stale')).toEqual(['101 stale 0 loses 3.6', '111 stale 1 loses 3.6']);
    expect(bench.lines('failed')).toEqual([]);
  });

  it('or each fails one with an error of the app, for a client that does not try again', () => {
    const bench = awake(stale('failure', 2));
    expect(latencies(bench, 3)).toEqual([100, 100, 100]);
    expect(bench.lines('failed').map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      'failed 0',
      'failed 1',
    ]);
    expect(bench.lines('finished')).toHaveLength(1);
  });

  it('the first requests take 250 to 435 ms, each its own draw, and later ones what they always take', () => {
    const touch = { firstTouch: { requests: 3, min: 250 * MILLISECOND, max: 435 * MILLISECOND } };
    const first = latencies(awake(touch), 5);
    for (const latency of first.slice(0, 3)) {
      expect(latency).toBeGreaterThanOrEqual(250);
      expect(latency).toBeLessThanOrEqual(435);
    }
    expect(new Set(first.slice(0, 3)).size).toBe(3);
    expect(first.slice(3)).toEqual([100, 100]);
    // One that takes longer anyway is no slower.
    const slow = awake({ ...touch, service: { kind: 'constant', value: SECOND } });
    expect(latencies(slow, 1)).toEqual([1_000]);
    expect(latencies(awake({ ...touch, cpuShare: 1 }), 1)[0]).toBeGreaterThanOrEqual(250);
  });

  it('that was no resume nothing of it is felt', () => {
    const rest = { ...stale('delay', 2), firstTouch: { requests: 3, min: SECOND, max: SECOND } };
    const takenBack = awake(rest, (bench) => bench.app.ready());
    expect(latencies(takenBack, 2)).toEqual([100, 100]);
    const booted = awake({ ...rest, boot: [phase('up', 0)] }, (bench) => {
      bench.app.kill();
      bench.app.boot(1);
    });
    expect(latencies(booted, 2)).toEqual([100, 100]);
  });

  it('a new process has nothing stale any more', () => {
    const bench = awake({ ...stale('delay', 5), boot: [phase('up', 0)] });
    bench.at(100.5, () => {
      bench.app.kill();
      bench.app.boot(1);
    });
    expect(latencies(bench, 2)).toEqual([100, 100]);
  });
});

describe('a port', () => {
  it('opens with the phase that says so, before the app listens', () => {
    const bench = new Bench(
      workload({ boot: [phase('front', 2), phase('app', 3, { opensPort: true }), phase('warm', 1)] }),
    );
    bench.app.boot(1);
    bench.run();
    expect(bench.lines('open')).toEqual(['2 port of 0 open']);
    expect(bench.lines('booted')).toEqual(['6 booted 0']);
  });
});
