import type { Engine } from '../engine/engine.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Pod } from '../pod/pod.ts';
import type { KnativeInput } from './input.ts';
import type { Stat } from './metric-client.ts';
import type { QueueProxy } from './queue-proxy.ts';
import { extrapolate, sampleSize, scrapeOrder } from './scrape.ts';

/**
 * One scrape: the last reports of ready pods, of a sample or of all, scaled up to their number; undefined with no ready pod.
 * knative/serving pkg/autoscaler/metrics/stats_scraper.go: scrapePods.
 */
export function scrape(
  engine: Engine,
  how: KnativeInput['scrape'],
  ready: readonly Pod[],
  proxies: ReadonlyMap<number, QueueProxy>,
  stableWindow: Micros,
  tick: number,
): Stat | undefined {
  if (ready.length === 0) return undefined;
  const reportOf = (pod: number): Stat => proxies.get(pod)!.lastReport;
  if (how === 'all')
    return extrapolate(
      ready.length,
      ready.map((pod) => reportOf(pod.number)),
    );
  const isOld = (pod: Pod): boolean => engine.calendar.now - pod.startedAt >= stableWindow;
  const numbers = (pods: readonly Pod[]): number[] => pods.map((pod) => pod.number);
  const stream = substream(STREAM.scrape, tick);
  let draws = 0;
  const choose = (n: number): number => Math.floor(engine.random.uniform(stream, draws++) * n);
  const size = sampleSize(ready.length);
  const order = scrapeOrder(
    numbers(ready.filter(isOld)),
    numbers(ready.filter((pod) => !isOld(pod))),
    size,
    choose,
  );
  return extrapolate(ready.length, order.slice(0, size).map(reportOf));
}
