import { describe, expect, it } from 'vitest';
import { SimulationFault } from '../../../src/sim/engine/fault.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { Bench, phase, workload } from './support.ts';

const MIGRATE = phase('migrate', 10);
const COLLECT = phase('collectstatic', 8, { cpu: true, background: true });
const SERVER = phase('server', 8, { cpu: true });

describe('a boot', () => {
  it('runs its phases in order; a background phase competes for the CPU with those after it', () => {
    const bench = new Bench(workload({ boot: [MIGRATE, COLLECT, SERVER] }));
    bench.app.boot(1);
    expect(bench.app.isBooting).toBe(true);
    bench.run();
    expect(bench.diary).toEqual([
      '0 phase migrate of 0 for 10',
      '10 phase collectstatic of 0 for 8',
      '10 phase server of 0 for 8',
      '26 booted 0',
    ]);
    expect(bench.app.isBooting).toBe(false);
  });

  it('on two CPUs has no contention', () => {
    const bench = new Bench(workload({ boot: [MIGRATE, COLLECT, SERVER], cpus: 2 }));
    bench.app.boot(1);
    bench.run();
    expect(bench.lines('booted')).toEqual(['18 booted 0']);
  });

  it('is over when the foreground is; the background goes on and slows requests', () => {
    const bench = new Bench(
      workload({ boot: [phase('warm', 4, { cpu: true, background: true }), phase('up', 1)] }),
    );
    bench.app.boot(1);
    bench.submitAt(1, 0);
    bench.submitAt(8, 1);
    bench.run();
    expect(bench.lines('booted')).toEqual(['1 booted 0']);
    // Two CPU seconds for one of its own until 3; the warming ends at 5.
    expect(bench.finished(0, 1)).toEqual([3, 9]);
  });

  it('without foreground phases is over at once, but not inside the call', () => {
    for (const boot of [[], [COLLECT], [phase('nothing', 0, { cpu: true, background: true })]]) {
      const bench = new Bench(workload({ boot }));
      bench.app.boot(1);
      expect(bench.lines('booted')).toEqual([]);
      bench.run();
      expect(bench.lines('booted')).toEqual(['0 booted 0']);
    }
  });

  it('with phases of no duration passes through them in one instant', () => {
    const bench = new Bench(workload({ boot: [phase('a', 0), phase('b', 0, { cpu: true }), phase('c', 2)] }));
    bench.app.boot(1);
    bench.run();
    expect(bench.diary).toEqual([
      '0 phase a of 0 for 0',
      '0 phase b of 0 for 0',
      '0 phase c of 0 for 2',
      '2 booted 0',
    ]);
  });

  it('draws the spread of each phase anew for each instance and boot, from [0, spread], and the same each time', () => {
    const boot = [phase('a', 5, { spread: SECOND }), phase('b', 5, { spread: SECOND })];
    const planned = (): string[] => {
      const bench = new Bench(workload({ boot }), 2);
      for (const app of bench.apps)
        for (const number of [1, 2])
          bench.at(100 * number, () => {
            app.kill();
            app.boot(number);
          });
      bench.run();
      return bench.lines('phase').map((line) => line.split(' for ')[1]!);
    };
    const draws = planned();
    expect(draws).toHaveLength(8);
    expect(new Set(draws).size).toBe(8);
    for (const seconds of draws.map(Number)) expect(seconds >= 5 && seconds <= 6).toBe(true);
    expect(planned()).toEqual(draws);
  });

  it('refuses requests before it is over, and so does an app that is off', () => {
    const bench = new Bench(workload({ boot: [MIGRATE] }));
    expect(() => bench.app.submit(0, 0, 1)).toThrow(SimulationFault);
    bench.app.boot(1);
    expect(() => bench.app.submit(0, 0, 1)).toThrow(SimulationFault);
    bench.run();
    bench.app.submit(0, 0, 1);
    expect(() => bench.app.boot(2)).toThrow(SimulationFault);
  });
});

