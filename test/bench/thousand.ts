import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';

/** Five minutes of a thousand Machines, most of them awake, with some five thousand requests under way at a time. */
export const thousandMachines: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'A thousand machines',
  horizonSeconds: 300,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 200 },
      { atSeconds: 30, rps: 300 },
      { atSeconds: 300, rps: 300 },
    ],
    clientTimeoutSeconds: 60,
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceP50Seconds: 16,
    serviceP99Seconds: 30,
    cpuPercent: 1,
  },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [
      { code: 'fra', machines: 600, clients: 1 },
      { code: 'iad', machines: 400, clients: 1 },
    ],
    softLimit: 6,
    hardLimit: 10,
    initiallyRunning: 350,
  },
};
