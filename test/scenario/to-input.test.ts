import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { FIELDS } from '../../src/scenario/fields.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { readAt, writeAt } from '../../src/scenario/tree.ts';
import { belongsTo } from '../../src/scenario/owner.ts';
import { nearestValue } from '../../src/scenario/value.ts';
import type { FlyInput } from '../../src/sim/fly/input.ts';
import type { KnativeInput } from '../../src/sim/knative/input.ts';
import { withDefaults } from '../../src/sim/fly/settings.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { OK } from '../../src/sim/platform.ts';
import { FLY } from '../sim/support/inputs.ts';

const withTraffic = (traffic: Partial<Scenario['traffic']>): Scenario => ({
  ...DEFAULT_SCENARIO,
  traffic: { ...DEFAULT_SCENARIO.traffic, ...traffic },
});
const withWorkload = (workload: Partial<Scenario['workload']>): Scenario => ({
  ...DEFAULT_SCENARIO,
  workload: { ...DEFAULT_SCENARIO.workload, ...workload },
});

const flyOf = (scenario: Scenario): FlyInput => {
  const { platform } = toInput(scenario);
  if (platform.kind !== 'fly') throw new Error(`expected fly, not ${platform.kind}`);
  return platform;
};

describe('toInput', () => {
  it('turns seconds into whole microseconds and percent into shares', () => {
    const { horizon, workload, traffic } = toInput(DEFAULT_SCENARIO);
    const platform = flyOf(DEFAULT_SCENARIO);
    expect(horizon).toBe(3_600_000_000);
    expect(workload.service).toEqual({ kind: 'lognormal', p50: 80_000, p99: 400_000 });
    expect(workload.cpuShare).toBe(0.3);
    expect(platform.vmStart).toEqual({ min: 400_000, mode: 1_300_000, max: 1_800_000 });
    expect(platform.scanPeriod).toBe(300_000_000);
    expect(platform.scanJitter).toBe(60_000_000);
    expect(traffic.client.timeout).toBe(30_000_000);
  });

  it('rounds what lies between two microseconds', () => {
    const { workload } = toInput(withWorkload({ serviceKind: 'constant', serviceP50Seconds: 0.0012345678 }));
    expect(workload.service).toEqual({ kind: 'constant', value: 1235 });
  });

  it('keeps -1 where it means the end or a random phase', () => {
    const poller = {
      name: 'p',
      clients: 1,
      everySeconds: 30,
      requests: 1,
      jitterSeconds: 0,
      fromSeconds: 0,
      own: true,
    };
    const { traffic } = toInput(withTraffic({ pollers: [{ ...poller, toSeconds: -1 }] }));
    expect(traffic.pollers[0]?.to).toBe(-1);
    expect(flyOf(DEFAULT_SCENARIO).scanPhase).toBe(-1);
  });

  it('reads the p50 of an exponential service time as its median: the mean is p50 / ln 2', () => {
    const { workload } = toInput(withWorkload({ serviceKind: 'exponential', serviceP50Seconds: 0.07 }));
    expect(workload.service).toEqual({ kind: 'exponential', mean: 100_989 });
  });

  it('gives the primary region as an index, or -1 where it has no row', () => {
    const regions = ['iad', 'fra'].map((code) => ({ code, machines: 1, clients: 1 }));
    const at = (primaryRegion: string): number =>
      flyOf({ ...DEFAULT_SCENARIO, fly: { ...DEFAULT_SCENARIO.fly, regions, primaryRegion } }).primaryRegion;
    expect([at('iad'), at('fra'), at('syd'), at('')]).toEqual([0, 1, -1, -1]);
  });

  it('keeps the outer two of several points at one time', () => {
    const curve = [0, 1, 1, 1, 1, 2].map((atSeconds, rps) => ({ atSeconds, rps }));
    expect(toInput(withTraffic({ curve })).traffic.curve.map(({ rate }) => rate)).toEqual([0, 1, 4, 5]);
  });

  it('gives rows without a name a class to be counted in', () => {
    const burst = { name: '', atSeconds: 0, requests: 1, overSeconds: 0, own: true };
    expect(toInput(withTraffic({ bursts: [burst] })).traffic.bursts[0]?.name).toBe('bursts');
  });
});

