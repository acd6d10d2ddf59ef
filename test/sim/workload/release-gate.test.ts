import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { SimulationFault } from '../../../src/sim/engine/fault.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { ReleaseGate } from '../../../src/sim/input.ts';
import { Workload } from '../../../src/sim/workload/app.ts';
import { releaseGateChart } from '../../../src/sim/workload/release-gate.chart.ts';
import { Bench, phase, workload } from './support.ts';

const gate = (rest: Partial<ReleaseGate> = {}): ReleaseGate => ({
  check: 2 * SECOND,
  lockTtl: 60 * SECOND,
  poll: SECOND,
  wait: 40 * SECOND,
  hasReleaseId: true,
  prepared: false,
  store: 'healthy',
  storeDelay: 5 * SECOND,
  uncertain: 'prepare',
  ...rest,
});
const boot = [
  phase('migrate', 10, { oncePerRelease: true }),
  phase('collectstatic', 8, { oncePerRelease: true, background: true }),
  phase('server', 8),
];
const bench = (rest: Partial<ReleaseGate> = {}, instances = 3): Bench =>
  new Bench(workload({ boot, gate: gate(rest) }), instances);
const verdicts = (it: Bench): string[] => it.lines('gate of').filter((line) => !line.includes('phase'));

describe('a release gate', () => {
  it('lets the first instance prepare, and the others skip once that is done', () => {
    const it = bench();
    it.app.boot(1);
    it.at(100, () => it.apps[1]!.boot(1));
    it.run();
    expect(it.diary).toEqual([
      '0 phase gate of 0 for 2',
      '2 gate of 0: prepares, acquired',
      '2 phase migrate of 0 for 10',
      '12 phase collectstatic of 0 for 8',
      '12 phase server of 0 for 8',
      '20 booted 0',
      '100 phase gate of 1 for 2',
      '102 gate of 1: skips, done',
      '102 phase server of 1 for 8',
      '110 booted 1',
    ]);
  });

  it('costs two seconds when the release was prepared before', () => {
    const it = bench({ prepared: true });
    it.app.boot(1);
    it.run();
    expect(it.lines('booted')).toEqual(['10 booted 0']);
  });

  it('makes others wait while one prepares: nobody serves on a schema half migrated', () => {
    const it = bench();
    it.app.boot(1);
    it.at(1, () => it.apps[1]!.boot(1));
    it.run();
    // Done at 12 s; the waiter asks every second from 3 s on.
    expect(verdicts(it)).toEqual(['2 gate of 0: prepares, acquired', '12 gate of 1: skips, done']);
    expect(it.lines('booted')).toEqual(['20 booted 0', '20 booted 1']);
  });

  it('takes over when the owner died and its lock has run out', () => {
    const it = bench({ lockTtl: 20 * SECOND });
    it.app.boot(1);
    it.at(5, () => it.app.kill());
    it.at(6, () => it.apps[1]!.boot(1));
    it.run();
    expect(verdicts(it)).toEqual(['2 gate of 0: prepares, acquired', '22 gate of 1: prepares, owner-died']);
  });

  it('prepares again with every release', () => {
    const it = bench({ prepared: true });
    it.app.boot(1, 0);
    it.at(50, () => {
      it.app.kill();
      it.app.boot(2, 1);
    });
    it.run();
    expect(verdicts(it)).toEqual(['2 gate of 0: skips, done', '52 gate of 0: prepares, acquired']);
  });

  it('waits for a slow store, and believes it', () => {
    const it = bench({ store: 'slow', prepared: true });
    it.app.boot(1);
    it.run();
    expect(verdicts(it)).toEqual(['7 gate of 0: skips, done']);
  });
});

