import type { RequestBins } from '../../picture/charts/bins.ts';
import { failedIn } from '../../picture/charts/requests-chart.ts';
import type { WitnessBins } from '../../picture/charts/witness-chart.ts';
import { greatest, type StepSeries } from '../../picture/charts/step-series.ts';
import type { Percentiles } from '../../picture/charts/percentiles.ts';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import type { Plot } from './plot.ts';

/** What a chart says to who cannot see it: computed from the numbers that are drawn. */
export interface Speaker {
  readonly text: Text;
  readonly format: Format;
}

const sum = (column: Uint32Array): number => column.reduce((total, count) => total + count, 0);

export function ends({ format }: Speaker, { scenario, span }: Plot): { from: string; to: string } {
  return { from: format.clock(scenario.startsAt, span.from), to: format.clock(scenario.startsAt, span.to) };
}

export function sayRequests(speaker: Speaker, plot: Plot, bins: RequestBins): string {
  const { text, format } = speaker;
  const { answered, unavailable, broken, client } = bins.ended;
  const said = text('timelines.requests.said', {
    ...ends(speaker, plot),
    answered: format.number(sum(answered)),
    failed: format.number(sum(unavailable) + sum(broken) + sum(client)),
    gone: format.number(sum(client)),
  });
  let worst = 0;
  for (let i = 1; i < bins.count; i++) if (failedIn(bins, i) > failedIn(bins, worst)) worst = i;
  if (failedIn(bins, worst) === 0) return said;
  const most = text('timelines.requests.worst', {
    count: format.number(failedIn(bins, worst)),
    span: format.span(bins.seconds),
    at: format.clock(plot.scenario.startsAt, bins.from + worst * bins.seconds),
  });
  return `${said} ${most}`;
}

export function sayWitness(speaker: Speaker, plot: Plot, bins: WitnessBins): string {
  const { text, format } = speaker;
  return text('timelines.witness.said', {
    ...ends(speaker, plot),
    edge: format.number(sum(bins.edge)),
    failed: format.number(sum(bins.edgeFailed)),
    app: format.number(sum(bins.app)),
    unseen: format.number(sum(bins.unseen)),
    passed: format.number(sum(bins.checksPassed)),
    missed: format.number(sum(bins.checksFailed)),
  });
}

/** Greatest value of a series in the window, and when it was first reached. */
export function most(
  { format }: Speaker,
  { scenario, span }: Plot,
  series: StepSeries,
): { count: string; at: string } {
  const { value, time } = greatest(series, micros(span.from), micros(span.to));
  return { count: format.number(value), at: format.clock(scenario.startsAt, secondsOf(time)) };
}

export function sayMachines(speaker: Speaker, plot: Plot, wakes: number): string {
  const { count, at } = most(speaker, plot, plot.source.counts.running);
  return speaker.text('timelines.machines.said', {
    ...ends(speaker, plot),
    running: count,
    total: speaker.format.number(plot.source.trace.instances.count),
    at,
    wakes: speaker.format.number(wakes),
  });
}

export function sayLatency(speaker: Speaker, plot: Plot, whole: Percentiles | null): string {
  const { text, format } = speaker;
  if (!whole) return text('timelines.latency.none', ends(speaker, plot));
  return text('timelines.latency.said', {
    ...ends(speaker, plot),
    count: format.number(whole.count),
    p50: format.duration(whole.p50),
    p95: format.duration(whole.p95),
    max: format.duration(whole.max),
  });
}

export function sayCost(speaker: Speaker, plot: Plot): string {
  const { count, at } = most(speaker, plot, plot.source.counts.billed);
  return speaker.text(
    plot.source.trace.platform !== 'fly' ? 'timelines.cost.saidPods' : 'timelines.cost.said',
    {
      ...ends(speaker, plot),
      most: count,
      at,
    },
  );
}
