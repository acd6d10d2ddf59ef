import type { Platform } from '../platform.ts';
import { billed } from '../pod/billing.ts';
import { Deployment } from '../pod/deployment.ts';
import type { PodsHost } from '../pod/pods-host.ts';
import { Pods } from '../pod/pods.ts';
import { Workload } from '../workload/app.ts';
import type { World } from '../world.ts';
import { Autoscaler } from './autoscaler.ts';
import type { KubernetesInput } from './input.ts';
import { KUBERNETES_OUTCOMES } from './outcomes.ts';
import { Service } from './service.ts';

/** A Deployment behind ingress and Service, with an HPA, a ScaledObject or nobody to scale it. */
export function makeKubernetes(world: World, input: KubernetesInput): Platform {
  const { engine, charts, ledger, recorder } = world;
  const coldStarts = { fromZero: 0, scaleOut: 0 };
  const service = new Service(world, input);
  const host: PodsHost = {
    podStarted: (pod) => {
      if (!pod.isWarm) coldStarts[pod.fromZero ? 'fromZero' : 'scaleOut']++;
    },
    podListens: () => undefined,
    podReady: () => undefined,
    podDeleted: () => undefined,
    isIdle: (pod) => service.isIdle(pod),
    podGone: (pod, aboard) => {
      const cut = service.podGone(pod, aboard);
      deployment.fill();
      return cut;
    },
  };
  const workload = new Workload(engine, world.workload, input.pod.cpus, { gates: world.gates });
  const pods = new Pods(engine, charts, input.pod, workload, recorder, host, {
    started: (attempt) => {
      ledger.attempts.serviceStart[attempt] = engine.calendar.now;
    },
    finished: (attempt) => {
      service.finished(attempt);
    },
  });
  service.attach(pods);
  const deployment = new Deployment(pods);
  const autoscaler = new Autoscaler(engine, recorder, pods, deployment);

  return {
    outcomes: KUBERNETES_OUTCOMES,
    regions: [''],
    start: () => {
      deployment.startWith(input.replicas);
      autoscaler.start(input.autoscaler);
    },
    arrive: (attempt) => {
      service.arrive(attempt);
    },
    abandon: (attempt) => service.withdraw(attempt),
    settle: () => {
      service.settle();
      pods.settle();
    },
    finish: (intervals) => ({
      ...billed(input.pod, intervals, engine.horizon),
      coldStarts,
      resumes: null,
      stops: pods.deleted,
      suspends: null,
      instanceRegions: new Uint8Array(pods.lanes),
      healthCheckInterval: input.pod.readinessProbeInterval,
    }),
  };
}
