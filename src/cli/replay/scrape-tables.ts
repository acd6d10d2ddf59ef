import type { Stat } from '../../sim/knative/metric-client.ts';
import { extrapolate, sampleSize } from '../../sim/knative/scrape.ts';
import type { Tally } from './tally.ts';

type Numbers = readonly [
  concurrency: number,
  proxiedConcurrency: number,
  requests: number,
  proxiedRequests: number,
];

type Table =
  | { readonly name: 'sampleSize'; readonly rows: readonly (readonly [pods: number, size: number])[] }
  | {
      readonly name: 'extrapolate';
      readonly rows: readonly (readonly [pods: number, sampled: readonly Numbers[], result: Numbers])[];
    };

const stat = ([concurrency, proxied, requests, proxiedRequests]: Numbers): Stat => ({
  averageConcurrentRequests: concurrency,
  averageProxiedConcurrentRequests: proxied,
  requestCount: requests,
  proxiedRequestCount: proxiedRequests,
});

export function replayScrapeTables(file: object, tally: Tally): void {
  for (const table of (file as { readonly cases: readonly Table[] }).cases) {
    if (table.name === 'sampleSize') {
      table.rows.forEach(([pods, size], i) => {
        tally.check(`sampleSize ${i}`, sampleSize(pods), size);
      });
    } else {
      table.rows.forEach(([pods, sampled, result], i) => {
        tally.check(`extrapolate ${i}`, extrapolate(pods, sampled.map(stat)), stat(result));
      });
    }
  }
}
