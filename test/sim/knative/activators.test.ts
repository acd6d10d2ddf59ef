import { describe, expect, it } from 'vitest';
import { micros, SECOND } from '../../../src/sim/engine/time.ts';
import { chooseSubset } from '../../../src/sim/knative/choose-subset.ts';
import { COLD } from '../../../src/sim/trace/ledger.ts';
import { steady, together } from '../support/knative-inputs.ts';
import { decisionsOf } from '../support/looking.ts';
import { Seen } from './run.ts';

const minutes = (count: number): number => count * 60 * SECOND;

/** Pods that the first `count` requests were worked on in, in the order of their numbers. */
const lanes = (seen: Seen, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => seen.request(i).lane);

describe('several activators', () => {
  it('share the pods of a revision with a limit: each fills its own, and what is too much for it waits', () => {
    const run = (activators: number): Seen =>
      new Seen({
        horizon: minutes(3),
        annotations: { 'min-scale': '2', 'max-scale': '2' },
        knative: { activators, containerConcurrency: 2, loadBalancing: 'roundRobin' },
        requests: together(20, 3, 10),
      });
    // One activator packs; two in turn have a pod each, and the third request finds room in the first one's.
    expect(lanes(run(1), 3)).toEqual([0, 0, 1]);
    expect(lanes(run(2), 3)).toEqual([0, 1, 0]);
  });

  it('do not see what the others hold: a pod may be free while a request waits for another one', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: { 'min-scale': '2', 'max-scale': '2' },
      knative: { activators: 2, containerConcurrency: 1, loadBalancing: 'roundRobin' },
      requests: [
        [20, 30],
        [20, 1],
        [25, 1],
      ],
    });
    // The third goes to the first activator again, whose only pod is busy for 30 s; the other pod is idle from 21 on.
    expect(seen.request(2)).toMatchObject({ lane: 0, dispatch: 50 });
  });

  it('with more of them than pods meet in one pod, whose queue-proxy holds what is too much', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: { 'min-scale': '1', 'max-scale': '1' },
      knative: { activators: 2, containerConcurrency: 1, loadBalancing: 'roundRobin' },
      requests: together(20, 2, 5),
    });
    expect([0, 1].map((i) => seen.request(i))).toMatchObject([
      { dispatch: 20, start: 20 },
      { dispatch: 20, start: 25 },
    ]);
  });

  it('stand in the path as a subset: two at least, more when the pods carry more than two of them', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { target: '10', 'target-burst-capacity': '-1' },
      ...steady(10, 240, 50),
      config: { 'activator-capacity': '20' },
      knative: { activators: 5 },
    });
    // ceil(pods * 10 / 20)
    for (const { inputs } of decisionsOf(seen.trace, 'kpa-path'))
      expect(inputs['numActivators']).toBe(Math.max(2, Math.ceil((inputs['ready']! * 10) / 20)));
    expect(decisionsOf(seen.trace, 'kpa-path').at(-1)!.inputs['numActivators']).toBe(4);
    // Whoever is added leaves the others where they are.
    const all = [1, 2, 3, 4, 5].map((k) => `10.0.0.${k}`);
    expect(chooseSubset(all, 4, '00001')).toEqual(expect.arrayContaining([...chooseSubset(all, 2, '00001')]));
  });

  it('each report for themselves, so the first requests at each are told at once and the load adds up', () => {
    const seen = new Seen({
      horizon: minutes(4),
      annotations: { target: '10', 'target-burst-capacity': '-1' },
      ...steady(10, 240, 30),
      knative: { activators: 3 },
    });
    expect(seen.decisions.findLast(({ t }) => t < 230)!.inputs['stable']).toBeCloseTo(30, 0);
    const spike = new Seen({
      horizon: minutes(4),
      knative: { activators: 2, loadBalancing: 'roundRobin' },
      requests: together(150.1, 2, 1),
    });
    // Two first messages in one second are a concurrency of 2; the poke comes with the first of them.
    expect(spike.decisions.find(({ t }) => t === 150.1)!.inputs['stable']).toBe(1);
    expect(spike.decisions.find(({ t }) => t === 150.5)!.inputs['stable']).toBeGreaterThanOrEqual(2);
    expect(spike.request(0).cold).toBe(COLD.fromZero);
  });
});

describe('a lost activator', () => {
  it('takes with it what waits in it and what came through it; the others go on', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: { 'min-scale': '2', 'max-scale': '2' },
      knative: {
        activators: 2,
        containerConcurrency: 1,
        loadBalancing: 'roundRobin',
        interventions: [{ at: 25 * SECOND, kind: 'activator-lost', target: 0, value: 60 * SECOND }],
      },
      requests: [...together(20, 4, 30), [30, 1]],
    });
    expect([0, 1, 2, 3].map((i) => seen.request(i).outcome)).toEqual([
      'activator-lost',
      'ok',
      'activator-lost',
      'ok',
    ]);
    expect(seen.request(4)).toMatchObject({ outcome: 'ok' });
  });

  it('that was the only one leaves requests without a way to zero pods, and a direct one to those that are ready', () => {
    const lost = { at: 25 * SECOND, kind: 'activator-lost', target: -1, value: 60 * SECOND } as const;
    const cold = new Seen({
      horizon: minutes(3),
      config: { 'allow-zero-initial-scale': 'true', 'initial-scale': '0' },
      knative: { interventions: [lost] },
      requests: [
        [30, 1],
        [90, 1],
      ],
    });
    expect([0, 1].map((i) => cold.request(i).outcome)).toEqual(['no-endpoints', 'ok']);
    const warm = new Seen({
      horizon: minutes(2),
      annotations: { 'min-scale': '1' },
      knative: { interventions: [lost] },
      requests: [[30, 1]],
    });
    expect(warm.request(0)).toMatchObject({ outcome: 'ok', dispatch: 30 });
  });

  it('does not answer the probe of the last pod, which therefore stays', () => {
    const run = (value: number): number =>
      new Seen({
        horizon: minutes(6),
        requests: [[20, 1]],
        knative: { interventions: [{ at: micros(40), kind: 'activator-lost', target: -1, value }] },
      }).replicas.find(([t, pods]) => t > 20 && pods === 0)![0];
    expect(run(10 * SECOND)).toBeLessThan(90);
    expect(run(200 * SECOND)).toBeGreaterThanOrEqual(240);
  });
});
