import type { Micros } from '../engine/time.ts';
import type { LimitName } from '../trace/rules.ts';
import type { HpaInput } from './input.ts';
import type { Proposal } from './cpu-replicas.ts';
import { Recommendations } from './recommendations.ts';
import { ScalingPolicies } from './scaling-policies.ts';

/** One sync of the controller. */
export interface Sync {
  /** What the metrics ask for; null where they were not asked. */
  readonly proposal: Proposal | null;
  /** After stabilisation; -1 where it was not asked. */
  readonly stabilized: number;
  /** How far the policies let it go in the direction it wants; -1 where they were not asked. */
  readonly policyLimit: number;
  readonly replicas: number;
  readonly limitedBy: LimitName;
}

/** Without a behavior an HPA at most doubles its replicas, or goes to this where that is more. */
const LEGACY_FACTOR = 2;
const LEGACY_LEAST = 4;

/**
 * A HorizontalPodAutoscaler: metrics to a recommendation, stabilised, held by policies, within bounds.
 * kubernetes/kubernetes pkg/controller/podautoscaler/horizontal.go: reconcileAutoscaler.
 */
export class Hpa {
  readonly #input: HpaInput;
  readonly #policies: ScalingPolicies | null;
  readonly #recommendations: Recommendations;

  constructor(input: HpaInput) {
    this.#input = input;
    const { behavior } = input;
    this.#policies = behavior && new ScalingPolicies(behavior);
    this.#recommendations = behavior
      ? new Recommendations(behavior.scaleUp.stabilizationWindow, behavior.scaleDown.stabilizationWindow)
      : new Recommendations(0, input.downscaleStabilization);
  }

  /** `propose` asks each metric; the largest proposal wins. */
  sync(current: number, now: Micros, propose: () => readonly Proposal[]): Sync {
    const { minReplicas, maxReplicas } = this.#input;
    this.#recommendations.begin(current, now);
    if (current === 0) return unasked(0, 'zero-replicas');
    if (current > maxReplicas) return unasked(maxReplicas, 'max-replicas');
    if (current < minReplicas) return unasked(minReplicas, 'min-replicas');
    const proposal = largest(propose());
    if (!proposal || proposal.heldBy === 'no-metrics')
      return { proposal, stabilized: -1, policyLimit: -1, replicas: current, limitedBy: 'no-metrics' };
    return this.#normalize(proposal, current, now);
  }

  /** The sync's replicas were written. */
  scaled(before: number, after: number, now: Micros): void {
    this.#policies?.scaled(before, after, now);
  }

  #normalize(proposal: Proposal, current: number, now: Micros): Sync {
    const { minReplicas, maxReplicas } = this.#input;
    const stabilized = this.#recommendations.stabilize(current, proposal.replicas, now);
    const held = (policyLimit: number, replicas: number, limitedBy: LimitName): Sync => ({
      proposal,
      stabilized,
      policyLimit,
      replicas,
      limitedBy,
    });
    if (stabilized > current) {
      const limit = this.#upTo(current, now);
      const most = Math.min(maxReplicas, limit);
      if (stabilized > most)
        return held(limit, most, most < maxReplicas ? 'scale-up-policy' : 'max-replicas');
      return held(limit, stabilized, stabilized === proposal.replicas ? 'none' : 'stabilization');
    }
    if (stabilized < current) {
      const limit = this.#policies?.downTo(current, now) ?? 0;
      const least = Math.max(minReplicas, limit);
      if (stabilized < least)
        return held(limit, least, least > minReplicas ? 'scale-down-policy' : 'min-replicas');
      return held(limit, stabilized, stabilized === proposal.replicas ? 'none' : 'stabilization');
    }
    if (proposal.replicas !== current) return held(-1, current, 'stabilization');
    return held(-1, current, proposal.heldBy);
  }

  #upTo(current: number, now: Micros): number {
    return this.#policies?.upTo(current, now) ?? Math.max(LEGACY_FACTOR * current, LEGACY_LEAST);
  }
}

const unasked = (replicas: number, limitedBy: LimitName): Sync => ({
  proposal: null,
  stabilized: -1,
  policyLimit: -1,
  replicas,
  limitedBy,
});

/** null without any metric: a ScaledObject without triggers. */
const largest = (proposals: readonly Proposal[]): Proposal | null =>
  proposals.reduce<Proposal | null>(
    (best, proposal) => (best && best.replicas >= proposal.replicas ? best : proposal),
    null,
  );