describe('toInput for Fly', () => {
  const withFly = (fly: Partial<Scenario['fly']>): Scenario => ({
    ...DEFAULT_SCENARIO,
    fly: { ...DEFAULT_SCENARIO.fly, ...fly },
  });
  const [FRA, IAD, NRT] = ['fra', 'iad', 'nrt'].map((code) => ({ code, machines: 1, clients: 1 }));

  it('says of a new document what the simulation takes for left out', () => {
    const optional = Object.keys(withDefaults(FLY)).filter((name) => !(name in FLY));
    const neutral = withDefaults(FLY) as unknown as Record<string, unknown>;
    const ours = flyOf(DEFAULT_SCENARIO) as unknown as Record<string, unknown>;
    expect(Object.fromEntries(optional.map((name) => [name, ours[name]]))).toEqual(
      Object.fromEntries(optional.map((name) => [name, neutral[name]])),
    );
  });

  it('takes a round trip for both ways unless another row says the way back', () => {
    const roundTrips = [
      { from: 'fra', to: 'iad', seconds: 0.09 },
      { from: 'nrt', to: 'iad', seconds: 0.16 },
      { from: 'iad', to: 'nrt', seconds: 0.17 },
      { from: 'iad', to: 'syd', seconds: 0.2 },
    ];
    const { regions } = flyOf(withFly({ regions: [FRA!, IAD!, NRT!], roundTrips }));
    const times = regions.map(({ rtt }) => [0, 1, 2].map((i) => rtt?.[i] ?? -1));
    expect(times).toEqual([
      [-1, 90_000, -1],
      [90_000, -1, 170_000],
      [-1, 160_000, -1],
    ]);
  });

  it('makes one process group of the rows of one name, with its machines by region', () => {
    const row = { autoStop: 'suspend', minMachinesRunning: 1, clients: ' jobs,press ' } as const;
    const groups = [
      { ...row, name: 'worker', region: 'iad', machines: 2 },
      { ...row, name: 'cron', region: 'fra', machines: 1, autoStop: 'none' as const, clients: '' },
      { ...row, name: 'worker', region: 'fra', machines: 3, autoStop: 'off' as const },
    ];
    expect(flyOf(withFly({ regions: [FRA!, IAD!], groups })).groups).toEqual([
      {
        name: 'worker',
        machines: [3, 2],
        autoStop: 'suspend',
        minMachinesRunning: 1,
        classes: ['jobs', 'press'],
      },
      { name: 'cron', machines: [1, 0], autoStop: 'none', minMachinesRunning: 1, classes: [] },
    ]);
  });

  it('puts interventions in the order of time, and turns a host’s seconds into microseconds', () => {
    const interventions = [
      { atSeconds: 90, kind: 'host-lost', target: 0, value: 30 },
      { atSeconds: 60, kind: 'min-machines', target: -1, value: 2 },
    ] as const;
    expect(flyOf(withFly({ interventions })).interventions).toEqual([
      { at: 60_000_000, kind: 'min-machines', target: -1, value: 2 },
      { at: 90_000_000, kind: 'host-lost', target: 0, value: 30_000_000 },
    ]);
  });

  it('gives a quota to shared CPUs only', () => {
    expect(flyOf(withFly({ cpuQuota: true })).cpuQuota).toEqual({
      baseline: 0.0625,
      maxBalance: 500_000_000,
      initialBalance: 5_000_000,
      refillsAsleep: true,
    });
    expect(flyOf(withFly({ cpuQuota: true, cpuKind: 'performance' })).cpuQuota).toBeNull();
  });

  it('names an instance for pinned requests only, and says nothing of the ordinary way', () => {
    const burst = { name: 'b', atSeconds: 0, requests: 1, overSeconds: 0, own: true, instance: 3 };
    const ways = (['edge', 'internal', 'pinned'] as const).map((via) => ({ ...burst, via }));
    expect(
      toInput(withTraffic({ bursts: ways })).traffic.bursts.map(({ via, instance }) => [via, instance]),
    ).toEqual([
      [undefined, undefined],
      ['internal', undefined],
      ['pinned', 3],
    ]);
  });

  it('leaves gate, dead connections and first touch away until they are switched on', () => {
    expect(toInput(DEFAULT_SCENARIO).workload).toMatchObject({
      gate: null,
      staleConnections: null,
      firstTouch: null,
    });
    const on = withWorkload({ gate: true, staleConnections: 'failure', firstTouchRequests: 8 });
    expect(toInput(on).workload).toMatchObject({
      gate: { check: 2_000_000, store: 'healthy', uncertain: 'prepare' },
      staleConnections: { kind: 'failure', pool: 1 },
      firstTouch: { requests: 8, min: 250_000, max: 435_000 },
    });
  });

  it('notices a change of every setting of Fly, its app and its traffic', () => {
    // what has a switch of its own is noticed where that is on
    let on: Scenario = withFly({ serviceCheck: true, cpuQuota: true });
    on = {
      ...on,
      workload: { ...on.workload, gate: true, staleConnections: 'delay', firstTouchRequests: 8 },
    };
    const before = JSON.stringify(toInput(on));
    const idle = FIELDS.filter((field) => {
      if (!belongsTo(field.platform, 'fly') || field.group === 'run') return false;
      const now = readAt(on, field.path);
      const other =
        field.kind === 'number'
          ? nearestValue(field, field.default === field.max ? field.min : field.default + field.step + 2)
          : field.kind === 'boolean'
            ? now !== true
            : field.kind === 'choice'
              ? field.choices.find((choice) => choice !== now)
              : '';
      return JSON.stringify(toInput(writeAt(on, field.path, other) as Scenario)) === before;
    });
    expect(idle.map(({ path }) => path)).toEqual([]);
  });
});

