import { describe, expect, it } from 'vitest';
import { micros, SECOND } from '../../../src/sim/engine/time.ts';
import { LATEST } from '../../../src/sim/knative/input.ts';
import { REVISION_EVENTS } from '../../../src/sim/trace/rules.ts';
import { seriesOf } from '../../../src/sim/trace/series.ts';
import { steady, together } from '../support/knative-inputs.ts';
import { decisionsOf } from '../support/looking.ts';
import { revisionAt, sentTo, trafficAt } from './revisions.ts';
import { Seen } from './run.ts';

const minutes = (count: number): number => count * 60 * SECOND;

/** `[t, event]` of a revision. */
const eventsOf = (seen: Seen, revision: number): readonly (readonly [number, string])[] =>
  decisionsOf(seen.trace, 'knative-revision')
    .filter((decision) => decision.revision === revision)
    .map(({ t, granted }) => [t, REVISION_EVENTS[granted]!]);

/** `[t, replicas]` of every change of a revision. */
const replicasOf = (seen: Seen, revision: number): readonly (readonly [number, number])[] =>
  decisionsOf(seen.trace, 'kpa-scale')
    .filter((decision) => decision.revision === revision)
    .map(({ t, granted }) => [t, granted] as const)
    .filter(([, replicas], i, all) => replicas !== all[i - 1]?.[1]);

const everySecond = (from: number, to: number): (readonly [number, number])[] =>
  Array.from({ length: to - from }, (_, i) => [from + i, 0.5] as const);

