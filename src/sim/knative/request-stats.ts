import type { Micros } from '../engine/time.ts';
import type { Stat } from './metric-client.ts';

/** Both the queue-proxy and the activator report this often (pkg/queue/sharedmain/main.go: reportingPeriod). */
export const REPORTING_PERIOD: Micros = 1_000_000;

/**
 * Concurrency of one pod or one revision over time, averaged between reports. Proxied figures are a part of the totals.
 * knative.dev/networking/pkg/http/stats: RequestStats.
 */
export class RequestStats {
  #concurrency = 0;
  #proxiedConcurrency = 0;
  #lastChange: Micros;
  // Since the last report; the integrals are requests times microseconds, which keeps them whole.
  #requestCount = 0;
  #proxiedCount = 0;
  #integral = 0;
  #proxiedIntegral = 0;
  #inUse: Micros = 0;

  constructor(startedAt: Micros) {
    this.#lastChange = startedAt;
  }

  requestIn(now: Micros): void {
    this.#advance(now);
    this.#requestCount++;
    this.#concurrency++;
  }

  requestOut(now: Micros): void {
    this.#advance(now);
    this.#concurrency--;
  }

  proxiedIn(now: Micros): void {
    this.requestIn(now);
    this.#proxiedCount++;
    this.#proxiedConcurrency++;
  }

  proxiedOut(now: Micros): void {
    this.requestOut(now);
    this.#proxiedConcurrency--;
  }

  /** Averages and counts since the last report (or the start); begins the next. */
  report(now: Micros): Stat {
    this.#advance(now);
    const average = (integral: number): number => (this.#inUse > 0 ? integral / this.#inUse : 0);
    const stat: Stat = {
      averageConcurrentRequests: average(this.#integral),
      averageProxiedConcurrentRequests: average(this.#proxiedIntegral),
      requestCount: this.#requestCount,
      proxiedRequestCount: this.#proxiedCount,
    };
    this.#requestCount = 0;
    this.#proxiedCount = 0;
    this.#integral = 0;
    this.#proxiedIntegral = 0;
    this.#inUse = 0;
    return stat;
  }

  /** Time that steps back is ignored: the last change stays where it was. */
  #advance(now: Micros): void {
    const elapsed = now - this.#lastChange;
    if (elapsed <= 0) return;
    this.#inUse += elapsed;
    this.#integral += this.#concurrency * elapsed;
    this.#proxiedIntegral += this.#proxiedConcurrency * elapsed;
    this.#lastChange = now;
  }
}
