import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import { asleepPerSecond, runningPerSecond } from '../../../src/sim/fly/prices.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { DEPLOY_STEPS } from '../../../src/sim/trace/rules.ts';
import type { Trace } from '../../../src/sim/trace/trace.ts';
import { FLY, burstAt, inputWith, type Changes } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf } from '../support/looking.ts';

const deploy = (seconds: number) => ({
  at: seconds * SECOND,
  kind: 'deploy' as const,
  target: -1,
  value: 0,
});
const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];
const deployed = (fly: Partial<FlyInput>, rest: Omit<Changes, 'fly'> = {}): Trace =>
  simulate(
    inputWith({
      horizon: 30 * MINUTE,
      ...rest,
      fly: { autoStop: 'off', interventions: [deploy(60)], ...fly },
    }),
  );
const steps = (trace: Trace) =>
  decisionsOf(trace, 'fly-deploy').map(
    ({ t, inputs, wanted, granted, limitedBy }) =>
      `${t} ${DEPLOY_STEPS[inputs['step']!]!} ${granted}/${wanted} of ${inputs['updated']!} ${limitedBy}`,
  );

describe('a deploy', () => {
  it('launches what runs and leaves the others down, where the next wake boots the new version', () => {
    const trace = deployed(
      { regions: machines(4), initiallyRunning: 1 },
      { traffic: { bursts: [burstAt(59, 0)] } },
    );
    // Signal and exit 1 s, update 2 s, VM 1 s, boot 4 s.
    expect(lifeOf(trace, 0)).toEqual([
      ['ready', 0],
      ['stopping', 60],
      ['replacing', 61],
      ['starting', 63],
      ['booting', 64],
      ['ready', 68],
    ]);
    for (const id of [1, 2, 3]) expect(lifeOf(trace, id)).toEqual([['stopped', 0]]);
    expect(steps(trace)).toEqual(['60 begins 0/0 of 0 none', '68 finished 1/1 of 4 none']);
  });

  it('discards snapshots: the first wake of a suspended machine afterwards is a full boot', () => {
    const suspended = { regions: machines(1), autoStop: 'suspend' as const };
    const woken = (fly: Partial<FlyInput>) =>
      deployed({ ...suspended, ...fly }, { traffic: { bursts: [burstAt(120, 1)] } });
    expect(lifeOf(woken({ interventions: [] }), 0).map(([state]) => state)).toEqual([
      'suspended',
      'resuming',
      'ready',
      ...['draining', 'suspending', 'suspended'],
    ]);
    const cold = woken({});
    expect(lifeOf(cold, 0).slice(0, 5)).toEqual([
      ['suspended', 0],
      ['stopped', 60],
      ['starting', 120],
      ['booting', 121],
      ['ready', 125],
    ]);
    expect(cold.summary.instances.resumes).toBe(0);
  });

  it('updates a third of the machines at a time, rounded up, each until it is healthy', () => {
    const trace = deployed({ regions: machines(7), initiallyRunning: -1 });
    const begins = Array.from({ length: 7 }, (_, id) => lifeOf(trace, id)[1]![1]);
    expect(begins).toEqual([60, 60, 60, 68, 68, 68, 76]);
    expect(steps(trace).at(-1)).toBe('84 finished 7/7 of 7 none');
    const two = deployed({ regions: machines(4), initiallyRunning: -1, maxUnavailable: 2 });
    expect(Array.from({ length: 4 }, (_, id) => lifeOf(two, id)[1]![1])).toEqual([60, 60, 68, 68]);
  });

  it('waits for the service check of each machine before the next one goes', () => {
    const serviceCheck = { grace: 30 * SECOND, interval: 15 * SECOND, fastInterval: SECOND, flapShare: 0 };
    const trace = deployed({ regions: machines(2), initiallyRunning: -1, maxUnavailable: 1, serviceCheck });
    // The VM starts at 64, its first check comes 30 s later.
    expect(lifeOf(trace, 1)[1]).toEqual(['stopping', 94]);
  });

  it('stops when a machine does not become healthy in time, and leaves the others as they were', () => {
    const boot = [
      {
        name: 'start',
        duration: 10 * MINUTE,
        spread: 0,
        cpu: false,
        background: false,
        oncePerRelease: false,
      },
    ];
    const trace = deployed(
      { regions: machines(3), initiallyRunning: -1, maxUnavailable: 1 },
      { workload: { boot } },
    );
    expect(steps(trace)).toEqual(['60 begins 0/0 of 0 none', '360 stopped 0/1 of 1 wait-timeout']);
    expect(lifeOf(trace, 2)).toEqual([['ready', 0]]);
  });

  it('cuts what a busy app still holds when kill_timeout ends', () => {
    const trace = deployed(
      { regions: machines(1), initiallyRunning: 1 },
      {
        workload: { service: { kind: 'constant', value: 20 * SECOND } },
        traffic: { bursts: [burstAt(55, 2), burstAt(61, 1)] },
      },
    );
    expect(lifeOf(trace, 0).slice(1, 4)).toEqual([
      ['stopping', 60],
      ['replacing', 65],
      ['starting', 67],
    ]);
    expect(decisionsOf(trace, 'fly-stopped')).toMatchObject([{ t: 65, inputs: { cut: 2, killed: 1 } }]);
    expect([0, 1, 2].map((i) => outcomeOf(trace, i))).toEqual(['cut-by-stop', 'cut-by-stop', 'ok']);
  });

  it('holds leases: the proxy can neither start nor stop a machine that is still to come', () => {
    const trace = deployed(
      {
        regions: machines(3),
        initiallyRunning: 1,
        maxUnavailable: 1,
        softLimit: 1,
        autoStop: 'stop',
        scanPhase: 66 * SECOND,
      },
      {
        workload: { service: { kind: 'constant', value: 3 * SECOND } },
        traffic: { bursts: [burstAt(61, 2)] },
      },
    );
    // One request waits for the machine that is being replaced; the other would wake one that the deploy holds.
    expect(
      decisionsOf(trace, 'fly-start-refused').map(({ subject, limitedBy }) => [subject, limitedBy]),
    ).toEqual(
      expect.arrayContaining([
        [1, 'lease'],
        [2, 'lease'],
      ]),
    );
    // The pass at 66 s finds machine 1 booting with nobody aboard.
    expect(decisionsOf(trace, 'fly-autostop')[0]).toMatchObject({
      t: 66,
      wanted: 1,
      granted: 0,
      limitedBy: 'lease',
    });
    expect(lifeOf(trace, 1)).toEqual([['stopped', 0]]);
  });

  it('brings new limits to the machines it updates', () => {
    const fly = {
      regions: machines(1),
      initiallyRunning: 1,
      softLimit: 1,
      hardLimit: 1,
      interventions: [
        { at: 30 * SECOND, kind: 'hard-limit' as const, target: 5, value: 10 },
        { at: 31 * SECOND, kind: 'hard-limit' as const, target: -1, value: 0 },
        deploy(60),
      ],
    };
    const trace = deployed(fly, {
      workload: { service: { kind: 'constant', value: 5 * SECOND } },
      traffic: { bursts: [burstAt(20, 2), burstAt(80, 2)] },
    });
    const dispatch = [...trace.requests.dispatch].map((t) => t / SECOND);
    expect(dispatch).toEqual([20, 25, 80, 80]);
  });

  it('is refused while another one is under way', () => {
    const trace = deployed({
      regions: machines(1),
      initiallyRunning: 1,
      interventions: [deploy(60), deploy(62)],
    });
    expect(steps(trace)).toEqual([
      '60 begins 0/0 of 0 none',
      '62 stopped 0/1 of 1 lease',
      '68 finished 1/1 of 1 none',
    ]);
  });
});

