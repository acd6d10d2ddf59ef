import * as fc from 'fast-check';
import { HOUR, MINUTE, SECOND, micros, type Micros } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import type { SimulationInput, TrafficInput, WorkloadInput } from '../../../src/sim/input.ts';

/** One Machine region, everything documented at its default, nothing random: a base to change one thing of. */
export const FLY: FlyInput = {
  kind: 'fly',
  regions: [{ code: 'fra', machines: 2, clients: 1 }],
  primaryRegion: 0,
  autoStop: 'stop',
  autoStart: true,
  minMachinesRunning: 0,
  softLimit: 10,
  hardLimit: 0,
  softAtOrOver: true,
  scanPeriod: 300 * SECOND,
  scanJitter: 0,
  scanPhase: 150 * SECOND,
  independentScanners: 1,
  minUptimeBeforeStop: 0,
  victimChoice: 'leastLoaded',
  drain: 3 * SECOND,
  killTimeout: 5 * SECOND,
  stopTime: SECOND,
  gracefulShutdown: true,
  vmStart: { min: SECOND, mode: SECOND, max: SECOND },
  resumeP50: micros(0.45),
  resumeP95: micros(0.45),
  suspendCopyBase: 2 * SECOND,
  suspendCopyPerGb: 6 * SECOND,
  suspendInterruptible: true,
  suspendMemoryLimitMb: 2048,
  swapMb: 0,
  routableDelay: 0,
  connectPatience: micros(8.2),
  connectAttempts: 15,
  movesOn: true,
  joinsStarting: true,
  totalPatience: 36 * SECOND,
  maxAttempts: 40,
  retryBackoff: micros(0.9),
  asyncStart: true,
  recentStartWindow: 20 * SECOND,
  recentlyStopped: 300 * SECOND,
  healthCheckInterval: 15 * SECOND,
  initiallyRunning: 0,
  cpuKind: 'shared',
  cpus: 1,
  memoryMb: 1024,
  rootfsGb: 1,
};

/** A request takes exactly a tenth of a second of waiting; a boot takes exactly four seconds. */
export const WORKLOAD: WorkloadInput = {
  service: { kind: 'constant', value: micros(0.1) },
  cpuShare: 0,
  cpus: 1,
  workers: 0,
  workerHold: 'sync',
  boot: [
    { name: 'start', duration: 4 * SECOND, spread: 0, cpu: false, background: false, oncePerRelease: false },
  ],
  coldRequests: 0,
  coldFactor: 1,
};

export const TRAFFIC: TrafficInput = {
  curve: [],
  arrivals: 'even',
  pollers: [],
  bursts: [],
  client: { timeout: 0, retries: 0, backoff: SECOND, cancelsWork: false, gatewayPatience: 0 },
};

export interface Changes {
  readonly seed?: number;
  readonly horizon?: Micros;
  readonly fly?: Partial<FlyInput>;
  readonly workload?: Partial<WorkloadInput>;
  readonly traffic?: Partial<TrafficInput>;
}

export const inputWith = (changes: Changes): SimulationInput => ({
  seed: changes.seed ?? 1,
  horizon: changes.horizon ?? HOUR,
  traffic: { ...TRAFFIC, ...changes.traffic },
  workload: { ...WORKLOAD, ...changes.workload },
  platform: { ...FLY, ...changes.fly },
});

/** `requests` at one instant. */
export const burstAt = (
  seconds: number,
  requests: number,
  name = 'burst',
): TrafficInput['bursts'][number] => ({
  name,
  at: micros(seconds),
  requests,
  over: 0,
  own: true,
});

const seconds = (min: number, max: number): fc.Arbitrary<Micros> =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((ms) => ms * 1000);

