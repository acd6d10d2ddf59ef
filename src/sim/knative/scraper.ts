import type { Engine } from '../engine/engine.ts';
import type { Micros } from '../engine/time.ts';
import type { Pod } from '../pod/pod.ts';
import type { KnativeInput } from './input.ts';
import type { Stat } from './metric-client.ts';
import type { QueueProxy } from './queue-proxy.ts';
import { extrapolate, sampleSize, scrapeOrder } from './scrape.ts';

/**
 * One scrape, with the luck of `stream`: the last reports of ready pods, of a sample or of all, scaled up to their number; undefined with no ready pod.
 * knative/serving pkg/autoscaler/metrics/stats_scraper.go: scrapePods.
 */
export function scrape(
  engine: Engine,
  how: KnativeInput['scrape'],
  ready: readonly Pod[],
  proxies: ReadonlyMap<number, QueueProxy>,
  stableWindow: Micros,
  stream: number,
): Stat | undefined {
  if (ready.length === 0) return undefined;
  const answers = (pod: number): boolean => !proxies.get(pod)!.pod.isLost;
  // Those that answer, in the order in which they are tried; too few, and the scrape yields nothing.
  const scraped = (pods: readonly number[], size: number): Stat | undefined => {
    const sampled = pods.filter(answers).slice(0, size);
    if (sampled.length < size) return undefined;
    return extrapolate(
      ready.length,
      sampled.map((pod) => proxies.get(pod)!.lastReport),
    );
  };
  if (how === 'all')
    return scraped(
      ready.map((pod) => pod.number),
      ready.length,
    );
  const isOld = (pod: Pod): boolean => engine.calendar.now - pod.startedAt >= stableWindow;
  const numbers = (pods: readonly Pod[]): number[] => pods.map((pod) => pod.number);
  let draws = 0;
  const choose = (n: number): number => Math.floor(engine.random.uniform(stream, draws++) * n);
  const size = sampleSize(ready.length);
  const order = scrapeOrder(
    numbers(ready.filter(isOld)),
    numbers(ready.filter((pod) => !isOld(pod))),
    size,
    choose,
  );
  return scraped(order, size);
}
