import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const AT = 120;

/**
 * Twenty requests under way on three pods that take a hundred each, then five hundred at once. Whoever has them when the
 * new pods are ready decides how long they wait: the activator hands them on, a queue-proxy keeps what it has.
 */
const base = (targetBurstCapacity: number, title: string): Scenario => ({
  ...DEFAULT_SCENARIO,
  title,
  platform: 'knative',
  horizonSeconds: 360,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: 0, rps: 1 },
      { atSeconds: 360, rps: 1 },
    ],
    bursts: [{ name: 'burst', atSeconds: AT, requests: 500, overSeconds: 0, own: true }],
    clientTimeoutSeconds: 0,
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 20, cpuPercent: 0 },
  knative: { ...DEFAULT_SCENARIO.knative, containerConcurrency: 100, minScale: 3, targetBurstCapacity },
});

/** Never in the path of a ready pod: the burst stands in the queues of the three pods that were there. */
export const tbc0 = base(0, 'No burst capacity');
/** The stock value: out of the path while 3 x 100 - 211 covers the load, in it again after the burst has come. */
export const tbc211 = base(211, 'Burst capacity 211');
/** Always in the path: what does not fit waits for the new pods. */
export const tbcAlways = base(-1, 'Unlimited burst capacity');
