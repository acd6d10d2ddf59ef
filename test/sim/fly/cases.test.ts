import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND, secondsOf, type Micros } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import { runningPerSecond } from '../../../src/sim/fly/prices.ts';
import type { BootPhase, Burst, Poller } from '../../../src/sim/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { FLY, TRAFFIC, burstAt, inputWith, type Changes } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf } from '../support/looking.ts';

/** Public reports about autostop, autostart and suspend, each as what its reader saw and what it takes to see it. */
const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];
const boot = (seconds: number, rest: Partial<BootPhase> = {}): BootPhase => ({
  name: 'start',
  duration: seconds * SECOND,
  spread: 0,
  cpu: false,
  background: false,
  oncePerRelease: false,
  ...rest,
});
const every = (seconds: number, rest: Partial<Poller> = {}): Poller => ({
  name: 'ping',
  clients: 1,
  every: seconds * SECOND,
  requests: 1,
  jitter: 0,
  from: 0,
  to: -1,
  own: true,
  ...rest,
});
const spread = (from: number, over: Micros, requests: number): Burst => ({
  ...burstAt(from, requests),
  over,
});
const run = (fly: Partial<FlyInput>, rest: Changes = {}) => simulate(inputWith({ ...rest, fly }));
const woken = (trace: ReturnType<typeof run>) =>
  decisionsOf(trace, 'fly-autostart').filter(({ granted }) => granted === 1);

describe('asynchronous autostart (Fly staff, late 2025)', () => {
  const busy = (fly: Partial<FlyInput>, largeBodyShare = 0) =>
    run(
      { regions: machines(5), initiallyRunning: 1, softLimit: 1, ...fly },
      {
        horizon: 2 * MINUTE,
        workload: { service: { kind: 'constant', value: MINUTE }, boot: [boot(24)] },
        traffic: { bursts: [burstAt(0, 2)], client: { ...TRAFFIC.client, largeBodyShare } },
      },
    );
  const before = { asyncStart: false, recentStartWindow: 0 };

  it('before it, one request beside a busy machine woke one slow booting machine after another', () => {
    expect(woken(busy(before)).map(({ t }) => t)).toEqual([0, 9.2, 18.4]);
  });

  it('before it, a large upload got 5xx', () => {
    const trace = busy(before, 1);
    expect([outcomeOf(trace, 0), outcomeOf(trace, 1)]).toEqual(['ok', 'refused-booting']);
  });

  it('since then one is woken, and the request is served by the busy one', () => {
    const trace = busy({}, 1);
    expect(woken(trace)).toHaveLength(1);
    expect([...trace.requests.instance]).toEqual([0, 0]);
  });
});

describe('a death spiral after a deploy: a boot longer than every patience in the chain', () => {
  const spiral = (seconds: number) =>
    run(
      {
        regions: machines(1),
        autoStop: 'suspend',
        interventions: [{ at: 30 * SECOND, kind: 'deploy', target: -1, value: 0 }],
      },
      {
        horizon: 20 * MINUTE,
        workload: { boot: [boot(seconds)] },
        traffic: {
          bursts: [spread(60, 40 * SECOND, 40)],
          client: { ...TRAFFIC.client, timeout: 10 * SECOND, retries: 3 },
        },
      },
    );

  it('nobody gets through while it boots in 55 s, however often their sockets try again', () => {
    const { summary } = spiral(55);
    expect(summary.attempts.sent).toBeGreaterThan(120);
    expect(summary.attempts.failed).toBeGreaterThan(100);
    expect(summary.witness.origin.failed).toBe(0);
  });

  it('all get through when the bytecode is compiled and the database is prepared by the release', () => {
    expect(spiral(8).summary.requests.failed).toBe(0);
  });

  it('retries against a machine that cannot be started meet the rate limit of the machines API', () => {
    const trace = run(
      { regions: machines(1), hostFull: 1, apiRate: 1, apiBurst: 3 },
      { horizon: 2 * MINUTE, traffic: { bursts: [spread(10, 10 * SECOND, 30)] } },
    );
    const limits = decisionsOf(trace, 'fly-start-refused').map(({ limitedBy }) => limitedBy);
    expect(limits.filter((limit) => limit === 'api-rate').length).toBeGreaterThan(limits.length / 2);
  });
});

