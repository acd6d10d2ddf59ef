import { describe, expect, it } from 'vitest';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { MILLISECOND, SECOND, micros } from '../../../src/sim/engine/time.ts';
import { Activator } from '../../../src/sim/knative/activator.ts';
import type { PodTracker } from '../../../src/sim/knative/pod-tracker.ts';
import { WaitingLinks } from '../../../src/sim/knative/waiting-line.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { COLD } from '../../../src/sim/trace/ledger.ts';
import { seriesOf } from '../../../src/sim/trace/series.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { inputWith, TRAFFIC } from '../support/inputs.ts';
import { knativeWith, steady, together } from '../support/knative-inputs.ts';
import { decisionsOf, lifeOf, storyOf } from '../support/looking.ts';
import { Seen } from './run.ts';

const minutes = (count: number): number => count * 60 * SECOND;
const client = TRAFFIC.client;

describe('a request', () => {
  it('that finds no pod wakes one, waits in the activator and counts as cold', () => {
    const seen = new Seen({ horizon: minutes(4), requests: [[150, 1]] });
    expect(seen.request(0)).toMatchObject({ outcome: 'ok', dispatch: 152, end: 153, cold: COLD.fromZero });
    expect(storyOf(seen.trace, 0)).toEqual([
      '150.0 arrived',
      '150.0 buffered',
      '152.0 dispatched m1',
      '152.0 started m1',
      '153.0 answered m1',
    ]);
    const poke = seen.decisions.find(({ t }) => t === 150)!;
    expect(poke).toMatchObject({ granted: 1 });
    expect(poke.inputs['poked']).toBe(1);
    expect(seen.trace.summary.instances.coldStarts).toEqual({ fromZero: 1, scaleOut: 0 });
  });

  it('that waits for room while pods run counts as cold only if its pod was not there yet', () => {
    const seen = new Seen({
      horizon: minutes(2),
      knative: { containerConcurrency: 1 },
      requests: together(20, 2, 30),
    });
    expect([0, 1].map((i) => seen.request(i).cold)).toEqual([COLD.no, COLD.scaleOut]);
    const waits = new Seen({
      horizon: minutes(2),
      annotations: { 'max-scale': '1' },
      knative: { containerConcurrency: 1 },
      requests: together(20, 2, 30),
    });
    expect(waits.request(1)).toMatchObject({ dispatch: 50, cold: COLD.no });
  });

  it('goes straight to the pod with the fewest inside when the activator is out of the path', () => {
    const seen = new Seen({
      horizon: minutes(1),
      annotations: { 'target-burst-capacity': '0', 'min-scale': '3' },
      requests: together(20, 7, 5),
    });
    expect(Array.from({ length: 7 }, (_, i) => seen.request(i).lane)).toEqual([0, 1, 2, 0, 1, 2, 0]);
    expect(seen.trace.hops.count).toBe(0);
  });

  const spread = (loadBalancing: 'roundRobin' | 'random', count: number): readonly number[] => {
    const seen = new Seen({
      horizon: minutes(6),
      annotations: { 'target-burst-capacity': '0', 'min-scale': '3' },
      knative: { loadBalancing },
      requests: Array.from({ length: count }, (_, i) => [20 + i, 0.1] as const),
    });
    return Array.from({ length: count }, (_, i) => seen.request(i).lane);
  };

  it('goes to one pod after the other if the ingress takes turns', () => {
    expect(spread('roundRobin', 6)).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it('goes to any pod if the ingress draws lots, the same one in every run', () => {
    const lanes = spread('random', 300);
    const counts = [0, 1, 2].map((lane) => lanes.filter((other) => other === lane).length);
    expect(Math.min(...counts)).toBeGreaterThan(75);
    expect(spread('random', 200)).toEqual(lanes.slice(0, 200));
  });

  it('that queues in a pod says so', () => {
    const seen = new Seen({
      horizon: minutes(1),
      annotations: { 'target-burst-capacity': '0', 'min-scale': '1', 'max-scale': '1' },
      knative: { containerConcurrency: 1 },
      requests: together(20, 3, 2),
    });
    expect(storyOf(seen.trace, 2)).toEqual([
      '20.0 arrived',
      '20.0 queued m1',
      '20.0 dispatched m1',
      '24.0 started m1',
      '26.0 answered m1',
    ]);
    expect(viewOf(seen.trace).openAt(21)).toMatchObject({ total: 3, waiting: [] });
  });
});

describe('a pod that answers', () => {
  const slow = {
    kind: 'phases',
    schedule: 0,
    create: 2 * SECOND,
    createSpread: 0,
    readinessLag: 4 * SECOND,
  } as const;

  it('gets requests from the activator before Kubernetes calls it ready, and the decider does not count it yet', () => {
    const seen = new Seen({ horizon: minutes(4), pod: { start: slow }, requests: [[150, 10]] });
    expect(seen.request(0)).toMatchObject({ dispatch: 152, end: 162 });
    expect(lifeOf(seen.trace, 0).slice(-5)).toEqual([
      ['gone', 66],
      ['starting', 150],
      ['booting', 152],
      ['ready', 156],
      ['gone', expect.any(Number)],
    ]);
    expect(seen.decisions.find(({ t }) => t === 154.5)!.inputs['ready']).toBe(0);
    expect(seen.decisions.find(({ t }) => t === 156.5)!.inputs['ready']).toBe(1);
  });

  it('is found by the next probe after that', () => {
    const seen = new Seen({
      horizon: minutes(4),
      knative: { activatorProbeInterval: 200 * MILLISECOND },
      pod: { start: slow },
      workload: {
        boot: [
          {
            name: 'boot',
            duration: micros(1.05),
            spread: 0,
            cpu: false,
            background: false,
            oncePerRelease: false,
          },
        ],
      },
      requests: [[150, 1]],
    });
    expect(seen.request(0).dispatch).toBe(153.2);
  });

  it('is found at the latest when it is ready', () => {
    const seen = new Seen({
      horizon: minutes(4),
      knative: { activatorProbeInterval: 5 * SECOND },
      pod: { start: { ...slow, readinessLag: SECOND } },
      workload: {
        boot: [
          { name: 'boot', duration: SECOND, spread: 0, cpu: false, background: false, oncePerRelease: false },
        ],
      },
      requests: [[150, 1]],
    });
    expect(seen.request(0).dispatch).toBe(154);
  });
});

describe('a request whose client has gone', () => {
  it('leaves the activator', () => {
    const seen = new Seen({
      horizon: minutes(4),
      traffic: { client: { ...client, timeout: SECOND } },
      requests: [[150, 1]],
    });
    expect(seen.request(0)).toMatchObject({ outcome: 'client-gave-up', dispatch: -1, end: 151 });
    expect(seen.trace.summary.witness.origin.ok).toBe(0);
  });

  it('gives its slot to the next, although the app still works for it', () => {
    const seen = new Seen({
      horizon: minutes(1),
      annotations: { 'target-burst-capacity': '0', 'max-scale': '1', 'min-scale': '1' },
      knative: { containerConcurrency: 1 },
      traffic: { client: { ...client, timeout: 5 * SECOND } },
      requests: [
        [20, 12],
        [22, 2],
      ],
    });
    expect(seen.request(0)).toMatchObject({ outcome: 'client-gave-up', end: 25 });
    expect(seen.request(1)).toMatchObject({ outcome: 'ok', start: 25, end: 27 });
    expect(viewOf(seen.trace).openAt(26).load[0]).toBe(2);
    expect(seen.trace.summary.witness.origin.ok).toBe(2);
  });

  it('takes its work with it if the app notices', () => {
    const seen = new Seen({
      horizon: minutes(1),
      traffic: { client: { ...client, timeout: 5 * SECOND, cancelsWork: true } },
      requests: [[20, 12]],
    });
    expect(viewOf(seen.trace).openAt(26).load[0]).toBe(0);
    expect(seen.trace.summary.witness.origin.ok).toBe(0);
  });
});

describe('a timeout', () => {
  it('answers 504 while the work goes on, and the retry is an attempt of its own', () => {
    const seen = new Seen({
      horizon: minutes(1),
      knative: { timeout: 5 * SECOND },
      traffic: { client: { ...client, retries: 1 } },
      requests: [[20, 8]],
    });
    expect(seen.request(0)).toMatchObject({ outcome: 'request-timeout' });
    expect(seen.trace.summary.attempts).toEqual({ sent: 2, succeeded: 0, failed: 2, open: 0 });
    const { strays } = seen.trace;
    expect(strays.count).toBe(2);
    expect([strays.dispatch[0], strays.end[0]]).toEqual([20 * SECOND, 28 * SECOND]);
    expect(seen.trace.summary.witness).toMatchObject({ edge: { failed: 1 }, origin: { ok: 2 } });
  });
});

describe('a deleted pod', () => {
  const twoPods = { 'initial-scale': '2', 'target-burst-capacity': '0' };

  it('serves what it has and gets no more', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: twoPods,
      pod: { drain: 30 * SECOND },
      requests: [...together(3, 2, 60), ...Array.from({ length: 40 }, (_, i) => [10 + i, 0.1] as const)],
    });
    const deleted = seen.replicas.find(([, replicas]) => replicas === 1)![0];
    expect(deleted).toBeLessThan(10);
    expect(lifeOf(seen.trace, 1).slice(-2)).toEqual([
      ['terminating', deleted],
      ['gone', 63],
    ]);
    expect([0, 1].map((i) => seen.request(i).outcome)).toEqual(['ok', 'ok']);
    expect(seen.outcomes).toEqual({ ok: 42 });
  });

  it('is killed after its grace, and what it still has ends with 502', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: twoPods,
      pod: { terminationGrace: 20 * SECOND },
      requests: together(3, 2, 60),
    });
    expect(seen.request(0)).toMatchObject({ outcome: 'ok', lane: 0, end: 63 });
    expect(seen.request(1)).toMatchObject({ outcome: 'pod-removed', lane: 1, end: 24.5 });
    const cut = decisionsOf(seen.trace, 'pod-gone').find(({ t }) => t === 24.5)!;
    expect(cut.inputs).toMatchObject({ cut: 1, killed: 1, tookMicros: 20 * SECOND });
    expect(storyOf(seen.trace, 1).slice(-2)).toEqual(['24.5 cut m2', '24.5 failed m2']);
  });
});

