import { describe, expect, it } from 'vitest';
import { SECOND, micros } from '../../../src/sim/engine/time.ts';
import { ACTIVE_STATUSES } from '../../../src/sim/trace/rules.ts';
import { decisionsOf } from '../support/looking.ts';
import { KNATIVE, steady, together } from '../support/knative-inputs.ts';
import { Seen } from './run.ts';

/**
 * Public reports whose answer needs pods, requests and time; each names the thread it comes from (knative/serving unless
 * said otherwise). Those that the rules alone answer are in cases.test.ts.
 */
const minutes = (count: number): number => count * 60 * SECOND;

describe('utilisation', () => {
  it.each([
    ['70', 8],
    ['100', 5],
  ])('docs 2293: fifty at once with a target of 10 at %s %% settle at %i pods', (percentage, pods) => {
    const seen = new Seen({
      horizon: minutes(6),
      annotations: { target: '10', 'target-utilization-percentage': percentage },
      ...steady(10, 400, 50),
    });
    expect(seen.desiredBetween(180, 360)).toEqual([pods]);
    expect(seen.podsIn('ready', 350)).toBe(pods);
    expect(seen.outcomes['ok']).toBeGreaterThan(17_000);
  });

  it.each([
    ['70', 2],
    ['100', 1],
  ])(
    '8682: one long request with a target of 1 at %s %% holds %i pods as long as it runs',
    (percentage, pods) => {
      const seen = new Seen({
        horizon: minutes(6),
        annotations: { target: '1', 'target-utilization-percentage': percentage },
        requests: [[10, 300]],
        knative: { timeout: 400 * SECOND },
      });
      expect(seen.desiredBetween(80, 310)).toEqual([pods]);
      expect(seen.podsIn('ready', 300)).toBe(pods);
      expect(seen.request(0)).toMatchObject({ outcome: 'ok', end: 310 });
    },
  );

  it('a vendor’s example: a hundred at once with containerConcurrency 10 at 70 % are 15 pods', () => {
    const seen = new Seen({
      horizon: minutes(6),
      knative: { containerConcurrency: 10 },
      ...steady(10, 400, 100),
    });
    expect(seen.desiredBetween(240, 360)).toEqual([15]);
  });
});

describe('panic', () => {
  it('9121: 1428 at once ask for 204 pods, which after the panic at most halve from tick to tick', () => {
    const seen = new Seen({
      horizon: minutes(4),
      knative: { containerConcurrency: 10 },
      requests: [...together(130, 1428, 2), ...Array.from({ length: 90 }, (_, i) => [140 + i, 0.5] as const)],
    });
    const [[began, ended] = [0, 0]] = seen.mode('panic');
    expect(Math.max(...seen.decisions.map(({ granted }) => granted))).toBe(204);
    const over = seen.decisions.filter(
      ({ inputs }) => inputs['wantedPanic']! / Math.max(1, inputs['ready']!) >= 2,
    );
    expect(ended).toBeGreaterThan(over.at(-1)!.t + 60);
    expect(ended).toBeLessThanOrEqual(over.at(-1)!.t + 62);
    expect(seen.desiredBetween(began + 30, ended - 2)).toEqual([204]);
    expect(seen.desiredBetween(ended, ended + 14)).toEqual([102, 51, 25, 12, 6, 3, 1]);
  });

  it('13677: is renewed at every tick while requests wait for pods that never become ready', () => {
    const seen = new Seen({
      horizon: minutes(10),
      annotations: { target: '1', 'target-utilization-percentage': '100', 'initial-scale': '0' },
      config: { 'allow-zero-initial-scale': 'true' },
      requests: together(20, 10, 1),
      knative: { timeout: 500 * SECOND },
      pod: { start: { kind: 'crashes', after: SECOND } },
    });
    const waiting = seen.decisions.filter(({ t }) => t > 22 && t < 520);
    expect(waiting.length).toBeGreaterThan(240);
    expect(waiting.every(({ inputs }) => inputs['panicking'] === 1)).toBe(true);
    expect(seen.mode('panic')).toHaveLength(1);
    expect(seen.mode('panic')[0]![1]).toBeGreaterThan(520 + 60);
    expect(seen.outcomes).toEqual({ 'request-timeout': 10 });
    expect(seen.podsIn('failed', 500)).toBe(10);
  });

  it('pull 2299: keeps a hundred pods until more than a stable window has passed since it was last over the threshold', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { target: '10', 'target-utilization-percentage': '100' },
      requests: together(130, 1000, 5),
    });
    const over = seen.decisions.findLast(
      ({ inputs }) => inputs['wantedPanic']! / Math.max(1, inputs['ready']!) >= 2,
    )!;
    const peak = Math.max(...seen.decisions.map(({ granted }) => granted));
    expect(peak).toBe(100);
    expect(seen.desiredBetween(over.t + 4, over.t + 60)).toEqual([100]);
    expect(seen.desiredAt(over.t + 62)).toBe(50);
  });
});

