import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsBeforeRun } from '../../src/scenario/before-run.ts';
import { remarksOn } from '../../src/scenario/remarks.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import type { InterventionKind } from '../../src/sim/fly/interventions.ts';
import { expectedRequests } from '../../src/scenario/expected.ts';
import { COMMAND_LINE_LIMITS, PAGE_LIMITS, PHONE_LIMITS } from '../../src/scenario/limits.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { expectedRequests as simulatedRequests } from '../../src/sim/traffic/arrivals.ts';
import { arbitraryScenario } from './support/arbitrary-scenario.ts';

const withFly = (fly: Partial<Scenario['fly']>): Scenario => ({
  ...DEFAULT_SCENARIO,
  fly: { ...DEFAULT_SCENARIO.fly, ...fly },
});
/** An hour at a constant rate. */
const atRate = (rps: number): Scenario => ({
  ...DEFAULT_SCENARIO,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps },
      { atSeconds: 3600, rps },
    ],
  },
});

describe('problemsBeforeRun', () => {
  it.each(PRESETS)('lets $id run even on a phone', ({ scenario }) => {
    expect(problemsBeforeRun(scenario, PHONE_LIMITS)).toEqual([]);
  });

  it('finds nothing wrong with no traffic', () => {
    const traffic = { ...DEFAULT_SCENARIO.traffic, curve: [] };
    expect(problemsBeforeRun({ ...DEFAULT_SCENARIO, traffic }, PAGE_LIMITS)).toEqual([]);
  });

  it.each([
    ['phone', PHONE_LIMITS, 2_000_000],
    ['page', PAGE_LIMITS, 5_000_000],
    ['command line', COMMAND_LINE_LIMITS, 20_000_000],
  ])('refuses on the %s what exceeds its budget of requests, with the number', (_, limits, limit) => {
    expect(problemsBeforeRun(atRate(limit / 3600 - 1), limits)).toEqual([]);
    expect(problemsBeforeRun(atRate(limit / 3600 + 1), limits)).toEqual([
      { code: 'too-many-requests', place: 'traffic', values: { count: limit + 3600, limit } },
    ]);
  });

  it('refuses no machine at all, and more than two thousand', () => {
    const codes = (scenario: Scenario): string[] =>
      problemsBeforeRun(scenario, PAGE_LIMITS).map(({ code }) => code);
    expect(codes(withFly({ regions: [] }))).toEqual(['no-machines']);
    expect(codes(withFly({ regions: [{ code: 'fra', machines: 0, clients: 1 }] }))).toEqual(['no-machines']);
    const half = { machines: 1001, clients: 1 };
    expect(
      codes(
        withFly({
          regions: [
            { code: 'fra', ...half },
            { code: 'iad', ...half },
          ],
        }),
      ),
    ).toEqual(['too-many-machines']);
  });

  it('asks Knative for no Machine and Fly for no pod', () => {
    const knative: Scenario = { ...withFly({ regions: [] }), platform: 'knative' };
    expect(problemsBeforeRun(knative, PAGE_LIMITS)).toEqual([]);
    expect(problemsBeforeRun({ ...knative, platform: 'fly' }, PAGE_LIMITS)).not.toEqual([]);
  });

  it('lets no number through that the simulation could not bear', () => {
    for (const horizonSeconds of [NaN, 0, -1, Infinity, 1e12])
      expect(problemsBeforeRun({ ...DEFAULT_SCENARIO, horizonSeconds }, PAGE_LIMITS)).not.toEqual([]);
  });

  it('expects as many requests as the simulation does', () => {
    fc.assert(
      fc.property(arbitraryScenario, (scenario) => {
        const { traffic, horizon } = toInput(scenario);
        const ours = expectedRequests(scenario);
        const theirs = simulatedRequests(traffic, horizon);
        // the simulation rounds each burst and evenly spaced arrivals to whole requests
        const rounded = 1 + scenario.traffic.bursts.length;
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(rounded + 1e-6 * theirs);
      }),
      { numRuns: 300, seed: 20260602 },
    );
  });
});