describe('the trace of a service with one revision', () => {
  it('names none, so that it is the trace it has always been', () => {
    const { trace } = new Seen({ horizon: minutes(1), knative: { activators: 1, nodes: 3 } });
    expect([trace.requests.revision, trace.decisions.revision, trace.instances.revision]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { trace: two } = new Seen({ horizon: minutes(1), knative: { revisions: [revisionAt(30)] } });
    expect(two.instances.revisionNames).toEqual(['00001', 'at-30']);
    expect(two.decisions.revision).toHaveLength(two.decisions.count);
  });
});

describe('the series of a run', () => {
  it('holds what the decider of the newest revision said, and says which one that is', () => {
    const { trace } = new Seen({
      horizon: minutes(1),
      annotations: { 'min-scale': '5' },
      requests: everySecond(1, 60),
      knative: { revisions: [revisionAt(30)] },
    });
    const { revision, desired, excessBurstCapacity } = seriesOf(trace, 1);
    expect([revision![25], revision![40]]).toEqual([0, 1]);
    const last = decisionsOf(trace, 'kpa-decide').findLast((row) => row.revision === 1 && row.t <= 40)!;
    expect(desired![40]).toBe(last.granted);
    expect(excessBurstCapacity![40]).toBe(last.inputs['excessBurstCapacity']);
    expect(seriesOf(new Seen({ horizon: minutes(1) }).trace, 1)).not.toHaveProperty('revision');
  });
});

describe('a new revision', () => {
  it('gets everything as soon as it has been ready, and not before', () => {
    const seen = new Seen({
      horizon: minutes(2),
      requests: everySecond(10, 60),
      knative: { revisions: [revisionAt(30)] },
    });
    expect(eventsOf(seen, 1)).toEqual([
      [30, 'created'],
      [32, 'ready'],
      [32, 'reachable'],
    ]);
    expect([sentTo(seen.trace, 10, 32), sentTo(seen.trace, 33, 60)]).toEqual([{ 0: 22 }, { 1: 27 }]);
    expect(seen.outcomes).toMatchObject({ ok: 50 });
  });

  it('makes the old one unreachable: its minimum is gone, no rate slows it down and what it works on is answered', () => {
    const seen = new Seen({
      horizon: minutes(5),
      annotations: { 'min-scale': '8' },
      requests: [[99, 20], ...everySecond(101, 200)],
      knative: { revisions: [revisionAt(98, { 'min-scale': '2' })] },
    });
    // The new one had to have its minimum of two first.
    expect(eventsOf(seen, 0).at(-1)).toEqual([100.5, 'unreachable']);
    // Of eight the last decision would have kept half; the next one, in that instant, what the load asks for; then nothing.
    const after = replicasOf(seen, 0).filter(([t]) => t >= 100);
    expect(after.map(([, replicas]) => replicas)).toEqual([4, 1, 0]);
    expect(after.slice(0, 2).map(([t]) => t)).toEqual([100.5, 100.5]);
    expect(seen.request(0)).toMatchObject({ outcome: 'ok', end: 119 });
    expect(replicasOf(seen, 1).at(-1)![1]).toBe(2);
  });

  it('that is cold meets the whole traffic with its first pod, and panics', () => {
    const seen = new Seen({
      horizon: minutes(6),
      annotations: { target: '10' },
      ...steady(0, 360, 50),
      knative: { revisions: [revisionAt(180, { target: '10' })] },
    });
    const panics = [...seen.trace.modes.kind].flatMap((kind, i) =>
      kind === 0 && seen.trace.modes.revision![i] === 1 ? [seen.trace.modes.start[i]! / SECOND] : [],
    );
    expect(panics[0]).toBeGreaterThan(182);
    expect(panics[0]).toBeLessThan(188);
    expect(replicasOf(seen, 1).find(([, replicas]) => replicas >= 8)![0]).toBeLessThan(200);
  });

  it('with another app boots and works in its own time', () => {
    const boot = [
      {
        name: 'start',
        duration: 4 * SECOND,
        spread: 0,
        cpu: false,
        background: false,
        oncePerRelease: false,
      },
    ];
    const seen = new Seen({
      horizon: minutes(3),
      requests: [
        [20, 2],
        [100, 2],
      ],
      workload: { boot },
      knative: { revisions: [revisionAt(40, {}, { bootFactor: 5, serviceFactor: 3 })] },
    });
    expect(eventsOf(seen, 1)[1]).toEqual([62, 'ready']);
    expect([seen.request(0), seen.request(1)].map(({ start, end }) => end - start)).toEqual([2, 6]);
  });

  it('that never becomes ready gets nothing, misses its deadline and is given up 30 s after it', () => {
    const seen = new Seen({
      horizon: minutes(15),
      requests: everySecond(10, 800),
      knative: {
        progressDeadline: 300 * SECOND,
        revisions: [revisionAt(60, { 'min-scale': '3' }, { neverReady: true })],
      },
    });
    expect(sentTo(seen.trace, 0, 900)).toEqual({ 0: 790 });
    expect(eventsOf(seen, 1)).toEqual([
      [60, 'created'],
      [360, 'failed'],
    ]);
    // The wish for it was written when the services were there, half a second later; the first look after deadline + 30 s ends it.
    const [first, , last] = replicasOf(seen, 1);
    expect([first![1], last![1]]).toEqual([1, 0]);
    expect(last![0]).toBeGreaterThan(390);
    expect(seen.outcomes).toMatchObject({ ok: 790 });
  });
});

describe('traffic', () => {
  it('is split by its percentages, the same request to the same revision in every run', () => {
    const split = (percent: number): Seen =>
      new Seen({
        horizon: minutes(20),
        ...steady(10, 1200, 3),
        knative: {
          revisions: [revisionAt(0)],
          traffic: trafficAt(0, [0, 100 - percent], [1, percent]),
        },
      });
    const quarter = split(25).trace;
    const { 1: n = 0 } = sentTo(quarter, 0, 1200);
    // Three standard deviations of 3570 draws.
    expect(Math.abs(n - 892)).toBeLessThan(3 * Math.sqrt(3570 * 0.25 * 0.75));
    const half = split(50).trace;
    // Whoever was in the quarter on the upper side stays there when it becomes a half.
    for (let i = 0; i < quarter.requests.count; i++)
      if (quarter.requests.revision![i] === 1) expect(half.requests.revision![i]).toBe(1);
  });

  it('keeps the minimum of every revision that gets any', () => {
    const seen = new Seen({
      horizon: minutes(3),
      annotations: { 'min-scale': '2' },
      knative: {
        revisions: [revisionAt(0, { 'min-scale': '3' })],
        traffic: trafficAt(0, [0, 99], [1, 1]),
      },
    });
    expect(seen.podsIn('ready', 170)).toBe(5);
  });

  it('for a revision that is not ready waits, and what was stays', () => {
    const seen = new Seen({
      horizon: minutes(3),
      requests: everySecond(10, 170),
      knative: {
        revisions: [revisionAt(98)],
        traffic: [...trafficAt(0, [0, 100]), ...trafficAt(60, [1, 100])],
      },
    });
    expect(sentTo(seen.trace, 0, 100)).toEqual({ 0: 90 });
    expect(sentTo(seen.trace, 101, 180)).toEqual({ 1: 69 });
    expect(decisionsOf(seen.trace, 'knative-route').find(({ t }) => t === 60)).toMatchObject({
      revision: 1,
      wanted: 100,
      granted: 0,
      limitedBy: 'not-ready',
    });
  });

  it('to the address of a tag goes to that revision alone, which stays reachable without any percent', () => {
    const seen = new Seen({
      horizon: minutes(4),
      requests: everySecond(10, 200),
      traffic: {
        listed: everySecond(10, 200).map(([at]) => micros(at)),
        bursts: [{ name: 'preview', at: micros(100.5), requests: 7, over: 0, own: true }],
      },
      knative: {
        revisions: [revisionAt(0, { 'min-scale': '1' })],
        traffic: trafficAt(0, [0, 100], [1, 0, 'preview']),
      },
    });
    expect(sentTo(seen.trace, 0, 240)).toEqual({ 0: 190, 1: 7 });
    expect(replicasOf(seen, 1).at(-1)![1]).toBe(1);
    expect(eventsOf(seen, 1).map(([, event]) => event)).not.toContain('unreachable');
  });

  it('goes over to a new latest revision by one percent and then in equal steps', () => {
    const seen = new Seen({
      horizon: minutes(8),
      ...steady(0, 480, 5),
      knative: {
        revisions: [revisionAt(118)],
        rolloutDuration: 100 * SECOND,
        networkProgramming: 9 * SECOND,
      },
    });
    const steps = decisionsOf(seen.trace, 'knative-route').filter(
      ({ t, revision }) => t > 1 && revision === 1,
    );
    // 91 s are left for 99 %, a step of 10 % takes 9 s as the first percent did: 91 / 9 steps.
    expect(steps.map(({ granted }) => granted)).toEqual([1, 11, 21, 31, 41, 51, 61, 71, 81, 91, 100]);
    expect(steps[0]!.t).toBe(120);
    expect(steps[1]!.t).toBeCloseTo(138, 3);
    expect(steps.at(-1)!.t).toBeCloseTo(219, 3);
    expect(eventsOf(seen, 0).at(-1)![1]).toBe('unreachable');
  });

  it('without a target of its own is for the latest, wherever the list names others', () => {
    const seen = new Seen({
      horizon: minutes(2),
      requests: everySecond(10, 100),
      knative: {
        revisions: [revisionAt(40)],
        traffic: trafficAt(0, [LATEST, 100]),
      },
    });
    expect(sentTo(seen.trace, 43, 100)).toEqual({ 1: 57 });
  });
});

describe('pods of several revisions', () => {
  const crowded = (minScale: string): Seen =>
    new Seen({
      horizon: minutes(5),
      annotations: { 'min-scale': '4' },
      pod: { maxPods: 5 },
      knative: { revisions: [revisionAt(60, { 'min-scale': minScale })] },
    });

  it('share the room of one cluster: what the old one gives back is free for the new one', () => {
    const seen = crowded('1');
    expect(seen.podsIn('ready', 59)).toBe(4);
    expect(seen.trace.summary.instances.peakRunning).toBe(5);
    expect(eventsOf(seen, 0).at(-1)).toEqual([62, 'unreachable']);
    expect(seen.podsIn('ready', 290)).toBe(1);
  });

  it('stand in each other’s way: without room for its minimum a new revision never gets traffic, and the old one stays', () => {
    const seen = crowded('2');
    expect(eventsOf(seen, 1)).toEqual([[60, 'created']]);
    expect(decisionsOf(seen.trace, 'pod-unschedulable').at(-1)).toMatchObject({ wanted: 6, granted: 5 });
    expect(seen.podsIn('ready', 290)).toBe(5);
  });

  it('never share a lane', () => {
    const { instances, intervals } = new Seen({
      horizon: minutes(6),
      requests: [...together(20, 30, 5), ...together(200, 30, 5)],
      annotations: { target: '10' },
      knative: { revisions: [revisionAt(120, { target: '10' })] },
    }).trace;
    expect(new Set(instances.revision)).toEqual(new Set([0, 1]));
    for (let i = 0; i < intervals.count; i++)
      if (instances.revision![intervals.instance[i]!] === 1)
        expect(intervals.start[i]).toBeGreaterThanOrEqual(120 * SECOND);
  });
});