describe('a phase done once per release', () => {
  const boot = [phase('migrate', 10, { oncePerRelease: true }), phase('start', 2)];

  it('is done by the first instance that reaches it and passed by afterwards', () => {
    const bench = new Bench(workload({ boot }), 3);
    bench.app.boot(1);
    bench.at(3, () => bench.apps[1]!.boot(1));
    bench.at(30, () => bench.apps[2]!.boot(1));
    bench.at(40, () => {
      bench.app.kill();
      bench.app.boot(2);
    });
    bench.run();
    expect(bench.lines('migrate')).toEqual(['0 phase migrate of 0 for 10']);
    expect(bench.lines('booted')).toEqual(['5 booted 1', '12 booted 0', '32 booted 2', '42 booted 0']);
  });

  it('is open again if the instance dies in the middle of it', () => {
    const bench = new Bench(workload({ boot }), 2);
    bench.app.boot(1);
    bench.at(9, () => bench.app.kill());
    bench.at(20, () => bench.apps[1]!.boot(1));
    bench.run();
    expect(bench.lines('booted')).toEqual(['32 booted 1']);
  });

  it('stays done if the instance dies later', () => {
    const bench = new Bench(workload({ boot }), 2);
    bench.app.boot(1);
    bench.at(11, () => bench.app.kill());
    bench.at(20, () => bench.apps[1]!.boot(1));
    bench.run();
    expect(bench.lines('booted')).toEqual(['22 booted 1']);
  });
});

describe('a kill', () => {
  it('returns everything aboard in the order it came: computing, waiting and queued', () => {
    const bench = new Bench(
      workload({
        service: { kind: 'constant', value: 4 * SECOND },
        cpuShare: 0.5,
        workers: 3,
        workerHold: 'async',
      }),
    );
    bench.app.ready();
    bench.submitAt(0, 5);
    for (const attempt of [1, 4, 2, 9]) bench.submitAt(1.5, attempt);
    bench.at(1.75, () => {
      expect([bench.app.inFlight, bench.app.queued]).toEqual([5, 1]);
      expect(bench.app.kill()).toEqual([5, 1, 4, 2, 9]);
      expect([bench.app.inFlight, bench.app.queued]).toEqual([0, 0]);
    });
    bench.run();
    expect(bench.lines('finished')).toEqual([]);
  });

  it('cancels the boot', () => {
    const bench = new Bench(workload({ boot: [MIGRATE, COLLECT, SERVER] }));
    bench.app.boot(1);
    bench.at(12, () => {
      expect(bench.app.kill()).toEqual([]);
      expect(bench.app.isBooting).toBe(false);
    });
    bench.at(20, () => bench.app.boot(2));
    bench.run();
    expect(bench.lines('booted')).toEqual(['46 booted 0']);
  });

  it('leaves nothing behind that would disturb the next life', () => {
    const bench = new Bench(workload({ workers: 1, boot: [phase('start', 1, { cpu: true })] }));
    bench.app.boot(1);
    for (const attempt of [0, 1, 2]) bench.submitAt(1, attempt);
    bench.at(1.5, () => {
      bench.app.kill();
      bench.app.boot(2);
    });
    bench.submitAt(2.5, 0);
    bench.run();
    expect(bench.lines('finished')).toEqual(['3.5 finished 0']);
  });

  it('from inside the answer to another request is complete', () => {
    const bench = new Bench(workload({ cpuShare: 1 }));
    bench.app.ready();
    for (const attempt of [0, 1, 2]) bench.submitAt(0, attempt);
    let killed: readonly number[] = [];
    bench.onFinished = () => {
      killed = bench.app.kill();
    };
    bench.run();
    expect(bench.lines('finished')).toEqual(['3 finished 0']);
    expect(killed).toEqual([1, 2]);
  });
});

