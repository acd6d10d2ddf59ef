import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const AT = 180;
const UNTIL = 360;
const MEAN_SECONDS = 10;

/**
 * From zero to fifty requests at once, target 10. The first fifty come in one instant; with exponential service times
 * each that ends is followed by one new request on average, so fifty stay under way until the traffic ends. The pod that
 * a new revision starts with has left long before.
 */
export const spike: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'From zero to fifty at once',
  platform: 'knative',
  horizonSeconds: 600,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: AT, rps: 50 / MEAN_SECONDS },
      { atSeconds: UNTIL, rps: 50 / MEAN_SECONDS },
    ],
    bursts: [{ name: 'spike', atSeconds: AT, requests: 50, overSeconds: 0, own: true }],
    clientTimeoutSeconds: 0,
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceKind: 'exponential',
    // the median of an exponential distribution with this mean
    serviceP50Seconds: 6.931,
    cpuPercent: 1,
  },
  knative: { ...DEFAULT_SCENARIO.knative, target: 10 },
};