describe('the activator', () => {
  it('demystifying activator on path: twenty at once with target and burst of 10 leave the path when three pods are ready', () => {
    // Twenty workers: each sends its next request when it has an answer. The first pod is there after four seconds.
    const rounds = Array.from({ length: 120 }, (_, k) => together(k === 0 ? 200 : 204 + k, 20, 1)).flat();
    const seen = new Seen({
      horizon: minutes(6),
      annotations: { target: '10', 'target-burst-capacity': '10' },
      pod: { start: { kind: 'phases', schedule: 0, create: 4 * SECOND, createSpread: 0, readinessLag: 0 } },
      // With reports at different phases, requests would count twice while they move from one way to the other.
      knative: { phases: { ...KNATIVE.phases, activatorReport: KNATIVE.phases.queueProxyReport } },
      requests: rounds,
    });
    const first = seen.decisions.find(({ t }) => t >= 200)!;
    expect(first).toMatchObject({ t: 200, granted: 1 });
    expect(first.inputs).toMatchObject({ poked: 1, excessBurstCapacity: -11, ready: 0 });
    expect(seen.decisions.find(({ inputs }) => inputs['excessBurstCapacity'] === -30)).toBeDefined();
    expect(seen.desiredBetween(210, 300)).toEqual([3]);
    const [began, ended] = seen.mode('panic')[0]!;
    expect(ended - began).toBeGreaterThanOrEqual(62);
    expect(ended - began).toBeLessThanOrEqual(66);
    const left = seen.mode('activator-in-path').find(([, to]) => to > 200)![1];
    expect(seen.podsIn('ready', left)).toBe(3);
    expect(seen.podsIn('ready', 300)).toBe(3);
    expect(left).toBeLessThan(212);
  });

  it('7087: stays in the path of a single pod with stock settings', () => {
    const seen = new Seen({ horizon: minutes(5), ...steady(10, 400, 5) });
    expect(seen.podsIn('ready', 200)).toBe(1);
    expect(seen.mode('activator-in-path')).toEqual([[0, 300]]);
    expect(seen.trace.summary.autoscaler.activatorInPathSeconds).toBe(300);
  });

  it('7087: leaves the path with a burst capacity of 0 when a pod is ready and wanted', () => {
    const seen = new Seen({
      horizon: minutes(5),
      annotations: { 'target-burst-capacity': '0' },
      ...steady(10, 400, 5),
    });
    expect(seen.mode('activator-in-path')).toEqual([[0, 4.5]]);
  });
});

describe('scale to zero', () => {
  it('6780: behind the activator the last pod goes some 60 s after the last request, not 90', () => {
    const seen = new Seen({ horizon: minutes(5), requests: [[100, 1]] });
    const [gone, replicas] = seen.replicas.at(-1)!;
    expect(replicas).toBe(0);
    expect(gone - 101).toBeGreaterThanOrEqual(60);
    expect(gone - 101).toBeLessThanOrEqual(66);
  });

  it('6780: in serve mode the last pod stays for the grace period on top', () => {
    const seen = new Seen({
      horizon: minutes(5),
      annotations: { 'target-burst-capacity': '0' },
      requests: [
        [50, 1],
        [100, 1],
      ],
    });
    const [gone, replicas] = seen.replicas.at(-1)!;
    expect(replicas).toBe(0);
    expect(gone - 101).toBeGreaterThanOrEqual(90);
    expect(gone - 101).toBeLessThanOrEqual(96);
    const held = decisionsOf(seen.trace, 'kpa-scale').filter(({ limitedBy }) => limitedBy === 'grace');
    expect(held.length).toBeGreaterThan(0);
  });

  it('13671: a new revision without traffic has one pod, gone 60 to 70 s after it became active', () => {
    const seen = new Seen({ horizon: minutes(3) });
    const active = decisionsOf(seen.trace, 'kpa-active').find(({ granted }) => granted === 1)!;
    expect(seen.replicas.map(([, replicas]) => replicas)).toEqual([1, 0]);
    expect(seen.replicas[1]![0] - active.t).toBeGreaterThanOrEqual(60);
    expect(seen.replicas[1]![0] - active.t).toBeLessThanOrEqual(70);
  });

  it('8878: two initial pods are there once, and then go with the window', () => {
    const seen = new Seen({ horizon: minutes(3), annotations: { 'initial-scale': '2' } });
    expect(seen.podsIn('ready', 2.1)).toBe(2);
    expect(seen.replicas.map(([, replicas]) => replicas)).toEqual([2, 1, 0]);
  });

  it('13136: an activation scale of 3 changes nothing at the deployment, and counts from zero on', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { 'activation-scale': '3' },
      requests: [[150, 1]],
    });
    expect(seen.replicas.slice(0, 3).map(([, replicas]) => replicas)).toEqual([1, 0, 3]);
    expect(seen.replicas[2]![0]).toBe(150);
  });

  it('14764: with a delay of 900 s one request keeps its pod for the window and the delay', () => {
    const seen = new Seen({
      horizon: minutes(20),
      annotations: { 'scale-down-delay': '900s' },
      requests: [[10, 1]],
    });
    const [gone] = seen.replicas.at(-1)!;
    expect(seen.desiredBetween(12, 960)).toEqual([1]);
    expect(gone).toBeGreaterThan(960);
    expect(gone).toBeLessThan(976);
  });
});

