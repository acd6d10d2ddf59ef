import type { Micros } from '../engine/time.ts';
import type { Pod } from '../pod/pod.ts';
import { Breaker } from './breaker.ts';
import type { Stat } from './metric-client.ts';
import { RequestStats } from './request-stats.ts';
import type { WaitingLinks } from './waiting-line.ts';

/** Waiting requests for each running one (pkg/queue/sharedmain/main.go: buildBreaker). */
const QUEUE_DEPTH_FACTOR = 10;

const NOTHING_YET: Stat = {
  averageConcurrentRequests: 0,
  averageProxiedConcurrentRequests: 0,
  requestCount: 0,
  proxiedRequestCount: 0,
};

/**
 * The sidecar of one pod: counts requests, lets containerConcurrency of them into the app and ten times as many wait.
 * knative/serving pkg/queue: ProxyHandler, Breaker; protobuf_stats_reporter.go.
 */
export class QueueProxy {
  readonly pod: Pod;
  /** Place in the heap of the ingress; -1 = not in it. */
  heapIndex = -1;
  /** From when on the activator has known that the pod answers; -1 = not yet. */
  usableSince: Micros = -1;
  /** What a scrape returns, whatever its age. */
  lastReport: Stat = NOTHING_YET;
  /** Requests inside, waiting ones included. */
  inside = 0;
  /** Requests at work when the node stopped, or let in since: none of them ends here. */
  readonly stuck = new Set<number>();
  readonly #stats: RequestStats;
  readonly #breaker: Breaker | undefined;
  readonly #admitted: (request: number) => void;

  /** `admitted` is called when a request may go into the app, at once or later. */
  constructor(
    pod: Pod,
    containerConcurrency: number,
    links: WaitingLinks,
    now: Micros,
    admitted: (request: number) => void,
  ) {
    this.pod = pod;
    this.#stats = new RequestStats(now);
    this.#admitted = admitted;
    this.#breaker =
      containerConcurrency === 0
        ? undefined
        : new Breaker(
            {
              queueDepth: QUEUE_DEPTH_FACTOR * containerConcurrency,
              maxConcurrency: containerConcurrency,
              initialCapacity: containerConcurrency,
            },
            links,
            admitted,
          );
  }

  get waiting(): number {
    return this.#breaker?.waiting ?? 0;
  }

  /** False: full, the request is refused with 503. It has been counted all the same. */
  take(request: number, isProxied: boolean, now: Micros): boolean {
    this.#count(isProxied, now);
    if (!this.#breaker) {
      this.#admitted(request);
      return true;
    }
    if (this.#breaker.maybe(request)) return true;
    this.#uncount(isProxied, now);
    return false;
  }

  /** A request that was let into the app has left; the next in line goes in. */
  release(isProxied: boolean, now: Micros): void {
    this.#uncount(isProxied, now);
    this.#breaker?.release();
  }

  /** A waiting request has gone. */
  cancel(request: number, isProxied: boolean, now: Micros): void {
    this.#uncount(isProxied, now);
    this.#breaker!.cancel(request);
  }

  /** The pod is gone: everyone who waited. */
  abandonWaiting(): readonly number[] {
    return this.#breaker?.abandonWaiting() ?? [];
  }

  report(now: Micros): void {
    this.lastReport = this.#stats.report(now);
  }

  #count(isProxied: boolean, now: Micros): void {
    this.inside++;
    if (isProxied) this.#stats.proxiedIn(now);
    else this.#stats.requestIn(now);
  }

  #uncount(isProxied: boolean, now: Micros): void {
    this.inside--;
    if (isProxied) this.#stats.proxiedOut(now);
    else this.#stats.requestOut(now);
  }
}
