import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { ChartHost } from '../../../src/sim/engine/chart.ts';
import { PRIORITY } from '../../../src/sim/engine/priority.ts';
import { activatorPathChart } from '../../../src/sim/knative/activator-path.chart.ts';
import { pureChart } from '../../../src/sim/knative/chart-port.ts';
import { sksMode } from '../../../src/sim/knative/kpa-status.ts';
import { panicChart } from '../../../src/sim/knative/panic.chart.ts';
import { ServerlessService } from '../../../src/sim/knative/serverless-service.ts';
import { Bench, seconds } from './support.ts';

const service = (): ServerlessService => new ServerlessService(pureChart(activatorPathChart), 0);

describe('the activator path', () => {
  it('is decided by the sign of the excess burst capacity once pods are ready', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(0, -1, 10, 211, 400),
        fc.double({ min: 0, max: 600, noNaN: true }),
        (ready, targetBurstCapacity, load) => {
          const bench = new Bench({ targetBurstCapacity }, 1);
          const { desiredPodCount, excessBurstCapacity } = bench.at(2, { stable: load, ready });
          fc.pre(desiredPodCount > 0);
          const sks = service();
          sks.setReadyPods(ready, seconds(1));
          sks.setSpecMode(sksMode(desiredPodCount, excessBurstCapacity), seconds(2));
          expect(sks.activatorInPath).toBe(excessBurstCapacity < 0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is taken by a service without ready pods whatever its mode', () => {
    const sks = service();
    sks.setSpecMode('Serve', seconds(1));
    expect(sks.activatorInPath).toBe(true);
    sks.setReadyPods(1, seconds(4));
    expect(sks.activatorInPath).toBe(false);
    sks.setReadyPods(0, seconds(9));
    expect(sks.activatorInPath).toBe(true);
  });

  it.each([
    [0, 5],
    [-1, 5],
    [1, -1],
  ])('is proxied with a wish of %i pods and an excess of %i', (want, excess) => {
    expect(sksMode(want, excess)).toBe('Proxy');
  });

  it('restarts its clock only when it really changes', () => {
    const sks = service();
    sks.setSpecMode('Serve', seconds(5));
    sks.setSpecMode('Proxy', seconds(6));
    sks.setReadyPods(2, seconds(7));
    expect(sks.proxyFor(seconds(10))).toBe(seconds(10));
    sks.setSpecMode('Serve', seconds(11));
    expect(sks.proxyFor(seconds(12))).toBe(-1);
    sks.setReadyPods(3, seconds(13));
    sks.setReadyPods(0, seconds(20));
    sks.setSpecMode('Proxy', seconds(25));
    expect(sks.proxyFor(seconds(30))).toBe(seconds(10));
  });
});

const CHARTS: readonly (readonly [string, AnyStateMachine, readonly { type: string }[]])[] = [
  ['panic', panicChart, ['OVER_THRESHOLD', 'FOUND_PODS', 'CALM'].map((type) => ({ type }))],
  [
    'activator path',
    activatorPathChart,
    ['PROXY', 'SERVE', 'PODS_READY', 'PODS_GONE'].map((type) => ({ type })),
  ],
];

describe.each(CHARTS)('the %s chart', (_, chart, events) => {
  it('is the same as an actor of a run and stepped purely', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (sequence) => {
        const host = new ChartHost(makeEngine({ seed: 1, horizon: seconds(1) }));
        const actor = host.start(chart, { priority: PRIORITY.control, owner: 0, id: 'chart' });
        const pure = pureChart(chart);
        for (const event of sequence) {
          actor.send(event as EventFromLogic<AnyStateMachine>);
          pure.send(event as EventFromLogic<AnyStateMachine>);
          expect(pure.state()).toBe(actor.state());
        }
        host.check();
      }),
      { numRuns: 300 },
    );
  });

  it('has a place of its own for every state', () => {
    const places = Object.values(chart.states).map(({ meta }) => JSON.stringify(meta));
    expect(places.every((place) => /^\{"x":\d,"y":\d\}$/.test(place))).toBe(true);
    expect(new Set(places).size).toBe(places.length);
  });
});
