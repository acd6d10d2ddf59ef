import { NEVER, type Micros } from '../engine/time.ts';
import type { LimitName } from '../trace/rules.ts';
import type { CronTrigger, KedaInput } from './input.ts';

/** One poll of the operator. */
export interface Poll {
  readonly isActive: boolean;
  readonly replicas: number;
  readonly limitedBy: LimitName;
  /** How long ago a trigger was last seen active; -1 = never. */
  readonly sinceActive: Micros;
}

/** A trigger's metric while it is inactive (kedacore/keda pkg/scalers/cron_scaler.go). */
const INACTIVE_VALUE = 1;

/**
 * KEDA's own part: from zero to one pod and back to zero. Everything between is the HPA's it makes.
 * kedacore/keda pkg/scaling/executor/scale_scaledobjects.go.
 */
export class Keda {
  readonly #input: KedaInput;
  #lastActive: Micros = NEVER;

  constructor(input: KedaInput) {
    this.#input = input;
  }

  /** The HPA's metrics, one of each trigger. */
  values(now: Micros): readonly number[] {
    return this.#input.triggers.map((trigger) =>
      isActiveAt(trigger, now) ? trigger.desiredReplicas : INACTIVE_VALUE,
    );
  }

  poll(current: number, now: Micros): Poll {
    const { minReplicas, cooldown, triggers } = this.#input;
    const isActive = triggers.some((trigger) => isActiveAt(trigger, now));
    if (isActive) this.#lastActive = now;
    const sinceActive = this.#lastActive === NEVER ? NEVER : now - this.#lastActive;
    const said = (replicas: number, limitedBy: LimitName): Poll => ({
      isActive,
      replicas,
      limitedBy,
      sinceActive,
    });
    if (isActive) return said(current === 0 ? Math.max(1, minReplicas) : current, 'none');
    if (current < minReplicas) return said(minReplicas, 'min-replicas');
    if (current === 0 || minReplicas > 0) return said(current, 'none');
    // what was never active has no cooldown
    const isCool = this.#lastActive === NEVER || now >= this.#lastActive + cooldown;
    return isCool ? said(0, 'none') : said(current, 'cooldown');
  }
}

const isActiveAt = ({ intervals }: CronTrigger, now: Micros): boolean =>
  intervals.some(({ from, to }) => from <= now && now < to);
