import { SECOND } from '../engine/time.ts';
import type { Micros } from '../engine/time.ts';
import { TimedFloat64Buckets, WeightedFloat64Buckets } from './buckets.ts';
import type { MetricWindow } from './buckets.ts';
import type { MetricClient, MetricReading, Stat } from './metric-client.ts';

/** pkg/autoscaler/config/config.go: BucketSize. */
export const BUCKET_SIZE: Micros = SECOND;

/** Every revision is scraped this often (collector.go: scrapeTickInterval). */
export const SCRAPE_INTERVAL: Micros = SECOND;

/** How a revision is measured (pkg/reconciler/autoscaling/resources/metric.go: MakeMetric). */
export interface MetricSpec {
  readonly stableWindow: Micros;
  readonly panicWindow: Micros;
  /** Anything but `weighted-exponential` averages linearly. */
  readonly aggregationAlgorithm: string;
  /** Are the pods scraped? Not with unlimited burst capacity: then the activator sees every request. */
  readonly scrapes: boolean;
}

/**
 * The metric windows of one revision. Several stats in one second add up: the scrape and each activator's report, which
 * is why a scrape leaves out what came through an activator.
 * knative/serving pkg/autoscaler/metrics/collector.go: collection.
 */
export class Collection implements MetricClient {
  readonly #concurrency: MetricWindow;
  readonly #panicConcurrency: MetricWindow;
  readonly #rps: MetricWindow;
  readonly #panicRps: MetricWindow;
  #spec: MetricSpec;

  constructor(spec: MetricSpec) {
    this.#spec = spec;
    const Buckets =
      spec.aggregationAlgorithm === 'weighted-exponential' ? WeightedFloat64Buckets : TimedFloat64Buckets;
    this.#concurrency = new Buckets(spec.stableWindow, BUCKET_SIZE);
    this.#panicConcurrency = new Buckets(spec.panicWindow, BUCKET_SIZE);
    this.#rps = new Buckets(spec.stableWindow, BUCKET_SIZE);
    this.#panicRps = new Buckets(spec.panicWindow, BUCKET_SIZE);
  }

  /** Another window resizes in place; another algorithm waits for a new collection. */
  update(spec: MetricSpec, now: Micros): void {
    this.#spec = spec;
    this.#concurrency.resizeWindow(spec.stableWindow, now);
    this.#panicConcurrency.resizeWindow(spec.panicWindow, now);
    this.#rps.resizeWindow(spec.stableWindow, now);
    this.#panicRps.resizeWindow(spec.panicWindow, now);
  }

  record(at: Micros, stat: Stat): void {
    const concurrency = stat.averageConcurrentRequests - stat.averageProxiedConcurrentRequests;
    this.#concurrency.record(at, concurrency);
    this.#panicConcurrency.record(at, concurrency);
    const requests = stat.requestCount - stat.proxiedRequestCount;
    this.#rps.record(at, requests);
    this.#panicRps.record(at, requests);
  }

  stableAndPanicConcurrency(now: Micros): MetricReading {
    return this.#read(this.#concurrency, this.#panicConcurrency, now);
  }

  stableAndPanicRps(now: Micros): MetricReading {
    return this.#read(this.#rps, this.#panicRps, now);
  }

  /** Nothing for longer than the stable window is no data; where nobody scrapes, silence means zero requests. */
  #read(stable: MetricWindow, panic: MetricWindow, now: Micros): MetricReading {
    if (this.#spec.scrapes && stable.isEmpty(now)) return { kind: 'no-data' };
    return { kind: 'values', stable: stable.windowAverage(now), panic: panic.windowAverage(now) };
  }
}

/** Whole seconds: an activator's report is recorded under the second of its receipt (cmd/autoscaler/main.go). */
export const receiptSecond = (received: Micros): Micros => Math.floor(received / SECOND) * SECOND;