describe('a suspended app', () => {
  it('returns everything aboard, and its background work stands still until it is resumed', () => {
    const boot = [phase('warm', 4, { cpu: true, background: true }), phase('fetch', 9, { background: true })];
    const bench = new Bench(
      workload({ boot: [...boot, phase('up', 1), phase('later', 50, { background: true })] }),
    );
    bench.app.boot(1);
    bench.submitAt(1, 0);
    bench.at(2, () => {
      expect(bench.app.suspend()).toEqual([0]);
    });
    bench.at(1_000, () => bench.app.ready());
    bench.submitAt(1_000, 1);
    bench.run();
    // Warming had 1 s alone and half a second beside the request; 2.5 s are left, shared with request 1 until 1002.
    expect(bench.finished(0, 1)).toEqual([undefined, 1_002]);
    expect(bench.now).toBe(1_000 + 49);
  });

  it('in the middle of a boot goes on booting when it is resumed', () => {
    const bench = new Bench(workload({ boot: [phase('a', 4, { cpu: true }), phase('b', 6)] }));
    bench.app.boot(1);
    bench.at(3, () => bench.app.suspend());
    bench.at(100, () => bench.app.ready());
    bench.at(101, () => {
      expect(() => bench.app.submit(0, 0, 1)).toThrow(SimulationFault);
    });
    bench.at(102, () => bench.app.suspend());
    bench.at(200, () => bench.app.ready());
    bench.run();
    expect(bench.lines('booted')).toEqual(['205 booted 0']);
  });

  it.each([
    ['killed', (bench: Bench) => bench.app.kill(), []],
    [
      'killed and booted',
      (bench: Bench) => {
        bench.app.kill();
        bench.app.boot(2);
      },
      ['16 booted 0'],
    ],
    ['booted', (bench: Bench) => bench.app.boot(2), ['16 booted 0']],
  ])('that is %s does not take its old work up again', (_, end, booted) => {
    for (const suspendedAt of [3, 5]) {
      const bench = new Bench(workload({ boot: [phase('a', 4, { cpu: true }), phase('b', 6)] }));
      bench.app.boot(1);
      bench.at(suspendedAt, () => bench.app.suspend());
      bench.at(6, () => end(bench));
      bench.at(20, () => bench.app.ready());
      bench.run();
      expect(bench.lines('booted')).toEqual(booted);
      expect(bench.now).toBe(20);
    }
  });
});

describe('cold caches', () => {
  const cold = workload({ coldRequests: 2, coldFactor: 3, workers: 1 });

  const lives = (before: (bench: Bench) => void): (number | undefined)[] => {
    const bench = new Bench(cold);
    before(bench);
    for (const attempt of [0, 1, 2]) bench.submitAt(100, attempt);
    bench.run();
    const ends = bench.finished(0, 1, 2) as number[];
    return ends.map((end, k) => end - (k === 0 ? 100 : ends[k - 1]!));
  };

  it('make the first requests after a boot cost more CPU, and no others', () => {
    expect(lives((bench) => bench.app.boot(1))).toEqual([3, 3, 1]);
  });

  it('are warm in an app that runs at the start, until it is told that the process is fresh', () => {
    expect(lives((bench) => bench.app.ready())).toEqual([1, 1, 1]);
    expect(
      lives((bench) => {
        bench.app.ready();
        bench.app.freshProcess();
      }),
    ).toEqual([3, 3, 1]);
  });

  it('stay warm through suspend and are lost by a kill', () => {
    const warmUp = (bench: Bench, sleep: () => void): void => {
      bench.app.boot(1);
      for (const attempt of [3, 4]) bench.submitAt(1, attempt);
      bench.at(50, sleep);
      bench.at(60, () => bench.app.ready());
    };
    expect(lives((bench) => warmUp(bench, () => bench.app.suspend()))).toEqual([1, 1, 1]);
    expect(lives((bench) => warmUp(bench, () => bench.app.kill()))).toEqual([3, 3, 1]);
  });

  it('leave waiting as long as it is', () => {
    const bench = new Bench(
      workload({
        coldRequests: 1,
        coldFactor: 3,
        cpuShare: 0.5,
        service: { kind: 'constant', value: 2 * SECOND },
      }),
    );
    bench.app.boot(1);
    bench.submitAt(10, 0);
    bench.run();
    expect(bench.finished(0)).toEqual([10 + 1.5 + 1 + 1.5]);
  });
});
