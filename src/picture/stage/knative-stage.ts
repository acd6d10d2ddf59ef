import type { TraceView } from '../../sim/trace/read.ts';
import { NO_REVISION } from '../../sim/trace/trace.ts';
import { activatorPicture } from './activator.ts';
import { KpaLog } from './kpa-log.ts';
import { broadKnative, uprightKnative } from './layout-knative.ts';
import type { PlatformStage } from './platform-stage.ts';
import { podLogs, podStage } from './pod-stage.ts';
import { lastSent } from './tries.ts';

/** Pods of revisions behind ingress and activator. */
export const knativeStage: PlatformStage = {
  ...podStage,
  layout: (kind, width, census) =>
    kind === 'phone' ? uprightKnative(width, census) : broadKnative(kind, width, census),
  logs(view) {
    const kpa = new KpaLog(view);
    return { ...podLogs(view), kpa, hpa: null, goesAround: (request) => goesAround(view, kpa, request) };
  },
  activator: ({ kpa }, open, readyPods, t, { autoscaler }, show) =>
    kpa && autoscaler ? activatorPicture(kpa, open, readyPods, t, autoscaler, show) : null,
  scaler: () => null,
};

function goesAround(view: TraceView, kpa: KpaLog, request: number): boolean {
  const { requests } = view.trace;
  const sent = lastSent(view, request);
  const dispatch = requests.dispatch[request]!;
  // whoever waited has waited in the activator
  const waited = sent !== (dispatch < 0 ? requests.end[request]! : dispatch);
  const revision = requests.revision?.[request];
  return !waited && !kpa.isIn('activator-in-path', sent, revision === NO_REVISION ? undefined : revision);
}
