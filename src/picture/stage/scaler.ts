import type { ScalerConfig, StageShow } from './config.ts';
import type { HpaLog } from './hpa-log.ts';
import { isTooFast } from './thinning.ts';

/** What scales a Deployment, at one moment. */
export interface ScalerPicture {
  readonly kind: ScalerConfig['kind'];
  /** What the HPA last measured: percent of the CPU request, or the value of KEDA's metric; null where it has nothing. */
  readonly measured: number | null;
  readonly target: number;
  readonly replicas: number;
  /** Its next look; null where nobody looks, or so often that no clock can show it. */
  readonly soon: { readonly inSeconds: number; readonly share: number } | null;
  /** 0 = it never looks. */
  readonly everySeconds: number;
}

export function scalerPicture(log: HpaLog, t: number, config: ScalerConfig, show: StageShow): ScalerPicture {
  const sync = log.syncAt(t);
  const measured = sync?.inputs['utilization'] ?? -1;
  return {
    kind: config.kind,
    measured: measured < 0 ? null : measured,
    target: sync?.inputs['target'] ?? config.target,
    replicas: log.writeAt(t)?.granted ?? config.replicas,
    soon: config.everySeconds === 0 || isTooFast(show.speed) ? null : nextLook(t, config),
    everySeconds: config.everySeconds,
  };
}

function nextLook(t: number, { everySeconds, phaseSeconds }: ScalerConfig): ScalerPicture['soon'] {
  if (t < phaseSeconds) return { inSeconds: phaseSeconds - t, share: 1 - (phaseSeconds - t) / phaseSeconds };
  const since = (t - phaseSeconds) % everySeconds;
  return { inSeconds: everySeconds - since, share: since / everySeconds };
}
