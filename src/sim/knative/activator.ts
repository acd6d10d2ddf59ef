import type { Engine } from '../engine/engine.ts';
import { ConcurrencyReporter } from './concurrency-reporter.ts';
import type { LbPolicyName } from './lb-policy.ts';
import type { Stat } from './metric-client.ts';
import type { PodTracker } from './pod-tracker.ts';
import { BREAKER_QUEUE_DEPTH, RevisionThrottler } from './throttler.ts';
import type { WaitingLinks } from './waiting-line.ts';

/** Whatever the revision: what an activator knows of each is kept apart, here in an object for each. */
const REVISION = 0;

export interface ActivatorOptions {
  readonly containerConcurrency: number;
  readonly links: WaitingLinks;
  /** Left out: the one upstream takes for this containerConcurrency. */
  readonly policy?: LbPolicyName;
  readonly choose: (n: number, request: number) => number;
  readonly dispatch: (request: number, tracker: PodTracker) => void;
  /** A report leaves for the autoscaler. */
  readonly report: (stat: Stat) => void;
}

/**
 * What one activator does for one revision: holds requests until pods have room, sends them on and counts both.
 * knative/serving pkg/activator: handler, net.
 */
export class Activator {
  readonly #engine: Engine;
  readonly #options: ActivatorOptions;
  readonly #throttler: RevisionThrottler;
  #reporter = new ConcurrencyReporter();
  #usable: number[] = [];
  /** Requests that have ended while others were being sent: their slots are given back when that is over. */
  readonly #ended: PodTracker[] = [];
  #isSending = false;

  constructor(engine: Engine, options: ActivatorOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#throttler = new RevisionThrottler({ ...options, queueDepth: BREAKER_QUEUE_DEPTH });
  }

  /** Does it know of a pod that answers? */
  get hasPods(): boolean {
    return this.#usable.length > 0;
  }

  /** Requests it has, waiting or sent. */
  get open(): number {
    return this.#throttler.inFlight;
  }

  /** Its own place among the activators in the path, -1 = not among them, and their number. */
  setPlace(selfIndex: number, activators: number): void {
    this.#isSending = true;
    this.#throttler.updateActivators(selfIndex, activators);
    this.#giveBack();
  }

  /** It is another process from now on, without requests: what it has counted is gone. */
  restart(): void {
    this.#reporter = new ConcurrencyReporter();
  }

  /** Sends it on, now or later. */
  take(request: number): void {
    const message = this.#reporter.requestIn(REVISION, this.#engine.calendar.now);
    this.#isSending = true;
    this.#throttler.try(request);
    this.#giveBack();
    if (message) this.#options.report(message.stat);
  }

  /** A request that was sent to a pod has ended there, however. */
  ended(tracker: PodTracker): void {
    this.#reporter.requestOut(REVISION, this.#engine.calendar.now);
    this.#ended.push(tracker);
    if (!this.#isSending) this.#giveBack();
  }

  /** A waiting request has gone. */
  cancel(request: number): void {
    this.#reporter.requestOut(REVISION, this.#engine.calendar.now);
    this.#throttler.cancel(request);
  }

  podUsable(pod: number): void {
    this.#update([...this.#usable, pod].sort((a, b) => a - b));
  }

  podDeleted(pod: number): void {
    if (this.#usable.includes(pod)) this.#update(this.#usable.filter((other) => other !== pod));
  }

  /** The periodic report of its statistics. */
  report(): void {
    for (const { stat } of this.#reporter.report(this.#engine.calendar.now)) this.#options.report(stat);
  }

  #update(usable: number[]): void {
    this.#usable = usable;
    this.#isSending = true;
    this.#throttler.updatePods(usable);
    this.#giveBack();
  }

  /**
   * Sending one request may end it at once (a full queue-proxy), which makes room for the next: that goes round in a loop
   * here, because in recursion ten thousand waiting requests would fill the stack.
   */
  #giveBack(): void {
    this.#isSending = true;
    for (let tracker = this.#ended.pop(); tracker; tracker = this.#ended.pop())
      this.#throttler.finish(tracker);
    this.#isSending = false;
  }
}
