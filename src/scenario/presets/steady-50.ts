import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * Five requests a second, evenly spaced, of ten seconds each: exactly 50 are under way, to the end of the run. A target
 * of 10 at 70 % asks for ceil(50 / 7) = 8 pods, at 100 % for 5 (knative/docs issue 2293: "8, not 5").
 */
export const steady50: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'Fifty at once, eight pods',
  platform: 'knative',
  horizonSeconds: 600,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: 0, rps: 5 },
      { atSeconds: 600, rps: 5 },
    ],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 10, cpuPercent: 0 },
  knative: { ...DEFAULT_SCENARIO.knative, target: 10 },
};