describe('remarksOn', () => {
  it('says that the minimum holds nowhere when the primary region has no machine', () => {
    const fly = { minMachinesRunning: 1, primaryRegion: 'iad' };
    expect(remarksOn(withFly(fly)).map(({ code }) => code)).toEqual(['unknown-region']);
    expect(remarksOn(withFly({ ...fly, primaryRegion: '' })).map(({ code }) => code)).toEqual([
      'unknown-region',
    ]);
    expect(remarksOn(withFly({ ...fly, primaryRegion: 'fra' }))).toEqual([]);
    expect(remarksOn(withFly({ ...fly, minMachinesRunning: 0 }))).toEqual([]);
    expect(remarksOn(withFly({ ...fly, autoStop: 'off' }))).toEqual([]);
    expect(remarksOn({ ...withFly(fly), platform: 'knative' })).toEqual([]);
  });

  const at = (atSeconds: number, kind: InterventionKind, target = -1, value = 0) => ({
    atSeconds,
    kind,
    target,
    value,
  });
  const group = {
    name: 'worker',
    region: 'fra',
    machines: 1,
    autoStop: 'stop',
    minMachinesRunning: 0,
    clients: 'users',
  } as const;
  const onFly = (fly: Partial<Scenario['fly']>): unknown[] =>
    remarksOn(withFly(fly)).map(({ code, place }) => `${code} ${place}`);

  it.each([
    [{ interventions: [at(9, 'crash', 3)] }, 'no-such-machine fly.interventions.0.target'],
    [{ interventions: [at(9, 'machines', 1, 5)] }, 'no-such-region fly.interventions.0.target'],
    [{ interventions: [at(3600, 'deploy')] }, 'after-horizon fly.interventions.0.atSeconds'],
    [{ interventions: [at(9, 'store', -1, 2)] }, 'without-effect fly.interventions.0.kind'],
    [{ groups: [{ ...group, region: 'iad' }] }, 'no-such-region fly.groups.0.region'],
    [{ groups: [{ ...group, clients: 'jobs' }] }, 'no-such-clients fly.groups.0.clients'],
    [{ roundTrips: [{ from: 'fra', to: 'iad', seconds: 1 }] }, 'no-such-region fly.roundTrips.0.to'],
    [{ services: [{ name: 'tcp', autoStop: 'off' as const }] }, 'without-effect fly.autoStop'],
    [{ autoStart: false }, 'never-woken fly.autoStart'],
    [{ autoStop: 'suspend' as const, swapMb: 512 }, 'stops-instead fly.autoStop'],
    [{ autoStop: 'suspend' as const, memoryMb: 4096 }, 'stops-instead fly.autoStop'],
    [{ autoStop: 'suspend' as const, suspendBlocked: 'gpu' as const }, 'stops-instead fly.autoStop'],
    [{ cpuQuota: true, cpuKind: 'performance' as const }, 'without-effect fly.cpuQuota'],
    [{ checkFlapPercent: 5 }, 'without-effect fly.checkFlapPercent'],
  ])('says of %j on Fly: %s', (fly, remark) => {
    expect(onFly(fly)).toEqual([remark]);
  });

  it.each([
    { interventions: [at(9, 'machines', 0, 4), at(10, 'crash', 3), at(20, 'auto-stop', -1, 2)] },
    { groups: [group], interventions: [at(9, 'crash', 3)] },
    { services: [{ name: 'tcp', autoStop: 'suspend' as const }] },
    { autoStart: false, autoStop: 'off' as const },
    { autoStop: 'suspend' as const, memoryMb: 2048 },
    { cpuQuota: true },
    { checkFlapPercent: 5, serviceCheck: true },
  ])('says nothing of %j on Fly', (fly) => {
    expect(onFly(fly)).toEqual([]);
  });

  it('says what only a resume would use, or only connections, and which pinned machine does not exist', () => {
    const burst = { name: 'b', atSeconds: 0, requests: 1, overSeconds: 0, own: true, via: 'pinned' as const };
    const scenario: Scenario = {
      ...DEFAULT_SCENARIO,
      workload: { ...DEFAULT_SCENARIO.workload, firstTouchRequests: 3, staleConnections: 'delay' },
      traffic: { ...DEFAULT_SCENARIO.traffic, keepAliveSeconds: 60, bursts: [{ ...burst, instance: 3 }] },
    };
    const places = (fly: Partial<Scenario['fly']>): readonly string[] =>
      remarksOn({ ...scenario, fly: { ...scenario.fly, ...fly } }).map(({ place }) => place);
    expect(places({})).toEqual([
      'traffic.bursts.0.instance',
      'traffic.keepAliveSeconds',
      'workload.firstTouchRequests',
      'workload.staleConnections',
    ]);
    const resumed = [at(60, 'auto-stop', -1, 2)];
    expect(places({ concurrencyType: 'connections', interventions: resumed })).toEqual([
      'traffic.bursts.0.instance',
    ]);
  });

  it('counts the machines of groups and those that are added later before a run is refused', () => {
    const codes = (fly: Partial<Scenario['fly']>): readonly string[] =>
      problemsBeforeRun(withFly(fly), PAGE_LIMITS).map(({ code }) => code);
    expect(codes({ groups: [{ ...group, machines: 1997 }] })).toEqual([]);
    expect(codes({ groups: [{ ...group, machines: 1998 }] })).toEqual(['too-many-machines']);
    const scaled = (value: number) => [at(9, 'machines', -1, 1), at(5, 'machines', 0, value)];
    expect(codes({ interventions: scaled(2000) })).toEqual([]);
    expect(codes({ interventions: scaled(2001) })).toEqual(['too-many-machines']);
  });

  const onKnative = (knative: Partial<Scenario['knative']>): unknown[] =>
    remarksOn({
      ...DEFAULT_SCENARIO,
      platform: 'knative',
      knative: { ...DEFAULT_SCENARIO.knative, ...knative },
    }).map(({ code, place }) => `${code} ${place}`);

  it.each([
    [{ panicThresholdPercent: 109.9 }, 'not-as-annotation knative.panicThresholdPercent'],
    [{ panicThresholdPercent: 1000.1 }, 'not-as-annotation knative.panicThresholdPercent'],
    [{ scaleDownDelaySeconds: 3601 }, 'not-as-annotation knative.scaleDownDelaySeconds'],
    [{ scaleToZeroPodRetentionSeconds: 7200 }, 'not-as-annotation knative.scaleToZeroPodRetentionSeconds'],
    [{ containerConcurrency: 1001 }, 'needs-cluster-setting knative.containerConcurrency'],
    [{ timeoutSeconds: 601 }, 'needs-cluster-setting knative.timeoutSeconds'],
    [{ initialScale: 0 }, 'needs-cluster-setting knative.initialScale'],
    [{ containerConcurrency: 5, target: 5.1 }, 'target-above-concurrency knative.target'],
    [{ scaleDownDelaySeconds: 2 }, 'delay-without-effect knative.scaleDownDelaySeconds'],
  ])('says of %j on Knative: %s', (knative, remark) => {
    expect(onKnative(knative)).toEqual([remark]);
  });

  it.each([
    { panicThresholdPercent: 110 },
    { panicThresholdPercent: 1000 },
    { scaleDownDelaySeconds: 3 },
    { scaleDownDelaySeconds: 3600, scaleToZeroPodRetentionSeconds: 3600 },
    { containerConcurrency: 1000, timeoutSeconds: 600, initialScale: 1 },
    { containerConcurrency: 5, target: 5 },
    { containerConcurrency: 5, target: 50, metric: 'rps' as const },
    { target: 50 },
  ])('says nothing of %j on Knative', (knative) => {
    expect(onKnative(knative)).toEqual([]);
  });
});