describe('the autoscaler', () => {
  it('scrapes nobody with unlimited burst capacity, and the activator stays', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { 'target-burst-capacity': '-1' },
      ...steady(10, 100, 5),
    });
    expect(seen.mode('activator-in-path')).toEqual([[0, 240]]);
    expect(seen.decisions.every(({ inputs }) => inputs['excessBurstCapacity'] === -1)).toBe(true);
    expect(seen.desiredAt(60)).toBe(1);
  });

  const measured = (scrape: 'sample' | 'all', pods: number, loadBalancing: 'roundRobin' | 'random'): number =>
    new Seen({
      horizon: minutes(4),
      annotations: { 'target-burst-capacity': '0', 'min-scale': `${pods}`, 'max-scale': `${pods}` },
      knative: { scrape, loadBalancing },
      ...steady(10, 400, 40),
    }).decisions.at(-1)!.inputs['stable']!;

  it('scrapes every one of three pods', () => {
    expect(measured('sample', 3, 'random')).toBe(40);
  });

  it('scales a sample of many pods up to their number, which is exact only if all carry the same', () => {
    expect(measured('all', 20, 'random')).toBe(40);
    expect(measured('sample', 20, 'roundRobin')).toBe(40);
    const uneven = measured('sample', 20, 'random');
    expect(uneven).not.toBe(40);
    expect(Math.abs(uneven - 40)).toBeLessThan(4);
  });

  it('puts the activator in front at once when the last ready pod goes', () => {
    const seen = new Seen({ horizon: minutes(4), annotations: { 'target-burst-capacity': '0' } });
    const path = decisionsOf(seen.trace, 'kpa-path').map(({ t, wanted, granted }) => [t, wanted, granted]);
    expect(path).toEqual([
      [0, 1, 1],
      [4.5, 0, 0],
      [62, 1, 1],
    ]);
    expect(seen.replicas).toEqual([
      [0, 1],
      [92, 0],
    ]);
  });

  it('waits for the activator to answer before it lets the last pod go', () => {
    const seen = new Seen({
      horizon: minutes(4),
      config: { 'scale-to-zero-grace-period': '1s' },
      annotations: { 'target-burst-capacity': '0' },
      knative: { networkProgramming: 7 * SECOND },
    });
    const probed = decisionsOf(seen.trace, 'kpa-scale').find(({ limitedBy }) => limitedBy === 'probe')!;
    expect(probed.t).toBe(62);
    expect(seen.replicas.at(-1)).toEqual([70, 0]);
  });

  it('goes through cold start, panic, steady load, decline and zero in this order', () => {
    const seen = new Seen({
      horizon: minutes(10),
      annotations: { target: '10' },
      traffic: {
        curve: [
          { at: micros(120), rate: 50 },
          { at: micros(300), rate: 50 },
          { at: micros(420), rate: 0 },
        ],
      },
      workload: { service: { kind: 'constant', value: SECOND } },
    });
    const [began, ended] = seen.mode('panic')[0]!;
    const { t: woken } = seen.decisions.find(({ inputs }) => inputs['poked'] === 1 && inputs['ready'] === 0)!;
    const zero = seen.replicas.at(-1)![0];
    expect(woken).toBeGreaterThan(120);
    expect(began).toBeGreaterThanOrEqual(woken);
    expect(ended).toBeGreaterThan(began + 60);
    expect(seen.desiredAt(280)).toBe(8);
    expect(seen.desiredBetween(300, 479)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(zero).toBeGreaterThan(420 + 60);
    expect(zero).toBeLessThan(420 + 68);
    expect(seen.trace.summary.autoscaler.panicEpisodes).toBe(1);
  });
});

