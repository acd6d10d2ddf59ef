import type { Pods } from './pods.ts';
import { victims } from './victims.ts';

/**
 * As many pods as it is told to have: new ones are created at once, those too many deleted at once (Kubernetes: Deployment
 * and ReplicaSet, without the controllers' own delays).
 */
export class Deployment {
  readonly #pods: Pods;
  #replicas = 0;

  constructor(pods: Pods) {
    this.#pods = pods;
  }

  get replicas(): number {
    return this.#replicas;
  }

  /** So many pods were there before the run began. */
  startWith(replicas: number): void {
    this.#replicas = replicas;
    while (this.#pods.live.length < replicas) if (!this.#pods.create(true)) return;
  }

  scaleTo(replicas: number): void {
    this.#replicas = replicas;
    const { live } = this.#pods;
    if (live.length > replicas)
      for (const pod of victims(live, live.length - replicas)) this.#pods.delete(pod);
    else this.fill();
  }

  /** Creates what is missing; to be called again when a pod is gone, because there are only so many lanes. */
  fill(): void {
    while (this.#pods.live.length < this.#replicas) if (!this.#pods.create()) return;
  }
}
