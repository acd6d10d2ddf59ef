import type { Micros } from '../engine/time.ts';

/** One report of a queue-proxy or an activator, or a whole scrape (pkg/autoscaler/metrics/stat.proto: Stat). */
export interface Stat {
  readonly averageConcurrentRequests: number;
  /** Part of the above that came through the activator, which reports it too. Activators leave it 0. */
  readonly averageProxiedConcurrentRequests: number;
  readonly requestCount: number;
  readonly proxiedRequestCount: number;
}

/** Stable and panic value of a metric, or why there is none (pkg/autoscaler/metrics/collector.go: errors). */
export type MetricReading =
  | { readonly kind: 'values'; readonly stable: number; readonly panic: number }
  | { readonly kind: 'no-data' | 'not-collecting' };

/** What the decider reads (collector.go: MetricClient). */
export interface MetricClient {
  stableAndPanicConcurrency(now: Micros): MetricReading;
  stableAndPanicRps(now: Micros): MetricReading;
}