describe('requests in flight', () => {
  const thirty = [...together(20, 29, 20), [20, 600] as const];
  const seen = new Seen({
    horizon: minutes(12),
    knative: { containerConcurrency: 5, timeout: 700 * SECOND },
    pod: { terminationGrace: 700 * SECOND },
    requests: thirty,
  });

  it('8685: one of 10 minutes among 29 short ones asks for 9 pods and then for one', () => {
    expect(Math.max(...seen.decisions.map(({ granted }) => granted))).toBe(9);
    expect(seen.desiredBetween(140, 600)).toEqual([1]);
    expect(seen.podsIn('ready', 300)).toBe(1);
  });

  it('8685: the victim is not chosen by load, so the long one may end on a deleted pod, which is paid until then', () => {
    const { lane, end, outcome } = seen.request(29);
    expect(outcome).toBe('ok');
    expect(seen.podsIn('terminating', 300)).toBe(1);
    const gone = decisionsOf(seen.trace, 'pod-gone').find(({ subject, t }) => subject === lane && t === end);
    expect(gone?.inputs).toMatchObject({ cut: 0, killed: 0 });
    expect(seen.trace.summary.instances.runningSeconds).toBeGreaterThan(2 * 500);
  });
});

describe('timeouts', () => {
  const limited = { timeout: 600 * SECOND, responseStartTimeout: 300 * SECOND };
  const coldStart = {
    kind: 'phases',
    schedule: 0,
    create: 30 * SECOND,
    createSpread: 0,
    readinessLag: 0,
  } as const;

  it('15352: the response-start timeout counts the cold start', () => {
    const seen = new Seen({
      horizon: minutes(12),
      knative: limited,
      pod: { start: coldStart },
      requests: [[200, 280]],
    });
    expect(seen.request(0)).toMatchObject({ outcome: 'request-timeout', start: 230, end: 500, cold: 1 });
  });

  it('15352: on a warm pod the same request succeeds', () => {
    const seen = new Seen({
      horizon: minutes(12),
      annotations: { 'min-scale': '1' },
      knative: limited,
      pod: { start: coldStart },
      requests: [[200, 280]],
    });
    expect(seen.request(0)).toMatchObject({ outcome: 'ok', start: 200, end: 480, cold: 0 });
  });
});

describe('queues', () => {
  it.each([
    ['100', 10],
    ['70', 15],
  ])(
    '2141: ten at once from zero with containerConcurrency 1 at %s %% ask for %i pods and lose none',
    (percentage, pods) => {
      const seen = new Seen({
        horizon: minutes(4),
        annotations: { 'target-utilization-percentage': percentage },
        knative: { containerConcurrency: 1 },
        requests: together(120, 10, 20),
      });
      expect(Math.max(...seen.decisions.map(({ granted }) => granted))).toBe(pods);
      expect(seen.decisions.find(({ granted }) => granted === pods)!.t).toBeLessThan(130);
      expect(seen.outcomes).toEqual({ ok: 10 });
    },
  );

  const serve = { 'target-burst-capacity': '0', 'min-scale': '1', 'max-scale': '1' };

  it('pull 6757: of twenty at once on one pod with containerConcurrency 1, eleven are taken and nine refused at once', () => {
    const seen = new Seen({
      horizon: minutes(1),
      annotations: serve,
      knative: { containerConcurrency: 1 },
      requests: together(20, 20, 1),
    });
    expect(seen.outcomes).toEqual({ ok: 11, 'queue-full': 9 });
    expect(seen.request(19)).toMatchObject({ outcome: 'queue-full', dispatch: -1, end: 20, lane: 0 });
    expect(seen.request(10)).toMatchObject({ outcome: 'ok', dispatch: 20, start: 30, end: 31 });
  });

  it('pull 6757: without containerConcurrency there is no queue and no refusal', () => {
    const seen = new Seen({ horizon: minutes(1), annotations: serve, requests: together(20, 20, 1) });
    expect(seen.outcomes).toEqual({ ok: 20 });
    expect(seen.request(19)).toMatchObject({ start: 20, end: 21 });
  });

  it('13583: the activator holds whatever comes, while one pod serves four a minute', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { 'max-scale': '1' },
      knative: { containerConcurrency: 2 },
      traffic: { curve: [0, 240].map((at) => ({ at: micros(at), rate: 200 })) },
      workload: { service: { kind: 'constant', value: 30 * SECOND } },
    });
    const ended = (from: number, to: number): number =>
      Array.from({ length: 60 }, (_, i) => seen.request(i)).filter((r) => r.end > from && r.end <= to).length;
    expect(ended(60, 120)).toBe(4);
    expect(ended(120, 180)).toBe(4);
    expect(seen.outcomes['open']).toBeGreaterThan(200 * 240 - 20);
    expect(seen.outcomes['queue-full']).toBeUndefined();
  });
});

