import type { StageConfig } from '../../picture/stage/config.ts';
import type { Scenario } from '../../scenario/document.ts';

/** What the stage needs of a scenario beside the trace. */
export function stageConfigOf({ platform, fly, knative, kubernetes, traffic }: Scenario): StageConfig {
  const inFront = [traffic.gatewayPatienceSeconds, traffic.clientTimeoutSeconds];
  if (platform === 'knative')
    return {
      softLimit: 0,
      hardLimit: knative.containerConcurrency,
      overAtSoft: false,
      patienceSeconds: patienceOf([
        knative.timeoutSeconds,
        knative.responseStartTimeoutSeconds,
        knative.idleTimeoutSeconds,
        ...inFront,
      ]),
      scanPeriodSeconds: 0,
      autoscaler: {
        stableWindowSeconds: knative.stableWindowSeconds,
        deciderPhaseSeconds: knative.deciderPhaseSeconds,
      },
    };
  if (platform === 'kubernetes')
    return {
      softLimit: 0,
      hardLimit: 0,
      overAtSoft: false,
      patienceSeconds: patienceOf([kubernetes.ingressTimeoutSeconds, ...inFront]),
      scanPeriodSeconds: 0,
      scaler: {
        kind: kubernetes.autoscaler,
        target: kubernetes.autoscaler === 'hpa' ? kubernetes.targetUtilizationPercent : 1,
        replicas: kubernetes.replicas,
        everySeconds: kubernetes.autoscaler === 'fixed' ? 0 : kubernetes.syncSeconds,
        phaseSeconds: kubernetes.syncPhaseSeconds,
      },
    };
  return {
    softLimit: fly.softLimit,
    hardLimit: fly.hardLimit,
    overAtSoft: fly.softCompare === 'atOrOver',
    patienceSeconds: patienceOf([fly.totalPatienceSeconds, ...inFront]),
    scanPeriodSeconds: fly.autoStop === 'off' ? 0 : fly.scanPeriodSeconds,
  };
}

/** Whoever is first gives a waiting request up: platform, gateway in front, or client; 0 means "never". */
function patienceOf(limits: readonly number[]): number {
  const patience = Math.min(...limits.filter((seconds) => seconds > 0));
  return Number.isFinite(patience) ? patience : 0;
}
