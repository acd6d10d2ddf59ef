/** What the stage must know of the scenario besides the trace. */
export interface StageConfig {
  readonly softLimit: number;
  /** 0 = none. */
  readonly hardLimit: number;
  /** Is an instance over its soft limit at load >= soft (true) or only at load > soft (false)? */
  readonly overAtSoft: boolean;
  /** Seconds after which a waiting request is given up by whoever is first; 0 = nobody does. */
  readonly patienceSeconds: number;
  /** Distance of two autostop passes; 0 = there are none. */
  readonly scanPeriodSeconds: number;
  /** Only where one decides about pods. */
  readonly autoscaler?: AutoscalerConfig;
  /** Only of a Deployment. */
  readonly scaler?: ScalerConfig;
}

export interface AutoscalerConfig {
  readonly stableWindowSeconds: number;
  /** When the decider is made; its ticks count from there. */
  readonly deciderPhaseSeconds: number;
}

/** What scales a Deployment, and when it looks. */
export interface ScalerConfig {
  readonly kind: 'hpa' | 'keda-cron' | 'fixed';
  /** Percent of the CPU request, or 1 for KEDA's metric. */
  readonly target: number;
  /** At the beginning. */
  readonly replicas: number;
  /** 0 = never. */
  readonly everySeconds: number;
  readonly phaseSeconds: number;
}

/** How t is shown: it never changes what is true at t. */
export interface StageShow {
  /** Simulated seconds per second. */
  readonly speed: number;
  readonly reducedMotion: boolean;
}

/** Real seconds that motion takes. */
export const LEG_SECONDS = 0.35;
export const FALL_SECONDS = 0.42;
export const DAWN_SECONDS = 0.6;
export const SETTLE_SECONDS = 0.24;