describe('constant load', () => {
  const load = (annotations: Record<string, string>) =>
    new Seen({
      horizon: minutes(30),
      annotations: { target: '10', ...annotations },
      knative: { scrape: 'sample' },
      ...steady(10, 1800, 60),
    });

  it.each([
    ['behind the activator', {}],
    ['straight to the pods, of which a sample is scraped', { 'target-burst-capacity': '0' }],
  ])('15121: for half an hour is a constant number of pods, %s', (_, annotations) => {
    const seen = load(annotations);
    expect(seen.desiredBetween(150, 1800)).toEqual([9]);
    expect(seen.mode('panic').every(([, ended]) => ended < 150)).toBe(true);
    expect(seen.podsIn('ready', 1790)).toBe(9);
  });
});

describe('a revision that never becomes ready', () => {
  const seen = new Seen({
    horizon: minutes(15),
    knative: { progressDeadline: 120 * SECOND },
    pod: { start: { kind: 'crashes', after: SECOND } },
  });

  it('7650: is not touched by the rules of scaling before its progress deadline', () => {
    expect(seen.replicas.filter(([t]) => t < 150)).toEqual([[0, 1]]);
    const held = decisionsOf(seen.trace, 'kpa-scale').filter(({ t }) => t < 150);
    expect(held.at(-1)).toMatchObject({ granted: 1, limitedBy: 'activating' });
  });

  it('7650: is given up when it and half a minute more have passed', () => {
    const [gone, replicas] = seen.replicas.at(-1)!;
    expect(replicas).toBe(0);
    expect(gone).toBeGreaterThan(150);
    const statuses = decisionsOf(seen.trace, 'kpa-active').map(
      ({ t, granted }) => [t, ACTIVE_STATUSES[granted]] as const,
    );
    expect(statuses).toEqual([
      [0, 'Unknown'],
      [gone, 'False'],
    ]);
  });
});

describe('requests per second', () => {
  it.each([
    [60, 2],
    [49, 1],
    [49.1, 2],
  ])('12765: %f a second with a target of 70 settle at %i pods and change no more', (rate, pods) => {
    const seen = new Seen({
      horizon: minutes(6),
      annotations: { metric: 'rps', target: '70' },
      traffic: { curve: [10, 400].map((at) => ({ at: micros(at), rate })) },
      workload: { service: { kind: 'constant', value: micros(0.05) } },
    });
    expect(seen.desiredBetween(150, 360)).toEqual([pods]);
  });

  it.each([0, 1])(
    '5975: 200 a second without a target are 2 pods of 140, also with containerConcurrency %i',
    (limit) => {
      const seen = new Seen({
        horizon: minutes(4),
        annotations: { metric: 'rps' },
        knative: { containerConcurrency: limit },
        traffic: { curve: [10, 400].map((at) => ({ at: micros(at), rate: 200 })) },
        workload: { service: { kind: 'constant', value: micros(0.002) } },
      });
      expect(seen.desiredBetween(150, 240)).toEqual([2]);
      expect(seen.decisions.at(-1)!.inputs['target']).toBeCloseTo(140, 9);
    },
  );
});

it('15131: seven ready pods after an idle minute, then five at once: 3 at first, 5 only when the window is full of them', () => {
  const seen = new Seen({
    horizon: minutes(4),
    annotations: {
      target: '1',
      'target-utilization-percentage': '100',
      'target-burst-capacity': '1',
      'min-scale': '7',
    },
    requests: together(100, 5, 180),
  });
  expect(seen.desiredBetween(99, 134)).toEqual([3]);
  expect(seen.desiredBetween(100, 159)).toEqual([3, 4, 5]);
  expect(seen.decisions.find(({ granted, t }) => t > 100 && granted === 5)!.t).toBeGreaterThan(145);
  expect(seen.mode('panic')).toEqual([]);
  expect(seen.podsIn('ready', 120)).toBe(7);
});
