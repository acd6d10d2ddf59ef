import { HpaLog } from './hpa-log.ts';
import { broadKubernetes, uprightKubernetes } from './layout-kubernetes.ts';
import type { PlatformStage } from './platform-stage.ts';
import { podLogs, podStage } from './pod-stage.ts';
import { scalerPicture } from './scaler.ts';

/** Pods of a Deployment behind a Service, and who scales them. */
export const kubernetesStage: PlatformStage = {
  ...podStage,
  layout: (kind, width, census) =>
    kind === 'phone' ? uprightKubernetes(width, census) : broadKubernetes(kind, width, census),
  logs: (view) => ({ ...podLogs(view), kpa: null, hpa: new HpaLog(view), goesAround: () => false }),
  activator: () => null,
  scaler: ({ hpa }, t, { scaler }, show) => (hpa && scaler ? scalerPicture(hpa, t, scaler, show) : null),
};
