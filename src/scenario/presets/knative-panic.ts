import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const BASE: Scenario = {
  ...DEFAULT_SCENARIO,
  platform: 'knative',
  traffic: { ...DEFAULT_SCENARIO.traffic, arrivals: 'even', clientTimeoutSeconds: 0 },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 5, cpuPercent: 0 },
  knative: { ...DEFAULT_SCENARIO.knative, target: 10 },
};

/**
 * Forty requests under way ask for six pods, and max-scale allows two: six is more than twice two at every tick, so panic
 * is renewed as long as the load lasts (autoscaler.go: Scale knows no max-scale).
 */
export const panicForEver: Scenario = {
  ...BASE,
  title: 'Panic that never ends',
  horizonSeconds: 660,
  traffic: {
    ...BASE.traffic,
    curve: [
      { atSeconds: 60, rps: 8 },
      { atSeconds: 540, rps: 8 },
    ],
  },
  knative: { ...BASE.knative, maxScale: 2 },
};

/**
 * A hundred requests at once every two minutes, one every two seconds between them. The short window asks for many pods,
 * the long one never for more than two: when panic is over they are taken away, and the next hundred find one.
 */
export const panicUndone: Scenario = {
  ...BASE,
  title: 'Leaving panic undoes the scale-up',
  horizonSeconds: 720,
  traffic: {
    ...BASE.traffic,
    curve: [
      { atSeconds: 0, rps: 0.5 },
      { atSeconds: 720, rps: 0.5 },
    ],
    bursts: [120, 240, 360, 480, 600].map((atSeconds) => ({
      name: 'hundred',
      atSeconds,
      requests: 100,
      overSeconds: 0,
      own: true,
    })),
  },
  workload: { ...BASE.workload, serviceP50Seconds: 1 },
  knative: { ...BASE.knative, containerConcurrency: 10 },
};
