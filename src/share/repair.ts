import { checkTrigger } from '../scenario/check-kubernetes.ts';
import { isReversed, orderedPairs } from '../scenario/check-together.ts';
import { cutCurve } from '../scenario/curve.ts';
import type { Scenario } from '../scenario/document.ts';
import type { Problem } from '../scenario/problem.ts';
import { readAt, writeAt } from '../scenario/tree.ts';

/**
 * What no single value of a link shows: points out of order or after the end, a p99 below its p50, a region that stands
 * there twice, a cron line that KEDA would refuse. Each is mended in the way that changes least, with a note.
 */
export function repair(scenario: Scenario): {
  readonly scenario: Scenario;
  readonly notes: readonly Problem[];
} {
  const notes: Problem[] = [];
  let next = scenario;
  const put = (path: string, was: string | number, used: string | number, value: unknown = used): void => {
    notes.push({ code: 'link-clamped', place: path, values: { value: was, used } });
    next = writeAt(next, path, value) as Scenario;
  };

  let earliest = 0;
  scenario.traffic.curve.forEach(({ atSeconds }, i) => {
    if (atSeconds < earliest) put(`traffic.curve.${i}.atSeconds`, atSeconds, earliest);
    earliest = Math.max(earliest, atSeconds);
  });
  const { horizonSeconds } = next;
  if (earliest > horizonSeconds)
    put('traffic.curve', earliest, horizonSeconds, cutCurve(next.traffic.curve, horizonSeconds));
  for (const pair of orderedPairs(next))
    if (isReversed(next, pair))
      put(pair.high, Number(readAt(next, pair.high)), Number(readAt(next, pair.low)));
  const { regions } = scenario.fly;
  const distinct = regions.filter(({ code }, i) => regions.findIndex((region) => region.code === code) === i);
  if (distinct.length < regions.length) put('fly.regions', regions.length, distinct.length, distinct);
  const { cronTriggers } = scenario.kubernetes;
  const readable = cronTriggers.filter((trigger) => checkTrigger(trigger, '').length === 0);
  if (readable.length < cronTriggers.length)
    put('kubernetes.cronTriggers', cronTriggers.length, readable.length, readable);
  return { scenario: next, notes };
}
