import { describe, expect, it } from 'vitest';
import { micros, SECOND } from '../../../src/sim/engine/time.ts';
import { INTERVENTION_KINDS, type InterventionKind } from '../../../src/sim/trace/knative-acts.ts';
import type { Intervention } from '../../../src/sim/knative/intervention.ts';
import { steady, together } from '../support/knative-inputs.ts';
import { decisionsOf, lifeOf } from '../support/looking.ts';
import { prefixOf } from '../support/prefix.ts';
import { revisionAt, sentTo, trafficAt } from './revisions.ts';
import { Seen } from './run.ts';

const minutes = (count: number): number => count * 60 * SECOND;
const doing = (at: number, kind: InterventionKind, value = 0, target = -1): Intervention => ({
  at: micros(at),
  kind,
  target,
  value,
});
const granted = (seen: Seen): readonly number[] =>
  decisionsOf(seen.trace, 'knative-intervention').map((decision) => decision.granted);

describe('an intervention', () => {
  it('changes nothing before its time, whatever it is', () => {
    const scenario = { horizon: minutes(3), annotations: { target: '2' }, ...steady(20, 180, 5) };
    const knative = { activators: 2, nodes: 2 };
    const as = (interventions: readonly Intervention[]): unknown =>
      prefixOf(new Seen({ ...scenario, knative: { ...knative, interventions } }).trace, micros(120));
    const untouched = as([]);
    for (const kind of INTERVENTION_KINDS) expect(as([doing(120, kind, 3)])).toEqual(untouched);
  });

  it('that the webhook refuses changes nothing and says so', () => {
    const seen = new Seen({
      horizon: minutes(2),
      knative: { interventions: [doing(30, 'max-scale-up-rate', 1), doing(40, 'max-scale-up-rate', 2)] },
    });
    expect(granted(seen)).toEqual([0, 1]);
    expect(seen.decisions.find(({ t }) => t === 38.5)!.inputs['maxScaleUp']).toBe(1000);
    expect(seen.decisions.find(({ t }) => t === 40.5)!.inputs['maxScaleUp']).toBe(2);
  });
});

describe('a lost pod', () => {
  it('takes what it works on with it and is replaced at once', () => {
    const seen = new Seen({
      horizon: minutes(2),
      annotations: { 'min-scale': '2' },
      requests: together(20, 4, 30),
      knative: { interventions: [doing(30, 'pod-lost', 0, 1)] },
    });
    expect(seen.outcomes).toMatchObject({ 'pod-removed': 2, ok: 2 });
    expect(
      lifeOf(seen.trace, 1)
        .slice(-2)
        .map(([state]) => state),
    ).toEqual(['ready', 'gone']);
    expect(seen.podsIn('ready', 29.9) + seen.podsIn('ready', 33)).toBe(4);
    expect(seen.podsIn('starting', 30)).toBe(1);
  });

  it('that is not there is no pod: nothing happens', () => {
    const seen = new Seen({
      horizon: minutes(1),
      knative: { interventions: [doing(30, 'pod-lost', 0, 7)] },
    });
    expect(granted(seen)).toEqual([0]);
  });
});

