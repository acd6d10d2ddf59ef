import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const HOUR = 3600;

/**
 * Load counted in connections, as Fly does unless told otherwise, behind a CDN of twenty servers that each keep
 * their connection open for a minute: a request or two are ever under way, but nine idle connections are load, sometimes
 * twelve (that idle ones count is inferred). At each crossing of the soft limit a Machine is woken, and a pass stops one.
 */
export const cdnIdle: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'Idle connections wake machines',
  horizonSeconds: 6 * HOUR,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0.2 },
      { atSeconds: 6 * HOUR, rps: 0.2 },
    ],
    keepAliveSeconds: 60,
    connectionPools: 20,
  },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [{ code: 'fra', machines: 4, clients: 1 }],
    minMachinesRunning: 1,
    softLimit: 12,
    concurrencyType: 'connections',
  },
};
