/**
 * What one activator knows of one pod: the requests it has sent there itself. Those of other activators and of direct
 * traffic are invisible to it.
 * knative/serving pkg/activator/net/throttler.go: podTracker.
 */
export class PodTracker {
  readonly pod: number;
  /** Slots for this activator's requests; 0 = no limit. */
  readonly #containerConcurrency: number;
  /** Open requests sent by this activator: the weight of random-choice-2, the taken slots of the other policies. */
  weight = 0;

  constructor(pod: number, containerConcurrency: number) {
    this.pod = pod;
    this.#containerConcurrency = containerConcurrency;
  }

  /** Takes a slot if there is one. */
  reserve(): boolean {
    if (this.#containerConcurrency > 0 && this.weight >= this.#containerConcurrency) return false;
    this.weight++;
    return true;
  }

  release(): void {
    this.weight--;
  }
}
