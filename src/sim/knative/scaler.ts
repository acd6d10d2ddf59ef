import { SECOND } from '../engine/time.ts';
import type { Micros } from '../engine/time.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import { initialScale, stableWindow } from './decider-params.ts';
import type { ActiveStatus, Mode } from './kpa-status.ts';
import type { Reachability, RevisionSettings } from './revision-settings.ts';

/** On top of the progress deadline before a revision that never became active is given up (scaler.go: activationTimeoutBuffer). */
const ACTIVATION_TIMEOUT_BUFFER: Micros = 30 * SECOND;
/** The asynchronous probe for the activator (scaler.go: probePeriod, probeTimeout, reenqeuePeriod). */
export const PROBE_PERIOD: Micros = SECOND;
export const PROBE_TIMEOUT: Micros = 45 * SECOND;
export const REENQUEUE_PERIOD: Micros = SECOND;
/** After an active revision in proxy mode was told to become inactive. */
const INACTIVE_REENQUEUE: Micros = 3 * SECOND;
/** No decision: leave the pods as they are. */
export const SCALE_UNKNOWN = -1;

/** What rules the last pod and the bounds of one revision. */
export interface ScalerSettings {
  readonly minScale: number;
  /** 0 = unlimited. */
  readonly maxScale: number;
  readonly initialScale: number;
  readonly enableScaleToZero: boolean;
  readonly stableWindow: Micros;
  readonly activationTimeout: Micros;
  readonly gracePeriod: Micros;
  readonly retentionPeriod: Micros;
  readonly targetBurstCapacity: number;
  readonly reachable: boolean;
}

/** The PodAutoscaler, its ServerlessService and its Deployment at one instant. */
export interface ScalerState {
  readonly active: ActiveStatus;
  /** How long `active` has been what it is. */
  readonly inStatusFor: Micros;
  readonly scaleTargetInitialized: boolean;
  readonly sksMode: Mode;
  /** How long the ServerlessService has been backed by the activator; -1 = it is not. */
  readonly proxyFor: Micros;
  readonly currentReplicas: number;
}

/** What was limited, in the order in which the rules apply. */
export type BoundLimit = 'none' | 'min-scale' | 'max-scale' | 'initial-scale';

export interface Scaled {
  /** The scale the reconciler works with; -1 = unknown. */
  readonly want: number;
  /** Replicas to write; -1 = leave them. */
  readonly replicas: number;
  /** Reconcile again after this long; -1 = no need. */
  readonly requeueAfter: Micros;
  /** The activator does not answer yet: probe it every second until it does. */
  readonly startsProbe: boolean;
  readonly limitedBy: BoundLimit;
  /** Which rule of the last pod spoke. */
  readonly zero: ZeroRule;
}

/** The ways of handleScaleToZero; `not-zero` is none of them. */
export type ZeroRule =
  | 'not-zero'
  | 'disabled'
  | 'activation-failed'
  | 'activating'
  | 'becomes-inactive'
  | 'active-too-short'
  | 'probe-failed'
  | 'idle-long-enough'
  | 'retention'
  | 'proxied-long-enough'
  | 'grace';

/** An unreachable revision keeps nothing: neither a minimum nor its last pod for the retention period. */
export function scalerSettings(
  settings: RevisionSettings,
  config: ConfigAutoscaler,
  reachability: Reachability,
  progressDeadline: Micros,
): ScalerSettings {
  const reachable = reachability !== 'Unreachable';
  return {
    minScale: reachable ? (settings.minScale ?? config['min-scale']) : 0,
    maxScale: settings.maxScale ?? config['max-scale'],
    initialScale: initialScale(settings, config),
    enableScaleToZero: config['enable-scale-to-zero'],
    stableWindow: stableWindow(settings, config),
    activationTimeout: (settings.progressDeadline ?? progressDeadline) + ACTIVATION_TIMEOUT_BUFFER,
    gracePeriod: config['scale-to-zero-grace-period'],
    retentionPeriod: reachable
      ? (settings.scaleToZeroPodRetentionPeriod ?? config['scale-to-zero-pod-retention-period'])
      : 0,
    targetBurstCapacity: settings.targetBurstCapacity ?? config['target-burst-capacity'],
    reachable,
  };
}

