import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const AT = 120;
/** The workers' first round is answered when a pod is there; from then on each sends its next request. */
const SECOND_ROUND = AT + 4;
const UNTIL = 240;

/**
 * The run with a published log: target 10, burst capacity 10, at zero; then twenty workers, each a request of a second
 * after the other. The excess burst capacity goes from -11 (one request seen) to -30 (nearly twenty, no pod ready) to 0 and
 * above when three pods are ready, and the activator leaves the path
 * (knative.dev/blog/articles/demystifying-activator-on-path).
 */
export const activatorWalk: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'The activator leaves the path',
  platform: 'knative',
  horizonSeconds: 360,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: SECOND_ROUND, rps: 20 },
      { atSeconds: UNTIL, rps: 20 },
    ],
    bursts: [{ name: 'workers', atSeconds: AT, requests: 20, overSeconds: 0, own: true }],
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceKind: 'constant',
    serviceP50Seconds: 0.998,
    cpuPercent: 0,
    boot: [
      { name: 'start', seconds: 1, spreadSeconds: 0, cpu: true, background: false, oncePerRelease: false },
    ],
  },
  knative: {
    ...DEFAULT_SCENARIO.knative,
    target: 10,
    targetBurstCapacity: 10,
    containerSpreadSeconds: 0,
    // with reports at different moments a request would count twice while the path changes
    activatorPhaseSeconds: DEFAULT_SCENARIO.knative.queueProxyPhaseSeconds,
  },
};
