import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { ACTIVE_REASONS, ACTIVE_STATUSES } from '../../../src/sim/trace/rules.ts';
import { COLD } from '../../../src/sim/trace/ledger.ts';
import { steady } from '../support/knative-inputs.ts';
import { decisionsOf } from '../support/looking.ts';
import { Seen } from './run.ts';

/**
 * A new revision that nobody calls, then forty requests under way from 150 s to 450 s, then nobody again. A pod is there
 * two seconds after it was asked for and shall carry seven; stats come every second, decisions at every even second and a
 * half, and at once from zero.
 */
const seen = new Seen({ horizon: 600 * SECOND, annotations: { target: '10' }, ...steady(150, 450, 40) });
const firstArrival = seen.trace.requests.arrival[0]! / SECOND;

/** `[t, status, reason]` of each change of the Active condition. */
const conditions = decisionsOf(seen.trace, 'kpa-active').map(
  ({ t, granted, inputs }) => [t, ACTIVE_STATUSES[granted], ACTIVE_REASONS[inputs['reason']!]] as const,
);
const replicasAt = (t: number): number => seen.replicas.findLast(([at]) => at <= t)![1];

describe('new revision, cold start, panic, steady, decline and zero, in this order', () => {
  it('the first pod of a new revision stays until it has been active for a stable window, and goes at once then', () => {
    expect(conditions.slice(0, 3)).toEqual([
      [0, 'Unknown', 'Queued'],
      [2, 'True', ''],
      [62, 'False', 'NoTraffic'],
    ]);
    // The activator had been in the path all along, so no grace is left to wait for.
    expect(seen.replicas.slice(0, 2)).toEqual([
      [0, 1],
      [62, 0],
    ]);
  });

  it('the first request pokes the decider in the instant it arrives, and its pod is there a start later', () => {
    const poke = seen.decisions.find(({ t }) => t === firstArrival)!;
    expect(poke).toMatchObject({ granted: 1 });
    expect([poke.inputs['poked'], poke.inputs['stable'], poke.inputs['panicking']]).toEqual([1, 1, 0]);
    expect(seen.request(0)).toMatchObject({ cold: COLD.fromZero, dispatch: firstArrival + 2, outcome: 'ok' });
    expect(conditions.slice(3, 5)).toEqual([
      [firstArrival, 'Unknown', 'Queued'],
      [firstArrival + 2, 'True', ''],
    ]);
  });

  it('panic begins with the first tick that finds a ready pod, and only ever adds pods', () => {
    const [from, to] = seen.mode('panic')[0]!;
    expect(seen.mode('panic')).toHaveLength(1);
    expect(from).toBe(152.5);
    // 152.5 was the last time over the threshold; sixty seconds later it is not yet more than sixty.
    expect(to).toBe(214.5);
    const wishes = seen.desiredBetween(from, to - 0.001);
    expect(wishes).toEqual([...wishes].sort((a, b) => a - b));
    expect(wishes[0]).toBe(6);
  });

  it('steady, as many pods run as the load needs', () => {
    expect(new Set(seen.desiredBetween(214.5, 450))).toEqual(new Set([Math.ceil(40 / 7)]));
    expect(seen.podsIn('ready', 440)).toBe(6);
  });

  it('the window runs empty evenly, so pods go one by one, each as soon as its seven are not asked for', () => {
    // 40 a second for 60 s, minus the seconds that have gone by: 40 (1 - s/60) crosses a multiple of 7 every 10.5 s.
    const steps = seen.replicas.filter(([t]) => t > 450).map(([t]) => t);
    expect(seen.replicas.filter(([t]) => t > 450).map(([, pods]) => pods)).toEqual([5, 4, 3, 2, 1, 0]);
    for (const [i, t] of steps.slice(0, 5).entries()) {
      const crossing = 451 + 60 * (1 - (35 - 7 * i) / 40);
      expect(t).toBeGreaterThanOrEqual(crossing);
      expect(t).toBeLessThan(crossing + 3);
    }
  });

  it('zero comes with the first tick after the last second with load has left the window, and the last pod with it', () => {
    // The activator tells in each second what was in the one before.
    const lastSecond = Math.ceil(seen.trace.requests.end.at(-1)! / SECOND);
    const zero = seen.decisions.find(({ t, granted }) => t > 450 && granted === 0)!;
    expect(zero.t).toBe(512.5);
    expect(zero.t - (lastSecond + 60)).toBeGreaterThanOrEqual(0);
    expect(zero.t - (lastSecond + 60)).toBeLessThan(2);
    expect(conditions.at(-1)).toEqual([zero.t, 'False', 'NoTraffic']);
    expect([replicasAt(zero.t - 0.001), replicasAt(zero.t)]).toEqual([1, 0]);
  });
});
