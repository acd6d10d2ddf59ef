import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/** When the new revision is created. */
const AT = 150;

/**
 * Forty requests under way on six pods, and a new revision. It is ready with the one pod of its initial scale, and then the
 * Route gives it everything at once: the activator holds what one pod cannot take, and panic has to build up a second time
 * what the old revision takes away.
 */
export const rolloutCold: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'A rollout to a cold revision',
  platform: 'knative',
  horizonSeconds: 420,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: 0, rps: 20 },
      { atSeconds: 420, rps: 20 },
    ],
    clientTimeoutSeconds: 0,
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 2, cpuPercent: 0 },
  knative: {
    ...DEFAULT_SCENARIO.knative,
    containerConcurrency: 10,
    revisions: [
      {
        name: 'next',
        atSeconds: AT,
        minScale: -1,
        maxScale: -1,
        initialScale: -1,
        containerConcurrency: -1,
        target: -1,
        bootTimes: 1,
        serviceTimes: 1,
        neverReady: false,
      },
    ],
  },
};
