import { greatestAverage } from '../../picture/charts/average-line.ts';
import { arrivedBetween } from '../../picture/charts/bins.ts';
import { renewedAt } from '../../picture/charts/decider-series.ts';
import type { KnativeSource } from '../../picture/charts/knative-source.ts';
import type { LoadPicture } from '../../picture/charts/load-chart.ts';
import { modeSpans } from '../../picture/charts/mode-bands.ts';
import { greatest } from '../../picture/charts/step-series.ts';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { ModeName } from '../../sim/trace/trace.ts';
import type { Plot } from './plot.ts';
import { ends, most, type Speaker } from './sentences.ts';

/** What the autoscaler looks at, for who cannot see the chart. */
export function sayLoad(
  speaker: Speaker,
  plot: Plot,
  { decider, waiting }: KnativeSource,
  peak: LoadPicture['peak'],
): string {
  const { text, format } = speaker;
  const { span, source, scenario } = plot;
  const [from, to] = [micros(span.from), micros(span.to)];
  const arrived = arrivedBetween(source.trace, span.from, span.to);
  const load = peak
    ? text('timelines.inFlight.said', {
        ...ends(speaker, plot),
        most: format.number(peak.count),
        at: format.clock(scenario.startsAt, peak.seconds),
        held: format.number(greatest(waiting, from, to).value),
      })
    : text('timelines.rps.said', {
        ...ends(speaker, plot),
        count: format.number(arrived),
        rate: format.number(arrived / (span.to - span.from), 1),
      });
  const averages = text('timelines.averages.said', {
    stable: format.number(greatestAverage(decider, 'stable', from, to), 1),
    panic: format.number(greatestAverage(decider, 'panic', from, to), 1),
  });
  return `${load} ${averages}`;
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

export function sayPods(speaker: Speaker, plot: Plot, { desired, pods }: KnativeSource): string {
  const wanted = most(speaker, plot, desired);
  const ready = most(speaker, plot, pods.ready);
  return speaker.text('timelines.pods.said', {
    ...ends(speaker, plot),
    desired: wanted.count,
    at: wanted.at,
    ready: ready.count,
    readyAt: ready.at,
  });
}
