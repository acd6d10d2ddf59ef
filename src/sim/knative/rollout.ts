import { NEVER, SECOND, type Micros } from '../engine/time.ts';

/** A revision with its part of the traffic, in whole percent of all of it. */
export interface Share {
  readonly revision: number;
  readonly percent: number;
}

/**
 * How the traffic of the latest revision goes over to a newer one: at once, or 1 % first and then in equal steps.
 * knative/serving pkg/reconciler/route/traffic/rollout.go: ConfigurationRollout.
 */
export class Rollout {
  readonly #duration: Micros;
  readonly #firstPercentTakes: Micros;
  #percent = 0;
  /** Oldest first; the last one gets everything in the end. */
  #shares: readonly Share[] = [];
  #stepSize = 0;
  #stepDuration: Micros = 0;
  #nextStepAt: Micros = NEVER;

  /** `firstPercentTakes`: how long the ingress takes until the first percent arrives, which sets the pace; a second at least. */
  constructor(duration: Micros, firstPercentTakes: Micros) {
    this.#duration = duration;
    this.#firstPercentTakes = firstPercentTakes;
  }

  get shares(): readonly Share[] {
    return this.#shares;
  }

  get nextStepAt(): Micros {
    return this.#nextStepAt;
  }

  get stepSize(): number {
    return this.#stepSize;
  }

  get stepDuration(): Micros {
    return this.#stepDuration;
  }

  /** Percentage that the latest revision shall have, and which one that is. */
  aim(percent: number, latest: number, now: Micros): void {
    const before = this.#shares;
    this.#retarget(percent);
    const newest = this.#shares.at(-1);
    if (newest?.revision === latest || percent === 0) return;
    if (this.#duration > 0 && percent > 1 && before.length > 0 && newest) this.#begin(latest, now);
    else this.#finish(latest);
  }

  /** The time of a step has come. */
  step(now: Micros): void {
    const latest = this.#shares.at(-1)!;
    let remaining = this.#stepSize;
    const kept: Share[] = [];
    // Of the others the newest gives first.
    for (const share of this.#shares.slice(0, -1).reverse()) {
      const given = Math.min(share.percent, remaining);
      remaining -= given;
      if (share.percent > given) kept.unshift({ ...share, percent: share.percent - given });
    }
    const percent = Math.min(this.#percent, latest.percent + this.#stepSize);
    this.#shares = [...kept, { ...latest, percent }];
    if (kept.length === 0) this.#finish(latest.revision);
    else this.#nextStepAt = now + this.#stepDuration;
  }

  /** rollout.go: adjustPercentage. More goes to the newest, less is taken from the oldest. */
  #retarget(percent: number): void {
    let less = this.#percent - percent;
    this.#percent = percent;
    if (percent === 0) {
      this.#finish(-1);
      return;
    }
    const newest = this.#shares.at(-1);
    if (less < 0 && newest)
      this.#shares = [...this.#shares.slice(0, -1), { ...newest, percent: newest.percent - less }];
    const kept: Share[] = [];
    for (const share of this.#shares) {
      const taken = Math.min(share.percent, Math.max(0, less));
      less -= taken;
      if (share.percent > taken) kept.push({ ...share, percent: share.percent - taken });
    }
    this.#shares = kept;
  }

  /** rollout.go: stepConfig, computeProperties. */
  #begin(latest: number, now: Micros): void {
    // The newest of those that have any gives the first percent.
    const [giver, ...older] = [...this.#shares].reverse();
    const left = { ...giver!, percent: giver!.percent - 1 };
    const others = [...older.reverse(), ...(left.percent > 0 ? [left] : [])];
    this.#shares = [...others, { revision: latest, percent: 1 }];
    if (others.length === 0) {
      this.#finish(latest);
      return;
    }
    const pace = Math.max(1, Math.ceil(this.#firstPercentTakes / SECOND));
    const seconds = Math.max(1, this.#duration / SECOND - pace);
    const steps = Math.min(this.#percent - 1, Math.max(1, seconds / pace));
    this.#stepSize = Math.round((this.#percent - 1) / steps);
    this.#stepDuration = Math.trunc((seconds / steps) * SECOND);
    this.#nextStepAt = now + this.#firstPercentTakes + this.#stepDuration;
  }

  /** Everything goes to `latest`, -1 = nothing to anybody. */
  #finish(latest: number): void {
    this.#shares = latest < 0 ? [] : [{ revision: latest, percent: this.#percent }];
    this.#stepSize = 0;
    this.#stepDuration = 0;
    this.#nextStepAt = NEVER;
  }
}
