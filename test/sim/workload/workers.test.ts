import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { readyBench } from './support.ts';

/** Two seconds: half of one CPU second, one second of waiting, the other half. */
const HALF_WAITING = { service: { kind: 'constant', value: 2 * SECOND }, cpuShare: 0.5 } as const;

describe('workers held throughout (sync)', () => {
  it('work on so many requests at once; the others queue, first in, first out', () => {
    const bench = readyBench({ cpuShare: 0, workers: 2 });
    for (const attempt of [3, 1, 4, 2]) bench.submitAt(0, attempt);
    bench.at(0, () => {
      expect([bench.app.inFlight, bench.app.queued]).toEqual([4, 2]);
    });
    bench.run();
    expect(bench.diary).toEqual([
      '0 started 3',
      '0 started 1',
      '1 started 4',
      '1 finished 3',
      '1 started 2',
      '1 finished 1',
      '2 finished 4',
      '2 finished 2',
    ]);
  });

  it('are held while the request waits', () => {
    const bench = readyBench({ ...HALF_WAITING, workers: 1 });
    bench.submitAt(0, 0);
    bench.submitAt(0, 1);
    bench.run();
    expect(bench.finished(0, 1)).toEqual([2, 4]);
  });

  it('pass on to the one who waits longest before the host may answer with a new request', () => {
    const bench = readyBench({ cpuShare: 0, workers: 1 });
    bench.submitAt(0, 0);
    bench.submitAt(0, 1);
    bench.onFinished = (attempt) => {
      if (attempt === 0 && bench.now === 1) bench.app.submit(0, 7, 1);
    };
    bench.run();
    expect(bench.lines('started')).toEqual(['0 started 0', '1 started 1', '2 started 0']);
  });
});

describe('workers held only for CPU (async)', () => {
  it('serve another request while the first waits', () => {
    const bench = readyBench({ ...HALF_WAITING, workers: 1, workerHold: 'async' });
    bench.submitAt(0, 0);
    bench.submitAt(0, 1);
    bench.run();
    // 0: CPU 0-0.5, waits to 1.5, CPU to 2; 1: CPU 0.5-1, waits to 2, CPU to 2.5.
    expect(bench.diary).toEqual(['0 started 0', '0.5 started 1', '2 finished 0', '2.5 finished 1']);
  });

  it('take a second half in its turn: fresh requests that were ready before it go first', () => {
    const bench = readyBench({ ...HALF_WAITING, workers: 1, workerHold: 'async' });
    for (const attempt of [0, 1, 2, 3]) bench.submitAt(0, attempt);
    bench.submitAt(1.75, 4);
    bench.run();
    // First halves end at 0.5, 1, 1.5, 2; 0 is ready again at 1.5 and queues behind 3, ahead of 4.
    expect(bench.lines('started')).toEqual([
      '0 started 0',
      '0.5 started 1',
      '1 started 2',
      '1.5 started 3',
      '2.5 started 4',
    ]);
    expect(bench.finished(0, 1, 2, 3, 4)).toEqual([2.5, 3.5, 4, 4.5, 5]);
  });

  it('are not needed by requests that only wait', () => {
    const bench = readyBench({ cpuShare: 0, workers: 1, workerHold: 'async' });
    for (const attempt of [0, 1, 2]) bench.submitAt(0, attempt);
    bench.run();
    expect(bench.finished(0, 1, 2)).toEqual([1, 1, 1]);
  });

  it('compute side by side on the CPUs there are', () => {
    const bench = readyBench({ workers: 2, workerHold: 'async' });
    for (const attempt of [0, 1, 2]) bench.submitAt(0, attempt);
    bench.run();
    expect(bench.finished(0, 1, 2)).toEqual([2, 2, 3]);
  });
});

describe('no limit of workers', () => {
  it('never queues', () => {
    const bench = readyBench({ cpuShare: 0, workers: 0 });
    for (let k = 0; k < 500; k++) bench.submitAt(0, k);
    bench.at(0, () => {
      expect([bench.app.inFlight, bench.app.queued]).toEqual([500, 0]);
    });
    bench.run();
    expect(bench.app.inFlight).toBe(0);
  });
});

describe('a cancelled request', () => {
  it('leaves the queue, and its place goes to the next', () => {
    const bench = readyBench({ cpuShare: 0, workers: 1 });
    for (const attempt of [0, 1, 2]) bench.submitAt(0, attempt);
    bench.at(0.5, () => {
      bench.app.cancel(1);
      expect([bench.app.inFlight, bench.app.queued]).toEqual([2, 1]);
    });
    bench.run();
    expect(bench.finished(0, 1, 2)).toEqual([1, undefined, 2]);
  });

  it.each([
    ['while it waits', { cpuShare: 0 }, 0.25],
    ['while it computes', { cpuShare: 1 }, 0.25],
    ['in its first half', { ...HALF_WAITING }, 0.25],
    ['between the halves', { ...HALF_WAITING }, 1],
    ['in its second half', { ...HALF_WAITING }, 1.75],
  ] as const)('%s frees its worker', (_, input, seconds) => {
    const bench = readyBench({ ...input, workers: 1 });
    bench.submitAt(0, 0);
    bench.submitAt(0, 1);
    bench.at(seconds, () => bench.app.cancel(0));
    bench.run();
    expect(bench.finished(0)).toEqual([undefined]);
    expect(bench.lines('started')).toEqual(['0 started 0', `${seconds} started 1`]);
    expect(bench.app.inFlight).toBe(0);
  });

  it('between the halves of async work frees nothing, for it held nothing', () => {
    const bench = readyBench({ ...HALF_WAITING, workers: 1, workerHold: 'async' });
    for (const attempt of [0, 1, 2]) bench.submitAt(0, attempt);
    bench.at(0.75, () => bench.app.cancel(0));
    bench.run();
    expect(bench.lines('started')).toEqual(['0 started 0', '0.5 started 1', '1 started 2']);
  });

  it('may have its slot used again at once', () => {
    const bench = readyBench({ cpuShare: 0, workers: 1 });
    bench.submitAt(0, 0);
    bench.submitAt(0, 1);
    bench.at(0.5, () => {
      bench.app.cancel(0);
      bench.app.cancel(1);
      bench.app.submit(1, 9, 1);
      bench.app.submit(0, 9, 1);
    });
    bench.run();
    expect(bench.lines('finished')).toEqual(['1.5 finished 1', '2.5 finished 0']);
  });

  it('in the very instant of its end, before that was heard, does not finish', () => {
    const bench = readyBench({ workers: 2 });
    for (const attempt of [0, 1, 2]) bench.submitAt(0, attempt);
    bench.onFinished = (attempt) => {
      if (attempt === 0) bench.app.cancel(1);
    };
    bench.run();
    expect(bench.finished(0, 1, 2)).toEqual([2, undefined, 3]);
    expect(bench.app.inFlight).toBe(0);
  });

  it('that was never aboard is nothing to anybody', () => {
    const bench = readyBench({ workers: 1 });
    bench.submitAt(0, 0);
    bench.at(0.5, () => {
      bench.app.cancel(1);
      bench.app.cancel(100_000);
    });
    bench.at(2, () => bench.app.cancel(0));
    bench.run();
    expect(bench.finished(0)).toEqual([1]);
    expect(bench.app.inFlight).toBe(0);
  });
});
