import { describe, expect, it } from 'vitest';
import { pureChart } from '../../../src/sim/knative/chart-port.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { SECOND, micros } from '../../../src/sim/engine/time.ts';
import { Lanes, MAX_LANES } from '../../../src/sim/pod/lanes.ts';
import { podChart } from '../../../src/sim/pod/pod.chart.ts';
import { Pod } from '../../../src/sim/pod/pod.ts';
import { victims } from '../../../src/sim/pod/victims.ts';
import { STATES, type StateName } from '../../../src/sim/trace/trace.ts';
import { Workload } from '../../../src/sim/workload/app.ts';
import { WORKLOAD } from '../support/inputs.ts';
import { PodBench } from './bench.ts';

describe('a pod', () => {
  it('is pending, starting, booting, ready, terminating and gone, in the times it was given', () => {
    const bench = new PodBench({
      start: {
        kind: 'phases',
        schedule: SECOND,
        create: 2 * SECOND,
        createSpread: 0,
        readinessLag: SECOND,
      },
      drain: 5 * SECOND,
    });
    bench.at(10, () => bench.deployment.scaleTo(1));
    bench.at(30, () => bench.deployment.scaleTo(0));
    bench.run(60);
    expect(bench.life(0)).toEqual([
      ['pending', 10],
      ['starting', 11],
      ['booting', 13],
      ['ready', 18],
      ['terminating', 30],
      ['gone', 35],
    ]);
    expect(bench.said).toEqual([
      [13, 'started', 1],
      [17, 'listens', 1],
      [18, 'ready', 1],
      [30, 'deleted', 1],
      [35, 'gone', 1],
    ]);
  });

  it('that is deleted before its containers run is gone at once', () => {
    const bench = new PodBench({});
    bench.at(10, () => bench.deployment.scaleTo(1));
    bench.at(11, () => bench.deployment.scaleTo(0));
    bench.run(60);
    expect(bench.life(0)).toEqual([
      ['starting', 10],
      ['gone', 11],
    ]);
  });

  it('stays until it is empty, however long ago its drain was over', () => {
    const bench = new PodBench({ drain: 5 * SECOND });
    bench.at(10, () => bench.deployment.scaleTo(1));
    bench.at(30, () => {
      bench.isIdle = false;
      bench.deployment.scaleTo(0);
    });
    bench.at(50, () => {
      bench.isIdle = true;
      bench.pods.exitIfIdle(bench.pods.inLane(0));
    });
    bench.run(60);
    expect(bench.life(0).slice(-2)).toEqual([
      ['terminating', 30],
      ['gone', 50],
    ]);
  });

  it('is killed with what it has when its grace is over', () => {
    const bench = new PodBench({ terminationGrace: 12 * SECOND });
    bench.isIdle = false;
    bench.at(10, () => bench.deployment.scaleTo(1));
    bench.at(30, () => bench.deployment.scaleTo(0));
    bench.run(60);
    expect(bench.life(0).slice(-2)).toEqual([
      ['terminating', 30],
      ['gone', 42],
    ]);
  });

  it('whose container exits has failed until it is deleted', () => {
    const bench = new PodBench({ start: { kind: 'crashes', after: 3 * SECOND } });
    bench.at(10, () => bench.deployment.scaleTo(1));
    bench.at(30, () => bench.deployment.scaleTo(0));
    bench.run(60);
    expect(bench.life(0)).toEqual([
      ['booting', 10],
      ['failed', 13],
      ['gone', 30],
    ]);
  });

  it('of the ideal cluster is ready a fixed time after the second in which it was created', () => {
    const bench = new PodBench({ start: { kind: 'fixed', delay: micros(4.107) } });
    bench.at(10.9, () => bench.deployment.scaleTo(1));
    bench.run(60);
    expect(bench.life(0)).toEqual([
      ['booting', 10.9],
      ['ready', 14.107],
    ]);
  });
});

describe('the chart of a pod', () => {
  it('names its states as the trace does and gives each a place of its own', () => {
    const names = Object.keys(podChart.states);
    expect(names.every((name) => STATES.includes(name as StateName))).toBe(true);
    const places = Object.values(podChart.states).map(({ meta }) => JSON.stringify(meta));
    expect(places.every((place) => /^\{"x":\d,"y":\d\}$/.test(place))).toBe(true);
    expect(new Set(places).size).toBe(places.length);
  });

  it('ignores what cannot happen where it is', () => {
    const chart = pureChart(podChart);
    chart.send({ type: 'READY' });
    expect(chart.state()).toBe('pending');
    chart.send({ type: 'DELETE', grace: 0 });
    chart.send({ type: 'SCHEDULED', create: 0 });
    expect(chart.state()).toBe('gone');
  });
});

