import type { Choose } from './lb-policy.ts';
import type { Stat } from './metric-client.ts';

/** Every pod up to here is scraped. */
const ALL_PODS_UP_TO = 3;

/** z^2 * variance / margin of error^2 of a sample mean: 1.96 for 95 %, 100 and 25 by assumption upstream. */
const INFINITE_SAMPLE = 15.3664;

/**
 * How many of `pods` ready pods are scraped, with the correction for a finite population; never more than 16.
 * knative/serving pkg/autoscaler/metrics/sample_size.go: populationMeanSampleSize.
 */
export function sampleSize(pods: number): number {
  if (pods <= 0) return 0;
  if (pods <= ALL_PODS_UP_TO) return pods;
  return Math.ceil((pods * INFINITE_SAMPLE) / (pods + INFINITE_SAMPLE - 1));
}

/**
 * The order in which pods are tried until `size` scrapes have succeeded. Pods younger than the stable window say little,
 * so they only fill up; a pod that fails is replaced by the next in the list.
 * stats_scraper.go: scrapePods.
 */
export function scrapeOrder(
  old: readonly number[],
  young: readonly number[],
  size: number,
  choose: Choose,
): readonly number[] {
  return old.length < size ? [...old, ...shuffled(young, choose)] : [...shuffled(old, choose), ...young];
}

/** What all `pods` pods would have reported, from those sampled. stats_scraper.go: computeAverages. */
export function extrapolate(pods: number, sampled: readonly Stat[]): Stat {
  const scaled = (read: (stat: Stat) => number): number =>
    (sampled.reduce((sum, stat) => sum + read(stat), 0) / sampled.length) * pods;
  return {
    averageConcurrentRequests: scaled((stat) => stat.averageConcurrentRequests),
    averageProxiedConcurrentRequests: scaled((stat) => stat.averageProxiedConcurrentRequests),
    requestCount: scaled((stat) => stat.requestCount),
    proxiedRequestCount: scaled((stat) => stat.proxiedRequestCount),
  };
}

/** Fisher and Yates. */
function shuffled(pods: readonly number[], choose: Choose): readonly number[] {
  const order = [...pods];
  for (let i = order.length - 1; i > 0; i--) {
    const j = choose(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