describe('workers that stop while jobs wait', () => {
  const worker = (autoStop: 'stop' | 'none') =>
    run({
      initiallyRunning: -1,
      groups: [{ name: 'worker', machines: [1], autoStop, minMachinesRunning: 0, classes: [] }],
    });

  it('had the service of the web group applied to them: waiting jobs are no load', () => {
    expect(lifeOf(worker('stop'), 2).at(-1)![0]).toBe('stopped');
  });

  it('run on without a service of their own', () => {
    expect(lifeOf(worker('none'), 2)).toEqual([['ready', 0]]);
  });
});

describe('a deploy and suspended machines', () => {
  it('does not start them: the first request pays a boot of 18 s instead of a resume of half a second', () => {
    const first = (deploys: boolean): number => {
      const trace = run(
        {
          regions: machines(1),
          autoStop: 'suspend',
          movesOn: false,
          interventions: deploys ? [{ at: 60 * SECOND, kind: 'deploy', target: -1, value: 0 }] : [],
        },
        { workload: { boot: [boot(18)] }, traffic: { bursts: [burstAt(600, 1)] } },
      );
      return secondsOf(trace.requests.end[0]! - trace.requests.arrival[0]!);
    };
    expect(first(false)).toBeLessThan(1);
    expect(first(true)).toBeGreaterThan(18);
  });
});

describe('conditions of suspend that the docs did not name', () => {
  it.each([
    ['swap', { swapMb: 256 }],
    ['a schedule', { suspendBlocked: 'schedule' as const }],
    ['a GPU', { suspendBlocked: 'gpu' as const }],
  ])('with %s autostop stops instead, and only the record says why', (_, fly) => {
    const trace = run({ regions: machines(1), initiallyRunning: 1, autoStop: 'suspend', ...fly });
    expect(lifeOf(trace, 0).at(-1)![0]).toBe('stopped');
    expect(decisionsOf(trace, 'fly-suspend-refused')).toHaveLength(1);
    expect(trace.summary.instances).toMatchObject({ stops: 1, suspends: 0 });
  });
});

describe('exit on idle against suspend', () => {
  const wake = (fly: Partial<FlyInput>): number => {
    const trace = run(
      { regions: machines(1), initiallyRunning: 1, movesOn: false, totalPatience: 2 * MINUTE, ...fly },
      { workload: { boot: [boot(45)] }, traffic: { bursts: [burstAt(1000, 1)] } },
    );
    return secondsOf(trace.requests.end[0]! - trace.requests.arrival[0]!);
  };

  it('a wake takes up to a minute where the process had exited, and a second where it was suspended', () => {
    expect(wake({ autoStop: 'off', exitsWhenIdle: 5 * MINUTE })).toBeGreaterThan(45);
    expect(wake({ autoStop: 'suspend' })).toBeLessThan(1);
  });
});

describe('a web server in front that opens the port before the app is up', () => {
  const nginx = (fly: Partial<FlyInput>) =>
    run(
      { regions: machines(1), vmStart: { min: SECOND, mode: SECOND, max: SECOND }, ...fly },
      {
        workload: { boot: [boot(0.2), boot(2.5, { opensPort: true })] },
        traffic: { bursts: [spread(10, 10 * SECOND, 20)] },
      },
    ).summary.requests;

  it('gives 502 for two to three seconds after each wake', () => {
    expect(nginx({}).byOutcome['refused-booting']).toBeGreaterThanOrEqual(5);
    expect(nginx({}).byOutcome['refused-booting']).toBeLessThanOrEqual(8);
  });

  it('is no trouble behind a service check', () => {
    const serviceCheck = { grace: 0, interval: 15 * SECOND, fastInterval: SECOND / 2, flapShare: 0 };
    expect(nginx({ serviceCheck }).failed).toBe(0);
  });
});

describe('a hard limit that was raised and still holds', () => {
  it('machines keep the limits of their version until they are updated', () => {
    const peak = (interventions: FlyInput['interventions']) => {
      const trace = run(
        {
          initiallyRunning: -1,
          autoStop: 'off',
          softLimit: 20,
          hardLimit: 25,
          interventions: interventions!,
        },
        {
          horizon: 10 * MINUTE,
          workload: { service: { kind: 'constant', value: 30 * SECOND } },
          traffic: { bursts: [burstAt(300, 120)] },
        },
      );
      const at = 300 * SECOND;
      const load = [0, 0];
      for (let i = 0; i < 120; i++)
        if (trace.requests.dispatch[i] === at)
          load[trace.requests.instance[i]!] = load[trace.requests.instance[i]!]! + 1;
      return load;
    };
    // One machine updated by hand; the other one still has its 25.
    expect(peak([{ at: 60 * SECOND, kind: 'hard-limit', target: 0, value: 0 }])).toEqual([95, 25]);
    expect(peak([])).toEqual([25, 25]);
  });
});

