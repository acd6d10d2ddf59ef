/** Status of the PodAutoscaler's Active condition: Unknown is activating, False is inactive. */
export type ActiveStatus = 'True' | 'False' | 'Unknown';

/** Spec mode of the ServerlessService: through the activator, or straight to the pods. */
export type Mode = 'Proxy' | 'Serve';

/** '' where the condition is True. */
export type ActiveReason = '' | 'Queued' | 'NoTraffic' | 'TimedOut';

/** Fewest activators in the path (pkg/reconciler/autoscaling/kpa/kpa.go: minActivators). */
export const MIN_ACTIVATORS = 2;

/** Serve only with pods wanted and room to spare (kpa.go: ReconcileKind). `want` -1 is not a wish. */
export const sksMode = (want: number, excessBurstCapacity: number): Mode =>
  want > 0 && excessBurstCapacity >= 0 ? 'Serve' : 'Proxy';

/**
 * Activators to put into the path for everything the pods can carry and the burst on top. Unlimited burst capacity counts
 * as none here. kpa.go: computeNumActivators.
 */
export function numActivators(
  readyPods: number,
  targetBurstCapacity: number,
  totalValue: number,
  activatorCapacity: number,
): number {
  if (targetBurstCapacity === 0) return MIN_ACTIVATORS;
  const capacity = readyPods * totalValue + Math.max(targetBurstCapacity, 0);
  return Math.max(MIN_ACTIVATORS, Math.ceil(capacity / activatorCapacity));
}

export interface ActiveInput {
  /** Of the scaler; -1 = unknown. */
  readonly want: number;
  readonly readyPods: number;
  /** 0 for an unreachable revision. */
  readonly minScale: number;
  readonly initialScale: number;
  readonly scaleTargetInitialized: boolean;
  readonly status: ActiveStatus;
  readonly hasServiceName: boolean;
}

export interface ActiveCondition {
  readonly status: ActiveStatus;
  /** undefined = the condition was not written. */
  readonly reason: ActiveReason | undefined;
  /** Becomes true once and stays. */
  readonly scaleTargetInitialized: boolean;
}

/** kpa.go: computeActiveCondition, activeThreshold. */
export function activeCondition(input: ActiveInput): ActiveCondition {
  const { want, readyPods, status } = input;
  const minReady = Math.max(input.minScale, input.scaleTargetInitialized ? 1 : input.initialScale);
  // minReady stays what it was for the rest of this pass.
  const scaleTargetInitialized =
    input.scaleTargetInitialized || (readyPods >= minReady && input.hasServiceName);
  const set = (to: ActiveStatus, reason: ActiveReason | undefined): ActiveCondition => ({
    status: to,
    reason,
    scaleTargetInitialized,
  });
  if (want === 0 || minReady === 0)
    return set('False', status === 'Unknown' && minReady > 0 ? 'TimedOut' : 'NoTraffic');
  const wakes = want > 0 || status !== 'False';
  if (readyPods < minReady) return wakes ? set('Unknown', 'Queued') : set('False', 'NoTraffic');
  return wakes ? set('True', '') : set(status, undefined);
}
