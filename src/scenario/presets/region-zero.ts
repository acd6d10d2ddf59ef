import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const HOUR = 3600;

/**
 * min_machines_running = 1 holds in the primary region only (Fly docs: autostop-autostart). In the other one the last
 * Machine is stopped whenever a pass finds it idle, and who lives there is served across the ocean or meets a boot.
 */
export const regionZero: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'A region at zero although min is 1',
  horizonSeconds: 2 * HOUR,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0.05 },
      { atSeconds: 2 * HOUR, rps: 0.05 },
    ],
  },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [
      { code: 'fra', machines: 2, clients: 1 },
      { code: 'iad', machines: 2, clients: 1 },
    ],
    roundTrips: [{ from: 'fra', to: 'iad', seconds: 0.09 }],
    minMachinesRunning: 1,
    initiallyRunning: -1,
  },
};
