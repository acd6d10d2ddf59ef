import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * One request per pod, and twenty come at once to a revision that has gone to zero. Nobody is refused: the activator
 * holds them all, so the autoscaler sees twenty and asks for ceil(20 / 0.7) = 29 pods (knative/serving issue 2141).
 */
export const cc1Burst: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'One request per pod, twenty at once',
  platform: 'knative',
  horizonSeconds: 240,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [],
    bursts: [{ name: 'burst', atSeconds: 120, requests: 20, overSeconds: 0, own: true }],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 5, cpuPercent: 10 },
  knative: { ...DEFAULT_SCENARIO.knative, containerConcurrency: 1 },
};
