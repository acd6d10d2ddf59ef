import type { Scenario } from './document.ts';
import type { Problem } from './problem.ts';
import { readAt } from './tree.ts';

/** Pairs of fields of which the first may not exceed the second. */
export const ORDERED = [
  ['workload.serviceP50Seconds', 'workload.serviceP99Seconds'],
  ['fly.vmStartMinSeconds', 'fly.vmStartModeSeconds'],
  ['fly.vmStartModeSeconds', 'fly.vmStartMaxSeconds'],
  ['fly.resumeP50Seconds', 'fly.resumeP95Seconds'],
] as const;

/** The pairs that count: only a lognormal service time has a p99 of its own. */
export const orderedPairs = ({ workload }: Scenario): readonly (typeof ORDERED)[number][] =>
  ORDERED.filter(([, high]) => high !== 'workload.serviceP99Seconds' || workload.serviceKind === 'lognormal');

/** What no single value shows: order within the curve, order of pairs, regions that stand there twice. */
export function checkTogether(scenario: Scenario): readonly Problem[] {
  return [...checkCurve(scenario), ...checkPairs(scenario), ...checkRegions(scenario)];
}

function checkCurve({ traffic, horizonSeconds }: Scenario): readonly Problem[] {
  const problems: Problem[] = [];
  traffic.curve.forEach(({ atSeconds }, i) => {
    const place = `traffic.curve.${i}.atSeconds`;
    const before = traffic.curve[i - 1]?.atSeconds ?? 0;
    if (atSeconds < before)
      problems.push({ code: 'not-ascending', place, values: { value: atSeconds, before, unit: 's' } });
    if (atSeconds > horizonSeconds)
      problems.push({
        code: 'after-horizon',
        place,
        values: { value: atSeconds, horizon: horizonSeconds, unit: 's' },
      });
  });
  return problems;
}

function checkPairs(scenario: Scenario): readonly Problem[] {
  return orderedPairs(scenario).flatMap(([low, high]) => {
    const least = Number(readAt(scenario, low));
    const value = Number(readAt(scenario, high));
    return value < least
      ? [{ code: 'out-of-order', place: high, values: { value, least, other: low, unit: 's' } } as const]
      : [];
  });
}

function checkRegions({ fly }: Scenario): readonly Problem[] {
  return fly.regions.flatMap(({ code }, i) =>
    fly.regions.findIndex((region) => region.code === code) < i
      ? [{ code: 'repeated-region', place: `fly.regions.${i}.code`, values: { value: code } } as const]
      : [],
  );
}
