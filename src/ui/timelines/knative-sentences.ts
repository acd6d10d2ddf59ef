import { greatestAverage } from '../../picture/charts/average-line.ts';
import { arrivedBetween } from '../../picture/charts/bins.ts';
import { renewedAt } from '../../picture/charts/decider-series.ts';
import type { KnativeSource } from '../../picture/charts/knative-source.ts';
import type { PodLimit } from '../../picture/charts/limit-bands.ts';
import type { LoadPicture } from '../../picture/charts/load-chart.ts';
import { modeSpans } from '../../picture/charts/mode-bands.ts';
import type { PodsSource } from '../../picture/charts/pods-source.ts';
import { greatest } from '../../picture/charts/step-series.ts';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { ModeName } from '../../sim/trace/trace.ts';
import type { Plot } from './plot.ts';
import { ends, most, type Speaker } from './sentences.ts';

/** What the autoscaler looks at, for who cannot see the chart. */
export function sayLoad(
  speaker: Speaker,
  plot: Plot,
  knative: KnativeSource,
  peak: LoadPicture['peak'],
): string {
  const { text, format } = speaker;
  const { decider } = knative;
  const [from, to] = [micros(plot.span.from), micros(plot.span.to)];
  const load = peak ? sayInFlight(speaker, plot, knative, peak) : sayArriving(speaker, plot);
  const averages = text('timelines.averages.said', {
    stable: format.number(greatestAverage(decider, 'stable', from, to), 1),
    panic: format.number(greatestAverage(decider, 'panic', from, to), 1),
  });
  return `${load} ${averages}`;
}

export function sayArriving(speaker: Speaker, plot: Plot): string {
  const { text, format } = speaker;
  const { span, source } = plot;
  const arrived = arrivedBetween(source.trace, span.from, span.to);
  return text('timelines.rps.said', {
    ...ends(speaker, plot),
    count: format.number(arrived),
    rate: format.number(arrived / (span.to - span.from), 1),
  });
}

export function sayInFlight(
  speaker: Speaker,
  plot: Plot,
  { waiting }: KnativeSource,
  peak: LoadPicture['peak'],
): string {
  const { text, format } = speaker;
  const { span, scenario } = plot;
  return text('timelines.inFlight.said', {
    ...ends(speaker, plot),
    most: format.number(peak?.count ?? 0),
    at: format.clock(scenario.startsAt, peak?.seconds ?? span.from),
    held: format.number(greatest(waiting, micros(span.from), micros(span.to)).value),
  });
}

export function sayModes(speaker: Speaker, plot: Plot, { decider }: KnativeSource): string {
  const { text, format } = speaker;
  const { span, scenario } = plot;
  const [from, to] = [micros(span.from), micros(span.to)];
  const spent = (mode: ModeName): string => {
    const time = modeSpans(plot.source.trace, mode).reduce(
      (sum, part) => (part.isOn ? sum + Math.max(0, Math.min(to, part.to) - Math.max(from, part.from)) : sum),
      0,
    );
    return format.duration(secondsOf(time));
  };
  const said = text('timelines.modes.said', {
    ...ends(speaker, plot),
    panic: spent('panic'),
    path: spent('activator-in-path'),
  });
  const renewed = renewedAt(decider, to);
  if (renewed < from) return said;
  const at = format.clock(scenario.startsAt, secondsOf(renewed));
  return `${said} ${text('timelines.modes.renewed', { at })}`;
}

export function sayPods(speaker: Speaker, plot: Plot, { desired, pods, limits }: PodsSource): string {
  const { text, format } = speaker;
  const wanted = most(speaker, plot, desired);
  const ready = most(speaker, plot, pods.ready);
  const said = text('timelines.pods.said', {
    ...ends(speaker, plot),
    desired: wanted.count,
    at: wanted.at,
    ready: ready.count,
    readyAt: ready.at,
  });
  const [from, to] = [micros(plot.span.from), micros(plot.span.to)];
  const spent = new Map<PodLimit, number>();
  for (const span of limits) {
    const time = Math.min(to, span.to) - Math.max(from, span.from);
    if (time > 0) spent.set(span.limit, (spent.get(span.limit) ?? 0) + time);
  }
  if (spent.size === 0) return said;
  const list = [...spent].map(([limit, time]) =>
    text('timelines.pods.limit', {
      limit: text(`timelines.limit.${limit}.short`),
      long: format.duration(secondsOf(time)),
    }),
  );
  return `${said} ${text('timelines.pods.limited', { list: list.join(', ') })}`;
}