describe('the activator', () => {
  it('refuses ten thousand waiting requests one after the other without running out of stack', () => {
    const refused: number[] = [];
    const activator: Activator = new Activator(makeEngine({ seed: 1, horizon: SECOND }), {
      containerConcurrency: 1,
      links: new WaitingLinks(),
      choose: () => 0,
      dispatch: (request: number, tracker: PodTracker) => {
        refused.push(request);
        activator.ended(tracker);
      },
      report: () => undefined,
    });
    for (let request = 0; request < 30_000; request++) activator.take(request);
    activator.podUsable(1);
    expect(refused).toHaveLength(30_000);
    expect(refused.every((request, i) => request === i)).toBe(true);
  });
});

describe('the figures of a run', () => {
  const seen = new Seen({ horizon: minutes(5), ...steady(100, 160, 20), annotations: { target: '10' } });

  it('hold what the decider said at every sample', () => {
    const series = seriesOf(seen.trace, 1);
    expect([series.desired![50], series.desired![130]]).toEqual([0, seen.desiredAt(130)]);
    expect(series.ready[130]).toBe(seen.podsIn('ready', 130));
    const last = seen.decisions.findLast(({ t }) => t <= 155)!.inputs;
    expect([series.stable![155], series.panic![155]]).toEqual([last['stable'], last['panic']]);
    expect(series.excessBurstCapacity![3]).toBe(0);
    expect(series.excessBurstCapacity![50]).toBe(-201);
    expect(Math.max(...series.buffered)).toBeGreaterThan(0);
  });

  it('have no autoscaler where there is none', () => {
    const fly = simulate(inputWith({ horizon: minutes(1) }));
    expect(fly.summary.autoscaler.panicSeconds).toBeNull();
    expect(seriesOf(fly, 1).desired).toBeNull();
  });

  it('show a lane as gone before its first pod', () => {
    const lanes = seen.trace.instances.count;
    expect(lanes).toBeGreaterThan(1);
    expect(viewOf(seen.trace).instanceAt(lanes - 1, 5)).toMatchObject({ state: 'gone', since: 0 });
  });
});

it('both platforms get the same arrivals and the same service demands', () => {
  const traffic = {
    curve: [0, 600].map((at) => ({ at: micros(at), rate: 3 })),
    arrivals: 'poisson' as const,
    bursts: [{ name: 'press', at: micros(200), requests: 40, over: 0, own: true }],
  };
  const workload = { service: { kind: 'lognormal' as const, p50: micros(0.2), p99: micros(2) } };
  const horizon = minutes(10);
  const knative = simulate(knativeWith({ seed: 7, horizon, traffic, workload }));
  const fly = simulate(inputWith({ seed: 7, horizon, traffic, workload }));
  expect(knative.requests.arrival).toEqual(fly.requests.arrival);
  expect(knative.requests.class).toEqual(fly.requests.class);
  let compared = 0;
  for (let i = 0; i < fly.requests.count; i++) {
    const took = ({ requests }: typeof fly): number => requests.end[i]! - requests.serviceStart[i]!;
    if (fly.requests.outcome[i] !== 1 || knative.requests.outcome[i] !== 1) continue;
    compared++;
    expect(took(knative)).toBe(took(fly));
  }
  expect(compared).toBeGreaterThan(1500);
});
