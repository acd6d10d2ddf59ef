import type { ChartHost } from '../engine/chart.ts';
import type { Engine } from '../engine/engine.ts';
import type { AppHost } from '../workload/app.ts';
import type { World } from '../world.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import type { DataPlane } from './data-plane.ts';
import type { FurtherRevision, KnativeInput } from './input.ts';
import type { RevisionPlane } from './revision-plane.ts';
import { recorderOf } from './revision-recorder.ts';
import { workloadOf } from './revision-workload.ts';
import type { ControlWorld, Revision, RevisionHost } from './revision.ts';
import { scrape } from './scraper.ts';

/** The service's input as it is for one revision: undefined is the first. */
export function inputOf(
  input: KnativeInput,
  config: ConfigAutoscaler,
  further: FurtherRevision | undefined,
): KnativeInput {
  if (!further) return { ...input, config };
  const { settings, containerConcurrency, neverReady } = further;
  const { pod } = input;
  return {
    ...input,
    config,
    revision: settings,
    containerConcurrency,
    pod: neverReady ? { ...pod, start: { kind: 'crashes', after: 0 } } : pod,
  };
}

/** The service's world as one revision meets it; where there are several, its records say which one they are about. */
export const worldOf = (
  { engine, gates, recorder, workload }: World,
  number: number,
  further: FurtherRevision | undefined,
  charts: ChartHost,
  areSeveral: boolean,
): ControlWorld => ({
  engine,
  charts,
  gates,
  workload: further ? workloadOf(workload, further) : workload,
  recorder: areSeveral ? recorderOf(recorder, number) : recorder,
});

/** What becomes of requests in an app: the books and the way back. */
export const requestsOf = (
  { engine, ledger }: Pick<World, 'engine' | 'ledger'>,
  dataPlane: DataPlane,
): Pick<AppHost, 'started' | 'finished'> => ({
  started: (attempt) => {
    ledger.attempts.serviceStart[attempt] = engine.calendar.now;
  },
  finished: (attempt) => {
    dataPlane.back.finished(attempt);
  },
});

/** A revision's control loop meets its way for requests; what the service is to know of it is `told`. */
export function hostOf(
  engine: Engine,
  mode: KnativeInput['scrape'],
  dataPlane: DataPlane,
  plane: RevisionPlane,
  revision: () => Revision,
  told: Pick<RevisionHost, 'becameReady' | 'failed'>,
): RevisionHost {
  const { endpoints, activators } = plane;
  return {
    ...told,
    podStarted: (pod) => {
      endpoints.started(pod);
    },
    podListens: (pod) => {
      endpoints.listens(pod);
    },
    podReady: (pod) => {
      endpoints.ready(pod);
    },
    podDeleted: (pod) => {
      endpoints.deleted(pod);
    },
    podLost: (pod, aboard) => {
      dataPlane.back.podLost(plane, pod, aboard);
    },
    isIdle: (pod) => endpoints.isIdle(pod),
    podGone: (pod, aboard) => dataPlane.back.podGone(plane, pod, aboard),
    pathChanged: (activatorInPath) => {
      plane.setProxied(activatorInPath);
    },
    activatorsUp: () => activators.isUp,
    activatorsWanted: (count) => {
      activators.setWanted(count);
    },
    scrape: (stream) => {
      const { pods, scaling } = revision();
      return scrape(engine, mode, pods.ready, endpoints.proxies, scaling.metric.stableWindow, stream);
    },
  };
}
