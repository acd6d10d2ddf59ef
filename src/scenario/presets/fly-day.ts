import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const HOUR = 3600;

/** A business day on six Machines in two regions: the fleet follows the load, except where the first wake is slow. */
export const flyDay: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'A business day',
  startsAt: '2026-06-09T00:00:00',
  timeZone: 'Europe/Berlin',
  horizonSeconds: 24 * HOUR,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0.02 },
      { atSeconds: 5 * HOUR, rps: 0.01 },
      { atSeconds: 7 * HOUR, rps: 0.2 },
      { atSeconds: 9 * HOUR, rps: 2 },
      { atSeconds: 11 * HOUR, rps: 2.6 },
      { atSeconds: 12.5 * HOUR, rps: 1.1 },
      { atSeconds: 14 * HOUR, rps: 2.3 },
      { atSeconds: 17 * HOUR, rps: 1.4 },
      { atSeconds: 20 * HOUR, rps: 0.4 },
      { atSeconds: 24 * HOUR, rps: 0.03 },
    ],
    bursts: [{ name: 'newsletter', atSeconds: 15 * HOUR, requests: 600, overSeconds: 120, own: true }],
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceP50Seconds: 0.8,
    serviceP99Seconds: 4,
    cpuPercent: 20,
    boot: [
      { name: 'start', seconds: 6, spreadSeconds: 2, cpu: true, background: false, oncePerRelease: false },
    ],
  },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [
      { code: 'fra', machines: 4, clients: 3 },
      { code: 'iad', machines: 2, clients: 1 },
    ],
    minMachinesRunning: 1,
    softLimit: 2,
  },
};
