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
      { atSeconds: 0, rps: 0.1 },
      { atSeconds: 5 * HOUR, rps: 0.05 },
      { atSeconds: 7 * HOUR, rps: 1 },
      { atSeconds: 9 * HOUR, rps: 14 },
      { atSeconds: 11 * HOUR, rps: 18 },
      { atSeconds: 12.5 * HOUR, rps: 8 },
      { atSeconds: 14 * HOUR, rps: 16 },
      { atSeconds: 17 * HOUR, rps: 10 },
      { atSeconds: 20 * HOUR, rps: 3 },
      { atSeconds: 24 * HOUR, rps: 0.2 },
    ],
    clientTimeoutSeconds: 20,
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceP50Seconds: 0.25,
    serviceP99Seconds: 1.2,
    cpuPercent: 25,
  },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [
      { code: 'fra', machines: 4, clients: 3 },
      { code: 'iad', machines: 2, clients: 1 },
    ],
    minMachinesRunning: 1,
    softLimit: 3,
  },
};
