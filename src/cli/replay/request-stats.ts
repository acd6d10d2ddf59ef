import { micros } from '../../sim/engine/time.ts';
import { RequestStats } from '../../sim/knative/request-stats.ts';
import type { Tally } from './tally.ts';

interface RequestStatsFile {
  readonly cases: readonly {
    readonly name: string;
    readonly events: readonly (
      | readonly [t: number, 'in' | 'out' | 'proxiedIn' | 'proxiedOut']
      | readonly [t: number, 'report', average: number, proxied: number, count: number, proxiedCount: number]
    )[];
  }[];
}

export function replayRequestStats(file: object, tally: Tally): void {
  for (const { name, events } of (file as RequestStatsFile).cases) {
    const stats = new RequestStats(0);
    events.forEach(([t, event, ...recorded], i) => {
      const now = micros(t);
      if (event === 'in') stats.requestIn(now);
      else if (event === 'out') stats.requestOut(now);
      else if (event === 'proxiedIn') stats.proxiedIn(now);
      else if (event === 'proxiedOut') stats.proxiedOut(now);
      else {
        const stat = stats.report(now);
        const actual = [
          stat.averageConcurrentRequests,
          stat.averageProxiedConcurrentRequests,
          stat.requestCount,
          stat.proxiedRequestCount,
        ];
        tally.check(`${name} ${i}`, actual, recorded);
      }
    });
  }
}
