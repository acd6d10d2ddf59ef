import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND, secondsOf } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import { AUTO_STOPS, INTERVENTION_KINDS, type Intervention } from '../../../src/sim/fly/interventions.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { arbitraryFlyRun, arbitraryIntervention } from '../support/arbitrary-fly.ts';
import { burstAt, inputWith, type Changes } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf } from '../support/looking.ts';
import { prefixOf } from '../support/prefix.ts';

const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];
const at = (seconds: number, kind: Intervention['kind'], target: number, value: number): Intervention => ({
  at: seconds * SECOND,
  kind,
  target,
  value,
});
const run = (interventions: readonly Intervention[], fly: Partial<FlyInput> = {}, rest: Changes = {}) =>
  simulate(inputWith({ ...rest, fly: { regions: machines(1), initiallyRunning: 1, interventions, ...fly } }));

describe('an intervention', () => {
  it('changes nothing before its time, whatever it is', () => {
    fc.assert(
      fc.property(arbitraryFlyRun, arbitraryIntervention, (input, intervention) => {
        const before = input.platform.interventions ?? [];
        const more = { ...input.platform, interventions: [...before, intervention] };
        const without = simulate(input);
        const withIt = simulate({ ...input, platform: more });
        expect(prefixOf(withIt, intervention.at)).toEqual(prefixOf(without, intervention.at));
      }),
      { numRuns: 300, seed: 20260908 },
    );
  });

  it('is written down, with the machine it is about', () => {
    const trace = run([at(30, 'crash', 0, 1), at(40, 'min-machines', -1, 2)]);
    expect(decisionsOf(trace, 'fly-intervention')).toMatchObject([
      { t: 30, subject: 0, inputs: { kind: INTERVENTION_KINDS.indexOf('crash'), target: 0, value: 1 } },
      { t: 40, subject: -1, inputs: { kind: INTERVENTION_KINDS.indexOf('min-machines'), value: 2 } },
    ]);
  });
});

describe('a host', () => {
  const busy = {
    workload: { service: { kind: 'constant' as const, value: 20 * SECOND } },
    traffic: { bursts: [burstAt(20, 2), burstAt(40, 1)] },
  };

  it('that is cut off fails what is in flight with 502, and its machine goes on afterwards', () => {
    const trace = run([at(30, 'host-unreachable', 0, 60 * SECOND)], { regions: machines(2) }, busy);
    expect(lifeOf(trace, 0).slice(0, 3)).toEqual([
      ['ready', 0],
      ['unreachable', 30],
      ['ready', 90],
    ]);
    expect([0, 1].map((i) => [outcomeOf(trace, i), secondsOf(trace.requests.end[i]!)])).toEqual([
      ['unreachable', 30],
      ['unreachable', 30],
    ]);
    // The next one wakes the other machine.
    expect([outcomeOf(trace, 2), trace.requests.instance[2]]).toEqual(['ok', 1]);
  });

  it('that is cut off lets the process work on: the answer that nobody hears is made all the same', () => {
    const { strays } = run([at(30, 'host-unreachable', 0, 60 * SECOND)], { regions: machines(2) }, busy);
    const rows = Array.from({ length: strays.count }, (_, i) => [
      strays.instance[i],
      secondsOf(strays.dispatch[i]!),
      secondsOf(strays.end[i]!),
    ]);
    expect(rows).toEqual([
      [0, 30, 40],
      [0, 30, 40],
    ]);
    const lost = run([at(30, 'host-lost', 0, 60 * SECOND)], { regions: machines(2) }, busy);
    expect(lost.strays.count).toBe(0);
  });

  it('that is cut off lets a boot go on, and its requests wait for it elsewhere', () => {
    const boot = [
      {
        name: 'start',
        duration: 20 * SECOND,
        spread: 0,
        cpu: false,
        background: false,
        oncePerRelease: false,
      },
    ];
    const slow = { workload: { boot }, traffic: { bursts: [burstAt(10, 1)] } };
    const life = (interventions: Parameters<typeof run>[0]) =>
      lifeOf(run(interventions, { initiallyRunning: 0, regions: machines(1) }, slow), 0);
    const undisturbed = life([]).find(([state]) => state === 'ready')![1];
    const cutOff = life([at(15, 'host-unreachable', 0, 5 * SECOND)]);
    expect(cutOff.map(([state]) => state).slice(1, 6)).toEqual([
      'starting',
      'booting',
      'unreachable',
      'booting',
      'ready',
    ]);
    expect(cutOff.find(([state]) => state === 'ready')![1]).toBeCloseTo(undisturbed, 6);
    // A boot that ends while nobody looks is over when its host answers again.
    const away = life([at(15, 'host-unreachable', 0, 40 * SECOND)]);
    expect(away.map(([state]) => state).slice(3, 5)).toEqual(['unreachable', 'ready']);
  });

  it('that is cut off fails the health checks of what ran on it, and of nothing that slept', () => {
    const checks = (initiallyRunning: number) =>
      run(
        [at(30, 'host-unreachable', -1, 60 * SECOND)],
        { initiallyRunning, regions: machines(1), autoStop: 'off', healthCheckInterval: 10 * SECOND },
        { horizon: 2 * MINUTE },
      ).summary.witness.healthChecks;
    expect(checks(1).failed).toBe(5);
    expect(checks(0).failed).toBe(0);
  });

  it('that is lost gives its machine back stopped', () => {
    const trace = run([at(30, 'host-lost', 0, 60 * SECOND)], {}, { horizon: 2 * MINUTE });
    expect(lifeOf(trace, 0)).toEqual([
      ['ready', 0],
      ['unreachable', 30],
      ['stopped', 90],
    ]);
  });

  it('with the only machine on it is waited for until the patience ends', () => {
    const trace = run(
      [at(30, 'host-unreachable', 0, 20 * MINUTE)],
      {},
      { traffic: { bursts: [burstAt(40, 1)] } },
    );
    expect([outcomeOf(trace, 0), secondsOf(trace.requests.end[0]!)]).toEqual(['start-timeout', 76]);
    const shorter = run(
      [at(30, 'host-unreachable', 0, 30 * SECOND)],
      {},
      { traffic: { bursts: [burstAt(40, 1)] } },
    );
    expect(outcomeOf(shorter, 0)).toBe('ok');
    expect(secondsOf(shorter.requests.end[0]!)).toBeLessThan(61.5);
  });
});

