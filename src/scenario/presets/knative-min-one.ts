import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * One warm pod that takes ten requests at a time, and two hundred at once. Straight to the pod, ten run, a hundred wait in
 * its queue-proxy and the rest is refused (knative/serving pkg/queue/breaker.go: 10 x containerConcurrency); behind the
 * activator all wait for new pods.
 */
const base = (targetBurstCapacity: number, title: string): Scenario => ({
  ...DEFAULT_SCENARIO,
  title,
  platform: 'knative',
  horizonSeconds: 240,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    arrivals: 'even',
    curve: [
      { atSeconds: 0, rps: 2 },
      { atSeconds: 240, rps: 2 },
    ],
    bursts: [{ name: 'spike', atSeconds: 60, requests: 200, overSeconds: 0, own: true }],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 1, cpuPercent: 0 },
  knative: { ...DEFAULT_SCENARIO.knative, containerConcurrency: 10, minScale: 1, targetBurstCapacity },
});

export const minOneDirect = base(0, 'One warm pod, no burst capacity');
export const minOneActivator = base(211, 'One warm pod behind the activator');
