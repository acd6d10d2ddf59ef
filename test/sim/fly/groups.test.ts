import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/sim/engine/time.ts';
import type { AutoStop, FlyGroup, FlyInput } from '../../../src/sim/fly/input.ts';
import { weakest } from '../../../src/sim/fly/services.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { burstAt, inputWith, type Changes } from '../support/inputs.ts';
import { decisionsOf, lifeOf } from '../support/looking.ts';

const machines = (n: number) => [{ code: 'fra', machines: n, clients: 1 }];
const group = (rest: Partial<FlyGroup> = {}): FlyGroup => ({
  name: 'worker',
  machines: [2],
  autoStop: 'none',
  minMachinesRunning: 0,
  classes: [],
  ...rest,
});
const run = (fly: Partial<FlyInput>, rest: Changes = {}) =>
  simulate(inputWith({ ...rest, fly: { regions: machines(2), ...fly } }));

describe('the mode of several services', () => {
  it.each<[readonly AutoStop[], AutoStop]>([
    [['suspend'], 'suspend'],
    [['suspend', 'stop'], 'stop'],
    [['stop', 'off', 'suspend'], 'off'],
  ])('%j is %s', (modes, expected) => {
    expect(weakest(modes)).toBe(expected);
  });

  it('is what autostop does: a second service without the key switches it off', () => {
    const off = run({ initiallyRunning: -1, otherServices: ['off'] });
    expect(decisionsOf(off, 'fly-autostop')).toEqual([]);
    const stop = run({ initiallyRunning: 1, autoStop: 'suspend', otherServices: ['stop'] });
    expect(lifeOf(stop, 0).at(-1)![0]).toBe('stopped');
  });
});

describe('a process group', () => {
  it('without a service runs from the start and is never stopped by the proxy', () => {
    const trace = run({ groups: [group()], initiallyRunning: 1 });
    expect(trace.instances.groupNames).toEqual(['app', 'worker']);
    expect([...trace.instances.group!]).toEqual([0, 0, 1, 1]);
    for (const id of [2, 3]) expect(lifeOf(trace, id)).toEqual([['ready', 0]]);
    expect(lifeOf(trace, 0).at(-1)![0]).toBe('stopped');
    expect(trace.summary.instances.runningSeconds).toBeGreaterThan(2 * 3600);
  });

  it('with a service of its own that nobody calls is stopped, whatever work waits in it', () => {
    const trace = run({ groups: [group({ autoStop: 'stop' })], initiallyRunning: -1 });
    expect(lifeOf(trace, 2).at(-1)![0]).toBe('stopped');
    expect(lifeOf(trace, 3).at(-1)![0]).toBe('stopped');
  });

  it('has passes of its own: one machine of each group may go at once', () => {
    const trace = run({
      regions: machines(3),
      groups: [group({ machines: [3], autoStop: 'stop' })],
      initiallyRunning: -1,
    });
    const stops = decisionsOf(trace, 'fly-autostop').filter(({ granted }) => granted === 1);
    expect(stops.slice(0, 4).map(({ t, inputs, subject }) => [t, inputs['group'], subject])).toEqual([
      [150, 0, 0],
      [150, 1, 3],
      [450, 0, 1],
      [450, 1, 4],
    ]);
    expect(stops.slice(0, 2).map(({ inputs }) => inputs['started'])).toEqual([3, 3]);
  });

  it('has a minimum of its own in the primary region', () => {
    const trace = run({
      regions: [...machines(1), { code: 'iad', machines: 1, clients: 0 }],
      groups: [group({ machines: [2, 2], autoStop: 'stop', minMachinesRunning: 1 })],
      initiallyRunning: -1,
    });
    const last = (id: number) => lifeOf(trace, id).at(-1)![0];
    expect([0, 1, 2, 3, 4, 5].map(last)).toEqual([
      'stopped',
      'stopped',
      'stopped',
      'ready',
      'stopped',
      'stopped',
    ]);
  });

  it('gets the requests of its client classes and wakes for them, the others the default group', () => {
    const trace = run(
      { groups: [group({ name: 'hooks', autoStop: 'stop', classes: ['hook'] })] },
      { traffic: { bursts: [burstAt(10, 1, 'hook'), burstAt(20, 1, 'people')] }, horizon: MINUTE },
    );
    expect([...trace.requests.instance]).toEqual([2, 0]);
    expect(decisionsOf(trace, 'fly-autostart').map(({ t, subject }) => [t, subject])).toEqual([
      [10, 2],
      [20, 0],
    ]);
  });

  it('that is busy starts no machine of another one', () => {
    const trace = run(
      {
        groups: [group({ name: 'hooks', machines: [1], autoStop: 'stop', classes: ['hook'] })],
        initiallyRunning: 1,
        softLimit: 1,
      },
      {
        workload: { service: { kind: 'constant', value: 20 * SECOND } },
        traffic: { bursts: [burstAt(10, 5, 'hook')] },
        horizon: MINUTE,
      },
    );
    expect([...trace.requests.instance]).toEqual([2, 2, 2, 2, 2]);
    expect(decisionsOf(trace, 'fly-autostart')).toMatchObject([
      { limitedBy: 'none-asleep', inputs: { running: 1 } },
    ]);
  });

  it('is deployed beside the others, a third of its own machines at a time', () => {
    const trace = run({
      regions: machines(3),
      groups: [group({ machines: [3] })],
      initiallyRunning: -1,
      autoStop: 'off',
      interventions: [{ at: 60 * SECOND, kind: 'deploy', target: -1, value: 0 }],
    });
    expect([0, 1, 2, 3, 4, 5].map((id) => lifeOf(trace, id)[1]![1])).toEqual([60, 68, 76, 60, 68, 76]);
  });
});
