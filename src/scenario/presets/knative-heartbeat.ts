import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/** One request every so many seconds and nobody else: shorter than the stable window of 60 s keeps the pod, longer loses it. */
const every = (everySeconds: number, title: string): Scenario => ({
  ...DEFAULT_SCENARIO,
  title,
  platform: 'knative',
  horizonSeconds: 900,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [],
    pollers: [
      {
        name: 'heartbeat',
        clients: 1,
        everySeconds,
        requests: 1,
        jitterSeconds: 0,
        fromSeconds: 30,
        toSeconds: -1,
        own: true,
      },
    ],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 0.2 },
});

export const heartbeat50 = every(50, 'A heartbeat every 50 s');
export const heartbeat90 = every(90, 'A heartbeat every 90 s');
