import type { Micros } from '../engine/time.ts';
import type { Behavior, ScalingPolicy, ScalingRules } from './input.ts';

interface ScaleEvent {
  readonly at: Micros;
  /** Pods more, or fewer where negative. */
  readonly change: number;
}

/**
 * How far the policies let the replicas go now. A policy counts from the replicas at the start of its period.
 * kubernetes/kubernetes pkg/controller/podautoscaler/horizontal.go: convertDesiredReplicasWithBehaviorRate,
 * calculateScaleUpLimitWithScalingRules, calculateScaleDownLimitWithBehaviors.
 */
export class ScalingPolicies {
  readonly #behavior: Behavior;
  readonly #longest: Micros;
  #events: readonly ScaleEvent[] = [];

  constructor(behavior: Behavior) {
    this.#behavior = behavior;
    const periods = [...behavior.scaleUp.policies, ...behavior.scaleDown.policies].map(
      ({ period }) => period,
    );
    this.#longest = Math.max(0, ...periods);
  }

  /** The most replicas from `current` on; never fewer than that. */
  upTo(current: number, now: Micros): number {
    const { scaleUp } = this.#behavior;
    const limits = scaleUp.policies.map((policy) => {
      const before = this.#before(policy, current, now);
      // rounded up, or a small percentage would never let one in
      return policy.type === 'Pods' ? before + policy.value : Math.ceil(before * (1 + policy.value / 100));
    });
    return Math.max(current, select(scaleUp, limits, current, Math.max));
  }

  /** The fewest replicas from `current` on; never more than that. */
  downTo(current: number, now: Micros): number {
    const { scaleDown } = this.#behavior;
    const limits = scaleDown.policies.map((policy) => {
      const before = this.#before(policy, current, now);
      return policy.type === 'Pods' ? before - policy.value : Math.trunc(before * (1 - policy.value / 100));
    });
    return Math.min(current, select(scaleDown, limits, current, Math.min));
  }

  /** The replicas have changed. */
  scaled(before: number, after: number, now: Micros): void {
    this.#events = [
      ...this.#events.filter(({ at }) => at > now - this.#longest),
      { at: now, change: after - before },
    ];
  }

  /** Replicas at the start of a policy's period. */
  #before({ period }: ScalingPolicy, current: number, now: Micros): number {
    return this.#events.reduce(
      (replicas, { at, change }) => (at > now - period ? replicas - change : replicas),
      current,
    );
  }
}

/** `most` picks the limit that allows most change. */
function select(
  { selectPolicy }: ScalingRules,
  limits: readonly number[],
  current: number,
  most: (...limits: number[]) => number,
): number {
  if (selectPolicy === 'Disabled' || limits.length === 0) return current;
  const least = most === Math.max ? Math.min : Math.max;
  return (selectPolicy === 'Max' ? most : least)(...limits);
}
