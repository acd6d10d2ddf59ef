import { scaleLinear } from 'd3';
import { endedBetween, type ChartSource, type TimeWindow } from './chart-source.ts';
import { binWindow, type RequestBins } from './bins.ts';
import type { Cluster } from './label-places.ts';
import { BROKEN, CLIENT, UNAVAILABLE, type FailureKind } from './outcome-kind.ts';
import { failedIn } from './requests-chart.ts';

/** A stretch of bins with failures, and for each kind the outcome that most of them had (-1 none). */
export interface FailureCluster extends Cluster {
  readonly causes: Readonly<Record<FailureKind, number>>;
}

/** Bins that fail closer than this many bars together belong to one stretch. */
const APART = 3;

/** Stretches with at least one bin of `least` failures: smaller bars are too short to stand in the way of words. */
export function failureClusters(
  source: ChartSource,
  bins: RequestBins,
  window: TimeWindow,
  width: number,
  least: number,
): readonly FailureCluster[] {
  const x = scaleLinear([window.from, window.to], [0, width]).clamp(true);
  const stretches: { first: number; last: number; count: number; most: number }[] = [];
  for (let i = 0; i < bins.count; i++) {
    const failed = failedIn(bins, i);
    if (failed === 0) continue;
    const before = stretches.at(-1);
    if (before && i - before.last <= APART) {
      before.last = i;
      before.count += failed;
      before.most = Math.max(before.most, failed);
    } else stretches.push({ first: i, last: i, count: failed, most: failed });
  }
  const tall = stretches.filter(({ most }) => most >= least);
  return tall.map(({ first, last, count }) => {
    const span = { from: binWindow(bins, first).from, to: binWindow(bins, last).to };
    return { fromX: x(span.from), toX: x(span.to), count, causes: commonOutcomes(source, span) };
  });
}

function commonOutcomes(source: ChartSource, span: TimeWindow): Record<FailureKind, number> {
  const tally = new Uint32Array(source.trace.outcomes.length);
  const { first, last } = endedBetween(source, span);
  for (let i = first; i < last; i++) tally[source.trace.requests.outcome[source.ended.rows[i]!]!]!++;
  const most = (kind: number): number =>
    tally.reduce(
      (best, count, outcome) =>
        source.kinds[outcome] === kind && count > (tally[best] ?? 0) ? outcome : best,
      -1,
    );
  return { unavailable: most(UNAVAILABLE), broken: most(BROKEN), client: most(CLIENT) };
}
