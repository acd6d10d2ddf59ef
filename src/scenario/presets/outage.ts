import { DEFAULT_SCENARIO } from '../default.ts';
import type { BootPhase, Scenario } from '../document.ts';

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
export const bootOf = (server: number, rest: Partial<BootPhase> = {}): readonly BootPhase[] => [
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