describe('a lost node', () => {
  const run = (down: number): Seen =>
    new Seen({
      horizon: minutes(9),
      annotations: { 'min-scale': '4', 'target-burst-capacity': '0' },
      requests: [...together(20, 4, 60), ...together(45, 4, 1), ...together(90, 4, 1)],
      traffic: { client: { timeout: 0, retries: 0, backoff: 0, cancelsWork: false, gatewayPatience: 0 } },
      knative: {
        nodes: 2,
        timeout: 100 * SECOND,
        interventions: [doing(30, 'node-lost', micros(down), 0)],
      },
    });

  it('answers nothing any more: requests inside and new ones hang until Kubernetes takes its pods out, 40 s later', () => {
    const seen = run(1000);
    const codes = (from: number, to: number): string =>
      Array.from({ length: to - from }, (_, i) => seen.request(from + i).outcome).join(' ');
    // Two of four pods are on it; of those that hang nobody hears until the revision's timeout.
    expect(codes(0, 4).match(/request-timeout/g)).toHaveLength(2);
    expect(codes(4, 8).match(/request-timeout/g)).toHaveLength(2);
    expect(codes(8, 12)).toBe('ok ok ok ok');
    expect([seen.podsIn('ready', 69), seen.podsIn('unreachable', 69)]).toEqual([2, 2]);
  });

  it('has its pods replaced 300 s after that', () => {
    const seen = run(1000);
    expect([seen.podsIn('ready', 369), seen.podsIn('unreachable', 369)]).toEqual([2, 2]);
    expect([seen.podsIn('ready', 373), seen.podsIn('unreachable', 373)]).toEqual([4, 0]);
  });

  it('that is back earlier has pods in their place again then', () => {
    const seen = run(60);
    expect([seen.podsIn('unreachable', 89), seen.podsIn('unreachable', 90)]).toEqual([2, 0]);
    expect(seen.podsIn('ready', 93)).toBe(4);
  });

  it('blinds the autoscaler while its pods are few: a scrape that misses one of three yields nothing', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: { 'min-scale': '2', 'target-burst-capacity': '0', window: '10s' },
      ...steady(10, 180, 2),
      knative: { nodes: 2, interventions: [doing(60, 'node-lost', micros(1000), 0)] },
    });
    // With no data for longer than the window nothing is decided; what was decided before stands.
    expect(seen.decisions.filter(({ t }) => t > 72 && t < 99)).toEqual([]);
    expect(seen.decisions.some(({ t }) => t > 102)).toBe(true);
  });
});

describe('a restarted autoscaler', () => {
  const busy = { horizon: minutes(8), annotations: { target: '10' }, ...steady(10, 480, 40) };

  it('begins in panic, because it finds several pods, and holds them for a stable window', () => {
    const seen = new Seen({ ...busy, knative: { interventions: [doing(200, 'autoscaler-restart')] } });
    const panics = seen.mode('panic');
    expect(panics.at(-1)![0]).toBe(200);
    expect(panics.at(-1)![1]).toBeGreaterThan(260);
    expect(panics.at(-1)![1]).toBeLessThan(265);
    expect(seen.decisions.find(({ t }) => t >= 200)!.t).toBe(202);
    expect(new Set(seen.desiredBetween(202, 260)).size).toBe(1);
  });

  it('decides nothing while it is down, and the pods stay', () => {
    const seen = new Seen({
      ...busy,
      knative: { interventions: [doing(200, 'autoscaler-restart', 30 * SECOND)] },
    });
    expect(seen.decisions.filter(({ t }) => t >= 200 && t < 232)).toEqual([]);
    expect(seen.replicas.filter(([t]) => t >= 200 && t < 232)).toEqual([]);
    expect(seen.podsIn('ready', 229)).toBe(seen.podsIn('ready', 199));
  });

  it('does not know an idle revision at zero: its first request waits for a tick instead of a poke', () => {
    const seen = new Seen({
      horizon: minutes(5),
      requests: [[211.1, 1]],
      knative: { interventions: [doing(200, 'autoscaler-restart')] },
    });
    // The activator's first message found -1, not 0.
    expect(seen.request(0)).toMatchObject({ outcome: 'ok', dispatch: 214 });
  });
});

