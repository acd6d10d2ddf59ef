import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * A new revision is created with three pods and, with nobody there, goes to zero; one request later wakes four
 * (initial-scale counts once, activation-scale from zero on; knative/serving pull 13136).
 */
export const initialAndActivation: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'Initial scale and activation scale',
  platform: 'knative',
  horizonSeconds: 300,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [],
    bursts: [{ name: 'visit', atSeconds: 150, requests: 1, overSeconds: 0, own: true }],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 0.2 },
  knative: { ...DEFAULT_SCENARIO.knative, initialScale: 3, activationScale: 4 },
};
