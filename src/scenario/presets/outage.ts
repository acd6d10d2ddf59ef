import { DEFAULT_SCENARIO } from '../default.ts';
import type { BootPhase, Fly, Scenario, Workload } from '../document.ts';

const HOUR = 3600;
const POLLED = { fromSeconds: 0.5 * HOUR, toSeconds: 6.25 * HOUR };

const phase = (name: string, seconds: number, spreadSeconds: number, rest: Partial<BootPhase> = {}) => ({
  name,
  seconds,
  spreadSeconds,
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

/**
 * A published incident: a web app with ten Machines of which usually one runs lost 22 % of a day's requests to 92 cold
 * starts of 25 to 33 s each, and no check failed. As published: Machines, soft limit, stop, swap, boots (how they add up
 * is ours), poll period, latencies, and about 4,900 requests in the scanner's hour. Fitted: the pass every 270 s without
 * minimum uptime, no minimum where the app is served, 14 s until a booted Machine is routed to, 10 s of patience in
 * front, a waiting request that stays with its Machine, the hours in which phones poll, and three quarters of a request's
 * time as CPU. Had the 121 requests of the median hour come in every hour, this fit would see three times as many starts;
 * the documented rule alone sees none.
 */
export const outage: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'The thirty-second outage',
  startsAt: '2026-09-08T00:00:00',
  horizonSeconds: 24 * HOUR,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0 },
      { atSeconds: POLLED.fromSeconds, rps: 0 },
      { atSeconds: 3.5 * HOUR, rps: 0.02 },
      { atSeconds: POLLED.toSeconds, rps: 0 },
      { atSeconds: 24 * HOUR, rps: 0 },
    ],
    pollers: [
      { name: 'phones', clients: 1, everySeconds: 30, requests: 2, jitterSeconds: 0, ...POLLED, own: true },
    ],
    clientTimeoutSeconds: 0,
    gatewayPatienceSeconds: 10,
    bursts: [{ name: 'scanner', atSeconds: 13 * HOUR, requests: 4900, overSeconds: HOUR, own: false }],
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceP50Seconds: 0.062,
    serviceP99Seconds: 0.2,
    cpuPercent: 75,
    workerHold: 'sync',
    boot: bootOf(8),
  },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [{ code: 'nrt', machines: 10, clients: 1 }],
    primaryRegion: 'iad',
    minMachinesRunning: 1,
    softLimit: 12,
    scanPeriodSeconds: 270,
    scanJitterPercent: 10,
    minUptimeSeconds: 0,
    routableDelaySeconds: 14,
    movesOn: false,
    swapMb: 2048,
    cpuQuota: true,
  },
};

const withWorkload = (title: string, changes: Partial<Workload>): Scenario => ({
  ...outage,
  title,
  workload: { ...outage.workload, ...changes },
});

/** Migrations are claimed once per release: a gate of 2 s, then the server. Boots of 10 to 11 s are published. */
export const outageGate: Scenario = withWorkload('The same day with a release gate', {
  boot: bootOf(8, { oncePerRelease: true }),
  gate: true,
});

/** And the bytecode is compiled at build: about a second less, as published. */
export const outageBytecode: Scenario = withWorkload('The same day, and bytecode compiled', {
  boot: bootOf(7, { oncePerRelease: true }),
  gate: true,
});

const suspended: Fly = { ...outage.fly, autoStop: 'suspend', swapMb: 0 };

/**
 * And suspended instead of stopped, which swap had stood in the way of. Published: requests of 250 to 435 ms after a wake,
 * and one dead connection to the cache that cost 3.6 s and was answered all the same.
 */
export const outageSuspend: Scenario = {
  ...outageBytecode,
  title: 'The same day, suspended',
  workload: { ...outageBytecode.workload, firstTouchRequests: 8, staleConnections: 'delay' },
  fly: suspended,
};

/**
 * The test that lied and the right one, in four minutes between two passes in which nobody polls: one Machine runs, nine
 * are suspended. Forty requests at once, far above the soft limit of 12; first pinned to one Machine that sleeps, past
 * everything that would wake it, then through the edge. Published: 502 after 30 s, and 40 of 40 with the slowest at 2.1 s.
 */
export const outagePinned: Scenario = {
  ...outageSuspend,
  title: 'The test that lied',
  startsAt: '2026-09-08T16:00:00',
  horizonSeconds: 240,
  traffic: {
    ...outage.traffic,
    curve: [],
    pollers: [],
    bursts: [
      {
        name: 'pinned',
        atSeconds: 10,
        requests: 40,
        overSeconds: 0,
        own: true,
        via: 'pinned',
        instance: 4,
      },
      { name: 'edge', atSeconds: 120, requests: 40, overSeconds: 0, own: true },
    ],
  },
  fly: { ...suspended, scanPhaseSeconds: 240 },
};

/** The documented rule alone: the minimum holds where the app is served, and nothing is fitted. */
export const outageDocumented: Scenario = {
  ...outage,
  title: 'The same day by the documented rule',
  traffic: { ...outage.traffic, gatewayPatienceSeconds: 0 },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: outage.fly.regions,
    primaryRegion: 'nrt',
    minMachinesRunning: 1,
    softLimit: 12,
    swapMb: 2048,
    cpuQuota: true,
  },
};
