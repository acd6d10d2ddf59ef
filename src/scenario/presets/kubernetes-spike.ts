import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

const SPIKE = { from: 300, to: 600 } as const;

/**
 * Four requests a second, then forty for five minutes, each a tenth of a second of which most is CPU: a pod of one CPU
 * carries about twelve a second. Both begin with one pod that is there.
 */
const traffic: Scenario['traffic'] = {
  ...DEFAULT_SCENARIO.traffic,
  curve: [
    { atSeconds: 0, rps: 4 },
    { atSeconds: SPIKE.from, rps: 4 },
    { atSeconds: SPIKE.from, rps: 40 },
    { atSeconds: SPIKE.to, rps: 40 },
    { atSeconds: SPIKE.to, rps: 4 },
    { atSeconds: 1200, rps: 4 },
  ],
};
const workload: Scenario['workload'] = {
  ...DEFAULT_SCENARIO.workload,
  serviceKind: 'constant',
  serviceP50Seconds: 0.1,
  cpuPercent: 80,
};

/**
 * A pod at its limit shows 100 % and no more, so where 60 % is aimed at one look asks for 1.67 times the pods, however
 * long the queue is; and new pods count as idle until they have a full reading. It takes 2, 4, 6 and 7 pods and the better
 * part of two minutes, and who queues in the first pod stays there when the others are ready. Behind the spike the pods stay
 * for five minutes.
 */
export const hpaSpike: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'An HPA meets a spike',
  platform: 'kubernetes',
  horizonSeconds: 1200,
  traffic,
  workload,
  kubernetes: { ...DEFAULT_SCENARIO.kubernetes, targetUtilizationPercent: 60 },
};

/** The same traffic and the same pods: the KPA counts requests, every two seconds, and the activator holds the queue for all. */
export const kpaSpike: Scenario = {
  ...hpaSpike,
  title: 'The KPA meets the same spike',
  platform: 'knative',
  knative: { ...DEFAULT_SCENARIO.knative, containerConcurrency: 5, minScale: 1, maxScale: 10 },
};
