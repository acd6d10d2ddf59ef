import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * Ten Machines run and one request is always in flight, far below the soft limit of 12: excess = 10 - (0 + 1) = 9, and
 * still each pass stops only one (Fly docs: autostop-autostart). Nine passes, 45 minutes.
 */
export const flyDrain: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'Nine idle machines leave one by one',
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: 0, rps: 1 },
      { atSeconds: 3600, rps: 1 },
    ],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 1, cpuPercent: 0 },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [{ code: 'fra', machines: 10, clients: 1 }],
    initiallyRunning: -1,
    minMachinesRunning: 1,
    softLimit: 12,
    minUptimeSeconds: 0,
    scanJitterPercent: 0,
    scanPhaseSeconds: 300,
  },
};
