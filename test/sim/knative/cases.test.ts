import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { TimedFloat64Buckets } from '../../../src/sim/knative/buckets.ts';
import { Collection } from '../../../src/sim/knative/collector.ts';
import { parseConfigAutoscaler } from '../../../src/sim/knative/config-autoscaler.ts';
import { resolveMetricTarget } from '../../../src/sim/knative/decider-params.ts';
import { numActivators, sksMode } from '../../../src/sim/knative/kpa-status.ts';
import { revisionSettings } from '../../../src/sim/knative/revision-settings.ts';
import { applyBounds, scale, scalerSettings } from '../../../src/sim/knative/scaler.ts';
import { extrapolate, sampleSize } from '../../../src/sim/knative/scrape.ts';
import { validateAnnotations } from '../../../src/sim/knative/annotations.ts';
import { Bench, concurrencyStat, seconds } from './support.ts';

/**
 * Public reports with one right answer, as far as the rules alone give it; each names the thread it comes from
 * (knative/serving unless said otherwise). Those that need pods, requests and time are in running-cases.test.ts, those about
 * several revisions in revision-cases.test.ts.
 *
 * Annotations that stand on the Service instead of its template (14184, and why a delay did nothing in 14764) are held
 * where files are read, in test/share/config. Left out: how a queue-proxy that has no CPU left stops reporting (15121),
 * because that report ends without an answer; what constant load and lost reports do not do is held.
 */
const config = (map: Record<string, string> = {}) => {
  const parsed = parseConfigAutoscaler(map);
  if (!parsed.ok) throw new Error(parsed.problem.key);
  return parsed.config;
};

const annotations = (short: Record<string, string>) =>
  Object.fromEntries(Object.entries(short).map(([key, value]) => [`autoscaling.knative.dev/${key}`, value]));

const target = (short: Record<string, string>, containerConcurrency = 0) =>
  resolveMetricTarget(revisionSettings(annotations(short)), config(), containerConcurrency);

describe('utilisation', () => {
  it.each([
    ['70', 8],
    ['100', 5],
  ])('docs 2293: fifty at once with a target of 10 at %s %% are %i pods', (utilisation, pods) => {
    const { targetValue } = target({ target: '10', 'target-utilization-percentage': utilisation });
    expect(new Bench({ targetValue }, 1).at(2, { stable: 50 }).wantedStable).toBe(pods);
  });

  it.each([
    ['70', 2],
    ['100', 1],
  ])('8682: one request with a target of 1 at %s %% is %i pods', (utilisation, pods) => {
    const { targetValue } = target({ target: '1', 'target-utilization-percentage': utilisation });
    expect(new Bench({ targetValue }, 1).at(2, { stable: 1 }).wantedStable).toBe(pods);
  });

  it('4449: without containerConcurrency it applies to the default target of 100', () => {
    expect(target({ 'target-utilization-percentage': '50' })).toEqual({ targetValue: 50, totalValue: 100 });
  });

  it('a vendor’s example: a hundred at once with containerConcurrency 10 at 70 % are 15 pods', () => {
    const { targetValue } = target({}, 10);
    expect(new Bench({ targetValue }, 1).at(2, { stable: 100 }).wantedStable).toBe(15);
  });
});