describe('a job that goes on after its request was answered', () => {
  const machine = { regions: machines(1), initiallyRunning: 1 };
  // The job is work in the process that no request owns: here the tail of a boot.
  const job = { boot: [boot(1), boot(1200, { name: 'job', background: true })] };

  it('is killed by autostop within ten minutes: work is no load', () => {
    const trace = run(machine, { workload: job, traffic: { bursts: [burstAt(10, 1)] } });
    expect(lifeOf(trace, 0).find(([state]) => state === 'stopped')![1]).toBeLessThan(600);
  });

  it('is not saved by a ping each minute: at the moment of a pass nobody is in flight', () => {
    const trace = run(machine, { workload: job, traffic: { pollers: [every(60)] } });
    expect(decisionsOf(trace, 'fly-autostop')[0]).toMatchObject({ granted: 1, inputs: { load: 0 } });
  });

  it('is not saved by private traffic either, but by another process group', () => {
    const pings = { ...every(1), requests: 5, via: 'internal' as const };
    expect(lifeOf(run(machine, { traffic: { pollers: [pings] } }), 0).at(-1)![0]).toBe('stopped');
    const groups = [
      { name: 'jobs', machines: [1], autoStop: 'none' as const, minMachinesRunning: 0, classes: [] },
    ];
    expect(lifeOf(run({ ...machine, groups }), 1)).toEqual([['ready', 0]]);
  });
});

describe('a whole site down for an hour while its machine is started', () => {
  it('one machine, a check that flaps: 503 for everybody, and nothing restarts it', () => {
    const trace = run(
      {
        regions: machines(1),
        initiallyRunning: 1,
        minMachinesRunning: 1,
        serviceCheck: { grace: 0, interval: 30 * SECOND, fastInterval: SECOND / 2, flapShare: 0.97 },
      },
      { traffic: { bursts: [spread(60, 58 * MINUTE, 600)] } },
    );
    const { requests, witness } = trace.summary;
    expect(requests.byOutcome['start-timeout']! / requests.arrived).toBeGreaterThan(0.5);
    expect(lifeOf(trace, 0)).toEqual([['ready', 0]]);
    expect(witness.origin.failed).toBe(0);
    expect(witness.healthChecks.failed).toBeGreaterThan(100);
  });
});

describe('a bill for ten machines', () => {
  it('the proxy creates none; each one that somebody made costs while it is started', () => {
    const price = runningPerSecond(FLY, 'fra');
    const ten = run({
      regions: machines(1),
      initiallyRunning: 1,
      autoStop: 'off',
      interventions: [{ at: 0, kind: 'machines', target: 0, value: 10 }],
    });
    expect(ten.instances.count).toBe(10);
    expect(ten.summary.cost.total).toBeCloseTo(10 * 3600 * price, 4);
    const crowd = run(
      { regions: machines(1), initiallyRunning: 1, softLimit: 1 },
      {
        workload: { service: { kind: 'constant', value: 10 * MINUTE } },
        traffic: { bursts: [burstAt(10, 50)] },
      },
    );
    expect(crowd.instances.count).toBe(1);
    expect(decisionsOf(crowd, 'fly-autostart')).toMatchObject([{ granted: 0, limitedBy: 'none-asleep' }]);
  });

  it('autostop takes them away again one by one, if it is on', () => {
    const trace = run(
      { regions: machines(10), initiallyRunning: -1, minMachinesRunning: 1 },
      { horizon: 2 * HOUR },
    );
    expect(trace.summary.instances.stops).toBe(9);
    expect(trace.summary.cost.total).toBeLessThan(10 * 7200 * runningPerSecond(FLY, 'fra') * 0.4);
  });
});

describe('an uptime ping', () => {
  it('keeps an app awake by waking it after each stop', () => {
    const quiet = run({ initiallyRunning: 1 });
    const pinged = run({ initiallyRunning: 1 }, { traffic: { pollers: [every(60)] } });
    expect(quiet.summary.instances.runningSeconds).toBeLessThan(200);
    expect(pinged.summary.instances.runningSeconds).toBeGreaterThan(0.8 * 3600);
    expect(woken(pinged).length).toBeGreaterThan(8);
  });
});
