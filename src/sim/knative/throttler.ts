import { SimulationFault } from '../engine/fault.ts';
import { Breaker, InfiniteBreaker, MAX_BREAKER_CAPACITY } from './breaker.ts';
import type { RevisionBreaker } from './breaker.ts';
import { makePolicy, policyFor } from './lb-policy.ts';
import type { LbPolicy, LbPolicyName } from './lb-policy.ts';
import { assignSlice, calculateCapacity } from './pod-assignment.ts';
import { PodTracker } from './pod-tracker.ts';
import type { WaitingLinks } from './waiting-line.ts';

/** pkg/activator/net/throttler.go: breakerQueueDepth. On top of the largest capacity there is, so it never overflows. */
export const BREAKER_QUEUE_DEPTH = 10_000;

export interface ThrottlerOptions {
  readonly containerConcurrency: number;
  readonly queueDepth: number;
  readonly links: WaitingLinks;
  /** Left out: the one upstream takes for this containerConcurrency. */
  readonly policy?: LbPolicyName;
  /** For random-choice-2: a uniform whole number in [0, n), for the sake of this request. */
  readonly choose: (n: number, request: number) => number;
  /** A request goes to a pod now. Whoever is called gives the tracker back to `finish` when the request has ended. */
  readonly dispatch: (request: number, tracker: PodTracker) => void;
}

/**
 * One activator's gate to one revision: holds requests until the revision has room, then picks a pod.
 * knative/serving pkg/activator/net/throttler.go: revisionThrottler (with pod addressing).
 */
export class RevisionThrottler {
  readonly #containerConcurrency: number;
  readonly #dispatch: (request: number, tracker: PodTracker) => void;
  readonly #breaker: RevisionBreaker;
  readonly #policy: LbPolicy;
  /** Every pod in the order of addresses. */
  #trackers: readonly PodTracker[] = [];
  #assigned: readonly PodTracker[] = [];
  #selfIndex = 0;
  #numActivators = 1;
  /** The request a pod is being picked for. */
  #picking = -1;

  constructor(options: ThrottlerOptions) {
    this.#containerConcurrency = options.containerConcurrency;
    this.#dispatch = options.dispatch;
    this.#policy = makePolicy(options.policy ?? policyFor(options.containerConcurrency), (n) =>
      options.choose(n, this.#picking),
    );
    const admitted = (request: number): void => {
      this.#send(request);
    };
    this.#breaker =
      options.containerConcurrency === 0
        ? new InfiniteBreaker(options.links, admitted)
        : new Breaker(
            { queueDepth: options.queueDepth, maxConcurrency: MAX_BREAKER_CAPACITY, initialCapacity: 0 },
            options.links,
            admitted,
          );
  }

  get capacity(): number {
    return this.#breaker.capacity;
  }

  /** Waiting and sent. */
  get inFlight(): number {
    return this.#breaker.inFlight;
  }

  get assigned(): readonly PodTracker[] {
    return this.#assigned;
  }

  /** False: refused with 503. Otherwise `dispatch` is called, at once or later. */
  try(request: number): boolean {
    return this.#breaker.maybe(request);
  }

  /** A dispatched request has ended; also one on a pod that is gone, which has blocked capacity until now. */
  finish(tracker: PodTracker): void {
    tracker.release();
    this.#breaker.release();
  }

  /** A waiting request has gone. */
  cancel(request: number): void {
    this.#breaker.cancel(request);
  }

  /** The usable pods, ascending. Those that stay keep their requests; one that comes back begins anew. */
  updatePods(pods: readonly number[]): void {
    const known = new Map(this.#trackers.map((tracker) => [tracker.pod, tracker]));
    this.#trackers = pods.map((pod) => known.get(pod) ?? new PodTracker(pod, this.#containerConcurrency));
    this.#updateCapacity();
  }

  /** Own place among the activators in the path, -1 = not among them, and their number. */
  updateActivators(selfIndex: number, numActivators: number): void {
    this.#selfIndex = selfIndex;
    this.#numActivators = numActivators;
    this.#updateCapacity();
  }

  #updateCapacity(): void {
    this.#assigned =
      this.#containerConcurrency === 0
        ? this.#trackers
        : assignSlice(this.#trackers, this.#selfIndex, this.#numActivators);
    this.#breaker.updateConcurrency(
      calculateCapacity(
        this.#containerConcurrency,
        this.#trackers.length,
        this.#assigned.length,
        this.#numActivators,
      ),
    );
  }

  #send(request: number): void {
    this.#picking = request;
    const tracker = this.#policy(this.#assigned);
    // The breaker lets no more run than the assigned pods have slots, so one of them has room. (The real code, where the
    // two are not changed in one step, sends the request back into the line here.)
    if (!tracker) throw new SimulationFault(`no pod has room for admitted request ${request}`);
    this.#dispatch(request, tracker);
  }
}
