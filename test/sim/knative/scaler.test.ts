import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfigAutoscaler } from '../../../src/sim/knative/config-autoscaler.ts';
import { activeCondition, numActivators } from '../../../src/sim/knative/kpa-status.ts';
import { revisionSettings } from '../../../src/sim/knative/revision-settings.ts';
import { applyBounds, scale, scalerSettings } from '../../../src/sim/knative/scaler.ts';
import type { ScalerSettings, ScalerState } from '../../../src/sim/knative/scaler.ts';
import { seconds } from './support.ts';

const settingsWith = (annotations: Record<string, string>, reachable = true): ScalerSettings => {
  const parsed = parseConfigAutoscaler({});
  if (!parsed.ok) throw new Error(parsed.problem.key);
  const settings = revisionSettings(
    Object.fromEntries(
      Object.entries(annotations).map(([key, value]) => [`autoscaling.knative.dev/${key}`, value]),
    ),
  );
  return scalerSettings(settings, parsed.config, reachable ? 'Reachable' : 'Unreachable', seconds(600));
};

const IDLE: ScalerState = {
  active: 'False',
  inStatusFor: 0,
  scaleTargetInitialized: true,
  sksMode: 'Proxy',
  proxyFor: 0,
  currentReplicas: 1,
};

const scaled = (desired: number, state: Partial<ScalerState>, settings = settingsWith({}), answers = true) =>
  scale(desired, settings, { ...IDLE, ...state }, () => answers);

describe('the bounds', () => {
  it.each([
    // min, max, x -> result
    [2, 5, 1, 2],
    [2, 5, 6, 5],
    [2, 0, 600, 600],
    [5, 2, 3, 5],
    [5, 2, 9, 2],
  ])('of %i to %i turn %i into %i; the minimum is asked first', (min, max, x, result) => {
    expect(applyBounds(min, max, x)).toBe(result);
  });

  it('say which of them held', () => {
    const settings = settingsWith({ 'min-scale': '2', 'max-scale': '4', 'initial-scale': '3' });
    const active = { active: 'True' } as const;
    expect(scaled(1, active, settings)).toMatchObject({ want: 2, limitedBy: 'min-scale' });
    expect(scaled(9, active, settings)).toMatchObject({ want: 4, limitedBy: 'max-scale' });
    expect(scaled(3, active, settings)).toMatchObject({ want: 3, limitedBy: 'none' });
    expect(scaled(1, { ...active, scaleTargetInitialized: false }, settings)).toMatchObject({
      want: 3,
      limitedBy: 'initial-scale',
    });
  });

  it('keep nothing of an unreachable revision', () => {
    const settings = settingsWith({ 'min-scale': '5', 'initial-scale': '3' }, false);
    const state = { inStatusFor: seconds(30), scaleTargetInitialized: false };
    expect(scaled(0, state, settings)).toMatchObject({ want: 0, replicas: 0 });
  });
});

describe('the last pod', () => {
  it.each([
    // seconds active -> want, replicas, requeue
    [59.999999, 1, -1, 0.000001],
    [60, 0, -1, 3],
  ])('active for %f s: want %i, write %i, look again after %f s', (active, want, replicas, requeue) => {
    const result = scaled(0, { active: 'True', inStatusFor: seconds(active) });
    expect(result).toMatchObject({ want, replicas, requeueAfter: Math.round(seconds(requeue)) });
  });

  it.each([
    // inactive for, behind the activator for -> goes, why
    [0, 0, false, 'grace'],
    [0, 29.999999, false, 'grace'],
    [0, 30, true, 'proxied-long-enough'],
    [29.999999, -1, false, 'grace'],
    [30, -1, true, 'idle-long-enough'],
  ])('inactive for %f s and behind the activator for %f s goes: %s (%s)', (idle, proxied, goes, zero) => {
    const result = scaled(0, { inStatusFor: seconds(idle), proxyFor: proxied < 0 ? -1 : seconds(proxied) });
    expect(result).toMatchObject({ replicas: goes ? 0 : -1, zero });
  });

  it.each([
    [39.999999, -1, 'retention'],
    [40, 0, 'idle-long-enough'],
  ])('with a retention of 40 s, inactive for %f s: write %i (%s)', (idle, replicas, zero) => {
    const settings = settingsWith({ 'scale-to-zero-pod-retention-period': '40s' });
    const state = { inStatusFor: seconds(idle), proxyFor: seconds(500) };
    expect(scaled(0, state, settings)).toMatchObject({ replicas, zero });
  });

  it('waits for the activator to answer, except where it never left the path', () => {
    const state = { inStatusFor: seconds(500) };
    expect(scaled(0, state, settingsWith({}), false)).toMatchObject({ replicas: -1, startsProbe: true });
    const unlimited = settingsWith({ 'target-burst-capacity': '-1' });
    expect(scaled(0, state, unlimited, false)).toMatchObject({ replicas: 0, startsProbe: false });
  });

  it.each([
    // The re-queue that lands exactly on the deadline does not give up yet.
    [630, -1, 'activating'],
    [630.000001, 0, 'activation-failed'],
  ])('that has not become active for %f s: write %i (%s)', (activating, replicas, zero) => {
    expect(scaled(0, { active: 'Unknown', inStatusFor: seconds(activating) })).toMatchObject({
      replicas,
      zero,
    });
  });

  it('stays as it is while nothing is known', () => {
    expect(scaled(-1, { active: 'True', currentReplicas: 7 })).toMatchObject({ want: -1, replicas: -1 });
  });

  it('is never written again when it is already so', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('True', 'False', 'Unknown'),
        fc.integer({ min: 0, max: 700 }),
        (desired, currentReplicas, active, inStatus) => {
          const { want, replicas } = scaled(desired, {
            active,
            currentReplicas,
            inStatusFor: seconds(inStatus),
          });
          expect([-1, want]).toContain(replicas);
          if (replicas >= 0) expect(replicas).not.toBe(currentReplicas);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the Active condition', () => {
  const input = {
    want: 1,
    readyPods: 1,
    minScale: 0,
    initialScale: 1,
    scaleTargetInitialized: true,
    status: 'True',
    hasServiceName: true,
  } as const;

  it('is Queued while wanted pods are not ready', () => {
    expect(activeCondition({ ...input, readyPods: 0 })).toMatchObject({
      status: 'Unknown',
      reason: 'Queued',
    });
  });

  it('tells a revision that had no traffic from one that timed out', () => {
    expect(activeCondition({ ...input, want: 0 })).toMatchObject({ status: 'False', reason: 'NoTraffic' });
    expect(activeCondition({ ...input, want: 0, status: 'Unknown' })).toMatchObject({ reason: 'TimedOut' });
  });

  it('is left alone when an inactive revision with a ready pod has no wish', () => {
    expect(activeCondition({ ...input, want: -1, status: 'False' })).toMatchObject({ reason: undefined });
  });

  it('initialises once, with all pods ready and a service', () => {
    const fresh = { ...input, initialScale: 3, scaleTargetInitialized: false, status: 'Unknown' } as const;
    expect(activeCondition({ ...fresh, readyPods: 2 }).scaleTargetInitialized).toBe(false);
    expect(activeCondition({ ...fresh, readyPods: 3, hasServiceName: false }).scaleTargetInitialized).toBe(
      false,
    );
    expect(activeCondition({ ...fresh, readyPods: 3 }).scaleTargetInitialized).toBe(true);
  });
});

it('unlimited burst capacity asks for activators for the pods alone', () => {
  expect([numActivators(5, -1, 100, 100), numActivators(0, -1, 100, 100)]).toEqual([5, 2]);
});