/** Raises to `min` and lowers to `max` (0 = none); `min` wins. knative/serving pkg/reconciler/autoscaling/kpa/scaler.go. */
export function applyBounds(min: number, max: number, x: number): number {
  if (x < min) return min;
  return max !== 0 && x > max ? max : x;
}

/**
 * From the decider's wish to replicas: bounds, initial scale and the last pod's departure. `probe` asks the revision's
 * service whether the activator answers there; it is called at most once.
 * knative/serving pkg/reconciler/autoscaling/kpa/scaler.go: scale.
 */
export function scale(
  desired: number,
  settings: ScalerSettings,
  state: ScalerState,
  probe: () => boolean,
): Scaled {
  // No data since the autoscaler started: everything stays.
  if (desired < 0 && state.active !== 'Unknown') {
    return {
      want: desired,
      replicas: -1,
      requeueAfter: -1,
      startsProbe: false,
      limitedBy: 'none',
      zero: 'not-zero',
    };
  }
  const holdsInitial = settings.initialScale > 1 && !state.scaleTargetInitialized && settings.reachable;
  const min = holdsInitial ? Math.max(settings.minScale, settings.initialScale) : settings.minScale;
  const bounded = applyBounds(min, settings.maxScale, desired);
  const { want, applies, requeueAfter = -1, zero } = handleScaleToZero(bounded, settings, state, probe);
  return {
    want,
    replicas: applies && want !== state.currentReplicas ? want : -1,
    requeueAfter,
    startsProbe: zero === 'probe-failed',
    limitedBy: boundLimit(desired, bounded, min > settings.minScale),
    zero,
  };
}

function boundLimit(desired: number, bounded: number, byInitialScale: boolean): BoundLimit {
  // -1 is no wish that a minimum of 0 could limit.
  if (bounded > Math.max(desired, 0)) return byInitialScale ? 'initial-scale' : 'min-scale';
  return bounded < desired ? 'max-scale' : 'none';
}

interface Departure {
  readonly want: number;
  readonly applies: boolean;
  readonly requeueAfter?: Micros;
  readonly zero: ZeroRule;
}

/** scaler.go: handleScaleToZero. Every duration check is `>=` except the activation timeout, which is `>`. */
function handleScaleToZero(
  x: number,
  settings: ScalerSettings,
  { active, inStatusFor, sksMode, proxyFor }: ScalerState,
  probe: () => boolean,
): Departure {
  if (x !== 0) return { want: x, applies: true, zero: 'not-zero' };
  if (!settings.enableScaleToZero) return { want: 1, applies: true, zero: 'disabled' };

  if (active === 'Unknown') {
    const timeout = settings.activationTimeout;
    if (inStatusFor > timeout) return { want: 0, applies: true, zero: 'activation-failed' };
    // The full timeout again, whatever has passed of it.
    return { want: SCALE_UNKNOWN, applies: false, requeueAfter: timeout, zero: 'activating' };
  }
  if (active === 'True') {
    const left = settings.stableWindow - inStatusFor;
    if (left > 0) return { want: 1, applies: true, requeueAfter: left, zero: 'active-too-short' };
    // Wanting 0 marks the PodAutoscaler inactive; the pods stay until the activator has taken over.
    const requeue = sksMode === 'Proxy' ? { requeueAfter: INACTIVE_REENQUEUE } : {};
    return { want: 0, applies: false, ...requeue, zero: 'becomes-inactive' };
  }
  // With unlimited burst capacity the activator never left the path.
  if (settings.targetBurstCapacity !== -1 && !probe())
    return { want: 0, applies: false, zero: 'probe-failed' };
  const { gracePeriod, retentionPeriod } = settings;
  if (inStatusFor >= Math.max(gracePeriod, retentionPeriod)) {
    return { want: 0, applies: true, zero: 'idle-long-enough' };
  }
  if (inStatusFor < retentionPeriod) {
    return { want: 0, applies: false, requeueAfter: retentionPeriod - inStatusFor, zero: 'retention' };
  }
  const left = gracePeriod - Math.max(proxyFor, 0);
  if (left <= 0) return { want: 0, applies: true, zero: 'proxied-long-enough' };
  return { want: 0, applies: false, requeueAfter: left, zero: 'grace' };
}