describe('panic', () => {
  it('9121: 1428 at once are 204 pods, which after the panic at most halve from tick to tick', () => {
    const bench = new Bench({ targetValue: 7 }, 1);
    expect(bench.at(2, { stable: 0, panic: 1428 }).desiredPodCount).toBe(204);
    expect(bench.at(62, { stable: 7, ready: 204 }).desiredPodCount).toBe(204);
    const after: number[] = [];
    let ready = 204;
    for (let t = 64; t < 72; t += 2) {
      ready = bench.at(t, { stable: 7, ready }).desiredPodCount;
      after.push(ready);
    }
    expect(after).toEqual([102, 51, 25, 12]);
  });

  it('8125: a slow increase does not renew it', () => {
    const bench = new Bench({ targetValue: 1 }, 10);
    expect(bench.at(0, { stable: 11, panic: 25 }).desiredPodCount).toBe(25);
    expect(bench.at(30, { stable: 30, panic: 41, ready: 40 })).toMatchObject({
      desiredPodCount: 41,
      panicTime: 0,
    });
    expect(bench.at(62, { stable: 50, panic: 56, ready: 55 })).toMatchObject({
      desiredPodCount: 50,
      panicking: false,
    });
  });

  it('8106: takes the stable value where that is the larger one', () => {
    const stable = new TimedFloat64Buckets(seconds(6), SECOND);
    const panic = new TimedFloat64Buckets(seconds(5), SECOND);
    [1000, 0, 0, 0, 0, 1000].forEach((value, second) => {
      stable.record(seconds(second), value);
      panic.record(seconds(second), value);
    });
    const load = { stable: stable.windowAverage(seconds(5)), panic: panic.windowAverage(seconds(5)) };
    expect(load).toEqual({ stable: 333.333333, panic: 200 });
    expect(new Bench({}, 1).at(6, load)).toMatchObject({
      panicking: true,
      wantedPanic: 20,
      desiredPodCount: 34,
    });
  });

  it.each([
    [49, 4, false],
    [49.1, 4, true],
    [7, 0, false],
    [7.1, 0, true],
  ])('14539: %f at once on %i ready pods with a target value of 7: %s', (load, ready, panics) => {
    const bench = new Bench({ targetValue: 7 }, 0);
    expect(bench.at(2, { stable: load, ready }).panicking).toBe(panics);
  });

  it('13677: never ends while requests wait for pods that never get ready', () => {
    const bench = new Bench({ targetValue: 1 }, 0);
    for (let t = 2; t < 600; t += 2) expect(bench.at(t, { stable: 10 }).panicTime).toBe(t * SECOND);
  });

  it('pull 2299: keeps a hundred pods for longer than a stable window after the last tick over the threshold', () => {
    const bench = new Bench({}, 1);
    bench.at(4, { stable: 1000 });
    expect(bench.at(64, { stable: 0, ready: 100 }).desiredPodCount).toBe(100);
    expect(bench.at(66, { stable: 0, ready: 100 }).desiredPodCount).toBe(50);
  });
});

describe('the stable average', () => {
  it('15131: after an idle minute five requests count as five only when the window is full of them', () => {
    const metrics = new Collection({
      stableWindow: seconds(60),
      panicWindow: seconds(6),
      aggregationAlgorithm: '',
      scrapes: true,
    });
    for (let second = 0; second < 60; second++) metrics.record(seconds(second), concurrencyStat(0));
    const bench = new Bench({ targetValue: 1, targetBurstCapacity: 1 }, 7);
    // The panic of the fresh autoscaler is over by then.
    const desired = (until: number): number => {
      bench.reading = metrics.stableAndPanicConcurrency(seconds(until));
      const result = bench.autoscaler.scale(seconds(until + 2));
      return result.scaleValid ? result.desiredPodCount : -1;
    };
    for (let second = 60; second < 120; second++) {
      metrics.record(seconds(second), concurrencyStat(5));
      if (second === 61) expect(desired(second)).toBe(3);
      if (second === 107) expect(desired(second)).toBe(4);
    }
    expect(desired(119)).toBe(5);
  });
});

describe('the activator', () => {
  it.each([
    // ready, panic value -> excess, mode
    [0, 1, -11, 'Proxy'],
    [0, 19.874, -30, 'Proxy'],
    [3, 15.792, 4, 'Serve'],
    [3, 19.968, 0, 'Serve'],
  ])(
    'demystifying activator on path: %i ready pods, panic value %f: excess %i, %s',
    (ready, panic, excess, mode) => {
      const bench = new Bench({ targetValue: 7, targetBurstCapacity: 10 }, 0);
      const result = bench.at(2, { stable: panic, ready });
      expect(result.excessBurstCapacity).toBe(excess);
      expect(sksMode(result.desiredPodCount, result.excessBurstCapacity)).toBe(mode);
    },
  );

  it('15396: ten pods of 100 and a burst of 211 need thirteen activators, no burst needs two', () => {
    expect(numActivators(10, 211, 100, 100)).toBe(13);
    expect(numActivators(10, 0, 100, 100)).toBe(2);
  });
});

describe('requests per second', () => {
  it.each([
    [60, 2],
    [49, 1],
    [49.1, 2],
  ])('12765: %f a second with a target of 70 are %i pods', (load, pods) => {
    const { targetValue } = target({ metric: 'rps', target: '70' });
    expect(new Bench({ targetValue }, 1).at(2, { stable: load }).wantedStable).toBe(pods);
  });

  it('5975: containerConcurrency does not limit it', () => {
    expect(target({ metric: 'rps' }, 1).targetValue).toBeCloseTo(140, 12);
  });
});

