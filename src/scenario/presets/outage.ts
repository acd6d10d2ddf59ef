import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const HOUR = 3600;

/**
 * A published incident: a web app with ten Machines of which usually one runs lost 22 % of a day's requests to 92 cold
 * starts of 25 to 33 s each. Published: boot, Machines, soft limit, stop, swap, poll period, latencies, 121 requests in
 * a median hour, about 4,900 in the scanner's. Fitted: the pass every 270 s, no minimum uptime, no minimum where the
 * app is served, 12 s until a booted Machine is routed to, 10 s of patience in front, a waiting request that stays with
 * its Machine, and the hours in which phones poll. The documented rule alone gives this traffic no cold start at all.
 */
export const outage: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'The thirty-second outage',
  startsAt: '2026-09-08T00:00:00',
  horizonSeconds: 24 * HOUR,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0.02 },
      { atSeconds: 5 * HOUR, rps: 0.01 },
      { atSeconds: 9 * HOUR, rps: 0.034 },
      { atSeconds: 13 * HOUR, rps: 0.05 },
      { atSeconds: 17 * HOUR, rps: 0.034 },
      { atSeconds: 21 * HOUR, rps: 0.04 },
      { atSeconds: 24 * HOUR, rps: 0.02 },
    ],
    pollers: [
      {
        name: 'phones',
        clients: 1,
        everySeconds: 30,
        requests: 2,
        jitterSeconds: 0,
        fromSeconds: 9 * HOUR,
        toSeconds: 16 * HOUR,
        own: true,
      },
    ],
    bursts: [{ name: 'scanner', atSeconds: 3 * HOUR, requests: 4900, overSeconds: HOUR, own: false }],
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceP50Seconds: 0.062,
    serviceP99Seconds: 0.2,
    workerHold: 'sync',
    boot: [
      { name: 'migrate', seconds: 10, spreadSeconds: 1, cpu: true, background: false, oncePerRelease: false },
      {
        name: 'collectstatic',
        seconds: 8,
        spreadSeconds: 0,
        cpu: true,
        background: true,
        oncePerRelease: false,
      },
      { name: 'server', seconds: 8, spreadSeconds: 6, cpu: true, background: false, oncePerRelease: false },
    ],
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
    routableDelaySeconds: 12,
    frontPatienceSeconds: 10,
    movesOn: false,
    swapMb: 2048,
  },
};

/** The same day with the swap taken away and the Machines suspended instead of stopped. */
export const outageSuspend: Scenario = {
  ...outage,
  title: 'The same day, suspended',
  fly: { ...outage.fly, autoStop: 'suspend', swapMb: 0 },
};