describe('another key of config-autoscaler', () => {
  it('holds from the next tick on', () => {
    const seen = new Seen({
      horizon: minutes(5),
      ...steady(10, 300, 40),
      knative: { interventions: [doing(150, 'container-concurrency-target-percentage', 10)] },
    });
    expect(seen.desiredAt(149)).toBe(1);
    expect(seen.desiredAt(151)).toBe(4);
  });

  it('resizes windows in place', () => {
    const seen = new Seen({
      horizon: minutes(5),
      ...steady(10, 150, 100),
      knative: { interventions: [doing(149, 'stable-window', 6 * SECOND)] },
    });
    const stable = (t: number): number =>
      seen.decisions.find((decision) => decision.t === t)!.inputs['stable']!;
    expect(stable(148.5)).toBe(100);
    expect(stable(158.5)).toBe(0);
  });

  it('of the delay changes nothing for the decider that is there, but for the next one', () => {
    const run = (...interventions: Intervention[]): Seen =>
      new Seen({
        horizon: minutes(8),
        annotations: { target: '10' },
        ...steady(10, 200, 40),
        knative: { interventions },
      });
    const delay = doing(100, 'scale-down-delay', 180 * SECOND);
    const shrinks = (seen: Seen): number => seen.replicas.find(([t]) => t > 200)![0];
    expect(shrinks(run(delay))).toBe(shrinks(run()));
    expect(shrinks(run(delay, doing(110, 'autoscaler-restart')))).toBeGreaterThan(shrinks(run()) + 175);
  });

  it('does not speak for a revision that has an annotation of its own', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: { 'min-scale': '2' },
      knative: {
        revisions: [revisionAt(0)],
        traffic: trafficAt(0, [0, 50], [1, 50]),
        interventions: [doing(60, 'min-scale', 3)],
      },
    });
    expect([seen.podsIn('ready', 59), seen.podsIn('ready', 70)]).toEqual([3, 5]);
  });

  it('reaches revisions that are made later', () => {
    const seen = new Seen({
      horizon: minutes(3),
      knative: { revisions: [revisionAt(90)], interventions: [doing(60, 'initial-scale', 4)] },
    });
    expect(seen.podsIn('starting', 91)).toBe(4);
  });
});

describe('another annotation', () => {
  it('makes a new revision with the settings of the latest one', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { 'target-burst-capacity': '0' },
      knative: { interventions: [doing(60, 'revision-min-scale', 2), doing(120, 'new-revision')] },
    });
    expect(seen.trace.instances.revisionNames).toEqual(['00001', '00002', '00003']);
    expect(seen.podsIn('ready', 119)).toBe(2);
    // Both keep two until the third has had two of its own.
    expect(seen.podsIn('ready', 122.6)).toBeGreaterThanOrEqual(2);
    expect(seen.podsIn('ready', 200)).toBe(2);
    const paths = decisionsOf(seen.trace, 'kpa-path').map(({ inputs }) => inputs['targetBurstCapacity']);
    expect(new Set(paths)).toEqual(new Set([0]));
  });
});

describe('a shift of traffic', () => {
  it('leaves the others the rest in the proportions they had', () => {
    const seen = new Seen({
      horizon: minutes(20),
      ...steady(0, 1200, 5),
      knative: {
        revisions: [revisionAt(0), revisionAt(0)],
        traffic: trafficAt(0, [0, 60], [1, 20], [2, 20]),
        interventions: [doing(600, 'traffic', 60, 2)],
      },
    });
    const shares = decisionsOf(seen.trace, 'knative-route').filter(({ t }) => t === 600);
    expect(shares.map((route) => [route.revision, route.granted])).toEqual([
      [0, 30],
      [1, 10],
      [2, 60],
    ]);
    const { 2: third = 0 } = sentTo(seen.trace, 600, 1200);
    expect(Math.abs(third / 3000 - 0.6)).toBeLessThan(0.03);
  });
});

describe('more or less room in the cluster', () => {
  it('places who waited, and takes a place from nobody', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { 'min-scale': '5' },
      pod: { maxPods: 2 },
      knative: { interventions: [doing(60, 'cluster-pods', 4), doing(120, 'cluster-pods', 1)] },
    });
    expect([59, 63, 200].map((t) => seen.podsIn('ready', t))).toEqual([2, 4, 4]);
  });
});