it.each([
  [4, 4],
  [10, 7],
  [20, 9],
  [50, 12],
  [100, 14],
  [1000, 16],
])('8120: of %i pods %i are scraped', (pods, size) => {
  expect(sampleSize(pods)).toBe(size);
});

it.each([1, 4, 7])(
  '15121: with %i of ten reports the average is scaled up, so that lost ones do not lower the sum',
  (reports) => {
    const sampled = Array.from({ length: reports }, () => concurrencyStat(6));
    expect(extrapolate(10, sampled).averageConcurrentRequests).toBeCloseTo(60, 9);
  },
);

it('pull 5481: a hundred pods with little load shrink to 50, 25, 12, 6, 3, 1', () => {
  const bench = new Bench({ panicThreshold: 1e9 }, 1);
  const steps: number[] = [];
  for (let t = 2, ready = 100; t < 14; t += 2) {
    ready = bench.at(t, { stable: 1, ready }).desiredPodCount;
    steps.push(ready);
  }
  expect(steps).toEqual([50, 25, 12, 6, 3, 1]);
});

it('rio 546: the up-rate multiplies ready pods and stands still while none becomes ready', () => {
  const bench = new Bench({ targetValue: 1, maxScaleUpRate: 10 }, 0);
  for (const t of [2, 4, 6]) expect(bench.at(t, { stable: 100 }).desiredPodCount).toBe(10);
  expect(bench.at(8, { stable: 100, ready: 10 }).desiredPodCount).toBe(100);
});

it('13725: a retention of 2 h is too long for an annotation but not for the config map', () => {
  const policy = { allowZeroInitialScale: false, maxScaleLimit: 0, podAutoscalerClass: '' };
  const key = 'scale-to-zero-pod-retention-period';
  expect(validateAnnotations(annotations({ [key]: '2h' }), policy)).toEqual([
    { code: 'out-of-bounds', paths: [`autoscaling.knative.dev/${key}`] },
  ]);
  expect(config({ [key]: '2h' })[key]).toBe(2 * 3600 * SECOND);
});

it('15831: a revision that becomes unreachable ignores its delay at the next tick', () => {
  const bench = new Bench({ scaleDownDelay: 300 * SECOND, panicThreshold: 1e9 }, 1);
  bench.at(2, { stable: 40, ready: 4 });
  bench.autoscaler.update({ ...bench.spec, reachable: false });
  expect(bench.at(4, { stable: 0 }).desiredPodCount).toBe(0);
});

describe('an unreachable revision', () => {
  const unreachable = (short: Record<string, string>) =>
    scalerSettings(revisionSettings(annotations(short)), config(), 'Unreachable', 600 * SECOND);

  it('10835: is kept by one open websocket until it closes', () => {
    const bench = new Bench({ reachable: false, panicThreshold: 1e9 }, 1);
    for (let t = 2; t <= 3600; t += 2) expect(bench.at(t, { stable: 1 }).desiredPodCount).toBe(1);
    expect(bench.at(3602, { stable: 0 }).desiredPodCount).toBe(0);
  });

  it('10835: with nothing open it goes to zero, whatever its min-scale', () => {
    const state = {
      active: 'False',
      inStatusFor: 30 * SECOND,
      scaleTargetInitialized: true,
      sksMode: 'Proxy',
      proxyFor: 30 * SECOND,
      currentReplicas: 5,
    } as const;
    const desired = new Bench({ reachable: false, panicThreshold: 1e9 }, 1).at(2, { stable: 0, ready: 5 });
    const settings = unreachable({ 'min-scale': '5' });
    expect(scale(desired.desiredPodCount, settings, state, () => true)).toMatchObject({
      want: 0,
      replicas: 0,
    });
  });

  it('10835: and one that clients still hold has what they need, not its min-scale', () => {
    const { minScale, maxScale } = unreachable({ 'min-scale': '5' });
    expect(applyBounds(minScale, maxScale, 1)).toBe(1);
  });
});

it('13136: an activation scale below 2 or above max-scale is refused', () => {
  const policy = { allowZeroInitialScale: false, maxScaleLimit: 0, podAutoscalerClass: '' };
  const codes = (short: Record<string, string>) =>
    validateAnnotations(annotations(short), policy).map((problem) => problem.code);
  expect(codes({ 'activation-scale': '1' })).toEqual(['out-of-bounds']);
  expect(codes({ 'activation-scale': '3', 'max-scale': '2' })).toEqual(['above-max']);
  expect(codes({ 'activation-scale': '3', 'max-scale': '3' })).toEqual([]);
});
