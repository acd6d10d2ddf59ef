import { HOUR, MILLISECOND, MINUTE, SECOND, micros } from '../../../src/sim/engine/time.ts';
import type { FlyInput } from '../../../src/sim/fly/input.ts';
import type { BootPhase, SimulationInput, WorkloadInput } from '../../../src/sim/input.ts';
import { FLY, TRAFFIC, WORKLOAD } from './inputs.ts';

/**
 * A published incident: a web app with ten machines of which usually one runs lost 22 % of a day's requests to 92 cold
 * starts of 25 to 33 s, and no check failed. Published: machines, soft limit 12, stop, swap, boots of 25 to 33 s (10 to 11
 * with a release gate, 9 with compiled bytecode), polls every 30 s, answers in 44 to 105 ms, 4,900 requests in the
 * scanner's hour, 30 s for a pinned request. Fitted: a pass every 270 s without minimum uptime, no minimum where the app
 * is served, 14 s until a booted machine is routed to, 10 s of patience in front, waiting requests that stay with their
 * machine, when the phones poll, and three quarters of a request's time as CPU.
 */
const phase = (name: string, seconds: number, spread: number, rest: Partial<BootPhase> = {}): BootPhase => ({
  name,
  duration: seconds * SECOND,
  spread: spread * SECOND,
  cpu: true,
  background: false,
  oncePerRelease: false,
  ...rest,
});

/** Three interpreters: one to find that there is nothing to migrate, one to collect files beside the third, the server. */
const bootOf = (server: number, rest: Partial<BootPhase> = {}): readonly BootPhase[] => [
  phase('migrate', 9, 6, rest),
  phase('collectstatic', 8, 2, { background: true, ...rest }),
  phase('server', server, 1),
];

const workload: WorkloadInput = {
  ...WORKLOAD,
  service: { kind: 'lognormal', p50: 62 * MILLISECOND, p99: 200 * MILLISECOND },
  cpuShare: 0.75,
  workerHold: 'sync',
  boot: bootOf(8),
};

const fly: FlyInput = {
  ...FLY,
  regions: [{ code: 'nrt', machines: 10, clients: 1 }],
  primaryRegion: -1,
  minMachinesRunning: 1,
  softLimit: 12,
  scanPeriod: 270 * SECOND,
  scanJitter: 27 * SECOND,
  scanPhase: -1,
  minUptimeBeforeStop: 0,
  vmStart: { min: micros(0.4), mode: micros(1.3), max: micros(1.8) },
  resumeP50: micros(0.45),
  resumeP95: SECOND,
  swapMb: 2048,
  routableDelay: 14 * SECOND,
  movesOn: false,
  initiallyRunning: 1,
  cpuQuota: { baseline: 0.0625, maxBalance: 500 * SECOND, initialBalance: 5 * SECOND, refillsAsleep: true },
};

const POLLED = { from: 30 * MINUTE, to: micros(6.25 * 3600) };

/** As it was. */
export const outage: SimulationInput = {
  seed: 1,
  horizon: 24 * HOUR,
  traffic: {
    ...TRAFFIC,
    curve: [
      { at: POLLED.from, rate: 0 },
      { at: micros(3.5 * 3600), rate: 0.02 },
      { at: POLLED.to, rate: 0 },
    ],
    arrivals: 'poisson',
    pollers: [
      { name: 'phones', clients: 1, every: 30 * SECOND, requests: 2, jitter: 0, ...POLLED, own: true },
    ],
    bursts: [{ name: 'scanner', at: 13 * HOUR, requests: 4900, over: HOUR, own: false }],
    client: { ...TRAFFIC.client, gatewayPatience: 10 * SECOND },
  },
  workload,
  platform: fly,
};

const withWorkload = (changes: Partial<WorkloadInput>): SimulationInput => ({
  ...outage,
  workload: { ...workload, ...changes },
});

/** Migrations are claimed once per release: a gate of 2 s, then the server. */
const GATE = {
  check: 2 * SECOND,
  lockTtl: 2 * MINUTE,
  poll: SECOND,
  wait: MINUTE,
  hasReleaseId: true,
  prepared: true,
  store: 'healthy',
  storeDelay: 0,
  uncertain: 'prepare',
} as const;

export const outageGate: SimulationInput = withWorkload({
  boot: bootOf(8, { oncePerRelease: true }),
  gate: GATE,
});

/** And the bytecode is compiled at build: about a second less. */
export const outageBytecode: SimulationInput = withWorkload({
  boot: bootOf(7, { oncePerRelease: true }),
  gate: GATE,
});

const suspended: FlyInput = { ...fly, autoStop: 'suspend', swapMb: 0 };

/** And suspended instead of stopped, which swap had stood in the way of. */
export const outageSuspend: SimulationInput = {
  ...outageBytecode,
  platform: suspended,
  workload: {
    ...outageBytecode.workload,
    firstTouch: { requests: 8, min: 250 * MILLISECOND, max: 435 * MILLISECOND },
    staleConnections: { kind: 'delay', pool: 1, delay: micros(3.6) },
  },
};

/** Four minutes between two passes in which nobody polls: one machine runs, nine are suspended. */
const quiet: SimulationInput = {
  ...outageSuspend,
  horizon: 4 * MINUTE,
  platform: { ...suspended, scanPhase: 4 * MINUTE },
  traffic: { ...outage.traffic, curve: [], pollers: [], bursts: [] },
};

/**
 * The test that lied and the right one: 40 requests at once, far above the soft limit of 12; first pinned to one machine
 * that sleeps, past everything that would wake it, then through the edge.
 */
export const outagePinned: SimulationInput = {
  ...quiet,
  traffic: {
    ...quiet.traffic,
    bursts: [
      { name: 'pinned', at: 10 * SECOND, requests: 40, over: 0, own: true, via: 'pinned', instance: 4 },
      { name: 'edge', at: 2 * MINUTE, requests: 40, over: 0, own: true },
    ],
  },
};

/** The documented rule alone: the minimum holds where the app is served. Nothing is fitted. */
export const outageDocumented: SimulationInput = {
  ...outage,
  traffic: { ...outage.traffic, client: { ...outage.traffic.client, gatewayPatience: 0 } },
  platform: {
    ...fly,
    primaryRegion: 0,
    scanPeriod: 300 * SECOND,
    scanJitter: 60 * SECOND,
    minUptimeBeforeStop: 300 * SECOND,
    routableDelay: micros(0.5),
    movesOn: true,
  },
};

/** As it was, but with the patience seen in public logs: 36 s, and on to the next sleeper after 8.2 s. */
export const outagePatient: SimulationInput = {
  ...outage,
  traffic: outageDocumented.traffic,
  platform: { ...fly, movesOn: true, waitsAgain: true },
};
