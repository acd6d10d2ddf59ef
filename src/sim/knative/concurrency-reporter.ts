import type { Micros } from '../engine/time.ts';
import type { Stat } from './metric-client.ts';
import { RequestStats } from './request-stats.ts';

/** What an activator tells the autoscaler about one revision. */
export interface StatMessage {
  readonly revision: number;
  readonly stat: Stat;
}

interface RevisionStats {
  readonly stats: RequestStats;
  /** 1 until the first request, which was reported at once, has been taken out of the next report. */
  firstRequest: number;
  openRequests: number;
}

const activatorStat = (averageConcurrentRequests: number, requestCount: number): Stat => ({
  averageConcurrentRequests,
  averageProxiedConcurrentRequests: 0,
  requestCount,
  proxiedRequestCount: 0,
});

/** Sent for the first request, so that the autoscaler can be poked awake before the next report. */
const FIRST_REQUEST = activatorStat(1, 1);

/**
 * The activator's own count of the requests it holds or has passed on, per revision; waiting requests count.
 * knative/serving pkg/activator/handler/concurrency_reporter.go: ConcurrencyReporter.
 */
export class ConcurrencyReporter {
  readonly #revisions = new Map<number, RevisionStats>();

  /** The message to send at once, if this is the first request of a revision that had none. */
  requestIn(revision: number, now: Micros): StatMessage | undefined {
    let entry = this.#revisions.get(revision);
    const first = entry === undefined;
    if (entry === undefined) {
      entry = { stats: new RequestStats(now), firstRequest: 1, openRequests: 0 };
      this.#revisions.set(revision, entry);
    }
    entry.openRequests++;
    entry.stats.requestIn(now);
    return first ? { revision, stat: FIRST_REQUEST } : undefined;
  }

  /** The end of a request that came in before: its revision is still known, because it is open. */
  requestOut(revision: number, now: Micros): void {
    const entry = this.#revisions.get(revision)!;
    entry.openRequests--;
    entry.stats.requestOut(now);
  }

  /**
   * One message per known revision, without the part of the first request. A revision that was idle for the whole period is
   * forgotten, so that its next request is a first one again.
   */
  report(now: Micros): StatMessage[] {
    const messages: StatMessage[] = [];
    for (const [revision, entry] of this.#revisions) {
      const { averageConcurrentRequests, requestCount } = entry.stats.report(now);
      const concurrency = Math.max(averageConcurrentRequests - entry.firstRequest, 0);
      messages.push({ revision, stat: activatorStat(concurrency, requestCount - entry.firstRequest) });
      entry.firstRequest = 0;
      if (averageConcurrentRequests === 0 && entry.openRequests === 0) this.#revisions.delete(revision);
    }
    return messages;
  }
}
