import { micros } from '../sim/engine/time.ts';
import type { PodInput } from '../sim/pod/input.ts';
import type { Scenario } from './document.ts';

/** Pods and their cluster as every platform on pods has them; how a deleted one ends is the platform's to say. */
export function podInput({ knative, kubernetes }: Scenario): Omit<PodInput, 'drain' | 'terminationGrace'> {
  const paysNodes = kubernetes.billing === 'nodes';
  const room = paysNodes ? kubernetes.paidNodes * kubernetes.podsPerNode : 0;
  return {
    start: {
      kind: 'phases',
      schedule: micros(knative.scheduleSeconds),
      create: micros(knative.containerSeconds),
      createSpread: micros(knative.containerSpreadSeconds),
      readinessLag: micros(knative.readinessLagSeconds),
    },
    maxPods: smallest(knative.clusterPods, room),
    cpus: knative.podCpus,
    memoryMb: knative.podMemoryMb,
    pricePerVcpuHour: knative.podCpuHourPrice,
    pricePerGbHour: knative.podGbHourPrice,
    ...(paysNodes && {
      paidNodes: { count: kubernetes.paidNodes, pricePerHour: kubernetes.nodeHourPrice },
    }),
    readinessProbeInterval: micros(knative.readinessPeriodSeconds),
  };
}

/** Of two limits, 0 being none. */
const smallest = (a: number, b: number): number => (a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b));
