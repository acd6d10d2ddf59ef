import type { Micros } from '../engine/time.ts';

interface Recommendation {
  readonly at: Micros;
  readonly replicas: number;
}

/**
 * What was recommended lately. Stabilisation is no pause between changes: on the way up the lowest recommendation of its
 * window counts, on the way down the highest of its own.
 * kubernetes/kubernetes pkg/controller/podautoscaler/horizontal.go: stabilizeRecommendationWithBehaviors.
 */
export class Recommendations {
  readonly #upWindow: Micros;
  readonly #downWindow: Micros;
  #all: readonly Recommendation[] = [];

  constructor(upWindow: Micros, downWindow: Micros) {
    this.#upWindow = upWindow;
    this.#downWindow = downWindow;
  }

  /** The first sync takes down what is there, so that nothing is forgotten of the time before. */
  begin(current: number, now: Micros): void {
    if (this.#all.length === 0) this.#all = [{ at: now, replicas: current }];
  }

  /** Takes down a recommendation and returns it stabilised. */
  stabilize(current: number, recommended: number, now: Micros): number {
    let lowest = recommended;
    let highest = recommended;
    for (const { at, replicas } of this.#all) {
      if (at > now - this.#upWindow) lowest = Math.min(lowest, replicas);
      if (at > now - this.#downWindow) highest = Math.max(highest, replicas);
    }
    const oldest = now - Math.max(this.#upWindow, this.#downWindow);
    this.#all = [...this.#all.filter(({ at }) => at > oldest), { at: now, replicas: recommended }];
    return Math.min(Math.max(current, lowest), highest);
  }
}