describe('a lost snapshot', () => {
  it('makes the next start cold', () => {
    const trace = run(
      [at(100, 'snapshot-lost', 0, 0)],
      { autoStop: 'suspend', initiallyRunning: 0 },
      { traffic: { bursts: [burstAt(10, 1), burstAt(500, 1)] }, horizon: 520 * SECOND },
    );
    expect(lifeOf(trace, 0).map(([state]) => state)).toEqual([
      ...['suspended', 'resuming', 'ready', 'draining', 'suspending', 'suspended', 'resuming', 'ready'],
    ]);
    const later = run(
      [at(400, 'snapshot-lost', 0, 0)],
      { autoStop: 'suspend', initiallyRunning: 0 },
      { traffic: { bursts: [burstAt(10, 1), burstAt(500, 1)] }, horizon: 520 * SECOND },
    );
    expect(lifeOf(later, 0).map(([state]) => state)).toEqual([
      ...['suspended', 'resuming', 'ready', 'draining', 'suspending', 'suspended'],
      ...['stopped', 'starting', 'booting', 'ready'],
    ]);
  });
});

describe('a setting changed at a time', () => {
  it('auto_stop_machines: passes before leave machines alone, those after do not', () => {
    const trace = run([at(400, 'auto-stop', -1, AUTO_STOPS.indexOf('suspend'))], { autoStop: 'off' });
    expect(decisionsOf(trace, 'fly-autostop').map(({ t }) => t)).toEqual([450]);
    expect(lifeOf(trace, 0).at(-1)![0]).toBe('suspended');
  });

  it('min_machines_running: keeps what runs, and starts nothing', () => {
    const trace = run([at(200, 'min-machines', -1, 2)], { regions: machines(3), initiallyRunning: -1 });
    expect(decisionsOf(trace, 'fly-autostop').map(({ t, limitedBy }) => [t, limitedBy])).toEqual([
      [150, 'none'],
      ...[450, 750, 1050, 1350, 1650, 1950, 2250, 2550, 2850, 3150, 3450].map((t) => [t, 'minimum']),
    ]);
    const none = run([at(200, 'min-machines', -1, 2)], { initiallyRunning: 0 });
    expect(none.summary.instances.runningSeconds).toBe(0);
  });

  it('soft_limit: the same load wakes another machine or does not', () => {
    const crowd = {
      workload: { service: { kind: 'constant' as const, value: 10 * SECOND } },
      traffic: { bursts: [burstAt(20, 5), burstAt(60, 5)] },
      horizon: 100 * SECOND,
    };
    const trace = run([at(40, 'soft-limit', -1, 3)], { regions: machines(2) }, crowd);
    const wakes = decisionsOf(trace, 'fly-autostart').filter(({ granted }) => granted === 1);
    expect(wakes.map(({ t, inputs }) => [t, inputs['softLimit']])).toEqual([[60, 3]]);
  });

  it('the number of machines: new ones are started, those that go are asleep first', () => {
    const trace = run([at(30, 'machines', 0, 4), at(60, 'machines', 0, 2)], {
      regions: machines(2),
      autoStop: 'off',
    });
    expect(trace.instances.count).toBe(4);
    expect(lifeOf(trace, 0)).toEqual([['ready', 0]]);
    expect(lifeOf(trace, 1)).toEqual([
      ['stopped', 0],
      ['gone', 60],
    ]);
    expect(lifeOf(trace, 2)).toEqual([
      ['starting', 30],
      ['booting', 31],
      ['ready', 35],
    ]);
    expect(lifeOf(trace, 3).slice(2)).toEqual([
      ['ready', 35],
      ['stopping', 60],
      ['gone', 61],
    ]);
  });
});