describe('release_command', () => {
  it('runs once before anything is updated', () => {
    const trace = deployed({
      regions: machines(2),
      initiallyRunning: -1,
      maxUnavailable: 2,
      releaseCommand: 40 * SECOND,
    });
    expect(steps(trace)).toEqual([
      '60 begins 0/0 of 0 none',
      '101 released 0/0 of 0 none',
      '109 finished 2/2 of 2 none',
    ]);
    expect(lifeOf(trace, 0)[1]).toEqual(['stopping', 101]);
  });

  it('runs in a machine of its own, which is shown, billed and gone afterwards', () => {
    const of = (releaseCommand: number) =>
      deployed({ regions: machines(2), initiallyRunning: -1, maxUnavailable: 2, releaseCommand });
    const [trace, without] = [of(40 * SECOND), of(0)];
    expect([trace.instances.count, without.instances.count]).toEqual([3, 2]);
    expect(lifeOf(trace, 2)).toEqual([
      ['starting', 60],
      ['booting', 61],
      ['gone', 101],
    ]);
    expect(trace.instances.groupNames?.[trace.instances.group![2]!]).toBe('release_command');
    expect(trace.summary.instances.runningSeconds - without.summary.instances.runningSeconds).toBeCloseTo(
      40,
      6,
    );
    const price = runningPerSecond(FLY, 'fra');
    const asleep = asleepPerSecond(FLY.rootfsGb);
    expect(trace.summary.cost.total - without.summary.cost.total).toBeCloseTo(40 * price + asleep, 6);
  });

  it('is neither routed to nor woken, stopped, crashed or updated', () => {
    const trace = deployed(
      {
        regions: machines(1),
        initiallyRunning: 0,
        releaseCommand: 2 * MINUTE,
        scanPeriod: 30 * SECOND,
        interventions: [
          { at: 60 * SECOND, kind: 'deploy', target: -1, value: 0 },
          { at: 100 * SECOND, kind: 'crash', target: -1, value: 1 },
        ],
      },
      { traffic: { bursts: [burstAt(90, 5), burstAt(200, 2)] } },
    );
    expect(lifeOf(trace, 1).map(([state]) => state)).toEqual(['starting', 'booting', 'gone']);
    expect([...trace.requests.instance].every((instance) => instance === 0)).toBe(true);
    expect(decisionsOf(trace, 'fly-autostop').some(({ subject }) => subject === 1)).toBe(false);
  });

  it.each([
    ['slow', 6 * MINUTE],
    ['stuck', -1],
  ])('that is %s stops the deploy, and everything goes on as it was', (_, releaseCommand) => {
    const trace = deployed({ regions: machines(2), initiallyRunning: -1, releaseCommand });
    expect(steps(trace)).toEqual(['60 begins 0/0 of 0 none', '361 stopped 0/0 of 0 release-command']);
    expect(lifeOf(trace, 0)).toEqual([['ready', 0]]);
  });
});

describe('what is done once per release', () => {
  const boot = [
    {
      name: 'migrate',
      duration: 10 * SECOND,
      spread: 0,
      cpu: false,
      background: false,
      oncePerRelease: true,
    },
    { name: 'start', duration: 4 * SECOND, spread: 0, cpu: false, background: false, oncePerRelease: false },
  ];

  it('is done again after a deploy, by the first machine that boots', () => {
    const trace = deployed(
      { regions: machines(2), initiallyRunning: 0 },
      { workload: { boot }, traffic: { bursts: [burstAt(5, 1), burstAt(80, 1)] } },
    );
    const bootsOf = (id: number): readonly number[] => {
      const life = lifeOf(trace, id);
      return life.flatMap(([state, at], i) => (state === 'booting' ? [life[i + 1]![1] - at] : []));
    };
    expect(bootsOf(0)).toEqual([14, 14]);
  });
});
