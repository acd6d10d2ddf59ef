import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * A request a second for one minute, then nothing. The last pod lives until the stable window of 60 s holds only zeros.
 * With the stock burst capacity the activator was in the path all the time, so there is nothing more to wait for
 * (knative/serving issue 6780).
 */
export const lastPod: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'When the last pod leaves',
  platform: 'knative',
  horizonSeconds: 240,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: 0, rps: 1 },
      { atSeconds: 60, rps: 1 },
    ],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 0.2 },
};

/**
 * The same without burst capacity: requests went past the activator, so on top of the window the pod stays for the grace
 * period of 30 s in which the activator takes over.
 */
export const lastPod90: Scenario = {
  ...lastPod,
  title: 'When the last pod leaves, in serve mode',
  knative: { ...lastPod.knative, targetBurstCapacity: 0 },
};