describe('toInput for Knative', () => {
  const inputOf = (knative: Partial<Scenario['knative']>): KnativeInput => {
    const { platform } = toInput({
      ...DEFAULT_SCENARIO,
      platform: 'knative',
      knative: { ...DEFAULT_SCENARIO.knative, ...knative },
    });
    if (platform.kind !== 'knative') throw new Error(`expected knative, not ${platform.kind}`);
    return platform;
  };

  it('leaves unset what 0 leaves unset', () => {
    expect(inputOf({}).revision).toMatchObject({ target: undefined, activationScale: undefined });
    expect(inputOf({ target: 0.5, activationScale: 3 }).revision).toMatchObject({
      target: 0.5,
      activationScale: 3,
    });
  });

  it('turns seconds into microseconds, and every member of the document into one of the input', () => {
    const { config, pod, phases, ...input } = inputOf({
      stableWindowSeconds: 90,
      scaleToZeroGraceSeconds: 45.5,
      scaleToZeroPodRetentionSeconds: 1.5,
      scaleDownDelaySeconds: 900,
      timeoutSeconds: 60,
      responseStartTimeoutSeconds: 50,
      idleTimeoutSeconds: 40,
      progressDeadlineSeconds: 120,
      deciderPhaseSeconds: 1.25,
      clusterPods: 7,
      podCpus: 0.5,
      targetBurstCapacity: -1,
    });
    expect(config).toMatchObject({
      'stable-window': 90_000_000,
      'scale-to-zero-grace-period': 45_500_000,
      'scale-to-zero-pod-retention-period': 1_500_000,
      'scale-down-delay': 900_000_000,
      'target-burst-capacity': -1,
    });
    expect(input).toMatchObject({
      timeout: 60_000_000,
      responseStartTimeout: 50_000_000,
      idleTimeout: 40_000_000,
      progressDeadline: 120_000_000,
    });
    expect(phases.decider).toBe(1_250_000);
    expect(pod).toMatchObject({ maxPods: 7, cpus: 0.5, terminationGrace: 60_000_000 });
  });

  it('spells the aggregation algorithm as the annotation does', () => {
    expect(inputOf({ metricAggregation: 'linear' }).revision.aggregationAlgorithm).toBe('');
    expect(inputOf({ metricAggregation: 'weightedExponential' }).revision.aggregationAlgorithm).toBe(
      'weighted-exponential',
    );
  });

  it('notices a change of every setting of a revision, its cluster and its pods', () => {
    const before = JSON.stringify(inputOf({}));
    const idle = FIELDS.filter((field) => {
      if (field.platform !== 'knative') return false;
      const other =
        field.kind === 'number'
          ? nearestValue(field, field.default === field.max ? field.min : field.default + field.step + 2)
          : field.kind === 'boolean'
            ? !field.default
            : field.kind === 'choice'
              ? field.choices.at(-1)
              : '';
      return JSON.stringify(inputOf({ [field.path.slice('knative.'.length)]: other })) === before;
    });
    expect(idle.map(({ path }) => path)).toEqual([]);
  });
});

describe('another platform', () => {
  it.each(PRESETS)('meets the traffic and the app of $id', ({ scenario }) => {
    const [fly, knative] = (['fly', 'knative'] as const).map((platform) =>
      toInput({ ...scenario, platform }),
    );
    expect(knative?.traffic).toEqual(fly?.traffic);
    expect({ ...knative?.workload, cpus: 0 }).toEqual({ ...fly?.workload, cpus: 0 });
    expect(knative?.platform.kind).not.toBe(fly?.platform.kind);
  });

  it('serves the same requests with the same demands at the same times of arrival', () => {
    const scenario: Scenario = {
      ...withWorkload({ cpuPercent: 0 }),
      horizonSeconds: 900,
      traffic: { ...DEFAULT_SCENARIO.traffic, curve: [0, 900].map((atSeconds) => ({ atSeconds, rps: 3 })) },
    };
    const [fly, knative] = (['fly', 'knative'] as const).map(
      (platform) => simulate(toInput({ ...scenario, platform })).requests,
    );
    expect(fly!.arrival).toEqual(knative!.arrival);
    // without any CPU the time in the app is what the request demands, wherever it is served
    const both = [...fly!.outcome.keys()].filter((i) => fly!.outcome[i] === OK && knative!.outcome[i] === OK);
    const demands = (run: typeof fly): number[] => both.map((i) => run!.end[i]! - run!.serviceStart[i]!);
    expect(both.length).toBeGreaterThan(2000);
    expect(demands(fly)).toEqual(demands(knative));
  });
});
