import { DEFAULT_SCENARIO } from '../default.ts';
import type { CronTriggerRow } from '../document-kubernetes.ts';
import type { Scenario } from '../document.ts';

const HOUR = 3600;
const MINUTE = 60;
const ZONE = 'Europe/Berlin';
const cron = (start: string, end: string, desiredReplicas: number): CronTriggerRow => ({
  timeZone: ZONE,
  start,
  end,
  desiredReplicas,
});

const workload: Scenario['workload'] = {
  ...DEFAULT_SCENARIO.workload,
  serviceKind: 'constant',
  serviceP50Seconds: 0.4,
  cpuPercent: 80,
  boot: [
    { name: 'start', seconds: 15, spreadSeconds: 5, cpu: true, background: false, oncePerRelease: false },
  ],
};

/**
 * Everybody comes at nine. A cron trigger asks for five pods ten minutes before, and they are ready: KEDA's HPA adds four
 * pods at a look. Behind the end at 9:40 they stay for the five minutes of stabilisation.
 */
export const cronPrewarm: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'Five pods before nine',
  platform: 'kubernetes',
  startsAt: '2026-06-08T08:30:00',
  timeZone: ZONE,
  horizonSeconds: 90 * MINUTE,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0.25 },
      { atSeconds: 30 * MINUTE, rps: 0.25 },
      { atSeconds: 30 * MINUTE, rps: 8 },
      { atSeconds: 60 * MINUTE, rps: 5 },
      { atSeconds: 70 * MINUTE, rps: 0.25 },
      { atSeconds: 90 * MINUTE, rps: 0.25 },
    ],
  },
  workload,
  kubernetes: {
    ...DEFAULT_SCENARIO.kubernetes,
    autoscaler: 'keda-cron',
    minReplicaCount: 1,
    maxReplicaCount: 20,
    cronTriggers: [cron('50 8 * * 1-5', '40 9 * * 1-5', 5)],
  },
};

/**
 * Six pods from eight to six on working days, none at night. The two nodes they run on are paid around the clock, so the
 * nights without pods save nothing (gitlab-org/gitlab issue 29097).
 */
export const paidNodes: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'No pods on paid nodes',
  platform: 'kubernetes',
  startsAt: '2026-06-08T00:00:00',
  timeZone: ZONE,
  horizonSeconds: 48 * HOUR,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [0, 24].flatMap((midnight) =>
      [
        { hour: 8.25, rps: 0 },
        { hour: 10, rps: 0.5 },
        { hour: 16, rps: 0.5 },
        { hour: 17.75, rps: 0 },
      ].map(({ hour, rps }) => ({ atSeconds: (midnight + hour) * HOUR, rps })),
    ),
  },
  workload,
  kubernetes: {
    ...DEFAULT_SCENARIO.kubernetes,
    autoscaler: 'keda-cron',
    replicas: 0,
    cronTriggers: [cron('0 8 * * 1-5', '0 18 * * 1-5', 6)],
    billing: 'nodes',
  },
};