describe('on a path on which the gate cannot know', () => {
  const PATHS: readonly (readonly [string, Partial<ReleaseGate>, string])[] = [
    ['no release id', { hasReleaseId: false }, 'no-release-id'],
    ['the store is down', { store: 'down' }, 'store-down'],
    ['the store says no to everything', { store: 'lying' }, 'lock-vacant'],
  ];

  it.each(PATHS)('%s: it prepares, which costs seconds and harms nobody', (_, rest, reason) => {
    const it = bench({ prepared: true, ...rest });
    it.app.boot(1);
    it.run();
    expect(verdicts(it)).toEqual([`2 gate of 0: prepares, ${reason}`]);
    expect(it.lines('booted')).toEqual(['20 booted 0']);
  });

  it.each(PATHS)('%s: the dangerous opposite serves on an unmigrated schema', (_, rest, reason) => {
    const it = bench({ uncertain: 'skip', ...rest });
    it.app.boot(1);
    it.run();
    expect(verdicts(it)).toEqual([`2 gate of 0: skips, ${reason}, unmigrated`]);
    expect(it.lines('booted')).toEqual(['10 booted 0']);
  });

  it('it has waited too long: it prepares as well, or dares', () => {
    const waiting = (uncertain: 'prepare' | 'skip'): string[] => {
      const it = bench({ wait: 5 * SECOND, uncertain });
      it.app.boot(1);
      it.at(1, () => it.apps[1]!.boot(1));
      it.run();
      return verdicts(it).slice(1);
    };
    expect(waiting('prepare')).toEqual(['8 gate of 1: prepares, waited-too-long']);
    expect(waiting('skip')).toEqual(['8 gate of 1: skips, waited-too-long, unmigrated']);
  });

  it.each([
    ['down', 'store-down'],
    ['lying', 'lock-vacant'],
  ] as const)('the store goes %s while it waits: it prepares', (store, reason) => {
    const it = bench();
    it.app.boot(1);
    it.at(1, () => it.apps[1]!.boot(1));
    it.at(6.5, () => {
      it.workload.gates!.store.health = store;
    });
    it.run();
    expect(verdicts(it)[1]).toBe(`7 gate of 1: prepares, ${reason}`);
  });

  it('a store that was down keeps no record: the next one prepares again', () => {
    const it = bench({ store: 'down' });
    it.app.boot(1);
    it.at(30, () => {
      it.workload.gates!.store.health = 'healthy';
      it.apps[1]!.boot(1);
    });
    it.run();
    expect(verdicts(it)[1]).toBe('32 gate of 1: prepares, acquired');
  });
});

describe('a gate', () => {
  it('that is suspended asks anew when it wakes', () => {
    const it = bench({ prepared: true });
    it.app.boot(1);
    it.at(1, () => it.app.suspend());
    it.at(50, () => it.app.ready());
    it.run();
    expect(verdicts(it)).toEqual(['52 gate of 0: skips, done']);
    expect(it.lines('booted')).toEqual(['60 booted 0']);
  });

  it('that dies while the store is slow does not answer to the next life', () => {
    const it = bench({ store: 'slow' });
    it.app.boot(1);
    it.at(3, () => {
      it.app.kill();
      it.app.boot(2);
    });
    it.run();
    expect(verdicts(it)).toEqual(['10 gate of 0: prepares, acquired']);
  });

  it('with nothing to wait for says at once that the release is prepared', () => {
    const it = new Bench(workload({ boot: [phase('server', 8)], gate: gate() }), 2);
    it.app.boot(1);
    it.at(3, () => it.apps[1]!.boot(1));
    it.run();
    expect(verdicts(it)).toEqual(['2 gate of 0: prepares, acquired', '5 gate of 1: skips, done']);
  });

  it('needs statecharts', () => {
    const engine = makeEngine({ seed: 1, horizon: SECOND });
    expect(() => new Workload(engine, workload({ gate: gate() }))).toThrow(SimulationFault);
  });

  it('has a place in the drawn chart for each state without states inside', () => {
    const { waiting, ...others } = releaseGateChart.states as Record<string, AnyStateNode>;
    for (const { meta } of [...Object.values(others), ...Object.values(waiting!.states)])
      expect(meta).toEqual({ x: expect.any(Number) as number, y: expect.any(Number) as number });
  });
});