describe('the cluster', () => {
  it('leaves pods beyond its room pending and gives a free place to the one that waits longest', () => {
    const bench = new PodBench({ maxPods: 2 });
    bench.at(10, () => bench.deployment.scaleTo(4));
    bench.at(40, () => bench.pods.delete(bench.pods.inLane(0)));
    bench.run(60);
    expect(bench.life(2)).toEqual([
      ['pending', 10],
      ['starting', 40],
      ['booting', 42],
      ['ready', 46],
    ]);
    expect(bench.life(3)).toEqual([['pending', 10]]);
    // The Deployment replaces what somebody else deleted.
    expect(bench.unschedulable).toEqual([[10, 4, 2, 'cluster']]);
    bench.at(61, () => bench.deployment.scaleTo(3));
    bench.run(70);
    expect(bench.unschedulable.at(-1)).toEqual([61, 3, 2, 'cluster']);
  });

  it('counts a terminating pod until it is gone', () => {
    const bench = new PodBench({ maxPods: 1, drain: 10 * SECOND });
    bench.at(10, () => bench.deployment.scaleTo(1));
    bench.at(30, () => {
      bench.pods.delete(bench.pods.inLane(0));
      bench.deployment.fill();
    });
    bench.run(60);
    expect(bench.life(1)[1]).toEqual(['starting', 40]);
  });

  it('says nothing of a pod that was deleted while it looked for a place', () => {
    const bench = new PodBench({ maxPods: 1 });
    bench.at(10, () => bench.deployment.scaleTo(2));
    bench.at(20, () => bench.deployment.scaleTo(1));
    bench.run(60);
    expect(bench.unschedulable).toEqual([
      [10, 2, 1, 'cluster'],
      [20, 1, 1, 'none'],
    ]);
    expect(bench.life(1)).toEqual([
      ['pending', 10],
      ['gone', 20],
    ]);
  });
});

describe('lanes', () => {
  it('come back into use, the lowest first, but not within the instant in which they became free', () => {
    const lanes = new Lanes();
    expect([lanes.take(0), lanes.take(0), lanes.take(0)]).toEqual([0, 1, 2]);
    lanes.giveBack(0, 10);
    lanes.giveBack(1, 10);
    expect(lanes.take(10)).toBe(3);
    expect(lanes.take(11)).toBe(0);
    expect(lanes.count).toBe(4);
  });

  it('are limited; then one that has just become free is better than none', () => {
    const lanes = new Lanes();
    for (let i = 0; i < MAX_LANES; i++) lanes.take(0);
    expect(lanes.take(5)).toBe(-1);
    lanes.giveBack(7, 6);
    expect(lanes.take(6)).toBe(7);
    expect(lanes.count).toBe(MAX_LANES);
  });

  it('a Deployment of more pods than there are lanes fills up as pods go', () => {
    const bench = new PodBench({});
    bench.at(10, () => bench.deployment.scaleTo(MAX_LANES + 1));
    bench.at(30, () => bench.pods.delete(bench.pods.inLane(5)));
    bench.run(60);
    expect(bench.pods.lanes).toBe(MAX_LANES);
    expect(bench.pods.created).toBe(MAX_LANES + 1);
    expect(bench.life(5).map(([state]) => state)).toContain('starting');
    expect(bench.pods.ready).toHaveLength(MAX_LANES);
  });
});

describe('victims', () => {
  const host = {
    booted: () => undefined,
    phaseStarted: () => undefined,
    started: () => undefined,
    finished: () => undefined,
  };
  const app = new Workload(makeEngine({ seed: 1, horizon: SECOND }), WORKLOAD).makeApp(0, host);
  const pod = (number: number, state: StateName, readyAt = -1): Pod =>
    Object.assign(new Pod(number, number, 0, app), { state, readyAt });

  it('are those not yet there first, then the latest to become ready, then the youngest', () => {
    const pods = [
      pod(1, 'ready', 10),
      pod(2, 'ready', 30),
      pod(3, 'ready', 20),
      pod(4, 'booting'),
      pod(5, 'pending'),
      pod(6, 'ready', 20),
      pod(7, 'starting'),
      pod(8, 'failed'),
    ];
    expect(victims(pods, 8).map(({ number }) => number)).toEqual([5, 7, 8, 4, 2, 6, 3, 1]);
    expect(victims(pods, 2)).toHaveLength(2);
  });
});