export const arbitraryWorkload: fc.Arbitrary<WorkloadInput> = fc.record({
  service: fc.oneof(
    fc.record({ kind: fc.constant('constant' as const), value: seconds(0, 8) }),
    fc.record({ kind: fc.constant('exponential' as const), mean: seconds(0, 3) }),
    seconds(0, 2).chain((p50) =>
      seconds(0, 6).map((more) => ({ kind: 'lognormal' as const, p50, p99: p50 + more })),
    ),
  ),
  cpuShare: fc.constantFrom(0, 0.3, 1),
  cpus: fc.constantFrom(1, 2),
  workers: fc.constantFrom(0, 1, 4),
  workerHold: fc.constantFrom('sync' as const, 'async' as const),
  boot: fc.array(
    fc.record({
      name: fc.constantFrom('migrate', 'imports', 'listen'),
      duration: seconds(0, 15),
      spread: seconds(0, 4),
      cpu: fc.boolean(),
      background: fc.boolean(),
      oncePerRelease: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  coldRequests: fc.constantFrom(0, 5),
  coldFactor: fc.constantFrom(1, 3),
});

export const arbitraryTraffic: fc.Arbitrary<TrafficInput> = fc.record({
  curve: fc.uniqueArray(fc.integer({ min: 0, max: 1800 }), { minLength: 2, maxLength: 6 }).chain((times) =>
    fc
      .array(fc.double({ min: 0, max: 3, noNaN: true }), {
        minLength: times.length,
        maxLength: times.length,
      })
      .map((rates) =>
        [...times].sort((a, b) => a - b).map((at, i) => ({ at: at * SECOND, rate: rates[i]! })),
      ),
  ),
  arrivals: fc.constantFrom('poisson' as const, 'even' as const),
  pollers: fc.array(
    fc.record({
      name: fc.constantFrom('phones', 'probe'),
      clients: fc.integer({ min: 1, max: 3 }),
      every: seconds(20, 400),
      requests: fc.integer({ min: 1, max: 3 }),
      jitter: seconds(0, 5),
      from: fc.constant(0),
      to: fc.constantFrom(-1, 900 * SECOND),
      own: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  bursts: fc.array(
    fc.record({
      name: fc.constantFrom('scanner', 'press'),
      at: seconds(0, 1700),
      requests: fc.integer({ min: 1, max: 60 }),
      over: fc.constantFrom(0, 30 * SECOND),
      own: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  client: fc.record({
    timeout: fc.constantFrom(0, 2 * SECOND, 30 * SECOND),
    retries: fc.constantFrom(0, 2),
    backoff: fc.constantFrom(SECOND, 10 * SECOND),
    cancelsWork: fc.boolean(),
    gatewayPatience: fc.constantFrom(0, 10 * SECOND),
  }),
});

const arbitraryFly: fc.Arbitrary<FlyInput> = fc
  .record({
    regions: fc.constantFrom(
      [{ code: 'fra', machines: 1, clients: 1 }],
      [{ code: 'fra', machines: 6, clients: 1 }],
      [
        { code: 'fra', machines: 3, clients: 2 },
        { code: 'iad', machines: 2, clients: 1 },
      ],
    ),
    primaryRegion: fc.constantFrom(-1, 0),
    autoStop: fc.constantFrom('off' as const, 'stop' as const, 'suspend' as const),
    autoStart: fc.boolean(),
    minMachinesRunning: fc.constantFrom(0, 1, 2),
    softLimit: fc.constantFrom(1, 2, 10),
    hardLimit: fc.constantFrom(0, 2, 12),
    softAtOrOver: fc.boolean(),
    scanPeriod: seconds(30, 400),
    scanJitter: fc.constantFrom(0, 10 * SECOND),
    scanPhase: fc.constantFrom(-1, 0, 60 * SECOND),
    independentScanners: fc.constantFrom(1, 2),
    minUptimeBeforeStop: fc.constantFrom(0, 300 * SECOND),
    victimChoice: fc.constantFrom(
      'leastLoaded' as const,
      'random' as const,
      'oldest' as const,
      'newest' as const,
    ),
    drain: fc.constantFrom(0, 3 * SECOND),
    killTimeout: fc.constantFrom(0, 5 * SECOND),
    gracefulShutdown: fc.boolean(),
    suspendInterruptible: fc.boolean(),
    swapMb: fc.constantFrom(0, 512),
    routableDelay: fc.constantFrom(0, 12 * SECOND),
    movesOn: fc.boolean(),
    joinsStarting: fc.boolean(),
    totalPatience: fc.constantFrom(5 * SECOND, 36 * SECOND),
    maxAttempts: fc.constantFrom(2, 40),
    asyncStart: fc.boolean(),
    initiallyRunning: fc.constantFrom(-1, 0, 1),
  })
  .map((some) => ({ ...FLY, ...some }));

export type FlyRun = SimulationInput & { readonly platform: FlyInput };

/** Half an hour of anything: some 500 requests on up to six Machines. */
export const arbitraryRun: fc.Arbitrary<FlyRun> = fc.record({
  seed: fc.nat(),
  horizon: fc.constant(30 * MINUTE),
  traffic: arbitraryTraffic,
  workload: arbitraryWorkload,
  platform: arbitraryFly,
});
