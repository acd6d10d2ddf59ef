import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * Five pods at least, for almost no traffic. The tenth of it that goes to a second revision has five more pods wait for it:
 * a minimum holds for each revision (until no route leads there any more).
 */
export const twoRevisions: Scenario = {
  ...DEFAULT_SCENARIO,
  platform: 'knative',
  title: 'Two revisions, twice the minimum',
  horizonSeconds: 600,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: 0, rps: 2 },
      { atSeconds: 600, rps: 2 },
    ],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 1, cpuPercent: 0 },
  knative: {
    ...DEFAULT_SCENARIO.knative,
    containerConcurrency: 10,
    minScale: 5,
    revisions: [
      {
        name: 'canary',
        atSeconds: 120,
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
    traffic: [
      { atSeconds: 0, revision: 0, percent: 100, tag: '' },
      { atSeconds: 121, revision: 0, percent: 90, tag: '' },
      { atSeconds: 121, revision: 1, percent: 10, tag: '' },
      { atSeconds: 420, revision: 1, percent: 100, tag: '' },
    ],
  },
};
