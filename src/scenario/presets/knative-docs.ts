import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/** What the documentation says and the code does not: each run would be another one if the page were right. */
const BASE: Scenario = {
  ...DEFAULT_SCENARIO,
  platform: 'knative',
  horizonSeconds: 240,
  traffic: { ...DEFAULT_SCENARIO.traffic, arrivals: 'even' },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 1, cpuPercent: 0 },
};

const steady = (rps: number, fromSeconds: number, untilSeconds: number): Scenario['traffic'] => ({
  ...BASE.traffic,
  curve: [
    { atSeconds: fromSeconds, rps },
    { atSeconds: untilSeconds, rps },
  ],
});

/**
 * The docs give 200 as the default of target-burst-capacity, the code has 211. Three pods of 100 with 95 requests under way
 * have room for 205: with 200 the activator would leave the path, with 211 it stays.
 */
export const docsBurstDefault: Scenario = {
  ...BASE,
  title: 'Docs and code: the burst capacity',
  traffic: steady(19, 30, 240),
  workload: { ...BASE.workload, serviceP50Seconds: 5 },
  knative: {
    ...BASE.knative,
    minScale: 3,
    // with reports at different moments a request would count twice while the path changes
    activatorPhaseSeconds: BASE.knative.queueProxyPhaseSeconds,
  },
};

/**
 * The docs call activation-scale over once it has been reached. In the code it is a floor as long as the average is above
 * zero: a request now and then keeps four pods.
 */
export const docsActivationScale: Scenario = {
  ...BASE,
  title: 'Docs and code: the activation scale',
  horizonSeconds: 420,
  traffic: {
    ...BASE.traffic,
    curve: [
      { atSeconds: 120, rps: 0.1 },
      { atSeconds: 300, rps: 0.1 },
    ],
  },
  knative: { ...BASE.knative, activationScale: 4 },
};

/**
 * The docs begin panic at twice of what ready pods can take, here 14 requests. The code rounds up to pods first: eight
 * requests are two pods, and two is twice one.
 */
export const docsPanicThreshold: Scenario = {
  ...BASE,
  title: 'Docs and code: where panic begins',
  traffic: {
    ...BASE.traffic,
    curve: [
      { atSeconds: 30, rps: 5 },
      { atSeconds: 100, rps: 5 },
      { atSeconds: 101, rps: 9 },
      { atSeconds: 240, rps: 9 },
    ],
  },
  knative: { ...BASE.knative, target: 10 },
};

/**
 * A grace of two minutes reads like a promise to keep the last pod. It is an upper bound for the time the network needs:
 * with the activator in the path before, the pod leaves with the stable window (knative/serving issue 6780).
 */
export const docsGrace: Scenario = {
  ...BASE,
  title: 'Docs and code: the grace period',
  traffic: steady(1, 0, 60),
  knative: { ...BASE.knative, scaleToZeroGraceSeconds: 120 },
};
